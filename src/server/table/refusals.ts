import type { Answer } from './port.js'

/** So many are remembered. */
const MOST = 64

/** The last refusals of a table, to give the same answer again (SPEC W4). */
export class Refusals {
  private readonly answers = new Map<string, Answer>()

  /** What a guest's command of an id was refused with. */
  get(guest: string, command: string): Answer | undefined {
    return this.answers.get(`${guest}/${command}`)
  }

  keep(guest: string, command: string, answer: Answer): void {
    this.answers.set(`${guest}/${command}`, answer)
    if (this.answers.size > MOST) this.answers.delete(this.answers.keys().next().value as string)
  }
}
