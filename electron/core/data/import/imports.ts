import { type ImportChoice, type ImportPlan, type ImportState, keyKinds } from '../../../../shared/app/data-import.ts'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import type { TableFaultCode, TableImportFile } from '../../../../shared/app/table-import.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { AppError } from '../../../../shared/errors.ts'
import { sameName } from '../../../../shared/same-name.ts'
import { assertRoom } from '../../data-folder/disk-space.ts'
import type { Log } from '../../platform/log.ts'
import type { Ports } from '../../ports.ts'
import { type PickedTable, shownTable } from '../../tables/picked-tables.ts'
import { createTableImports, type TableImports } from '../../tables/table-imports.ts'
import { faultyRows, plannedRows } from '../../tables/table-plan.ts'
import type { ReadCollection } from '../collection-reader.ts'
import { mustAllow } from '../must-allow.ts'
import { type ReadingParts, readingOf } from './import-reading.ts'
import { type ImportedRow, type RowReading, readRow } from './import-rows.ts'
import { createImportRun, type RunParts } from './import-run.ts'

interface Import {
  collectionId: string
  table: PickedTable
  /** What was asked about last, and how its rows are read. */
  plan?: { choice: ImportChoice; reading: RowReading; faulty: number }
  state: ImportState
  isStopped: boolean
}

type Handled = `import${'Announce' | 'Open' | 'Plan' | 'Run' | 'State' | 'Cancel' | 'Faults' | 'Close'}`

interface Imports extends Omit<TableImports<Import>, 'tables' | 'imports'> {
  handlers: Pick<Handlers<App>['data'], Handled>
}

interface ImportParts extends Omit<ReadingParts, 'clock'>, Omit<RunParts, 'log' | 'assertRoom'> {
  ports: Pick<Ports, 'files' | 'userFiles' | 'workbooks' | 'tableParser' | 'random' | 'clock'>
  log: Pick<Log, 'warn'>
}

/** Tables from files: read, compared with what is here, and written down as one step in packs of what one request holds. */
export function createImports(parts: ImportParts): Imports {
  const { ports, collections } = parts
  const run = createImportRun({
    ...parts,
    assertRoom: () => assertRoom(parts.ports.files, 'imports'),
    log: (error) => parts.log.warn('import-failed', {}, error),
  })
  const { tables, imports, ...whole } = createTableImports<Import>({
    ...parts,
    isRunning: ({ state }) => state.state === 'running',
    stop: (one) => {
      one.isStopped = true
    },
  })
  const { mustHave } = imports

  async function* readRows({ table }: Import, reading: RowReading): AsyncGenerator<ImportedRow> {
    const keys = new Set<string>()
    for await (const row of table.rows()) yield readRow(row, reading, keys)
  }
  const read = ({ collectionId, table }: Import, choice: ImportChoice) =>
    readingOf({ ...parts, clock: ports.clock }, { collectionId, ...table }, choice)

  async function plan(one: Import, choice: ImportChoice): Promise<ImportPlan> {
    const { reading, asks } = await read(one, choice)
    const fieldsOf = (row: ImportedRow) => (row.result === 'changed' ? row.fields.length : 0)
    const planned = await plannedRows<TableFaultCode, DataValue, ImportedRow>(
      one.table.titles,
      readRows(one, reading),
      fieldsOf,
    )
    one.plan = { choice, reading, faulty: planned.faulty }
    return { ...planned, asks }
  }

  const handlers: Imports['handlers'] = {
    importAnnounce: tables.announce,
    importOpen: async ({ collectionId, token, ...said }): Promise<TableImportFile> => {
      const collection = collections.kept(collectionId)
      const table = await tables.open(token, said)
      const importId = ports.random.uuid()
      const { total, titles, samples } = table
      const state: ImportState = { state: 'open', done: 0, written: 0, total, step: null, failure: null }
      imports.add(importId, token, { collectionId, table, state, isStopped: false })
      const shown = shownTable(table, guessed(collection, titles.map(meantCell)))
      const keyGuess = await keyGuessOf(parts.named, collection, { columns: shown.columns, samples })
      return { importId, ...shown, keyGuess }
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
          const { reading } = await read(one, planned.choice)
          return { reading, rows: readRows(one, reading) }
        },
        // The dialog offers the rows with a fault to the end, and reads them from the file.
      ).then(() => imports.ended(importId, planned.faulty > 0))
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
      return faultyRows(one.table.titles, readRows(one, one.plan.reading), from)
    },
    importClose: ({ token }) => {
      imports.close(token)
      return {}
    },
  }
  return { handlers, ...whole }
}

/** The column of what items are called by, where most rows of the beginning name one that is here. */
async function keyGuessOf(
  named: ReadingParts['named'],
  { id, displayField, fields }: ReadCollection,
  { columns, samples }: { columns: TableImportFile['columns']; samples: PickedTable['samples'] },
): Promise<number | null> {
  const at = columns.findIndex(({ guess }) => guess === displayField)
  const kind = fields.find(({ key }) => key === displayField)?.kind
  if (at < 0 || kind === undefined || !keyKinds.includes(kind)) return null
  const names = samples.map((cells) => meantCell(cells[at] ?? '').trim()).filter((name) => name !== '')
  const known = await named.called(id, names)
  return names.length > 0 && known.length * 2 >= new Set(names).size ? at : null
}

/** Columns by position, each with the field that is labelled so, else with the one whose key that is; no field twice. */
function guessed({ fields }: ReadCollection, titles: readonly string[]): ReadonlyMap<number, string> {
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
  return guesses
}
