import { BAR, type Checkers, HOME, hasBar, mirror, type Settings } from '../../rules/index.js'

/** What the board shows: a position as one player sees it, and what to write at its rims. */
export interface BoardView {
  readonly settings: Settings
  readonly own: Checkers
  readonly other: Checkers
  /** One letter a side. */
  readonly ownMark: string
  readonly otherMark: string
  /** Caption over or under a side's home, with the checkers it has borne off. */
  readonly ownHome: string
  readonly otherHome: string
}

const TALLEST = 5
const CELL = 4
const HALF = 6 * CELL

/** Own points of the four quarters, left to right: the top goes up, the bottom goes down. */
const TOP = [run(13, 18), run(19, 24)]
const BOTTOM = [run(12, 7), run(6, 1)]

/**
 * The board in own numbering, own home at the bottom right. Where both ways lead towards
 * each other the other home lies above it and a hit checker waits on the bar in the middle;
 * where they go the same way the other home is at the top left.
 */
export function drawBoard(view: BoardView): string {
  const middle = hasBar(view.settings) ? 5 : 1
  const rule = (left: string, cross: string, right: string) => {
    const bar = middle === 1 ? cross : `${cross}${'─'.repeat(middle - 2)}${cross}`
    return ` ${left}${'─'.repeat(HALF)}${bar}${'─'.repeat(HALF)}${right}`
  }
  const otherHomeRight = mirror(view.settings.direction, HOME) > 18
  const otherCaption = otherHomeRight ? ['', view.otherHome] : [view.otherHome, '']
  return [
    captions(otherCaption, middle),
    numbers(TOP, middle),
    rule('┌', '┬', '┐'),
    ...rows(view, TOP, middle, barStack(view.other[BAR], view.otherMark)),
    ` │${' '.repeat(HALF)}${divider('', middle)}${' '.repeat(HALF)}│`,
    ...rows(view, BOTTOM, middle, barStack(view.own[BAR], view.ownMark)).reverse(),
    rule('└', '┴', '┘'),
    numbers(BOTTOM, middle),
    captions(['', view.ownHome], middle),
  ]
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

/** A half's rows from the rim inwards. */
function rows(view: BoardView, halves: number[][], middle: number, bar: string[]): string[] {
  const [left, right] = halves.map((points) => points.map((point) => stackAt(view, point)))
  return Array.from({ length: TALLEST }, (_, height) => {
    const cells = (stacks: string[][]) => stacks.map((stack) => cell(stack[height] ?? '')).join('')
    return ` │${cells(left)}${divider(bar[height] ?? '', middle)}${cells(right)}│`
  })
}

/** What stands on an own point, from the rim inwards; a high stack ends with its number. */
function stackAt(view: BoardView, point: number): string[] {
  const own = view.own[point]
  const other = view.other[mirror(view.settings.direction, point)]
  if (own + other === 0) return ['·']
  if (own > 0 && other > 0) return [counted(own, view.ownMark), counted(other, view.otherMark)]
  return own > 0 ? stack(own, view.ownMark) : stack(other, view.otherMark)
}

function stack(count: number, mark: string): string[] {
  if (count <= TALLEST) return Array(count).fill(mark)
  return [...Array(TALLEST - 1).fill(mark), String(count)]
}

function barStack(count: number, mark: string): string[] {
  return count === 0 ? [] : [counted(count, mark)]
}

function counted(count: number, mark: string): string {
  return count === 1 ? mark : `${count}${mark}`
}

function divider(text: string, middle: number): string {
  return middle === 1 ? '│' : `│${text.padStart(middle - 3).padEnd(middle - 2)}│`
}

function cell(text: string): string {
  return `${text.padStart(CELL - 1)} `
}

function numbers(halves: number[][], middle: number): string {
  const [left, right] = halves.map((points) => points.map((point) => cell(String(point))).join(''))
  return `  ${left}${' '.repeat(middle)}${right}`
}

function captions([left, right]: string[], middle: number): string {
  return `  ${left.padEnd(HALF + middle + 1)} ${right}`
}

function run(from: number, to: number): number[] {
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + step * index)
}
