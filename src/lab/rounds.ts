import { createInterface } from 'node:readline'

/** Answers a duel program: each line of input is a JSON list of requests, each line of output a list of their answers. */
export function answerRounds<Request, Answer>(choose: (request: Request) => Answer): void {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const requests = JSON.parse(line) as readonly Request[]
    process.stdout.write(`${JSON.stringify(requests.map(choose))}\n`)
  })
}
