import { type ImportChoice, type ImportPlan, keyKinds } from '../../../../shared/app/data-import.ts'
import { type ColumnForm, formOf } from '../../../../shared/app/foreign-forms.ts'
import { readForeign } from '../../../../shared/app/foreign-values.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { ReadableDb } from '../../db/database.ts'
import { isPlainKey } from '../collection-fields.ts'
import type { CollectionReader, ReadCollection } from '../collection-reader.ts'
import type { Item } from '../item.mirror.ts'
import { cellIn, inFile } from '../item-cells.ts'
import { recordIdOf } from '../item-id.ts'
import type { NamedItems } from '../item-names.queries.ts'
import { type ImportColumn, idOfRow, type RowReading, readRow } from './import-rows.ts'
import { keysOf } from './item-keys.queries.ts'
import type { TableForm, TableRow } from './table-file.ts'

/** Texts of a column by which its form is found. */
const mostTexts = 100_000

export interface ReadingParts {
  db: ReadableDb
  collections: CollectionReader
  named: Pick<NamedItems, 'called'>
  seen(recordId: string): Item | undefined
  titleOf(collectionId: string, itemId: string): string
}

interface ReadFile {
  collectionId: string
  hash: string
  titles: readonly string[]
  form: Pick<TableForm, 'decimal'>
  /** The rows behind the titles, anew each time. */
  rows(): AsyncIterable<TableRow>
}

interface Found {
  reading: RowReading
  asks: ImportPlan['asks']
}

/** How rows are read by a choice; the forms of columns are found over the whole file, and asked where it does not tell. */
export async function readingOf(parts: ReadingParts, file: ReadFile, choice: ImportChoice): Promise<Found> {
  const collection = parts.collections.kept(file.collectionId)
  const chosen = choice.columns.flatMap(({ key, ...said }, at) => {
    const field = collection.fields.find((each) => each.key === key && each.editable !== 'no')
    return field === undefined ? [] : [{ at, field, said }]
  })
  if (new Set(chosen.map(({ field }) => field.key)).size < chosen.length) throw new AppError('invalid_input')
  const texts = new Map(chosen.map(({ at }) => [at, new Set<string>()]))
  for await (const { cells } of file.rows()) {
    for (const [at, seen] of texts) if (seen.size < mostTexts) seen.add(meantCell(cells[at] ?? ''))
  }
  const { columns, asks } = formsOf(chosen, texts, file.form.decimal)
  const keyColumn = columns.find(({ at }) => at === choice.keyColumn)
  const isKey = keyColumn !== undefined && isPlainKey(keyColumn.field.key) && keyKinds.includes(keyColumn.field.kind)
  if (choice.keyColumn !== null && !isKey) throw new AppError('invalid_input')
  const { collectionId } = file
  const byKey = isKey ? await keysOf(parts.db, { collectionId, field: keyColumn.field }) : undefined
  const names = await namesIn(parts, columns, texts)
  const titleOf = (id: string, itemId: string) => parts.titleOf(id, itemId) || undefined
  const reading: RowReading = {
    columns,
    // A column without a title is one only when somebody has given it a field.
    width: Math.max(file.titles.findLastIndex((title) => title.trim() !== '') + 1, ...columns.map(({ at }) => at + 1)),
    emptyClears: choice.emptyClears,
    hash: file.hash,
    keyed: isKey ? { column: keyColumn, idsOf: (key) => byKey?.get(key) ?? [] } : undefined,
    idsOf: (field, name) => names.get(field.key)?.get(name) ?? [],
    seen: (itemId) => parts.seen(recordIdOf({ collectionId, itemId })),
    cellOf: (field, { data }) => cellIn(field, data, { titleOf, length: inFile }),
  }
  return { reading: await withOwnNames(reading, file, collection), asks }
}

interface Chosen extends Pick<ImportColumn, 'at' | 'field'> {
  said: Partial<ColumnForm>
}

/** The form of each column; one that leaves it open is written as the others of the file are, where these agree. */
function formsOf(
  chosen: readonly Chosen[],
  texts: ReadonlyMap<number, ReadonlySet<string>>,
  known: TableForm['decimal'],
) {
  const found = chosen.map((column) => {
    const own = [...(texts.get(column.at) ?? [])]
    return { ...column, own, ...formOf(column.field.kind, own) }
  })
  const decimal = known ?? agreed(found.map(({ form, said }) => said.decimal ?? form.decimal))
  const order = agreed(found.map(({ form, said }) => said.order ?? form.order))
  const asks: ImportPlan['asks'] = []
  const columns = found.map(({ at, field, said, own, form, uses }): ImportColumn => {
    const now = {
      decimal: said.decimal ?? form.decimal ?? decimal,
      order: said.order ?? form.order ?? order,
      twice: said.twice ?? null,
    }
    if (uses !== null) {
      const example = own.find((text) => /\d[.,/-]\d/.test(text)) ?? ''
      asks.push({ at, what: uses, example, isOpen: now[uses] === null })
    }
    const double = field.kind === 'dateTime' ? own.find((text) => isDouble(field, text, now)) : undefined
    if (double !== undefined) asks.push({ at, what: 'twice', example: double, isOpen: now.twice === null })
    return { at, field, form: now }
  })
  return { columns, asks }
}

const isDouble = (field: ImportColumn['field'], text: string, form: ColumnForm): boolean => {
  const reading = readForeign(field, text, { form: { ...form, twice: null }, idsOf: () => [] })
  return 'fault' in reading && reading.fault === 'doubleHour'
}

/** What all say who say anything; null where they do not agree. */
function agreed<T>(said: readonly (T | null)[]): T | null {
  const [only, ...more] = new Set(said.filter((one) => one !== null))
  return more.length === 0 ? (only ?? null) : null
}

/** The items that the texts of reference columns name, by the field and the name. */
async function namesIn(
  { named }: Pick<ReadingParts, 'named'>,
  columns: readonly ImportColumn[],
  texts: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string[]>>> {
  const names = new Map<string, ReadonlyMap<string, string[]>>()
  for (const { at, field } of columns) {
    if (field.kind !== 'reference' || field.refersTo === null) continue
    const words = [...(texts.get(at) ?? [])].map((text) => text.trim()).filter((text) => text !== '')
    const called = await named.called(field.refersTo, words)
    names.set(field.key, new Map(called.map(({ name, ids }) => [name, ids])))
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
