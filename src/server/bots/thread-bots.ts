import { randomInt } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { defaultLevel, LEVELS, type Player, playerOf } from '../../bots/index.js'
import type { Match } from '../../rules/index.js'
import type { BotCommand, Bots } from './bots.js'
import { chooseCommand } from './choice.js'
import type { Job, JobAnswer, Question } from './jobs.js'

/** How the thread of the bots is run. */
export interface ThreadOptions {
  /** The program of the thread. */
  readonly program?: URL
  /** How long a bot may think, and how long its question may wait before, in milliseconds. */
  readonly patience?: number
  /** More questions at once are answered without the thread. */
  readonly mostWaiting?: number
}

type Outcome = { readonly value: unknown } | { readonly fault: string }

interface Asked extends Job {
  readonly end: (outcome: Outcome) => void
  timer: NodeJS.Timeout | undefined
}

/**
 * Bots that think in a thread of their own. When it dies or hangs it is started again: chains that
 * it kept are lost then, and questions that it has not answered are answered without it.
 */
export function threadBots(options: ThreadOptions = {}): Bots {
  const thread = new BotThread(options)
  return {
    async tip(chain) {
      return (await thread.ask({ kind: 'tip', chain })) as string
    },
    async link(chain, draw) {
      return (await thread.ask({ kind: 'link', chain, draw }).catch(() => null)) as string | null
    },
    async choose(match, level) {
      const question = { kind: 'choose', match, level } as const
      const choice = await thread.ask(question).catch(() => plainChoice(match))
      return choice as BotCommand
    },
    close: () => thread.close(),
  }
}

/** What a quick bot does that needs no thread; one that judges nothing where even that fails. */
function plainChoice(match: Match): BotCommand {
  const { settings } = match
  const chance = () => randomInt(2 ** 32) / 2 ** 32
  const chooseBy = (level: string) =>
    chooseCommand(match, playerOf(settings, level, chance, LEVELS) as Player)
  try {
    return chooseBy(defaultLevel(settings, LEVELS))
  } catch {
    return chooseBy(LEVELS[0].id)
  }
}

/** Asks one question after another; those that take no thought go first. */
class BotThread {
  private readonly program: URL
  private readonly patience: number
  private readonly mostWaiting: number
  private readonly waiting: Asked[] = []
  private worker: Worker | null = null
  private current: Asked | null = null
  private asked = 0
  private isClosed = false

  constructor({ program, patience = 5_000, mostWaiting = 500 }: ThreadOptions) {
    this.program = program ?? new URL('./worker.js', import.meta.url)
    this.patience = patience
    this.mostWaiting = mostWaiting
  }

  ask(question: Question): Promise<unknown> {
    if (this.isClosed || this.waiting.length >= this.mostWaiting) {
      return Promise.reject(new Error('The bots are busy.'))
    }
    return new Promise((resolve, reject) => {
      const end = (outcome: Outcome) =>
        'fault' in outcome ? reject(new Error(outcome.fault)) : resolve(outcome.value)
      const job: Asked = { number: ++this.asked, question, end, timer: undefined }
      job.timer = setTimeout(() => this.giveUp(job), this.patience)
      this.enqueue(job)
      this.next()
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const job of this.waiting.splice(0)) this.finish(job, { fault: 'closed' })
    await this.restart('closed')
  }

  private enqueue(job: Asked): void {
    const isQuick = job.question.kind !== 'choose'
    const at = isQuick ? this.waiting.findIndex(({ question }) => question.kind === 'choose') : -1
    this.waiting.splice(at < 0 ? this.waiting.length : at, 0, job)
  }

  private next(): void {
    if (this.current !== null || this.isClosed) return
    const job = this.waiting.shift() ?? null
    this.current = job
    if (job === null) return
    clearTimeout(job.timer)
    job.timer = setTimeout(() => void this.restart('too slow'), this.patience)
    this.worker ??= this.start()
    this.worker.postMessage({ number: job.number, question: job.question } satisfies Job)
  }

  private start(): Worker {
    const worker = new Worker(this.program)
    const died = (why: string) => {
      if (this.worker === worker) void this.restart(why)
    }
    worker.on('message', (answer: JobAnswer) => this.take(answer))
    worker.on('error', (fault) => died(String(fault)))
    worker.on('exit', () => died('ended'))
    return worker
  }

  private take({ number, value, fault }: JobAnswer): void {
    const job = this.current
    if (job?.number !== number) return
    this.current = null
    this.finish(job, fault === undefined ? { value } : { fault })
    this.next()
  }

  /** Ends the thread and what it was at; the next question starts another one. */
  private async restart(why: string): Promise<void> {
    const { worker, current } = this
    this.worker = null
    this.current = null
    if (current !== null) this.finish(current, { fault: why })
    this.next()
    await worker?.terminate()
  }

  /** A question that has waited too long for its turn. */
  private giveUp(job: Asked): void {
    const at = this.waiting.indexOf(job)
    if (at < 0) return
    this.waiting.splice(at, 1)
    this.finish(job, { fault: 'too late' })
  }

  private finish(job: Asked, outcome: Outcome): void {
    clearTimeout(job.timer)
    job.end(outcome)
  }
}
