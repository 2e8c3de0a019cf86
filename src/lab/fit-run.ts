import { existsSync, readFileSync } from 'node:fs'
import { seededChance } from '../bots/chance.js'
import type { Net } from '../bots/net.js'
import type { Settings } from '../rules/index.js'
import { type FitError, Fitting, joinTargets, partRecords } from './fitting.js'
import { judgeOf, readNet, writeNet, writeWhole } from './nets.js'
import { readTargets } from './target-file.js'

/** How a net is fitted; `file` keeps the best net, and next to it how far the fit is. */
export interface FitPlan {
  readonly settings: Settings
  readonly file: string
  readonly data: readonly string[]
  /** Where the net starts from when nothing of the fit is there yet. */
  readonly start: () => Net
  /** The rates at the beginning and the end of each epoch. */
  readonly rates: readonly { readonly from: number; readonly to: number }[]
  /** Every so manieth block of records is held out. */
  readonly held: number
  readonly seed: number
}

/** Hears the error on the records held out after so many epochs. */
export type FitReport = (epochs: number, error: FitError) => void

interface FitProgress {
  epochs: number
  /** Error of the best net's equity on the records held out. */
  best: number
}

/** Fits a net; one that was stopped goes on after its last whole epoch, with the same result. */
export function fitNet(plan: FitPlan, report: FitReport): void {
  const { settings, file, rates, seed } = plan
  const last = `${file}.last`
  const state = `${file}.json`
  const targets = joinTargets(plan.data.map(readTargets))
  const { learned, held } = partRecords(targets.records, plan.held)
  if (held.length === 0) throw new Error('too few records to hold any out')
  const isNew = !existsSync(state)
  const judge = judgeOf(settings, isNew ? plan.start() : readNet(last))
  const fitting = new Fitting(judge, targets)
  const progress: FitProgress = isNew
    ? { epochs: 0, best: Number.POSITIVE_INFINITY }
    : JSON.parse(readFileSync(state, 'utf8'))

  const save = () => {
    const error = fitting.error(held)
    if (error.equity < progress.best) {
      progress.best = error.equity
      writeNet(file, judge.kernel.net)
    }
    writeNet(last, judge.kernel.net)
    writeWhole(state, JSON.stringify(progress))
    report(progress.epochs, error)
  }
  if (isNew) save()
  while (progress.epochs < rates.length) {
    const { from, to } = rates[progress.epochs]
    fitting.learn(learned, from, to, seededChance(seed * 1_000_003 + progress.epochs))
    progress.epochs++
    save()
  }
}
