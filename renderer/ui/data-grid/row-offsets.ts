/** Height of a head over a group of rows; pixels. */
export const GROUP_HEIGHT = 30

/** Where the rows of a list are, some of them below the head of their group. Pixels from the top of the first. */
export interface RowOffsets {
  /** Of all rows and heads. */
  whole: number
  /** Heads over a row and over all rows before it: also how far its place is from its index. */
  headsTo: (index: number) => number
  hasHead: (index: number) => boolean
  /** Of a row with the head over it. */
  heightOf: (index: number) => number
  /** Of the row itself, below its head. */
  topOf: (index: number) => number
  /** The first row that begins at an offset or below it; at most the number of rows. */
  firstFrom: (offset: number) => number
  /** How many rows end at an offset or above it. */
  endingBy: (offset: number) => number
}

interface RowOffsetsOptions {
  total: number
  rowHeight: number
  /** Indexes of rows that begin a group, in their order. */
  heads: readonly number[]
}

export function createRowOffsets({ total, rowHeight, heads }: RowOffsetsOptions): RowOffsets {
  const headsTo = (index: number) => countUntil(heads.length, (at) => (heads[at] ?? 0) <= index)
  const hasHead = (index: number) => heads[headsTo(index) - 1] === index
  const topOf = (index: number) => index * rowHeight + headsTo(index) * GROUP_HEIGHT
  return {
    whole: total * rowHeight + heads.length * GROUP_HEIGHT,
    headsTo,
    hasHead,
    heightOf: (index) => rowHeight + (hasHead(index) ? GROUP_HEIGHT : 0),
    topOf,
    firstFrom: (offset) => countUntil(total, (index) => topOf(index) < offset),
    endingBy: (offset) => countUntil(total, (index) => topOf(index) + rowHeight <= offset),
  }
}

/** How many of the first numbers hold what holds for all below some number; a search by halves. */
function countUntil(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}
