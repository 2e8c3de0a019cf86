import type { Locale } from './terms.js'

/** Forms of a noun after a number; a language leaves out those that it does not have. */
export interface PluralForms {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

const rules = new Map<Locale, Intl.PluralRules>()

/** The form of a noun that goes with a number. */
export function plural(locale: Locale, n: number, forms: PluralForms): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  const category = known.select(n)
  return (category in forms && forms[category as keyof PluralForms]) || forms.other
}

/** A number with its noun: `5 очков`. */
export function counted(locale: Locale, n: number, forms: PluralForms): string {
  return `${n} ${plural(locale, n, forms)}`
}
