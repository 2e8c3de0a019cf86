import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { inputsFor } from '../bots/inputs/index.js'
import { emptyNet, makeNet, type Net, parseNet, partsOf } from '../bots/net.js'
import { createNetJudge, type NetJudge } from '../bots/net-judge.js'
import { OUTPUT, OUTPUTS } from '../bots/outcomes.js'
import { presetById, type Settings } from '../rules/index.js'

/** Races with at most so many checkers on each side are judged by tables. */
const EXACT = 8

/** Settings of a preset by id; throws when there is none. */
export function settingsOf(id: string): Settings {
  const settings = presetById(id)?.settings
  if (settings === undefined) throw new Error(`no preset ${id}`)
  return settings
}

/** Reads a net from a file; throws when it holds none. */
export function readNet(file: string): Net {
  const net = parseNet(new Uint8Array(readFileSync(file)))
  if (net === null) throw new Error(`${file} holds no net`)
  return net
}

/** Writes a file so that it is never half written. */
export function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}

/** Writes a net to a file. */
export function writeNet(file: string, net: Net): void {
  writeWhole(file, makeNet(net))
}

/** The net in a file if there is one, else a new one with small random weights. */
export function openNet(
  file: string,
  settings: Settings,
  hidden: readonly number[],
  chance: () => number,
): Net {
  return existsSync(file) ? readNet(file) : newNet(settings, hidden, chance)
}

/** A new net with small random weights. */
export function newNet(settings: Settings, hidden: readonly number[], chance: () => number): Net {
  const inputs = inputsFor(settings)
  if (inputs === undefined) throw new Error('no inputs for these settings')
  const net = emptyNet(inputs.version, [inputs.size, ...hidden, OUTPUTS])
  for (const part of partsOf(net)) {
    for (let i = 0; i < part.length; i++) part[i] = (chance() - 0.5) * 0.2
  }
  const biases = net.layers[net.layers.length - 1].biases
  biases.fill(0)
  for (let rung = 1; rung < 5; rung++) {
    biases[OUTPUT.wonRungs + rung - 1] = -1.5 * rung
    biases[OUTPUT.lostRungs + rung - 1] = -1.5 * rung
  }
  return net
}

/** A judge of a net, exact in races; throws when the net does not serve the settings. */
export function judgeOf(settings: Settings, net: Net): NetJudge {
  const judge = createNetJudge(settings, net, EXACT)
  if (judge === null) throw new Error('the net does not serve these settings')
  return judge
}
