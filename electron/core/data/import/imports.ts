import type { ImportChoice, ImportFile, ImportPlan, ImportState } from '../../../../shared/app/data-import.ts'
import { keyKinds, shownRows } from '../../../../shared/app/data-import.ts'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { AppError } from '../../../../shared/errors.ts'
import { sameName } from '../../../../shared/same-name.ts'
import type { Ports } from '../../ports.ts'
import type { ReadCollection } from '../collection-reader.ts'
import { mustAllow } from '../must-allow.ts'
import { type ReadingParts, readingOf } from './import-reading.ts'
import { type ImportedRow, type RowReading, readRow } from './import-rows.ts'
import { createImportRun, type RunParts } from './import-run.ts'
import { rowsOfFile, type TableBytes, type TableForm, type TableRow } from './table-file.ts'
import { tableIn } from './workbook-file.ts'

/** Rows of the beginning by which it is found whether the file names items that are here. */
const sampleRows = 100
/** Letters of a value that is shown. */
const longestShown = 500
/** Imports that are held at once, beside those that run. */
const mostHeld = 8
/** Rows with a fault that are given at once, to be saved as a file. */
const faultsAtOnce = 2000

interface Import {
  collectionId: string
  place: string
  name: string
  hash: string
  form: TableForm
  titles: string[]
  /** What was asked about last, and how its rows are read. */
  plan?: { choice: ImportChoice; reading: RowReading }
  state: ImportState
  isStopped: boolean
  rows(): AsyncGenerator<TableRow>
}

type ImportHandlers = Pick<
  Handlers<App>['data'],
  'importAnnounce' | 'importOpen' | 'importPlan' | 'importRun' | 'importState' | 'importCancel' | 'importFaults'
>

interface ImportParts extends ReadingParts, RunParts {
  ports: Pick<Ports, 'userFiles' | 'workbooks' | 'random'>
}

/** Tables from files: read, compared with what is here, and written down as one step in packs of what one request holds. */
export function createImports(parts: ImportParts): ImportHandlers {
  const { ports, collections } = parts
  const run = createImportRun(parts)
  const imports = new Map<string, Import>()
  const copies = new Map<string, { place: string; name: string }>()

  const mustHave = (id: string): Import => {
    const found = imports.get(id)
    if (found === undefined) throw new AppError('not_found')
    return found
  }
  /** A file is opened anew for each word of how it is written, and a workbook keeps its text: only the last ones are held. */
  function forgetOldest(): void {
    for (const [id, { state }] of imports) {
      if (imports.size < mostHeld) return
      if (state.state !== 'running') imports.delete(id)
    }
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

  /** All rows behind the titles. */
  async function* dataRows(files: TableBytes, place: string, form: TableForm): AsyncGenerator<TableRow> {
    let isTitles = true
    for await (const rows of rowsOfFile(files, place, form)) {
      for (const row of rows) {
        if (!isTitles) yield row
        isTitles = false
      }
    }
  }

  async function* readRows(one: Import, reading: RowReading): AsyncGenerator<ImportedRow> {
    const keys = new Set<string>()
    for await (const row of one.rows()) yield readRow(row, reading, keys)
  }

  async function plan(one: Import, choice: ImportChoice): Promise<ImportPlan> {
    const { reading, asks } = await readingOf(parts, one, choice)
    const counts = { added: 0, changed: 0, fields: 0, same: 0, faulty: 0 }
    const preview: ImportPlan['preview'] = []
    const faults: ImportPlan['faults'] = []
    for await (const row of readRows(one, reading)) {
      if (row.result === 'new') counts.added += 1
      else if (row.result === 'same') counts.same += 1
      else if (row.result === 'changed') {
        counts.changed += 1
        counts.fields += row.fields.length
      } else counts.faulty += 1
      if (preview.length < shownRows) preview.push(shownRow(one, row))
      if (row.result === 'fault' && faults.length < shownRows) faults.push(shownRow(one, row))
    }
    one.plan = { choice, reading }
    return { ...counts, asks, preview, faults }
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
      const { files, form, asks, workbook } = await tableIn(ports, { place, size: stat?.size ?? 0 }, said)
      let titles: string[] = []
      const samples: string[][] = []
      let total = -1
      for await (const rows of rowsOfFile(files, place, form)) {
        if (total < 0) titles = rows[0]?.cells ?? []
        const behind = total < 0 ? rows.slice(1) : rows
        samples.push(...behind.slice(0, sampleRows - samples.length).map(({ cells }) => cells))
        total += rows.length
      }
      if (titles.length === 0) throw new AppError('invalid_input')
      const importId = ports.random.uuid()
      const state: ImportState = { state: 'open', done: 0, written: 0, total, step: null, failure: null }
      const rows = () => dataRows(files, place, form)
      forgetOldest()
      imports.set(importId, { ...{ collectionId, place, name, hash, form, titles, state, rows }, isStopped: false })
      const { encoding, delimiter, lineEnd } = form
      const columns = guessed(collection, titles.map(meantCell), samples[0] ?? [])
      const keyGuess = await keyGuessOf(parts.named, collection, { columns, samples })
      return { ...{ importId, name, rows: total, encoding, delimiter, lineEnd, workbook, asks }, columns, keyGuess }
    },
    importPlan: (choice) => {
      const one = mustHave(choice.importId)
      if (one.state.state !== 'open') throw new AppError('precondition')
      return plan(one, choice)
    },
    importRun: ({ importId }) => {
      const one = mustHave(importId)
      mustAllow(collections.kept(one.collectionId), 'add', 'edit')
      const { plan: planned, state } = one
      if (planned === undefined || state.state !== 'open') throw new AppError('precondition')
      state.state = 'running'
      void run(
        { collectionId: one.collectionId, choice: planned.choice, state, isStopped: () => one.isStopped },
        async () => {
          const { reading } = await readingOf(parts, one, planned.choice)
          return { reading, rows: readRows(one, reading) }
        },
      )
      return {}
    },
    importState: ({ importId }) => mustHave(importId).state,
    importCancel: ({ importId }) => {
      mustHave(importId).isStopped = true
      return {}
    },
    importFaults: async ({ importId, from }) => {
      const one = mustHave(importId)
      if (one.plan === undefined) throw new AppError('precondition')
      const rows = []
      for await (const { number, cells, faults, result } of readRows(one, one.plan.reading)) {
        if (result !== 'fault' || number < from) continue
        if (rows.length === faultsAtOnce) return { titles: one.titles, rows, next: number }
        rows.push({ row: number, cells: [...cells], faults: [...faults].map(([at, why]) => ({ at, ...why })) })
      }
      return { titles: one.titles, rows, next: null }
    },
  }
}

