import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import type { DataRow, data } from '../../../shared/app/data.ts'
import type { DataKind } from '../../../shared/app/data-values.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { isPlainKey, pathOf } from './collection-fields.ts'
import type { CollectionReader, ReadCollection } from './collection-reader.ts'
import type { HeldChange } from './held/held-changes.ts'
import type { Item } from './item.mirror.ts'
import { inFile, inFull, inList, type TitleOf, typedValue } from './item-cells.ts'
import { orderOf, type ReadyValues } from './item-filter.ts'
import { recordIdOf } from './item-id.ts'
import { rowOf, shownTitle, titleIn } from './item-row.ts'
import type { Links } from './links/link-reading.ts'

type ListInput = z.output<typeof data.list.input>

interface Stored {
  rid: number
  itemId: string
  doc: string
  leaving: number
}

const columns = 'rid, item_id AS itemId, coalesce(doc, server) AS doc, leaving'

/** A megabyte takes some 20 ms to read, parse and hand over; an item has half of one at most. */
const pieceBytes = 1_000_000
const pieceRows = 50

export interface ItemQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: DataRow[]; more: boolean }
  /** The first `most` items of a list, by id, and how many it has. */
  ids(asked: Pick<ListInput, 'collectionId' | 'filter' | 'sort'>, most: number): { ids: string[]; total: number }
  /** The numbers of all rows of a list, in its order. */
  rids(list: Pick<ListInput, 'collectionId' | 'filter' | 'sort'>): readonly number[]
  row(collectionId: string, itemId: string): DataRow
  /** The place of an item in a list; null where the list does not have it. */
  placeOf(list: Pick<ListInput, 'collectionId' | 'filter' | 'sort'>, itemId: string): number | null
  /** The names of everything that these items refer to and that is here. */
  titlesOf(collection: ReadCollection, items: readonly Pick<Item, 'data'>[]): TitleOf
  /** How people call an item; empty when it is not here. */
  titleOf(collectionId: string, itemId: string): string
  /** How many items of each collection are here. */
  counts(): ReadonlyMap<string, number>
}

