import { type ImportChoice, type ImportPlan, keyKinds } from '../../../../shared/app/data-import.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createTimeSlices } from '../../base/time-slices.ts'
import type { ReadableDb } from '../../db/database.ts'
import type { Clock } from '../../ports.ts'
import { type FormedColumn, formsOf, textsOf } from '../../tables/column-forms.ts'
import { type PickedTable, widthOf } from '../../tables/picked-tables.ts'
import { idOfRow } from '../../tables/row-id.ts'
import { isPlainKey } from '../collection-fields.ts'
import type { CollectionReader, ReadCollection } from '../collection-reader.ts'
import type { Item } from '../item.mirror.ts'
import { cellIn, inFile } from '../item-cells.ts'
import { recordIdOf } from '../item-id.ts'
import type { NamedItems } from '../item-names.queries.ts'
import { type RowReading, readRow } from './import-rows.ts'
import { keysOf } from './item-keys.queries.ts'

export interface ReadingParts {
  clock: Pick<Clock, 'monotonic'>
  db: ReadableDb
  collections: CollectionReader
  named: Pick<NamedItems, 'called'>
  seen(recordId: string): Item | undefined
  titleOf(collectionId: string, itemId: string): string
}

interface ReadFile extends Pick<PickedTable, 'hash' | 'titles' | 'form' | 'rows'> {
  collectionId: string
}

interface Found {
  reading: RowReading
  asks: ImportPlan['asks']
}

/** How a choice reads rows; column formats come from the whole file, and are asked for where it leaves them open. */
export async function readingOf(parts: ReadingParts, file: ReadFile, choice: ImportChoice): Promise<Found> {
  const collection = parts.collections.kept(file.collectionId)
  const chosen = choice.columns.flatMap(({ key, ...said }, at) => {
    const field = collection.fields.find((each) => each.key === key && each.editable !== 'no')
    return field === undefined ? [] : [{ at, field, said }]
  })
  if (new Set(chosen.map(({ field }) => field.key)).size < chosen.length) throw new AppError('invalid_input')
  const texts = await textsOf(file.rows(), chosen)
  const { columns, asks } = await formsOf(chosen, texts, {
    known: file.form.decimal,
    slices: createTimeSlices(parts.clock),
  })
  const keyColumn = columns.find(({ at }) => at === choice.keyColumn)
  const isKey = keyColumn !== undefined && isPlainKey(keyColumn.field.key) && keyKinds.includes(keyColumn.field.kind)
  if (choice.keyColumn !== null && !isKey) throw new AppError('invalid_input')
  const { collectionId } = file
  const byKey = isKey ? await keysOf(parts.db, { collectionId, field: keyColumn.field }) : undefined
  const names = await namesIn(parts, columns, texts)
  const titleOf = (id: string, itemId: string) => parts.titleOf(id, itemId) || undefined
  const reading: RowReading = {
    columns,
    width: widthOf(file.titles, columns),
    emptyClears: choice.emptyClears,
    hash: file.hash,
    keyed: isKey ? { column: keyColumn, idsOf: (key) => byKey?.get(key) ?? [] } : undefined,
    idsOf: (field, name) => names.get(field.key)?.get(name) ?? [],
    seen: (itemId) => parts.seen(recordIdOf({ collectionId, itemId })),
    cellOf: (field, { data }) => cellIn(field, data, { titleOf, length: inFile }),
  }
  return { reading: await withOwnNames(reading, file, collection), asks }
}

/** Names that are looked up at once. */
const namesAtOnce = 2000

/** The items that the texts of reference columns name, by the field and the name. */
async function namesIn(
  { named }: Pick<ReadingParts, 'named'>,
  columns: readonly FormedColumn[],
  texts: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string[]>>> {
  const names = new Map<string, ReadonlyMap<string, string[]>>()
  for (const { at, field } of columns) {
    if (field.kind !== 'reference' || field.refersTo === null) continue
    const words = [...(texts.get(at) ?? [])].map((text) => text.trim()).filter((text) => text !== '')
    const byName = new Map<string, string[]>()
    for (let from = 0; from < words.length; from += namesAtOnce) {
      for (const { name, ids } of await named.called(field.refersTo, words.slice(from, from + namesAtOnce))) {
        byName.set(name, ids)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    names.set(field.key, byName)
  }
  return names
}

/**
 * The same reading, in which rows may name each other as well: what nothing here is called may be the name of an item that
 * another row of the file makes, unless that one stays out.
 */
async function withOwnNames(
  reading: RowReading,
  file: ReadFile,
  { id, displayField }: Pick<ReadCollection, 'id' | 'displayField'>,
): Promise<RowReading> {
  const title = reading.columns.find(({ field }) => field.key === displayField)
  const isOfItself = reading.columns.some(({ field }) => field.kind === 'reference' && field.refersTo === id)
  if (title === undefined || !isOfItself) return reading
  const made = new Map<string, string[]>()
  const keys = new Set<string>()
  // Whom a row refers to is not its fault in this round.
  const anyone: RowReading = {
    ...reading,
    idsOf: (field, name) => (field.refersTo === id ? ['?'] : reading.idsOf(field, name)),
  }
  for await (const row of file.rows()) {
    if (readRow(row, anyone, keys).result !== 'new') continue
    const name = meantCell(row.cells[title.at] ?? '').trim()
    made.set(name, [...(made.get(name) ?? []), idOfRow(file.hash, row.number)])
  }
  return {
    ...reading,
    idsOf: (field, name) => {
      const here = reading.idsOf(field, name)
      return here.length > 0 || field.refersTo !== id ? here : (made.get(name) ?? [])
    },
  }
}
