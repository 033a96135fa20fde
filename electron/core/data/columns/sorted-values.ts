import { type ColumnValues, noRank, textRank } from '../../mirror/column-values.ts'

/** What values are compared by: first their rank, then a number or a text. */
export interface Key {
  rank: number
  value: number | string
}

/** What has become of some rows, each named once. */
export interface RowChanges {
  rids: readonly number[]
  /** Those of them that were another item before, or are gone. */
  gone: ReadonlySet<number>
  /** What a row is compared by now; undefined where it is not there. */
  keyOf(rid: number): Key | undefined
  /** The id of a row's item, by which equals are ordered; undefined where it is not there. */
  idOf(rid: number): string | undefined
}

/** Values by the numbers of their rows, and the rows in the order of their values; both change together. */
export class SortedValues {
  /** Rows in ascending order of rank, value, and id. */
  order: Int32Array
  ranks: Uint8Array
  shapes: Uint8Array
  /** Numbers; of a text its place in `texts`. */
  values: Float64Array
  /** The places of rows among all by their ids; 0 where that is not known. */
  places: Int32Array
  readonly texts: string[]

  constructor({ order, ranks, shapes, values, places, texts }: ColumnValues) {
    this.order = order
    this.ranks = ranks
    this.shapes = shapes
    this.values = values
    this.places = places
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

  /** Whether two rows have equal values and differ only in their ids. */
  areEqual(one: number, other: number): boolean {
    if (this.ranks[one] !== this.ranks[other]) return false
    // Two places may hold the same text.
    return (
      this.values[one] === this.values[other] ||
      (this.ranks[one] === textRank && this.textOf(one) === this.textOf(other))
    )
  }

  /**
   * Gives rows other values. An item that keeps its value stays where it is, for its id never changes. False where the id of
   * an item could not be known: some rows may stand in a wrong place then.
   */
  change({ rids, gone, keyOf, idOf }: RowChanges): boolean {
    for (const rid of gone) this.places[rid] = 0
    const moved = rids.filter((rid) => gone.has(rid) || !this.#has(rid, keyOf(rid)))
    if (moved.length === 0) return true
    this.#growFor(moved)
    const others = without(this.order, moved, this.ranks.length)
    for (const rid of moved) this.#set(rid, keyOf(rid))
    let areKnown = true
    const compare = (one: number, other: number): number => {
      const beside = this.#against(one, this.ranks[other] ?? 0, this.#valueOf(other))
      if (beside !== 0) return beside
      const [place, otherPlace] = [this.places[one] ?? 0, this.places[other] ?? 0]
      if (place > 0 && otherPlace > 0) return place - otherPlace
      const [id, otherId] = [idOf(one), idOf(other)]
      areKnown &&= id !== undefined && otherId !== undefined
      return byBytes(id ?? '', otherId ?? '')
    }
    const coming = moved.filter((rid) => this.ranks[rid] !== noRank).toSorted(compare)
    this.order = merged(others, coming, compare)
    return areKnown
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
    this.places = resized(new Int32Array(room), this.places)
  }
}

function resized<T extends Uint8Array | Int32Array | Float64Array>(into: T, from: T): T {
  into.set(from)
  return into
}

/** An order without some rows. */
function without(order: Int32Array, rids: readonly number[], size: number): Int32Array {
  const isOut = new Uint8Array(size)
  for (const rid of rids) isOut[rid] = 1
  const left = new Int32Array(order.length)
  let count = 0
  for (let at = 0; at < order.length; at += 1) {
    const rid = order[at] ?? 0
    left[count] = rid
    count += 1 - (isOut[rid] ?? 0)
  }
  return left.subarray(0, count)
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