/** Reads items as the app shows them. */
export function createItemQueries(
  db: ReadableDb,
  parts: {
    collections: CollectionReader
    values: ReadyValues
    version(): number
    stateOf(recordId: string): RecordState
    /** Changes of an item that wait for a person. */
    heldOf(recordId: string): HeldChange[]
  },
): ItemQueries {
  const { collections, values } = parts
  const orders = createRowOrders(db, parts)
  const read = createRowReader<Stored>(db, { table: 'items', columns })
  const readIds = createRowReader<{ rid: number; itemId: string }>(db, {
    table: 'items',
    columns: 'rid, item_id AS itemId',
  })
  const one = db.prepare(`SELECT ${columns} FROM items WHERE id = ?`)
  const counted = db.prepare('SELECT collection_id AS id, count(*) AS items FROM items GROUP BY collection_id')
  const named = db.prepare(
    `SELECT item_id AS id, json_extract(coalesce(doc, server), ?) AS title FROM items
     WHERE collection_id = ? AND item_id IN (SELECT value FROM json_each(?))`,
  )
  const linked = db.prepare(
    'SELECT id, coalesce(doc, server) AS doc FROM item_links WHERE id IN (SELECT value FROM json_each(?))',
  )
  let counts: { version: number; byId: ReadonlyMap<string, number> } | undefined

  /** The names of everything that these items refer to, with one question for each field. */
  function titlesOf({ fields }: ReadCollection, items: readonly Pick<Item, 'data'>[]): TitleOf {
    const titles = new Map<string, string>()
    for (const { key, kind, refersTo } of fields) {
      const other = refersTo === null ? undefined : collections.of(refersTo)
      if (!refers.has(kind) || other === undefined || !isPlainKey(other.displayField)) continue
      const ids = items.flatMap(({ data }) => idsOf(kind, lookUp(data ?? {}, key)))
      const found = named.all(pathOf(other.displayField), other.id, JSON.stringify([...new Set(ids)]))
      for (const { id, title } of found as { id: string; title: unknown }[]) {
        titles.set(recordIdOf({ collectionId: other.id, itemId: id }), shownTitle(title))
      }
    }
    return (collectionId, itemId) => titles.get(recordIdOf({ collectionId, itemId }))
  }

  /** Items with what they link to, where that is here: it does not come with them. */
  function withLinks({ id: collectionId, fields }: ReadCollection, items: readonly Item[]): Item[] {
    if (!fields.some(({ kind }) => kind === 'references')) return [...items]
    const ids = items.map(({ id: itemId }) => recordIdOf({ collectionId, itemId }))
    const rows = linked.all(JSON.stringify(ids)) as { id: string; doc: string }[]
    const known = new Map(rows.map(({ id, doc }) => [id, JSON.parse(doc) as Links]))
    return items.map((item, at) => {
      const { data, missing } = known.get(ids[at] ?? '') ?? {}
      return { ...item, data: { ...item.data, ...data }, ...(missing === undefined ? {} : { missing }) }
    })
  }

  function toItemRows(collection: ReadCollection, stored: readonly Stored[], length: number): DataRow[] {
    const items = withLinks(
      collection,
      stored.map((row) => JSON.parse(row.doc) as Item),
    )
    const marked = stored.map(({ itemId }) => {
      const recordId = recordIdOf({ collectionId: collection.id, itemId })
      const sync = parts.stateOf(recordId)
      return { sync, held: waitsForAPerson.has(sync) ? parts.heldOf(recordId) : [] }
    })
    const typed = marked.flatMap(({ held }) => held.map(({ fields }) => ({ data: fields })))
    const titleOf = titlesOf(collection, [...items, ...typed])
    return stored.flatMap((row, at) => {
      const item = items[at]
      const { sync, held } = marked[at] ?? { sync: null, held: [] }
      if (item === undefined) return []
      return rowOf(collection, item, { titleOf, length, leaving: row.leaving === 1, sync, held })
    })
  }

  /**
   * The first of these rows, as many as may be read and parsed at once; a caller that wants more continues after them.
   */
  function inOnePiece(rids: readonly number[]): Stored[] {
    const rows: Stored[] = []
    let bytes = 0
    for (let at = 0; at < rids.length && bytes < pieceBytes; at += pieceRows) {
      for (const row of read(rids.slice(at, at + pieceRows))) {
        if (bytes < pieceBytes) rows.push(row)
        bytes += row.doc.length
      }
    }
    return rows
  }

  return {
    titlesOf,
    list: ({ collectionId, start, count, whole, ...asked }) => {
      const collection = collections.kept(collectionId)
      const { rids, ...window } = orders.window(orderOf(collection, asked, values), start, count)
      const rows = whole ? toItemRows(collection, inOnePiece(rids), inFile) : toItemRows(collection, read(rids), inList)
      return { ...window, start, rows }
    },
    rids: ({ collectionId, ...asked }) =>
      orders.window(orderOf(collections.kept(collectionId), asked, values), 0, Number.POSITIVE_INFINITY).rids,
    ids: ({ collectionId, ...asked }, most) => {
      const order = orderOf(collections.kept(collectionId), asked, values)
      const { rids, total } = orders.window(order, 0, most)
      return { ids: readIds(rids).map(({ itemId }) => itemId), total }
    },
    placeOf: ({ collectionId, ...asked }, itemId) => {
      const stored = one.get(recordIdOf({ collectionId, itemId })) as Stored | undefined
      if (stored === undefined) return null
      const order = orderOf(collections.kept(collectionId), asked, values)
      const place = orders.window(order, 0, Number.POSITIVE_INFINITY).rids.indexOf(stored.rid)
      return place < 0 ? null : place
    },
    row: (collectionId, itemId) => {
      const stored = one.get(recordIdOf({ collectionId, itemId })) as Stored | undefined
      const [row] = stored === undefined ? [] : toItemRows(collections.kept(collectionId), [stored], inFull)
      if (row === undefined) throw new AppError('not_found')
      return row
    },
    titleOf: (collectionId, itemId) => {
      const stored = one.get(recordIdOf({ collectionId, itemId })) as Stored | undefined
      const collection = collections.of(collectionId)
      if (stored === undefined || collection === undefined) return ''
      return titleIn(collection, (JSON.parse(stored.doc) as Item).data)
    },
    counts: () => {
      const version = parts.version()
      if (counts?.version !== version) {
        const rows = counted.all() as { id: string; items: number }[]
        counts = { version, byId: new Map(rows.map(({ id, items }) => [id, items])) }
      }
      return counts.byId
    },
  }
}

const waitsForAPerson: ReadonlySet<RecordState> = new Set<RecordState>(['needsYou', 'conflict', 'refused'])

const refers: ReadonlySet<DataKind> = new Set(['reference', 'references'])

/** The items that a value refers to. */
function idsOf(kind: DataKind, value: unknown): readonly unknown[] {
  if (kind === 'reference') return [typedValue(kind, value) ?? []].flat()
  return Array.isArray(value) ? value : []
}
