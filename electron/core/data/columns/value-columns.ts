import type { ValueRow } from '../../mirror/column-values.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import { pathOf } from '../collection-fields.ts'
import type { GatheredFields } from '../gathered-fields.ts'
import { createValueColumn, type ValueColumn } from './value-column.ts'

/**
 * Memory for all columns together, some ten fields of 100,000 items; and changes that are taken over one by one: behind more
 * of them a column is read anew, by the writer.
 */
const usual = { bytes: 64 * 1024 * 1024, changes: 4_000 }

/**
 * The values of gathered fields in memory. Half of 100,000 rows come out of an index in 25 ms, and out of memory in one.
 * The mirror's writer reads a column when it is first asked for; from then on the rows that changed are taken over with the
 * next question, as many as the log of changes names. Whatever cannot be taken over lets a column go, and questions are
 * served from the file until it is here again: a column is quicker and never otherwise.
 */
export interface ValueColumns {
  /** The values of a gathered field as they are now; undefined where they are not in memory. */
  of(collectionId: string, key: string): ValueColumn | undefined
  /** Brings gathered fields into memory; no caller has to wait for that. */
  bring(collectionId: string, keys: readonly string[]): Promise<void>
}

/** `most`: what all columns together may take, and what each takes over at once. */
export function createValueColumns(
  { reader, writer }: Pick<Mirror, 'reader' | 'writer'>,
  { numberOf }: Pick<GatheredFields, 'numberOf'>,
  most = usual,
): ValueColumns {
  /** By the numbers of their fields; the one asked for longest ago stands first. */
  const columns = new Map<number, ValueColumn>()
  const onTheirWay = new Map<string, Promise<void>>()
  /** Fields whose values cannot be held as they are. */
  const refused = new Set<string>()
  const changesFrom = reader.prepare(
    `SELECT seq, rid FROM item_value_changes WHERE seq >= ? ORDER BY seq LIMIT ${most.changes + 2}`,
  )
  const valuesOf = reader.prepare(
    `SELECT rid, place, shape, rank, value FROM item_values
     WHERE field = ? AND rid IN (SELECT value FROM json_each(?))`,
  )
  const itemId = reader.prepare('SELECT item_id FROM items WHERE rid = ?').pluck()

  /** Takes over what changed since; false where only all values will do. */
  function isNow(field: number, column: ValueColumn): boolean {
    const [known, ...later] = changesFrom.all(column.upTo) as { seq: number; rid: number }[]
    // Another file, or one that has changed too often since.
    if (known?.seq !== column.upTo || later.length > most.changes) return false
    const last = later.at(-1)
    if (last === undefined) return true
    if (later.some(({ rid }) => rid === 0)) return false
    const gone = new Set(later.flatMap(({ rid }) => (rid < 0 ? [-rid] : [])))
    const rids = [...new Set(later.map(({ rid }) => Math.abs(rid)))]
    const rows = (valuesOf.all(field, JSON.stringify(rids)) as Stored[]).map(
      ({ rid, place, shape, rank, value }): ValueRow => [rid, place, shape, rank, value],
    )
    const ids = new Map<number, string | undefined>()
    const idOf = (rid: number) => {
      if (!ids.has(rid)) ids.set(rid, itemId.get(rid) as string | undefined)
      return ids.get(rid)
    }
    column.upTo = last.seq
    return column.take({ rids, gone, idOf }, rows)
  }

  function of(collectionId: string, key: string): ValueColumn | undefined {
    const field = numberOf(collectionId, key)
    const column = field === undefined ? undefined : columns.get(field)
    if (field === undefined || column === undefined) return undefined
    columns.delete(field)
    if (!isNow(field, column)) return undefined
    columns.set(field, column)
    return column
  }

  async function bringOne(collectionId: string, key: string): Promise<void> {
    const field = numberOf(collectionId, key)
    const name = JSON.stringify([field, collectionId, key])
    if (field === undefined || refused.has(name)) return
    const read = await writer.run({ type: 'column', dataSet: 'dataItems', part: collectionId, path: pathOf(key) })
    const column = read === null ? undefined : createValueColumn(read)
    if (column === undefined || column.bytes > most.bytes / 4) refused.add(name)
    // Its number may have gone to another field meanwhile.
    else if (numberOf(collectionId, key) === field) columns.set(field, column)
    let bytes = 0
    for (const [one, { bytes: more }] of [...columns].toReversed()) {
      bytes += more
      if (bytes > most.bytes) columns.delete(one)
    }
  }

  return {
    of,
    bring: async (collectionId, keys) => {
      for (const key of keys) {
        if (of(collectionId, key) !== undefined) continue
        const name = JSON.stringify([collectionId, key])
        const going = onTheirWay.get(name) ?? bringOne(collectionId, key).finally(() => onTheirWay.delete(name))
        onTheirWay.set(name, going)
        // Without it the file is asked.
        await going.catch(() => undefined)
      }
    },
  }
}

interface Stored {
  rid: number
  place: number
  shape: number
  rank: number
  value: number | string | null
}
