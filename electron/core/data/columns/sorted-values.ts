import { type ColumnValues, noRank, textRank } from '../../mirror/column-values.ts'

/** What values are compared by: first their rank, then a number or a text. */
export interface Key {
  rank: number
  value: number | string
}

/** Values by the numbers of their rows, and the rows in the order of their values; both change together. */
export class SortedValues {
  /** Rows in ascending order of rank, value, and id. */
  order: Int32Array
  ranks: Uint8Array
  shapes: Uint8Array
  /** Numbers; of a text its place in `texts`. */
  values: Float64Array
  readonly texts: string[]

  constructor({ order, ranks, shapes, values, texts }: ColumnValues) {
    this.order = order
    this.ranks = ranks
    this.shapes = shapes
    this.values = values
    this.texts = texts
  }

  /** The number of rows whose values lie before a key; with `orAt`, those that are equal to it too. */
  before({ rank, value }: Key, orAt: boolean): number {
    let [low, high] = [0, this.order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const beside = this.#against(this.order[middle] ?? 0, rank, value)
      if (beside < 0 || (orAt && beside === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The number of rows of lower ranks. */
  beforeRank(rank: number): number {
    let [low, high] = [0, this.order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ranks[this.order[middle] ?? 0] ?? 0) < rank) low = middle + 1
      else high = middle
    }
    return low
  }

  textOf(rid: number): string {
    return this.texts[this.values[rid] ?? 0] ?? ''
  }

  /** Whether two rows have equal values, and only their ids tell them apart. */
  areEqual(one: number, other: number): boolean {
    if (this.ranks[one] !== this.ranks[other]) return false
    // Two places may hold the same text.
    return (
      this.values[one] === this.values[other] ||
      (this.ranks[one] === textRank && this.textOf(one) === this.textOf(other))
    )
  }

  /**
   * Gives rows other values, or none where `keyOf` knows none. Rows that keep theirs stay where they are: an item's id never
   * changes. `beforeIn` says whether the id of a row comes before that of another.
   */
  change(
    rids: readonly number[],
    keyOf: (rid: number) => Key | undefined,
    beforeIn: (one: number, other: number) => boolean,
  ) {
    const moved = rids.filter((rid) => !this.#has(rid, keyOf(rid)))
    if (moved.length === 0) return
    this.#growFor(moved)
    const isMoved = new Uint8Array(this.ranks.length)
    for (const rid of moved) isMoved[rid] = 1
    const others = this.order.filter((rid) => isMoved[rid] === 0)
    for (const rid of moved) this.#set(rid, keyOf(rid))
    const compare = (one: number, other: number): number => {
      const beside = this.#against(one, this.ranks[other] ?? 0, this.#valueOf(other))
      return beside !== 0 ? beside : beforeIn(one, other) ? -1 : 1
    }
    const coming = moved.filter((rid) => this.ranks[rid] !== noRank).toSorted(compare)
    this.order = merged(others, coming, compare)
  }

  #has(rid: number, key: Key | undefined): boolean {
    const rank = this.ranks[rid] ?? noRank
    if (key === undefined || rank === noRank) return key === undefined && rank === noRank
    return this.#against(rid, key.rank, key.value) === 0
  }

  #set(rid: number, key: Key | undefined): void {
    this.ranks[rid] = key?.rank ?? noRank
    if (key !== undefined) this.values[rid] = typeof key.value === 'string' ? this.texts.push(key.value) - 1 : key.value
  }

  #valueOf(rid: number): number | string {
    return this.ranks[rid] === textRank ? this.textOf(rid) : (this.values[rid] ?? 0)
  }

  #against(rid: number, rank: number, value: number | string): number {
    const ranked = (this.ranks[rid] ?? 0) - rank
    if (ranked !== 0 || rank === 0) return ranked
    return typeof value === 'string' ? byBytes(this.textOf(rid), value) : (this.values[rid] ?? 0) - value
  }

  #growFor(rids: readonly number[]): void {
    const size = rids.reduce((most, rid) => Math.max(most, rid), 0) + 1
    if (size <= this.ranks.length) return
    const room = size + 1_000
    const ranks = new Uint8Array(room).fill(noRank)
    ranks.set(this.ranks)
    this.ranks = ranks
    this.shapes = resized(new Uint8Array(room), this.shapes)
    this.values = resized(new Float64Array(room), this.values)
  }
}

function resized<T extends Uint8Array | Float64Array>(into: T, from: T): T {
  into.set(from)
  return into
}

/** Puts rows that are in order among others that are, too. */
function merged(
  into: Int32Array,
  coming: readonly number[],
  compare: (one: number, other: number) => number,
): Int32Array {
  const all = new Int32Array(into.length + coming.length)
  let [from, to] = [0, 0]
  for (const rid of coming) {
    let [low, high] = [from, into.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(into[middle] ?? 0, rid) < 0) low = middle + 1
      else high = middle
    }
    all.set(into.subarray(from, low), to)
    to += low - from
    all[to] = rid
    to += 1
    from = low
  }
  all.set(into.subarray(from), to)
  return all
}

/** How SQLite compares texts: by the bytes of UTF-8, in which what takes two units comes behind all that takes one. */
export function byBytes(one: string, other: string): number {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)]
    if (a !== b) return place(a) - place(b)
  }
  return one.length - other.length
}

const place = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit)
