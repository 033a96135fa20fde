import type { Sqlite } from '../../db/database.ts'
import { type ColumnValues, isExact, noRank, textRank, type ValueRow } from '../column-values.ts'
import type { Entity } from '../entity.ts'
import { joinTexts } from '../joined-texts.ts'

/** Values and letters of a field that are still held in memory. */
const mostRows = 1_000_000
const mostLetters = 8_000_000

/**
 * Reads all values of a gathered field at one moment; null for a field that is not gathered, is too large to be held in
 * memory, or has values that are not the same there.
 */
export function readColumn(
  sqlite: Sqlite,
  { fieldIndex: gathers, table }: Entity,
  asked: { part: string; path: string },
): ColumnValues | null {
  if (gathers === undefined) return null
  const { fields, values, by, changes } = gathers
  const field = sqlite
    .prepare(`SELECT field FROM ${fields} WHERE ${by} = ? AND path = ? AND gathered_to IS NULL`)
    .pluck()
    .get(asked.part, asked.path)
  const count = sqlite.prepare(`SELECT count(*) FROM ${values} WHERE field = ?`).pluck()
  if (field === undefined || (count.get(field) as number) > mostRows) return null
  const order = sqlite
    .prepare(`SELECT rid FROM ${values} WHERE field = ? AND place = 0 ORDER BY rank, value, item_id`)
    .pluck()
    .all(field) as number[]
  const size = order.reduce((most, rid) => Math.max(most, rid), 0) + 1
  const texts = textCodes()
  const read = {
    ...{ order: Int32Array.from(order), shapes: new Uint8Array(size), ranks: new Uint8Array(size).fill(noRank) },
    ...{ values: new Float64Array(size), places: new Int32Array(size), texts: texts.all },
  }
  const byId = sqlite.prepare(`SELECT rid FROM ${table} WHERE ${by} = ? ORDER BY item_id`).pluck()
  for (const [at, rid] of (byId.all(asked.part) as number[]).entries()) read.places[rid] = at + 1
  const members: { rid: number; rank: number; value: number }[] = []
  // As the rows lie in the table: to look each of them up takes three times as long.
  const rows = sqlite
    .prepare(`SELECT rid, place, shape, rank, value FROM ${values} WHERE field = ? ORDER BY rid, place`)
    .raw()
    .iterate(field) as IterableIterator<ValueRow>
  for (const [rid, place, shape, rank, given] of rows) {
    if (!isExact(given) || texts.letters() > mostLetters) return null
    const value = rank === textRank ? texts.codeOf(String(given)) : Number(given ?? 0)
    if (place > 0) members.push({ rid, rank, value })
    else {
      read.shapes[rid] = shape
      read.ranks[rid] = rank
      read.values[rid] = value
    }
  }
  return {
    ...read,
    upTo: sqlite.prepare(`SELECT max(seq) FROM ${changes}`).pluck().get() as number,
    joined: joinTexts(texts.all),
    members: {
      rids: Int32Array.from(members, ({ rid }) => rid),
      ranks: Uint8Array.from(members, ({ rank }) => rank),
      values: Float64Array.from(members, ({ value }) => value),
    },
  }
}

/** Each text once, however many rows have it. */
function textCodes() {
  const codes = new Map<string, number>()
  const all: string[] = []
  let letters = 0
  return {
    all,
    letters: () => letters,
    codeOf: (text: string): number => {
      const known = codes.get(text)
      if (known !== undefined) return known
      codes.set(text, all.length)
      letters += text.length
      return all.push(text) - 1
    },
  }
}
