import type { ImportChoice, ImportFile, ImportPlan, ImportState } from '../../../shared/app/data-import.ts'
import { shownRows } from '../../../shared/app/data-import.ts'
import { formOf, openForm } from '../../../shared/app/foreign-forms.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { meantCell } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'
import { sameName } from '../../../shared/same-name.ts'
import { bulkLimit } from '../../../shared/wire/items-options.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import type { Queue } from '../sync/queue.ts'
import { isPlainKey } from './collection-fields.ts'
import type { CollectionReader, ReadCollection } from './collection-reader.ts'
import { type ImportColumn, type ImportedRow, type RowReading, readRow } from './import-rows.ts'
import type { Item } from './item.mirror.ts'
import { withFields } from './item-fields.ts'
import { recordIdOf } from './item-id.ts'
import { keysOf } from './item-keys.queries.ts'
import type { NamedItems } from './item-names.queries.ts'
import { titleIn } from './item-row.ts'
import { mustAllow } from './must-allow.ts'
import type { NewItemsFirst } from './new-items-first.ts'
import type { Steps } from './steps/steps.ts'
import { formOfFile, rowsOfFile, type TableForm } from './table-file.ts'

/** Rows with a fault that are kept to be saved as a file. */
const mostFaults = 10_000
/** Texts of a column by which its form is found. */
const mostTexts = 100_000

interface Import {
  collectionId: string
  place: string
  name: string
  hash: string
  form: TableForm
  titles: string[]
  rows: number
  plan?: ImportChoice
  state: ImportState
  isStopped: boolean
}

type ImportHandlers = Pick<
  Handlers<App>['data'],
  'importAnnounce' | 'importOpen' | 'importPlan' | 'importRun' | 'importState' | 'importCancel' | 'importFaults'
>

interface ImportParts {
  ports: Pick<Ports, 'userFiles' | 'random'>
  db: ReadableDb
  collections: CollectionReader
  named: Pick<NamedItems, 'called'>
  seen(recordId: string): Item | undefined
  queue: Pick<Queue, 'add'>
  steps: Pick<Steps, 'begin'>
  inOrder: NewItemsFirst['inOrder']
  log(error: unknown): void
}

