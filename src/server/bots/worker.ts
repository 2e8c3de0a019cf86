import { randomFillSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { timeFor } from '../../bots/index.js'
import { type Brain, createBrain } from './brain.js'
import type { Job, JobAnswer, Question } from './jobs.js'
import { botsWithin } from './levels.js'

/** Many tables share the thread. */
const PATIENCE_MS = 1000

const patience = timeFor(PATIENCE_MS, () => performance.now())
const brain = createBrain(botsWithin(patience), (bytes) => {
  randomFillSync(bytes)
})

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answerTo(job)))

function answerTo({ number, question }: Job): JobAnswer {
  try {
    return { number, value: ask(brain, question) }
  } catch (fault) {
    return { number, fault: String(fault) }
  }
}

function ask({ tip, link, choose }: Brain, question: Question): unknown {
  switch (question.kind) {
    case 'tip':
      return tip(question.chain)
    case 'link':
      return link(question.chain, question.draw)
    case 'choose':
      return choose(question.match, question.level)
  }
}
