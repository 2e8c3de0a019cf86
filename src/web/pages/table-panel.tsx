import type { JSX } from 'solid-js'
import { Show } from 'solid-js'
import type { Seat } from '../../protocol/words.js'
import type { Side } from '../../rules/index.js'
import { opponentOf, pipCount } from '../../rules/index.js'
import type { Standing } from '../state/play-view.js'
import { seatOf } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import type { Controls } from './controls-view.js'
import { FlagIcon, UndoIcon } from './icons.js'
import { useWords } from './language.js'
import type { Status } from './status-view.js'
import { tableName } from './table-name.js'
import { playerName, whoPlays, whoSits } from './who.js'

interface Seen {
  readonly state: TableState
  readonly standing: Standing
  readonly turn: Side | null
  /** What is shown beside a seat's name. */
  readonly beside?: (seat: Seat) => JSX.Element
}

/** The two players with their scores, the near one below; the one on turn is lit. */
export function Plates(props: Seen & { near: Side }) {
  return (
    <div class="plates">
      <Plate {...props} side={opponentOf(props.near)} />
      <Plate {...props} side={props.near} />
    </div>
  )
}

function Plate(props: Seen & { side: Side }) {
  const words = useWords()
  const seat = () => seatOf(props.state.replay, props.side) ?? unseated(props.side)
  const name = () => {
    const { log } = props.state
    const player = log.players[seat()]
    if (player.kind === 'remote' && player.name !== null) {
      return playerName(words(), { name: player.name, level: player.level })
    }
    return words().game.who(whoSits(log, seat()) ?? props.side)
  }
  return (
    <div class="plate" classList={{ lit: props.turn === props.side }}>
      <span class={`chip ${props.side}`} aria-hidden="true" />
      <span class="name">
        {name()}
        <span class="visually-hidden">, {words().game.sides[props.side]}</span>
      </span>
      <span class="counts">{words().game.score.pips(pipCount(props.standing[props.side]))}</span>
      {props.beside?.(seat())}
      <Show when={props.state.log.config.games !== 1}>
        <span class="score">
          <span class="visually-hidden">{words().game.score.score} </span>
          {props.state.replay.match.score[props.side]}
        </span>
      </Show>
    </div>
  )
}

/** Before the lot has given colours a player still is known by his seat. */
function unseated(side: Side): Seat {
  return side === 'white' ? 0 : 1
}

/** What is played, for what, and where the stake stands. */
export function TableFacts(props: { state: TableState }) {
  const words = useWords()
  const match = () => props.state.replay.match
  const kind = () => {
    const { score } = words().game
    const { length, games } = match().config
    if (length !== undefined) return score.match(length)
    if (games === undefined) return score.session
    return games === 1 ? words().table.oneGame : score.series(games)
  }
  const cube = () => {
    const { value, owner } = match().game.cube
    const who = owner === null ? null : whoPlays(props.state.log, props.state.replay, owner)
    return `${words().game.score.cube(value)}. ${words().game.score.cubeOwner(who)}`
  }
  return (
    <ul class="facts">
      <li class="preset">{tableName(words(), props.state.log)}</li>
      <li>
        {kind()}
        <Show when={match().config.games !== 1}>
          {' · '}
          {words().game.score.game(props.state.replay.finished?.number ?? match().gameNumber)}
        </Show>
      </li>
      <Show when={(match().config.stake ?? 1) > 1}>
        <li>{words().game.score.stake(match().config.stake ?? 1)}</li>
      </Show>
      <Show when={match().settings.raise.mode !== 'none'}>
        <li>{match().crawford === 'now' ? words().game.score.crawford : cube()}</li>
      </Show>
    </ul>
  )
}

/** Whose decision is awaited and what has just happened; seen, not spoken. */
export function StatusLines(props: { status: Status; notice: string }) {
  return (
    <div class="status">
      <p class="main">{props.status.main}</p>
      <p class="detail" classList={{ notice: props.notice !== '' }}>
        {props.notice || props.status.detail}
      </p>
    </div>
  )
}

/** The buttons of the table, each always in its place. */
export function ControlBar(props: {
  controls: Controls
  raises: 'none' | 'doubling' | 'arithmetic'
  onPrimary: () => void
  onUndo: () => void
  onRaise: () => void
  onResign: () => void
}) {
  const words = useWords()
  const primaryLabel = () => {
    const { actions } = words().game
    const labels = {
      throw: actions.throwLot,
      roll: actions.roll,
      done: actions.done,
      pass: actions.pass,
      wait: actions.roll,
    }
    return labels[props.controls.primary]
  }
  const raiseLabel = () =>
    props.raises === 'doubling' ? words().game.actions.double : words().game.actions.raise
  return (
    <div class="controls">
      <button
        type="button"
        class="undo"
        title={words().game.actions.undo}
        aria-disabled={!props.controls.undo}
        onClick={() => props.controls.undo && props.onUndo()}
      >
        <UndoIcon />
        <span class="label">{words().game.actions.undo}</span>
      </button>
      <button
        type="button"
        class="primary main-action"
        aria-disabled={!props.controls.ready}
        onClick={() => props.controls.ready && props.onPrimary()}
      >
        {primaryLabel()}
      </button>
      <Show when={props.raises !== 'none'}>
        <button
          type="button"
          class="raise"
          title={raiseLabel()}
          aria-disabled={!props.controls.raise}
          onClick={() => props.controls.raise && props.onRaise()}
        >
          <span class="sign" aria-hidden="true">
            {props.raises === 'doubling' ? '×2' : '+1'}
          </span>
          <span class="label">{raiseLabel()}</span>
        </button>
      </Show>
      <button
        type="button"
        class="resign"
        title={words().game.actions.resign}
        aria-disabled={!props.controls.resign}
        onClick={() => props.controls.resign && props.onResign()}
      >
        <FlagIcon />
        <span class="label">{words().game.actions.resign}</span>
      </button>
    </div>
  )
}
