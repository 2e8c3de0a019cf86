import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { THEMES } from '../../state/preferences.js'

type Tokens = Readonly<Record<string, string>>

const tokensOf = (theme: string): Tokens => {
  const css = readFileSync(new URL(`${theme}.css`, import.meta.url), 'utf8')
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#\w+);/g)].map(([, name, is]) => [name, is]),
  )
}

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (tokens: Tokens, one: string, other: string): number => {
  const [a, b] = [luminance(tokens[one]), luminance(tokens[other])]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const TEXTS = [
  ['text', 'page'],
  ['text', 'panel'],
  ['text', 'panel-raised'],
  ['text-quiet', 'page'],
  ['text-quiet', 'panel'],
  ['on-accent', 'accent'],
  ['trouble', 'panel'],
  ['board-number', 'board-frame'],
  ['board-number', 'board-tray'],
  ['dead-word', 'board-field'],
  ['white-text', 'white-body'],
  ['black-text', 'black-body'],
  ['target-text', 'target'],
  ['target-text', 'hit'],
  ['die-pip', 'die'],
] as const

const SHAPES = [
  ['white-body', 'black-body'],
  ['black-ring', 'black-body'],
  ['accent', 'board-frame'],
  ['movable', 'board-field'],
  ['trail', 'board-field'],
  ['hit', 'target-text'],
] as const

describe.each(THEMES)('the theme %s', (theme) => {
  const tokens = tokensOf(theme)
  const [text, shape] = theme === 'contrast' ? [7, 7] : [4.5, 3]

  it('has the same tokens as every other one', () => {
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(tokensOf('walnut')).sort())
  })

  it.each(TEXTS)('lets %s be read on %s', (one, other) => {
    expect(contrast(tokens, one, other)).toBeGreaterThanOrEqual(text)
  })

  it.each(SHAPES)('lets %s be seen on %s', (one, other) => {
    expect(contrast(tokens, one, other)).toBeGreaterThanOrEqual(shape)
  })

  it.each(['point-odd', 'point-even'])('lets %s be seen on the field', (point) => {
    expect(contrast(tokens, point, 'board-field')).toBeGreaterThanOrEqual(3)
  })

  it('has rings that are seen on light checkers', () => {
    expect(contrast(tokens, 'white-ring', 'white-body')).toBeGreaterThanOrEqual(3)
  })
})
