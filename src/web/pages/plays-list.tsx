import { createEffect, For, on, Show } from 'solid-js'
import type { Settings } from '../../rules/index.js'
import type { PlayedTurn } from '../state/history.js'
import { useWords } from './language.js'
import { groupPips, writePlay } from './speech.js'

/** All turns so far as players write them; a press shows the board as it stood then. */
export function PlaysList(props: {
  turns: readonly PlayedTurn[]
  settings: Settings
  looking: PlayedTurn | null
  onLook: (turn: PlayedTurn) => void
}) {
  const words = useWords()
  let list: HTMLElement | undefined
  createEffect(
    on(
      () => props.turns.length,
      () => list?.scrollTo({ top: list.scrollHeight }),
    ),
  )
  const dice = ({ play }: PlayedTurn) => {
    const [{ turn }] = play.levels
    return turn.roll === null
      ? groupPips([turn.pips, ...turn.later]).join(' ')
      : turn.roll.toSorted((a, b) => b - a).join('-')
  }
  const isFirst = (index: number) =>
    index === 0 || props.turns[index - 1].game !== props.turns[index].game
  return (
    <section ref={list} class="plays" aria-label={words().flow.plays}>
      <Show when={props.turns.length > 0} fallback={<p>{words().flow.noPlays}</p>}>
        <Show when={props.settings.display.numbering === 'own'}>
          <p class="plays-game">{words().flow.ownNumbers}</p>
        </Show>
        <ol>
          <For each={props.turns}>
            {(turn, index) => (
              <li>
                <Show when={isFirst(index()) && turn.game > 1}>
                  <p class="plays-game">{words().game.score.game(turn.game)}</p>
                </Show>
                <button
                  type="button"
                  aria-pressed={props.looking === turn}
                  onClick={() => props.onLook(turn)}
                >
                  <span class={`chip ${turn.play.side}`} aria-hidden="true" />
                  <span class="visually-hidden">{words().game.sides[turn.play.side]}</span>
                  <b>{dice(turn)}</b>
                  <span class="moves">{writePlay(props.settings, turn.play, turn.play.side)}</span>
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  )
}
