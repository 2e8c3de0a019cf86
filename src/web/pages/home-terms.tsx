import { For, Show } from 'solid-js'
import type { Choice, Kind, Opponent } from './choice.js'
import {
  COLOURS,
  clamp,
  FRIEND,
  isFriend,
  KINDS,
  LARGEST,
  opponentOf,
  opponentsFor,
  playableSettings,
} from './choice.js'
import { useWords } from './language.js'

interface Choosing {
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** Against whom: a level of the computer, another person at this device, or a friend elsewhere. */
export function Opponents(props: Choosing & { isOnline: boolean }) {
  const words = useWords()
  const label = (opponent: Opponent) =>
    opponent === 'person'
      ? words().page.twoHere
      : `${words().page.computer}: ${words().game.levels[opponent].name}`
  const about = (opponent: Opponent) =>
    opponent === 'person' ? '' : words().game.levels[opponent].about
  return (
    <fieldset class="field opponents">
      <legend>{words().page.opponent}</legend>
      <For each={opponentsFor(playableSettings(props.choice))}>
        {(opponent) => (
          <label class="option">
            <input
              type="radio"
              name="opponent"
              value={opponent}
              checked={
                !isFriend(props.choice, props.isOnline) && opponentOf(props.choice) === opponent
              }
              onChange={() => props.onChange({ opponent })}
            />
            <span>
              {label(opponent)}
              <small>{about(opponent)}</small>
            </span>
          </label>
        )}
      </For>
      <Show when={props.isOnline}>
        <label class="option">
          <input
            type="radio"
            name="opponent"
            value={FRIEND}
            checked={isFriend(props.choice, props.isOnline)}
            onChange={() => props.onChange({ opponent: FRIEND })}
          />
          <span>
            {words().live.home.friend}
            <small>{words().live.home.friendAbout}</small>
          </span>
        </label>
      </Show>
    </fieldset>
  )
}

/** The colour of whoever plays against the computer or a friend; where the lot gives it, how. */
export function Colours(props: Choosing & { isOnline: boolean }) {
  const words = useWords()
  const withFriend = () => isFriend(props.choice, props.isOnline)
  const colours = () => (withFriend() ? COLOURS : COLOURS.filter((colour) => colour !== 'lot'))
  const isChosen = (colour: Choice['colour']) =>
    props.choice.colour === 'lot' && !withFriend()
      ? colour === 'white'
      : props.choice.colour === colour
  const gets = () => playableSettings(props.choice).opening.lotWinnerGets
  const byLot = () => {
    const given = gets()
    return given === 'first-move' ? '' : words().rules.start.lotWinnerGets[given]
  }
  return (
    <Show when={withFriend() || opponentOf(props.choice) !== 'person'}>
      <fieldset class="field own-colour">
        <legend>{words().home.colour}</legend>
        <Show when={byLot() === ''} fallback={<p class="about">{byLot()}</p>}>
          <div class="colours">
            <For each={colours()}>
              {(colour) => (
                <label class="option">
                  <input
                    type="radio"
                    name="colour"
                    value={colour}
                    checked={isChosen(colour)}
                    onChange={() => props.onChange({ colour })}
                  />
                  <Show when={colour !== 'lot' && colour} fallback={words().live.home.byLot}>
                    {(side) => (
                      <>
                        <span class={`chip ${side()}`} aria-hidden="true" />
                        {words().game.sides[side()]}
                      </>
                    )}
                  </Show>
                </label>
              )}
            </For>
          </div>
        </Show>
      </fieldset>
    </Show>
  )
}

/** What is played for: a game, a match, a series, or money. */
export function Stakes(props: Choosing) {
  const words = useWords()
  const label = (kind: Kind) =>
    ({
      game: words().table.oneGame,
      match: words().table.match,
      series: words().table.series,
      money: words().game.score.session,
    })[kind]
  return (
    <fieldset class="field stakes">
      <legend>{words().page.match}</legend>
      <For each={KINDS}>
        {(kind) => (
          <label class="option">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={props.choice.kind === kind}
              onChange={() => props.onChange({ kind })}
            />
            <span>{label(kind)}</span>
          </label>
        )}
      </For>
      <Show when={numberFor(props.choice.kind)}>
        {(name) => (
          <label class="number">
            <span>{words().page[name()]}</span>
            <input
              type="number"
              inputmode="numeric"
              min="1"
              max={LARGEST[name()]}
              required
              value={props.choice[name()]}
              onChange={(event) => {
                const input = event.currentTarget
                const value = clamp(input.valueAsNumber, LARGEST[name()], props.choice[name()])
                input.value = String(value)
                props.onChange({ [name()]: value })
              }}
            />
          </label>
        )}
      </Show>
    </fieldset>
  )
}

function numberFor(kind: Kind): keyof typeof LARGEST | null {
  if (kind === 'match') return 'points'
  if (kind === 'series') return 'games'
  return kind === 'money' ? 'stake' : null
}
