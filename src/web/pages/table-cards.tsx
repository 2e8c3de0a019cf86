import type { JSX } from 'solid-js'
import { For, onMount, Show } from 'solid-js'
import type { Outcome, Who, Words } from '../../locales/index.js'
import type { Side } from '../../rules/index.js'
import type { FinishedGame } from '../state/replay.js'
import type { Gesture, TableState } from '../state/table.js'
import type { Offered, Question, RaisePrice } from './controls-view.js'
import { useWords } from './language.js'
import { nextLines, whyLines } from './result-view.js'
import { matchWinner, sayResult } from './speech.js'
import { whoPlays } from './who.js'

/** A card on the board: a result, an offer or a question. It takes the focus when it appears. */
export function Card(props: { label: string; onEscape?: () => void; children: JSX.Element }) {
  let card: HTMLElement | undefined
  onMount(() => card?.focus({ preventScroll: true }))
  return (
    <section
      ref={card}
      class="card"
      tabIndex={-1}
      aria-label={props.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onEscape?.()
      }}
    >
      {props.children}
    </section>
  )
}

/** The end of a game: its ending, who won what and why, the score, and how to go on. */
export function ResultCard(props: {
  state: TableState
  finished: FinishedGame
  onNext: () => void
  onAgain: () => void
  onHome: () => void
  /** What can be pressed when the match is over, where it is not the usual. */
  after?: () => JSX.Element
}) {
  const words = useWords()
  const match = () => props.state.replay.match
  const who = (side: Side): Who => whoPlays(props.state.log, props.state.replay, side)
  const title = () => words().game.endingTitle(props.finished.result.ending)
  const winner = () => {
    const side = matchWinner(match())
    return side === null ? null : who(side)
  }
  const isSingle = () => match().config.games === 1
  return (
    <Card label={words().page.result}>
      <h2>{title()}</h2>
      <p>{sayResult(words(), who, props.finished)}</p>
      <ul class="why">
        <For each={whyLines(words(), match(), props.finished)}>{(line) => <li>{line}</li>}</For>
      </ul>
      <Show when={!isSingle()}>
        <p class="scores">
          {words().say.scores(
            { who: who('white'), points: match().score.white },
            { who: who('black'), points: match().score.black },
          )}
        </p>
        <Show when={match().isOver}>
          <p class="match-over">{words().say.matchOver(winner(), match().config)}</p>
        </Show>
      </Show>
      <For each={nextLines(words(), match(), props.finished, who)}>
        {(line) => <p class="next">{line}</p>}
      </For>
      <div class="card-actions">
        <Show
          when={match().isOver}
          fallback={
            <button type="button" class="primary" onClick={props.onNext}>
              {words().game.actions.nextGame}
            </button>
          }
        >
          <Show
            when={props.after}
            fallback={
              <>
                <button type="button" class="primary" onClick={props.onAgain}>
                  {words().table.again}
                </button>
                <button type="button" onClick={props.onHome}>
                  {words().table.home}
                </button>
              </>
            }
          >
            {(after) => after()()}
          </Show>
        </Show>
      </div>
    </Card>
  )
}

/** The winner of the lot chooses a colour. */
export function ColourCard(props: { onChoose: (side: Side) => void }) {
  const words = useWords()
  const sides: readonly Side[] = ['white', 'black']
  return (
    <Card label={words().table.chooseColour}>
      <p>{words().table.chooseColour}</p>
      <div class="card-actions">
        <For each={sides}>
          {(side) => (
            <button type="button" onClick={() => props.onChoose(side)}>
              <span class={`chip ${side}`} aria-hidden="true" />
              {words().game.sides[side]}
            </button>
          )}
        </For>
      </div>
    </Card>
  )
}

function playsFor(words: Words, { taken, isLeast }: RaisePrice): string {
  return words.say.playsFor(taken, isLeast)
}

/** An offer of the other side: a raise to take or drop, a resignation to accept or refuse. */
export function OfferedCard(props: {
  offered: Offered
  who: (side: Side) => Who
  onAnswer: (type: 'take' | 'drop' | 'accept' | 'refuse') => void
}) {
  const words = useWords()
  const text = () => {
    const { offered } = props
    if (offered.kind === 'raise') return words().say.raised(props.who(offered.by), offered.value)
    const says = words().say.offered(props.who(offered.by), offered.ending as Outcome)
    return `${says}. ${words().game.score.points(offered.points)}`
  }
  const answers = () => {
    const { offered } = props
    const { actions } = words().game
    return offered.kind === 'raise'
      ? ([
          ['take', actions.take, playsFor(words(), offered.price)],
          ['drop', actions.drop, words().say.dropCosts(offered.price.dropped)],
        ] as const)
      : ([
          ['accept', actions.accept, ''],
          ['refuse', actions.refuse, ''],
        ] as const)
  }
  return (
    <Card label={text()}>
      <p>{text()}</p>
      <div class="card-actions">
        <For each={answers()}>
          {([type, label, cost]) => (
            <button type="button" onClick={() => props.onAnswer(type)}>
              {label}
              <Show when={cost}>
                <small>{cost}</small>
              </Show>
            </button>
          )}
        </For>
      </div>
    </Card>
  )
}

/** A second press for what cannot be taken back, with what it costs. */
export function QuestionCard(props: {
  question: Question
  onCancel: () => void
  onConfirm: (gesture: Gesture) => void
}) {
  const words = useWords()
  const text = () => {
    const { question } = props
    switch (question.kind) {
      case 'raise':
        return words().game.confirm.double(question.value)
      case 'take':
        return `${playsFor(words(), question.price)}?`
      case 'drop':
        return `${words().say.dropCosts(question.points)}?`
      case 'resign':
        return words().game.confirm.resignAt(question.ending, question.points)
      case 'offer':
        return words().table.offerNote
    }
  }
  return (
    <Card label={text()} onEscape={props.onCancel}>
      <p>{text()}</p>
      <Show when={props.question.kind === 'raise' && props.question.price}>
        {(price) => (
          <p class="why">
            {words().game.confirm.raiseTerms(price().dropped, price().taken, price().isLeast)}
          </p>
        )}
      </Show>
      <div class="card-actions">
        <For each={confirmations(props.question)}>
          {({ gesture, points }) => (
            <button type="button" onClick={() => props.onConfirm(gesture)}>
              {confirmLabel(gesture)}
              <Show when={points}>{(n) => <small>{words().game.score.points(n())}</small>}</Show>
            </button>
          )}
        </For>
        <button type="button" onClick={props.onCancel}>
          {words().game.actions.cancel}
        </button>
      </div>
    </Card>
  )

  function confirmLabel(gesture: Gesture): string {
    const { actions } = words().game
    switch (gesture.type) {
      case 'offer':
        return actions.offer(gesture.ending as Outcome)
      case 'resign':
      case 'take':
      case 'drop':
        return actions[gesture.type]
      default:
        return raiseLabel()
    }
  }

  function raiseLabel(): string {
    const { question } = props
    return question.kind === 'raise' && question.isDoubling
      ? words().game.actions.double
      : words().game.actions.raise
  }
}

function confirmations(question: Question): { gesture: Gesture; points: number | null }[] {
  switch (question.kind) {
    case 'raise':
      return [{ gesture: { type: 'double' }, points: null }]
    case 'take':
    case 'drop':
      return [{ gesture: { type: question.kind }, points: null }]
    case 'resign':
      return [{ gesture: { type: 'resign', by: question.by }, points: null }]
    case 'offer':
      return question.endings.map(({ ending, points }) => ({
        gesture: { type: 'offer', by: question.by, ending },
        points,
      }))
  }
}
