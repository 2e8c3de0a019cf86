import { levels as levelsFor } from '../../bots/index.js'
import { Fault, PresetList } from '../../protocol/index.js'
import { PRESETS } from '../../rules/index.js'
import type { Api, Parts } from './api.js'

/** The rules that can be played here. */
export function addPresets(api: Api, { levels }: Parts): void {
  const presets = PRESETS.map(({ id, settings }) => ({
    id,
    settings,
    levels: levelsFor(settings, levels).map((level) => level.id),
  }))
  api.get(
    '/presets',
    {
      schema: {
        operationId: 'presets',
        summary: "The rules that can be played here, with the server's bots for each",
        response: { 200: PresetList, '4xx': Fault },
      },
      config: { limit: 'look' },
    },
    async () => ({ presets }),
  )
}
