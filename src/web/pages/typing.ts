import type { Accessor } from 'solid-js'
import type { Words } from '../../locales/index.js'
import type { Draft } from '../state/draft.js'
import { nearSide } from '../state/local-table.js'
import type { Gesture, TableState } from '../state/table.js'
import type { Controls, Question } from './controls-view.js'
import { offeredTo } from './controls-view.js'
import type { CommandName } from './typed-line.js'
import { readTyped, stepsTyped } from './typed-line.js'

/** What a typed line can do at a table. */
export interface TypingMeans {
  readonly words: Accessor<Words>
  readonly state: Accessor<TableState>
  readonly controls: Accessor<Controls>
  /** What waits for a second press; null where nothing does. */
  readonly question: Accessor<Question | null>
  readonly cancel: () => void
  /** The turn that a person here may put together now; null where there is none. */
  readonly draft: Accessor<Draft | null>
  readonly tell: (text: string) => void
  readonly act: (gesture: Gesture) => void
  readonly primary: () => void
  readonly undo: () => void
  readonly raise: () => void
  readonly resign: () => void
  readonly answer: (type: 'take' | 'drop' | 'accept' | 'refuse') => void
  readonly again: () => void
}

/** Carries out typed lines: each does what the button of that name does, and asks where it asks. */
export function createTyping(means: TypingMeans): (line: string) => void {
  const { state, controls } = means
  const finished = () => state().replay.finished !== null
  const offered = (kind: 'raise' | 'resignation') => offeredTo(state())?.kind === kind
  const main = (name: string) => () => controls().primary === name && controls().ready
  const commands: Readonly<Record<CommandName, readonly [() => boolean, () => void]>> = {
    throw: [main('throw'), means.primary],
    roll: [main('roll'), means.primary],
    done: [main('done'), means.primary],
    pass: [main('pass'), means.primary],
    undo: [() => controls().undo, means.undo],
    double: [() => controls().raise, means.raise],
    resign: [() => controls().resign, means.resign],
    take: [() => offered('raise'), () => means.answer('take')],
    drop: [() => offered('raise'), () => means.answer('drop')],
    accept: [() => offered('resignation'), () => means.answer('accept')],
    refuse: [() => offered('resignation'), () => means.answer('refuse')],
    next: [
      finished,
      () => (state().replay.match.isOver ? means.again() : means.act({ type: 'next' })),
    ],
  }
  const notNow = () => means.tell(means.words().codes.actions['wrong-phase'])
  return (line) => {
    const { log, replay } = state()
    const draft = means.draft()
    const typed = readTyped(line, log.settings, draft?.side ?? nearSide(replay))
    switch (typed.kind) {
      case 'blank':
        return controls().ready ? means.primary() : notNow()
      case 'unknown':
        return means.tell(means.words().commands.unknown(line.trim()))
      case 'command': {
        const question = means.question()
        if (question !== null && typed.name === 'refuse') return means.cancel()
        const confirmed = question === null ? null : confirmedBy(question, typed.name)
        if (confirmed !== null) return means.act(confirmed)
        const [isPossible, press] = commands[typed.name]
        return isPossible() ? press() : notNow()
      }
      case 'moves': {
        if (draft === null) return notNow()
        const made = stepsTyped(means.words(), replay.match, draft, typed.moves)
        if ('notice' in made) means.tell(made.notice)
        else means.act({ type: 'draft', steps: made.steps })
      }
    }
  }
}

/** The gesture that a word confirms: that of the question itself, or a plain yes. */
function confirmedBy(question: Question, name: CommandName): Gesture | null {
  const isYes = name === 'accept'
  switch (question.kind) {
    case 'raise':
      return isYes || name === 'double' ? { type: 'double' } : null
    case 'take':
    case 'drop':
      return isYes || name === question.kind ? { type: question.kind } : null
    case 'resign':
      return isYes || name === 'resign' ? { type: 'resign', by: question.by } : null
    case 'offer':
      return null
  }
}
