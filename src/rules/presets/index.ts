import type { Preset } from '../types.js'
import { caucasian } from './caucasian.js'
import { caucasianS003 } from './caucasian-s003.js'
import { farthestPoint } from './farthest-point.js'
import { hypergammon } from './hypergammon.js'
import { khachapuri } from './khachapuri.js'
import { long } from './long.js'
import { longS001 } from './long-s001.js'
import { longS003a } from './long-s003a.js'
import { longS003b } from './long-s003b.js'
import { longS004 } from './long-s004.js'
import { mad } from './mad.js'
import { madVog } from './mad-vog.js'
import { nackgammon } from './nackgammon.js'
import { portes } from './portes.js'
import { short } from './short.js'
import { shortS000 } from './short-s000.js'
import { shortS002 } from './short-s002.js'
import { shortS003 } from './short-s003.js'
import { tavla } from './tavla.js'

/** Every preset, in the order in which they are offered. */
export const PRESETS: readonly Preset[] = [
  short,
  shortS000,
  shortS002,
  shortS003,
  caucasian,
  caucasianS003,
  long,
  longS001,
  longS003a,
  longS003b,
  longS004,
  farthestPoint,
  mad,
  madVog,
  khachapuri,
  tavla,
  portes,
  nackgammon,
  hypergammon,
]

/** The preset of that id, or undefined. */
export function presetById(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id)
}
