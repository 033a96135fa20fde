import { type ColumnMembers, type ColumnValues, isExact, textRank, type ValueRow } from '../../mirror/column-values.ts'
import { joinTexts, setParts } from '../../mirror/joined-texts.ts'
import type { Leaf } from '../clause-sql.ts'
import { type Operand, rankOf } from '../clauses.ts'
import { byBytes, type Key, type RowChanges, SortedValues } from './sorted-values.ts'

/** The values of a gathered field in memory: what is asked of them every few letters takes no look at the file. */
export interface ValueColumn {
  /** The last change of rows that is in it, by its number. */
  upTo: number
  /** About how much memory it takes. */
  readonly bytes: number
  /** All rows as the field sorts them; equals in the order of their ids either way. */
  order(descending: boolean): Int32Array
  /** False for a clause about what is not the same here and in the file: the file must be asked. */
  knows(leaf: Leaf): boolean
  /** Sets 1 at the number of each row that a clause fits. */
  set(leaf: Leaf, included: Uint8Array): void
  /**
   * Takes over the new values of some rows; `rows` are all of their values. False when the column can't hold one
   * exactly, and has to be dropped.
   */
  take(changes: Omit<RowChanges, 'keyOf'>, rows: readonly ValueRow[]): boolean
}

type Compared = Extract<Leaf, { is: '=' | '<' | '<=' | '>' | '>=' }>
type PartOfText = Extract<Leaf, { is: 'contains' | 'starts' | 'ends' }>

const bytesOfRow = 18
const bytesOfMember = 13
/** A text beside its letters; it may be held in small letters too. */
const bytesOfText = 64

export function createValueColumn(read: ColumnValues): ValueColumn {
  const sorted = new SortedValues(read)
  let { members, joined } = read

  function setRange(from: number, to: number, included: Uint8Array): void {
    const { order } = sorted
    for (let at = from; at < to; at += 1) included[order[at] ?? 0] = 1
  }

  function setMembers(included: Uint8Array, rank: number, fits: (value: number | string) => boolean): void {
    for (let at = 0; at < members.rids.length; at += 1) {
      if (members.ranks[at] !== rank) continue
      const value = members.values[at] ?? 0
      if (fits(rank === textRank ? (sorted.texts[value] ?? '') : value)) included[members.rids[at] ?? 0] = 1
    }
  }

  function setCompared({ is, value: wanted }: Compared, included: Uint8Array): void {
    const key = keyOfOperand(wanted)
    const { rank, value } = key
    if (Number.isNaN(value)) return
    const upwards = is === '>' || is === '>='
    const from = is === '=' || upwards ? sorted.before(key, is === '>') : sorted.beforeRank(rank)
    const to = upwards ? sorted.beforeRank(rank + 1) : sorted.before(key, is !== '<')
    setRange(from, to, included)
    setMembers(included, rank, (member) => fitsBeside(is, beside(member, value)))
  }

  function setTexts({ is, value }: PartOfText, included: Uint8Array): void {
    // Those that came since they were last looked through.
    const more = sorted.texts.slice(joined.starts.length)
    if (more.length > 0) joined = joinTexts(more, joined)
    const fitting = setParts(joined, { is, part: value.toLowerCase() })
    const { order, shapes, values } = sorted
    const end = sorted.beforeRank(textRank + 1)
    for (let at = sorted.beforeRank(textRank); at < end; at += 1) {
      const rid = order[at] ?? 0
      if (shapes[rid] === 0 && fitting[values[rid] ?? 0] === 1) included[rid] = 1
    }
  }

  function setShape(shape: number, included: Uint8Array): void {
    const { order, shapes } = sorted
    // What is nothing, or a list of nothing, has no value that could be compared.
    const end = sorted.beforeRank(1)
    for (let at = 0; at < end; at += 1) {
      const rid = order[at] ?? 0
      if (shapes[rid] === shape) included[rid] = 1
    }
  }

  return {
    upTo: read.upTo,
    bytes:
      sorted.ranks.length * bytesOfRow +
      members.rids.length * bytesOfMember +
      sorted.texts.reduce((sum, text) => sum + 2 * text.length + bytesOfText, 0),
    order: (descending) => (descending ? reversed(sorted) : sorted.order),
    knows: (leaf) => {
      if (leaf.is === 'nothing' || leaf.is === 'emptyList') return true
      return leaf.is === 'some' ? leaf.values.every(isExact) : isExact(keyOfOperand(leaf.value).value)
    },
    set: (leaf, included) => {
      switch (leaf.is) {
        case 'nothing':
          return setShape(1, included)
        case 'emptyList':
          return setShape(2, included)
        case 'some':
          for (const value of leaf.values) setCompared({ key: leaf.key, is: '=', value }, included)
          return
        case 'contains':
        case 'starts':
        case 'ends':
          return setTexts(leaf, included)
        default:
          return setCompared(leaf, included)
      }
    },
    take: (changes, rows) => {
      if (!rows.every(([, , , , value]) => isExact(value))) return false
      const own = new Map(rows.flatMap((row) => (row[1] === 0 ? [[row[0], row]] : [])))
      const areInPlace = sorted.change({ ...changes, keyOf: (rid) => keyOf(own.get(rid)) })
      for (const [rid, , shape] of own.values()) sorted.shapes[rid] = shape
      const more = rows.filter(([, place]) => place > 0)
      if (members.rids.length + more.length > 0)
        members = membersWith(members, new Set(changes.rids), more, sorted.texts)
      // Texts that no row has now stay until there are too many of them.
      return areInPlace && sorted.texts.length <= 2 * (sorted.order.length + members.rids.length) + 10_000
    },
  }
}

