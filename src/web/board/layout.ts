import type { End, Place } from './places.js'
import { pointPlace } from './places.js'

/** One point's width in the units of the drawing; a checker is 0.92 of it. */
export const UNIT = 100
/** Across a checker. */
export const CHECKER = 0.92 * UNIT
/** Thickness of a checker that lies on its edge in a tray. */
export const SLAB = 0.28 * UNIT

/**
 * What kind of board it is: which way the far player goes, whether checkers wait on a bar, and
 * at which hand the near player has his home. The other hand mirrors the board.
 */
export interface BoardKind {
  readonly paths: 'opposite' | 'same'
  readonly bar: boolean
  readonly home: 'right' | 'left'
}

/** An upright rectangle of the drawing. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A spot of the drawing. */
export interface Dot {
  readonly x: number
  readonly y: number
}

/** Where the checkers of a place lie: the middle of the edge they start from, and which way they go. */
export interface Stand {
  readonly from: Dot
  readonly along: Dot
  readonly length: number
  /** Set in a tray: how long a checker on its edge is drawn. */
  readonly edgewise: number | null
}

/** A place of the drawing: what can be pressed, and where its checkers lie. */
export interface Spot {
  readonly place: Place
  readonly end: End
  readonly target: Rect
  readonly stand: Stand
  /** Where the number of a point, or the count of a tray, is written. */
  readonly label: Dot | null
}

/** Everything that the drawing of an empty board and its places needs. */
export interface Layout {
  /** A board on its side: rows of two facing points, the near player's home below at his hand. */
  readonly standing: boolean
  readonly width: number
  readonly height: number
  readonly spots: readonly Spot[]
  /** Rows of places from the top, each from the left: the order for keys and readers. */
  readonly rows: readonly (readonly Place[])[]
  readonly halves: readonly Rect[]
  readonly bar: Rect
  readonly trays: readonly Rect[]
  readonly edges: Readonly<Record<End, Rect>>
  /** The places for dice on the middle strip, and the way in which they lie side by side. */
  readonly dice: Readonly<Record<End, Rect>> & { readonly along: Dot }
  readonly cube: Readonly<Record<End | 'middle', Dot>>
}

/** Measures in units, of the lying board: u goes along the rows, v from the far to the near player. */
interface Measures {
  readonly side: number
  readonly end: number
  readonly rim: number
  readonly tray: number
  readonly bar: number
  readonly strip: number
  readonly depth: number
}

const STRIP = 1.2
const BAR = 1
const HINGE = 0.3
const EDGE = 0.08
/** Along the strip, what can be pressed to swap two dice. */
const DICE_ROOM = 2.2
/** Left free at the inner end of a tray for the count. */
const TRAY_COUNT = 0.55
const NEAR_ENOUGH = (2 / 3) * UNIT
const LYING = { side: 0.45, end: 0.4, rim: 0.25, tray: 1.2, strip: STRIP, depth: 5 }
const STANDING = { side: 0.5, end: 0.15, rim: 0.15, tray: 0.8, strip: STRIP }
const SHALLOWEST = 3.1
/** Pixels from which a board lies whatever the height: a tablet has room below it. */
const WIDE = 680
const DEEPEST = 5

/** The layout of a board that uses a space of so many pixels best. */
export function createLayout(kind: BoardKind, space: { width: number; height: number }): Layout {
  const bar = kind.bar ? BAR : HINGE
  if (space.height <= space.width || space.width >= WIDE) return lay(kind, { ...LYING, bar }, false)
  return lay(kind, { ...STANDING, bar, depth: standingDepth(kind, bar, space) }, true)
}

/** How long a lane is when twelve of them fill the height and two the width. */
function standingDepth(kind: BoardKind, bar: number, space: { width: number; height: number }) {
  const ends = kind.paths === 'same' ? 2 : 1
  const tray = STANDING.end + STANDING.tray + STANDING.rim
  const long = 12 + bar + ends * tray + (2 - ends) * STANDING.end
  const across = (space.width / space.height) * long
  const depth = (across - 2 * STANDING.side - STANDING.strip) / 2
  return Math.min(DEEPEST, Math.max(SHALLOWEST, Math.floor(depth * 100) / 100))
}