/** Tables from files: read, compared with what is here, and written down as one step in packs of what one request holds. */
export function createImports(parts: ImportParts): ImportHandlers {
  const { ports, db, collections, named, queue, steps, inOrder } = parts
  const imports = new Map<string, Import>()
  const copies = new Map<string, { place: string; name: string }>()

  const mustHave = (id: string): Import => {
    const found = imports.get(id)
    if (found === undefined) throw new AppError('not_found')
    return found
  }
  async function picked(token: string): Promise<{ place: string; name: string }> {
    const copy = copies.get(token)
    if (copy !== undefined) return copy
    for await (const { place, path } of ports.userFiles.walk(token)) {
      const found = { place, name: path.at(-1) ?? '' }
      // The same pick is read again when somebody says how it is written.
      copies.set(token, found)
      return found
    }
    throw new AppError('not_found')
  }

  /** All rows behind the titles, with their numbers in the file. */
  async function* rowsOf({ place, form }: Import): AsyncGenerator<{ number: number; cells: string[] }> {
    let number = 0
    for await (const rows of rowsOfFile(ports.userFiles, place, form)) {
      for (const cells of rows) {
        number += 1
        if (number > 1) yield { number, cells }
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** How rows are read by a choice; the forms of columns are found over the whole file, and asked where it does not tell. */
  async function readingOf(
    one: Import,
    choice: ImportChoice,
  ): Promise<{ reading: RowReading; asks: ImportPlan['asks'] }> {
    const collection = collections.kept(one.collectionId)
    const chosen = choice.columns.flatMap(({ key, decimal, order }, at) => {
      const field = collection.fields.find((each) => each.key === key && each.editable !== 'no')
      return field === undefined ? [] : [{ at, field, said: { decimal, order } }]
    })
    if (new Set(chosen.map(({ field }) => field.key)).size < chosen.length) throw new AppError('invalid_input')
    const texts = new Map(chosen.map(({ at }) => [at, new Set<string>()]))
    for await (const { cells } of rowsOf(one)) {
      for (const [at, seen] of texts) if (seen.size < mostTexts) seen.add(meantCell(cells[at] ?? ''))
    }
    const asks: ImportPlan['asks'] = []
    const columns = chosen.map(({ at, field, said }): ImportColumn => {
      const own = [...(texts.get(at) ?? [])]
      const { form, uses } = formOf(field.kind, own)
      const now = { decimal: said.decimal ?? form.decimal, order: said.order ?? form.order }
      const isOpen = uses !== null && now[uses] === null
      const example = own.find((text) => /\d[.,/-]\d/.test(text)) ?? ''
      if (uses !== null) asks.push({ at, what: uses, example, isOpen })
      return { at, field, form: uses === null ? openForm : now }
    })
    const keyColumn = columns.find(({ at }) => at === choice.keyColumn)
    if (choice.keyColumn !== null && (keyColumn === undefined || !isPlainKey(keyColumn.field.key)))
      throw new AppError('invalid_input')
    const byKey =
      keyColumn === undefined
        ? undefined
        : await keysOf(db, { collectionId: one.collectionId, key: keyColumn.field.key })
    const names = new Map<string, ReadonlyMap<string, string[]>>()
    for (const { at, field } of columns) {
      if (field.kind !== 'reference' || field.refersTo === null) continue
      const words = [...(texts.get(at) ?? [])].map((text) => text.trim()).filter((text) => text !== '')
      const called = await named.called(field.refersTo, words)
      names.set(field.key, new Map(called.map(({ name, ids }) => [name, ids])))
    }
    const reading: RowReading = {
      columns,
      emptyClears: choice.emptyClears,
      hash: one.hash,
      keyed: keyColumn === undefined ? undefined : { at: keyColumn.at, idsOf: (key) => byKey?.get(key) ?? [] },
      idsOf: (field, name) => names.get(field.key)?.get(name) ?? [],
      seen: (itemId) => parts.seen(recordIdOf({ collectionId: one.collectionId, itemId })),
    }
    return { reading, asks }
  }

  async function* readRows(one: Import, reading: RowReading): AsyncGenerator<ImportedRow> {
    const keys = new Set<string>()
    for await (const { number, cells } of rowsOf(one)) yield readRow(cells, number, reading, keys)
  }

  async function plan(one: Import, choice: ImportChoice): Promise<ImportPlan> {
    const { reading, asks } = await readingOf(one, choice)
    const counts = { added: 0, changed: 0, fields: 0, same: 0, faulty: 0 }
    const preview: ImportPlan['preview'] = []
    for await (const row of readRows(one, reading)) {
      if (row.result === 'new') counts.added += 1
      else if (row.result === 'same') counts.same += 1
      else if (row.result === 'changed') {
        counts.changed += 1
        counts.fields += row.fields.length
      } else counts.faulty += 1
      if (preview.length < shownRows) preview.push({ row: row.number, cells: shownCells(one, row), result: row.result })
    }
    one.plan = choice
    return { ...counts, asks, preview }
  }

  /** Writes the rows down, in packs of new items and of changes: so many as one request holds. */
  async function run(one: Import, choice: ImportChoice): Promise<void> {
    const { reading } = await readingOf(one, choice)
    const collection = collections.kept(one.collectionId)
    const status = choice.published === null || !collection.hasDrafts ? {} : { published: choice.published }
    const step = steps.begin({ collectionId: one.collectionId, deed: 'import' })
    type Written = Extract<ImportedRow, { result: 'new' | 'changed' }>
    let [added, changed]: [Written[], Written[]] = [[], []]
    const write = async (rows: readonly Written[]) => {
      const { collectionId } = one
      await step.inSlices(rows, ({ result, itemId, fields, before, after }) => {
        const isNew = result === 'new'
        const item = isNew ? { id: itemId, dataCollectionId: collectionId, data: {} } : reading.seen(itemId)
        const title = titleIn(collection, withFields(item ?? { data: {} }, after).data)
        const input = inOrder({ collectionId, itemId, fields, title, ...(isNew ? status : {}) })
        queue.add(isNew ? 'data.add' : 'data.edit', input)
        one.state.written += 1
        return { itemId, act: isNew ? 'add' : 'edit', before, after }
      })
      await new Promise((resolve) => setImmediate(resolve))
    }
    try {
      for await (const row of readRows(one, reading)) {
        if (one.isStopped) break
        one.state.done += 1
        if (row.result === 'new') added.push(row)
        if (row.result === 'changed') changed.push(row)
        if (added.length === bulkLimit) {
          await write(added)
          added = []
        }
        if (changed.length === bulkLimit) {
          await write(changed)
          changed = []
        }
      }
      if (!one.isStopped) for (const rest of [added, changed]) if (rest.length > 0) await write(rest)
    } finally {
      // Also of an import that was cut off: what is written down can be taken back.
      one.state.step = await step.end()
    }
    one.state.state = one.isStopped ? 'cancelled' : 'done'
  }

  return {
    importAnnounce: ({ name, size }) => {
      const id = ports.random.uuid()
      copies.set(id, { place: ports.userFiles.expectCopy(id, size), name })
      return { id }
    },
    importOpen: async ({ collectionId, token, ...said }): Promise<ImportFile> => {
      const collection = collections.kept(collectionId)
      const { place, name } = await picked(token)
      const stat = await ports.userFiles.stat(place)
      const hash = await ports.userFiles.sha256(place, stat?.size ?? 0, new AbortController().signal)
      if (hash === undefined) throw new AppError('not_found')
      const { form, asks } = await formOfFile(ports.userFiles, place, said)
      const importId = ports.random.uuid()
      const state: ImportState = { state: 'open', done: 0, written: 0, total: 0, step: null }
      const one: Import = { collectionId, place, name, hash, form, titles: [], rows: 0, state, isStopped: false }
      let samples: string[] = []
      for await (const rows of rowsOfFile(ports.userFiles, place, form)) {
        if (one.titles.length === 0) one.titles = rows[0] ?? []
        if (samples.length === 0) samples = (one.rows === 0 ? rows[1] : rows[0]) ?? []
        one.rows += rows.length
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (one.titles.length === 0) throw new AppError('invalid_input')
      one.rows -= 1
      state.total = one.rows
      imports.set(importId, one)
      return {
        ...{ importId, name, rows: one.rows, encoding: form.encoding, delimiter: form.delimiter, asks },
        columns: guessed(collection, one.titles.map(meantCell), samples),
      }
    },
    importPlan: (choice) => {
      const one = mustHave(choice.importId)
      if (one.state.state !== 'open') throw new AppError('precondition')
      return plan(one, choice)
    },
    importRun: ({ importId }) => {
      const one = mustHave(importId)
      mustAllow(collections.kept(one.collectionId), 'add', 'edit')
      if (one.plan === undefined || one.state.state !== 'open') throw new AppError('precondition')
      one.state.state = 'running'
      void run(one, one.plan).catch((error: unknown) => {
        parts.log(error)
        one.state.state = 'cancelled'
      })
      return {}
    },
    importState: ({ importId }) => mustHave(importId).state,
    importCancel: ({ importId }) => {
      mustHave(importId).isStopped = true
      return {}
    },
    importFaults: async ({ importId }) => {
      const one = mustHave(importId)
      if (one.plan === undefined) throw new AppError('precondition')
      const { reading } = await readingOf(one, one.plan)
      const rows = []
      for await (const { number, cells, faults, result } of readRows(one, reading)) {
        if (result !== 'fault' || rows.length === mostFaults) continue
        rows.push({ row: number, cells: [...cells], faults: [...faults].map(([at, why]) => ({ at, ...why })) })
      }
      return { titles: one.titles, rows }
    },
  }
}

const shownCells = ({ titles }: Import, { cells, faults }: ImportedRow): ImportPlan['preview'][number]['cells'] =>
  titles.map((_title, at) => ({
    text: meantCell(cells[at] ?? '').slice(0, 200),
    fault: faults.get(at)?.fault ?? null,
    limit: faults.get(at)?.limit ?? null,
  }))

/** Columns by position, each with the field of its name; no field twice. */
function guessed(
  { fields }: ReadCollection,
  titles: readonly string[],
  samples: readonly string[],
): ImportFile['columns'] {
  const free = new Map(fields.filter(({ editable }) => editable !== 'no').map(({ key, label }) => [key, label]))
  return titles.map((title, at) => {
    const guess = [...free].find(([key, label]) => sameName(key, title) || sameName(label, title))?.[0] ?? null
    if (guess !== null) free.delete(guess)
    return { title, sample: meantCell(samples[at] ?? '').slice(0, 200), guess }
  })
}