/** The column of what items are called by, where most rows of the beginning name one that is here. */
async function keyGuessOf(
  named: ReadingParts['named'],
  { id, displayField, fields }: ReadCollection,
  { columns, samples }: { columns: ImportFile['columns']; samples: readonly string[][] },
): Promise<number | null> {
  const at = columns.findIndex(({ guess }) => guess === displayField)
  const kind = fields.find(({ key }) => key === displayField)?.kind
  if (at < 0 || kind === undefined || !keyKinds.includes(kind)) return null
  const names = samples.map((cells) => meantCell(cells[at] ?? '').trim()).filter((name) => name !== '')
  const known = await named.called(id, names)
  return names.length > 0 && known.length * 2 >= new Set(names).size ? at : null
}

/** A row as it is shown before anything is written; cells that belong to no column come behind the others. */
function shownRow(
  { titles }: Import,
  { number, cells, faults, values, result }: ImportedRow,
): ImportPlan['preview'][number] {
  const width = Math.max(titles.length, ...[...faults.keys()].map((at) => at + 1))
  return {
    row: number,
    cells: Array.from({ length: width }, (_, at) => ({
      text: meantCell(cells[at] ?? '').slice(0, 200),
      fault: faults.get(at)?.fault ?? null,
      limit: faults.get(at)?.limit ?? null,
      value: shortValue(values.get(at) ?? null),
    })),
    result,
  }
}

/** A value as far as it is shown; of a long one the text says enough. */
const shortValue = (value: DataValue | null): DataValue | null =>
  JSON.stringify(value).length > longestShown ? null : value

/** Columns by position, each with the field that is labelled so, else with the one whose key that is; no field twice. */
function guessed(
  { fields }: ReadCollection,
  titles: readonly string[],
  samples: readonly string[],
): ImportFile['columns'] {
  const free = new Map(fields.filter(({ editable }) => editable !== 'no').map(({ key, label }) => [key, label]))
  const guesses = new Map<number, string>()
  for (const isSo of [
    (title: string, _key: string, label: string) => sameName(label, title),
    (title: string, key: string) => sameName(key, title),
  ]) {
    for (const [at, title] of titles.entries()) {
      const key = guesses.has(at) ? undefined : [...free].find(([one, label]) => isSo(title, one, label))?.[0]
      if (key === undefined) continue
      guesses.set(at, key)
      free.delete(key)
    }
  }
  return titles.map((title, at) => ({
    title,
    sample: meantCell(samples[at] ?? '').slice(0, 200),
    guess: guesses.get(at) ?? null,
  }))
}
