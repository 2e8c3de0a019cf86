import type { PositionFault, RefusalReason, Settings, SettingsFault } from '../rules/index.js'

/** Why a step is refused. */
export type StepRefusal =
  | 'nothing-there'
  | 'bar-first'
  | 'head-taken'
  | 'point-closed'
  | 'block'
  | 'no-such-die'
  | 'not-all-home'
  | 'higher-first'
  | 'hitter-may-not-hide'
  | 'hitter-stays'
  | 'must-use-both'
  | 'must-use-larger'
  | 'must-use-more'
  | 'inside-not-allowed'

/** Step refusals whose sentence is the same under all rules. */
export type PlainStepRefusal = Exclude<StepRefusal, 'block' | 'head-taken' | 'higher-first'>

/** Sentences for every code that the rules may answer with. */
export interface CodeWords {
  readonly actions: Record<RefusalReason, string>
  readonly steps: Record<PlainStepRefusal, string>
  readonly headTaken: (limit: number) => string
  readonly rowForbidden: Record<
    Exclude<Settings['block']['rule'], 'allow'>,
    (length: number) => string
  >
  readonly higherFirst: Record<Settings['bearOff']['lower'], string>
  readonly settings: Record<SettingsFault['code'], (setting: string) => string>
  readonly position: Record<
    PositionFault['reason'],
    (side: PositionFault['side'], point: number | undefined) => string
  >
  readonly match: Record<'length' | 'games' | 'stake' | 'other', string>
  readonly text: Record<'bad-text' | 'bad-play', string>
}
