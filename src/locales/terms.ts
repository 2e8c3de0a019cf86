import type { Settings, Side } from '../rules/index.js'

/** The languages, by their BCP-47 codes. */
export type Locale = 'en' | 'ru' | 'uk'

/** Whom a sentence is about: a side by its colour, the player who reads, or who plays against him. */
export type Who = Side | 'you' | 'computer' | 'opponent'

/** A die of the lot, and who threw it. */
export interface LotDie {
  readonly who: Who
  readonly die: number
}

/** One or several equal steps as they are spoken; bar = 25, off = 0, the mover's own numbering. */
export interface SpokenStep {
  readonly from: number
  readonly to: number
  readonly hits: boolean
  readonly times: number
}

/** Dotted paths of all settings, as `SETTINGS` lists them. */
export type SettingPath<T = Settings> = {
  [K in keyof T & string]: T[K] extends object
    ? number extends keyof T[K]
      ? K
      : `${K}.${SettingPath<T[K]>}`
    : K
}[keyof T & string]

/** What the setting at a dotted path may be. */
export type SettingValue<P extends string, T = Settings> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? SettingValue<Rest, T[K]>
    : never
  : P extends keyof T
    ? T[P]
    : never

/** Paths of the settings that are a choice between named values. */
export type ChoicePath = {
  [P in SettingPath]: SettingValue<P> extends string
    ? string extends SettingValue<P>
      ? never
      : P
    : SettingValue<P> extends 24 | 12
      ? P
      : never
}[SettingPath]

/** A name for every value of every choice. */
export type ValueNames = {
  [P in ChoicePath]: Record<SettingValue<P> & (string | number), string>
}

/** The 21 rolls, higher die first. */
export type RollKey =
  | '66'
  | '65'
  | '64'
  | '63'
  | '62'
  | '61'
  | '55'
  | '54'
  | '53'
  | '52'
  | '51'
  | '44'
  | '43'
  | '42'
  | '41'
  | '33'
  | '32'
  | '31'
  | '22'
  | '21'
  | '11'

/** Every ending that a finished game may have. */
export type Outcome = 'oin' | 'mars' | 'koks' | 'home-mars' | 'drop' | 'draw'

/** How a finished game ended; `decided`: given up when nothing could change its end any more. */
export type How = 'play' | 'drop' | 'resign' | 'decided' | 'forfeit'
