import type {
  PositionFault,
  RefusalReason,
  Settings,
  SettingsFault,
  StepRefusal,
} from '../rules/index.js'

/** Step refusals whose sentence is the same under all rules. */
export type PlainStepRefusal = Exclude<StepRefusal, 'block' | 'head-taken'>

/** Sentences for every code that the rules may answer with. */
export interface CodeWords {
  readonly actions: Record<RefusalReason, string>
  readonly steps: Record<PlainStepRefusal, string>
  readonly headTaken: (limit: number) => string
  readonly rowForbidden: Record<
    Exclude<Settings['block']['rule'], 'allow'>,
    (length: number) => string
  >
  readonly settings: Record<SettingsFault['code'], (setting: string) => string>
  readonly position: Record<
    PositionFault['reason'],
    (side: PositionFault['side'], point: number | undefined) => string
  >
  readonly match: Record<'length' | 'games' | 'stake' | 'other', string>
  readonly text: Record<'bad-text' | 'bad-play', string>
}
