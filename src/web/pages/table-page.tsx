import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js'
import { hasBar, type Side } from '../../rules/index.js'
import { Board } from '../board/board.js'
import { browserSpeaker } from '../sound/speaker.js'
import { draftTurn, stepsOf } from '../state/draft.js'
import { awaitedPlayer } from '../state/local-table.js'
import { seatOf } from '../state/replay.js'
import { stateOf } from '../state/signal.js'
import type { Gesture, Table } from '../state/table.js'
import { createAuto } from './auto.js'
import { CommandLine } from './command-line.js'
import type { Question } from './controls-view.js'
import {
  asksColour,
  controlsOf,
  endableHere,
  givingSide,
  NO_CONTROLS,
  offeredTo,
  raiseQuestion,
  resignQuestion,
} from './controls-view.js'
import { HomeIcon, MenuIcon } from './icons.js'
import { useWords } from './language.js'
import { createLookBack } from './look-back.js'
import { createMoving } from './moving.js'
import { useNewVersion } from './newer.js'
import { withLikings } from './numbering.js'
import { paceForSteps, paceOf } from './pace.js'
import { placeWords } from './place-words.js'
import { createPlayback } from './playback.js'
import { PlaysList } from './plays-list.js'
import { usePreferences } from './preferences-context.js'
import { createNotice, createSaid } from './said.js'
import { sceneOf, standingOf, stepsIn } from './scene-view.js'
import { audibleOf, createSounds } from './sounds.js'
import { newsBetween } from './speech.js'
import { statusOf } from './status-view.js'
import { ColourCard, OfferedCard, QuestionCard, ResultCard } from './table-cards.js'
import type { TableExtras } from './table-extras.js'
import { TableMenu } from './table-menu.js'
import { TableNotes } from './table-notes.js'
import { ControlBar, Plates, StatusLines, TableFacts } from './table-panel.js'
import { createTyping } from './typing.js'
import { viewSide } from './view-side.js'
import { isPerson, whoPlays } from './who.js'

const NOTICE_MS = 5000