function keyOfOperand(value: Operand): Key {
  const rank = rankOf[typeof value as keyof typeof rankOf]
  if (typeof value === 'string') return { rank, value }
  return { rank, value: typeof value === 'object' ? Date.parse(value.$date) / 1000 : Number(value) }
}

function keyOf(row: ValueRow | undefined): Key | undefined {
  return row === undefined ? undefined : { rank: row[3], value: row[4] ?? 0 }
}

const beside = (one: number | string, other: number | string): number =>
  typeof one === 'string' ? byBytes(one, String(other)) : one - Number(other)

function fitsBeside(is: Compared['is'], beside: number): boolean {
  if (beside === 0) return is === '=' || is === '<=' || is === '>='
  return beside < 0 ? is === '<' || is === '<=' : is === '>' || is === '>='
}

/** The order from its end, but equals as they were. */
function reversed(sorted: SortedValues): Int32Array {
  const { order } = sorted
  const all = new Int32Array(order.length)
  let to = 0
  for (let end = order.length; end > 0; ) {
    let start = end - 1
    while (start > 0 && sorted.areEqual(order[start - 1] ?? 0, order[start] ?? 0)) start -= 1
    for (let at = start; at < end; at += 1) {
      all[to] = order[at] ?? 0
      to += 1
    }
    end = start
  }
  return all
}

/** Members of lists without those of some rows, and these behind them. */
function membersWith(
  before: ColumnMembers,
  without: ReadonlySet<number>,
  more: readonly ValueRow[],
  texts: string[],
): ColumnMembers {
  const room = before.rids.length + more.length
  const after = { rids: new Int32Array(room), ranks: new Uint8Array(room), values: new Float64Array(room) }
  let count = 0
  const add = (rid: number, rank: number, value: number) => {
    after.rids[count] = rid
    after.ranks[count] = rank
    after.values[count] = value
    count += 1
  }
  for (let at = 0; at < before.rids.length; at += 1) {
    const rid = before.rids[at] ?? 0
    if (!without.has(rid)) add(rid, before.ranks[at] ?? 0, before.values[at] ?? 0)
  }
  for (const [rid, , , rank, value] of more) {
    add(rid, rank, typeof value === 'string' ? texts.push(value) - 1 : (value ?? 0))
  }
  const { rids, ranks, values } = after
  return { rids: rids.subarray(0, count), ranks: ranks.subarray(0, count), values: values.subarray(0, count) }
}
