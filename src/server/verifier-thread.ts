import { parentPort, workerData } from 'node:worker_threads'
import { verifyMatch } from '../fair/verify.js'
import { applyEntry, type MatchFile, openTable, type TableState } from '../protocol/index.js'
import { rowOf } from './table/row.js'
import type { ReadMatch } from './verifier.js'

parentPort?.postMessage(readMatch(workerData))

function readMatch(text: string): ReadMatch {
  const file = parsed(text)
  const verified = verifyMatch(file)
  if (!verified.ok) {
    const { code, version } = verified.error
    return { ok: false, error: version === null ? code : `${code} ${version}` }
  }
  const { entries } = file as MatchFile
  const state = foldOf(entries)
  const { code: _, ...row } = rowOf(state)
  return { ok: true, value: { entries, row, code: state.code } }
}

/** What is no JSON has no shape. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function foldOf([first, ...rest]: MatchFile['entries']): TableState {
  let now = openTable(first)
  for (const entry of rest) if (now.ok) now = applyEntry(now.value, entry)
  if (!now.ok) throw new Error(`A verified match cannot be folded: ${now.error}`)
  return now.value
}