/** A table with its board: shows its state, sends the gestures of the people here. */
export function TablePage(props: {
  table: Table
  /** Nothing moves by itself. */
  still: boolean
  onAgain: () => void
  onHome: () => void
  extras?: TableExtras
}) {
  const words = useWords()
  const { preferences } = usePreferences()
  const newVersion = useNewVersion()
  const bare = stateOf(props.table)
  const seen = createMemo(() => withLikings(bare().log.settings, preferences()))
  const state = createMemo(() => ({ ...bare(), log: { ...bare().log, settings: seen() } }))
  const send = (gesture: Gesture) => props.table.send(gesture)
  const replay = () => state().replay
  const settings = () => state().log.settings
  const who = (side: Side) => whoPlays(state().log, replay(), side)

  const [question, setQuestion] = createSignal<Question | null>(null)
  const [notice, setNotice] = createNotice(NOTICE_MS)
  const { said, say } = createSaid()
  const [isMenuOpen, setMenuOpen] = createSignal(false)

  const pace = () => paceOf(preferences().speed, props.still)
  const playback = createPlayback(
    () => replay().last,
    ({ side }) => {
      const seat = seatOf(replay(), side)
      if (pace().beat === 0 || seat === null || state().isSeen === true) return false
      return !isPerson(state().log.players[seat])
    },
    (play) => paceForSteps(pace(), stepsIn(play)).beat,
  )
  const draft = createMemo(() =>
    replay().finished === null ? draftTurn(replay().match, state().draft) : null,
  )
  const past = createLookBack(state)
  const canMove = () =>
    past.looking() === null &&
    draft() !== null &&
    awaitedPlayer(state().log, replay())?.player.kind === 'person'
  const near = () => viewSide(state(), preferences().turnBoard)
  const seenDraft = () => (past.looking() === null ? draft() : null)
  const ghost = createMemo(() => {
    const steps = state().ghost
    return steps === undefined ? null : draftTurn(replay().match, steps)
  })
  const drawnDraft = () => (past.looking() === null ? (ghost() ?? draft()) : null)
  const controls = createMemo(() =>
    past.looking() === null ? controlsOf(state(), draft()) : NO_CONTROLS,
  )
  const status = createMemo(() => {
    const now = statusOf(words(), past.seen(), seenDraft(), preferences().rollNames)
    return past.looking() === null ? now : { main: now.detail || now.main, detail: '' }
  })
  const decided = createMemo(() => endableHere(state()))
  const turn = () => (replay().finished === null ? replay().match.game.mover : null)

  const act = (gesture: Gesture) => {
    setNotice('')
    moving.putDown()
    setQuestion(null)
    send(gesture)
  }
  const moving = createMoving({
    words,
    state,
    draft: () => (canMove() ? draft() : null),
    near,
    isQuick: () => preferences().moving === 'one-tap',
    finish: playback.finish,
    onNotice: (text) => {
      setNotice(text)
      if (text !== '') say(text)
    },
    onSteps: (steps) => send({ type: 'draft', steps }),
  })
  const ui = () => ({
    near: near(),
    chosen: moving.chosen(),
    shown: past.looking() === null ? playback.shown() : Number.POSITIVE_INFINITY,
    canMove: canMove(),
    isSwapped: moving.isSwapped(),
  })
  const scene = createMemo(() => sceneOf(words(), past.seen(), drawnDraft(), ui()))
  const look = () => ({
    numbers: preferences().numbering !== 'off',
    hints: preferences().hints,
    step: pace().step,
    roll: pace().roll,
  })
  const audible = createMemo(() =>
    audibleOf(
      state(),
      ghost() ?? draft(),
      standingOf(state(), ghost() ?? draft(), ui()),
      playback.isPlaying(),
    ),
  )
  createSounds(audible, preferences, browserSpeaker())
  const primary = () => {
    playback.finish()
    if (!controls().ready) return
    switch (controls().primary) {
      case 'throw':
        return act({ type: 'throw' })
      case 'roll':
        return act({ type: 'roll' })
      default: {
        const now = draft()
        if (now !== null) act({ type: 'play', levels: now.levels })
      }
    }
  }
  const undo = () => {
    const now = draft()
    if (now !== null) act({ type: 'draft', steps: stepsOf(now).slice(0, -1) })
  }
  const answer = (type: 'take' | 'drop' | 'accept' | 'refuse') => {
    const offered = offeredTo(state())
    if (offered?.kind !== 'raise') act({ type })
    else if (type === 'take') setQuestion({ kind: 'take', price: offered.price })
    else setQuestion({ kind: 'drop', points: offered.price.dropped })
  }
  const askResign = () => {
    const by = givingSide(state())
    if (by !== null) setQuestion(resignQuestion(replay().match, by))
  }

  const typeLine = createTyping({
    words,
    state,
    controls,
    question,
    cancel: () => setQuestion(null),
    draft: () => (canMove() ? draft() : null),
    tell: (text) => {
      setNotice(text)
      say(text)
    },
    act,
    primary,
    undo,
    raise: () => setQuestion(raiseQuestion(replay().match)),
    resign: askResign,
    answer,
    again: props.onAgain,
  })

  createAuto({
    state,
    draft,
    wishes: preferences,
    isBusy: () => playback.isPlaying() || question() !== null || past.looking() !== null,
    send: act,
  })
  createEffect(
    on(state, (now, before) => {
      if (before === undefined || before.log.id !== now.log.id) return
      const news = newsBetween(words(), before, now, preferences().rollNames)
      if (news.length === 0) return
      setQuestion(null)
      moving.putDown()
      setNotice('')
      say(...news)
    }),
  )
  createEffect(() => {
    document.title = `${status().main} · ${words().page.title}`
  })

  return (
    <div
      class="table"
      classList={{
        live: props.extras !== undefined,
        watching: props.extras?.isWatching() === true,
      }}
    >
      <header class="table-head">
        <button type="button" class="square" title={words().table.home} onClick={props.onHome}>
          <HomeIcon />
        </button>
        <h1 class="visually-hidden">{words().page.title}</h1>
        <Plates
          near={near()}
          state={state()}
          standing={standingOf(past.seen(), drawnDraft(), ui())}
          turn={turn()}
          beside={props.extras?.beside}
        />
        {props.extras?.head()}
        <button
          type="button"
          class="square menu-button"
          classList={{ news: newVersion.isReady() }}
          title={newVersion.isReady() ? words().table.menuNews : words().table.menu}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </button>
      </header>
      <main class="table-main">
        <Board
          kind={{
            paths: settings().direction,
            bar: hasBar(settings()),
            home: preferences().homeSide,
          }}
          scene={scene()}
          look={look()}
          words={{
            board: words().say.board.label,
            swap: words().moving.swap,
            return: words().moving.returnAll,
            place: (place) => placeWords(words(), scene(), place),
          }}
          gestures={moving.gestures}
        />
        <Switch>
          <Match when={props.extras?.card()}>{(card) => card()}</Match>
          <Match when={!playback.isPlaying() && past.looking() === null && replay().finished}>
            {(finished) => (
              <ResultCard
                state={state()}
                finished={finished()}
                onNext={() => act({ type: 'next' })}
                onAgain={props.onAgain}
                onHome={props.onHome}
                after={props.extras?.after}
              />
            )}
          </Match>
          <Match when={question()}>
            {(asked) => (
              <QuestionCard question={asked()} onCancel={() => setQuestion(null)} onConfirm={act} />
            )}
          </Match>
          <Match when={offeredTo(state())}>
            {(offered) => <OfferedCard offered={offered()} who={who} onAnswer={answer} />}
          </Match>
          <Match when={asksColour(state())}>
            <ColourCard onChoose={(side) => act({ type: 'colour', side })} />
          </Match>
        </Switch>
      </main>
      <aside class="table-side">
        <TableFacts state={state()} />
        <TableNotes
          trouble={state().trouble}
          decided={decided()}
          isLooking={past.looking() !== null}
          who={who}
          onRetry={() => props.table.retry()}
          onEnd={() => act({ type: 'end' })}
          onBack={() => past.look(null)}
          more={props.extras?.notes}
        />
        <StatusLines status={status()} notice={notice()} />
        <ControlBar
          controls={controls()}
          raises={settings().raise.mode}
          onPrimary={primary}
          onUndo={undo}
          onRaise={() => setQuestion(raiseQuestion(replay().match))}
          onResign={askResign}
        />
        <CommandLine onLine={typeLine} />
        <PlaysList
          turns={past.turns()}
          settings={settings()}
          looking={past.looking()}
          onLook={past.look}
        />
        {props.extras?.side()}
      </aside>
      <div class="visually-hidden" role="log" aria-live="polite">
        <For each={said()}>{({ text }) => <p>{text}</p>}</For>
      </div>
      <Show when={isMenuOpen()}>
        <TableMenu
          state={state()}
          turns={past.turns()}
          looking={past.looking()}
          onLook={past.look}
          onLine={typeLine}
          onClose={() => setMenuOpen(false)}
          more={props.extras?.menu}
        />
      </Show>
    </div>
  )
}