function lay(kind: BoardKind, m: Measures, standing: boolean): Layout {
  const trayEnd = m.end + m.tray + m.rim
  const first = kind.paths === 'same' ? trayEnd : m.end
  const barFrom = first + 6
  const last = barFrom + m.bar + 6
  const long = last + trayEnd
  const across = 2 * (m.side + m.depth) + m.strip
  const middle = across / 2

  const width = standing ? across : long
  const isMirrored = kind.home === 'left'
  const box = (u: number, v: number, du: number, dv: number): Rect => {
    const [x, y, dx, dy] = standing ? [v, u, dv, du] : [u, v, du, dv]
    return scaled(isMirrored ? width - x - dx : x, y, dx, dy)
  }
  const put = (u: number, v: number): Dot => middleOf(box(u, v, 0, 0))
  const way = (end: End): Dot => {
    const toMiddle = end === 'near' ? -1 : 1
    if (!standing) return { x: 0, y: toMiddle }
    return { x: isMirrored ? -toMiddle : toMiddle, y: 0 }
  }

  const column = (point: number): number => {
    const fromLeft = point <= 12 ? 12 - point : point - 13
    return fromLeft < 6 ? first + fromLeft : first + fromLeft + m.bar
  }
  const pointSpot = (point: number): Spot => {
    const end: End = point <= 12 ? 'near' : 'far'
    const u = column(point)
    const v = end === 'near' ? middle + m.strip / 2 : 0
    const edge = end === 'near' ? across - m.side : m.side
    return {
      place: pointPlace(point),
      end,
      target: box(u, v, 1, m.side + m.depth),
      stand: {
        from: put(u + 0.5, edge),
        along: way(end),
        length: m.depth * UNIT,
        edgewise: null,
      },
      label: put(u + 0.5, end === 'near' ? across - m.side * 0.55 : m.side * 0.55),
    }
  }
  const barSpot = (end: End): Spot => ({
    place: `bar-${end}`,
    end,
    target: box(barFrom, end === 'near' ? middle : 0, m.bar, middle),
    stand: {
      from: put(barFrom + m.bar / 2, end === 'near' ? middle + m.strip / 2 : middle - m.strip / 2),
      along: way(end === 'near' ? 'far' : 'near'),
      length: (m.depth - 1) * UNIT,
      edgewise: null,
    },
    label: null,
  })
  const isShared = kind.paths === 'opposite'
  const trayFrom = (end: End): number => (isShared || end === 'near' ? last : 0)
  const traySpot = (end: End): Spot => ({
    place: `off-${end}`,
    end,
    target: trayBox(end, 0, trayEnd, 0),
    stand: {
      from: put(trayWell(end) + m.tray / 2, end === 'near' ? across - m.side : m.side),
      along: way(end),
      length: (middle - m.side - TRAY_COUNT) * UNIT,
      edgewise: Math.min(0.9, m.tray * 0.84) * UNIT,
    },
    label: trayLabel(end),
  })
  const trayLabel = (end: End): Dot => {
    const v = middle - TRAY_COUNT * 0.55
    return put(trayWell(end) + m.tray / 2, end === 'near' ? across - v : v)
  }
  const trayWell = (end: End): number => trayFrom(end) + (trayFrom(end) === 0 ? m.end : m.rim)
  const trayBox = (end: End, inset: number, wide: number, edge: number): Rect => {
    const v = isShared && end === 'near' ? middle + edge / 4 : edge
    const high = isShared ? middle - edge * 1.25 : across - 2 * edge
    return box(trayFrom(end) + inset, v, wide, high)
  }

  const spots = [
    ...Array.from({ length: 24 }, (_, i) => pointSpot(i + 1)),
    ...(kind.bar ? [barSpot('near'), barSpot('far')] : []),
    traySpot('near'),
    traySpot('far'),
  ]
  const diceFrom = (u: number) => box(u, middle - m.strip / 2, DICE_ROOM, m.strip)
  return {
    standing,
    width: width * UNIT,
    height: (standing ? long : across) * UNIT,
    spots,
    rows: rowsOf(spots, standing),
    halves: [first, barFrom + m.bar].map((u) => box(u, m.side, 6, across - 2 * m.side)),
    bar: box(barFrom, 0, m.bar, across),
    trays: (['near', 'far'] as const).map((end) =>
      trayBox(end, trayWell(end) - trayFrom(end), m.tray, m.side),
    ),
    edges: {
      near: box(0, across - EDGE, long, EDGE),
      far: box(0, 0, long, EDGE),
    },
    dice: {
      near: diceFrom(barFrom + m.bar + (6 - DICE_ROOM) / 2),
      far: diceFrom(first + (6 - DICE_ROOM) / 2),
      along: standing ? { x: 0, y: 1 } : { x: 1, y: 0 },
    },
    cube: {
      middle: put(barFrom + m.bar / 2, middle),
      near: put(barFrom + m.bar / 2, across - m.side - 0.45),
      far: put(barFrom + m.bar / 2, m.side + 0.45),
    },
  }
}

function scaled(x: number, y: number, width: number, height: number): Rect {
  return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT }
}

function rowsOf(spots: readonly Spot[], standing: boolean): Place[][] {
  const rows = new Map<number, Spot[]>()
  for (const spot of spots) {
    const row = standing ? spot.target.y : spot.end === 'near' ? 1 : 0
    rows.set(row, [...(rows.get(row) ?? []), spot])
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.target.x - b.target.x).map((spot) => spot.place))
}

/**
 * The place at a spot of the drawing: the one whose target it is, else the nearest within
 * two thirds of a point's width, so that a checker let go between rows still lands.
 */
export function placeAt(layout: Layout, { x, y }: Dot): Place | null {
  let best: { place: Place; gap: number } | null = null
  for (const { place, target } of layout.spots) {
    const dx = Math.max(target.x - x, 0, x - target.x - target.width)
    const dy = Math.max(target.y - y, 0, y - target.y - target.height)
    const gap = Math.hypot(dx, dy)
    if (gap <= NEAR_ENOUGH && (best === null || gap < best.gap)) best = { place, gap }
  }
  return best?.place ?? null
}

/** The middle of a rectangle. */
export function middleOf(rect: Rect): Dot {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}
