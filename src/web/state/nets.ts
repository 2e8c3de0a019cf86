import { isSearchable, type NetRow, netFor } from '../../bots/net-rows.js'
import type { Settings } from '../../rules/index.js'

const lists = import.meta.glob<readonly NetRow[]>('../../../nets/index.json', {
  eager: true,
  import: 'nets',
})

/** The trained nets that come with the page; their weights are fetched when first needed. */
export const NET_ROWS: readonly NetRow[] = Object.values(lists)[0]

/** The levels of trained nets that rules have, strongest first. */
export function netLevelsOf(settings: Settings): ('strong' | 'quick')[] {
  if (netFor(NET_ROWS, settings) === undefined) return []
  return isSearchable(settings) ? ['strong', 'quick'] : ['quick']
}
