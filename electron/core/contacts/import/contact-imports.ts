import type { ContactImportFault } from '../../../../shared/app/contact-import.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { AppError } from '../../../../shared/errors.ts'
import { assertRoom } from '../../data-folder/disk-space.ts'
import type { Ports } from '../../ports.ts'
import { localIdOf } from '../../sync/identities.queries.ts'
import type { HeldImports } from '../../tables/held-imports.ts'
import { type PickedTables, shownTable } from '../../tables/picked-tables.ts'
import { idOfRow } from '../../tables/row-id.ts'
import { faultyRows, plannedRows } from '../../tables/table-plan.ts'
import { guessedTargets } from './column-guess.ts'
import type { ImportList } from './import-list.queries.ts'
import type { ImportLoop } from './import-loop.ts'
import { type ContactReadingParts, type ReadChoice, readContactRows, readingOfChoice } from './import-reading.ts'
import type { StoredRows } from './import-rows.queries.ts'
import type { ContactRowPlan } from './import-rows.ts'
import type { OpenImport } from './import-state.ts'
import { keyGuessOf } from './key-guess.ts'
import { faultsOfRows } from './stored-faults.ts'
import { writePlan } from './write-plan.ts'

type ImportHandlers = Pick<
  Handlers<App>['contacts'],
  'importAnnounce' | 'importOpen' | 'importPlan' | 'importRun' | 'importFaults' | 'importClose'
>

interface ImportParts extends ContactReadingParts {
  ports: Pick<Ports, 'random' | 'clock' | 'files'>
  list: ImportList
  rows: StoredRows
  loop: Pick<ImportLoop, 'kick'>
  imports: HeldImports<OpenImport>
  tables: PickedTables
}

/** Contacts from files: read, compared with those that are here, written to the disk, and queued from there. */
export function createContactImports(parts: ImportParts): ImportHandlers {
  const { ports, list, rows, loop, imports, tables } = parts
  /** Whether a file is being read by this run of the program. */
  const isRead = (importId: string) => imports.get(importId)?.read !== undefined
  const rowsOf = ({ table }: OpenImport, plan: ReadChoice) => readContactRows(table, plan)

  return {
    importAnnounce: tables.announce,
    importOpen: async ({ token, ...said }) => {
      const table = await tables.open(token, said)
      const importId = ports.random.uuid()
      imports.add(importId, token, { table, read: undefined, isStopped: false })
      const guesses = guessedTargets(table.titles.map(meantCell), parts.extendedFields())
      return { importId, ...shownTable(table, guesses), keyGuess: keyGuessOf(guesses, table.samples, parts.seen) }
    },
    importPlan: async (choice) => {
      const one = imports.mustHave(choice.importId)
      if (one.read !== undefined) throw new AppError('precondition')
      const plan = await readingOfChoice(parts, one.table, choice)
      const fieldsOf = (row: ContactRowPlan) => (row.result === 'changed' ? row.count : 0)
      const planned = await plannedRows<ContactImportFault, string | number, ContactRowPlan>(
        one.table.titles,
        rowsOf(one, plan),
        fieldsOf,
      )
      one.plan = { ...plan, choice }
      return { ...planned, asks: plan.asks }
    },
    importRun: async ({ importId }) => {
      const one = imports.mustHave(importId)
      if (one.plan === undefined || one.read !== undefined) throw new AppError('precondition')
      if (one.plan.asks.some(({ isOpen }) => isOpen)) throw new AppError('precondition')
      one.read = 0
      try {
        // What is here now counts, and not what was here when the plan was shown.
        const plan = await readingOfChoice(parts, one.table, one.plan.choice)
        const { name, total, titles } = one.table
        list.tidy(isRead)
        const stored = list.begin({
          ...{ id: importId, name, total, titles: JSON.stringify(titles), at: ports.clock.now() },
        })
        const written = await writePlan({ list, rows }, stored, rowsOf(one, plan), {
          idOf: (row) => localIdOf(idOfRow(importId, row)),
          isStopped: () => one.isStopped,
          assertRoom: () => assertRoom(ports.files, 'imports'),
          read: (rows) => {
            one.read = rows
          },
        })
        if (written === 'stored') loop.kick()
      } finally {
        const isStored = list.named(importId) !== undefined
        if (!isStored) {
          one.read = undefined
          one.isStopped = false
        }
        // Every row is on the disk from here on, also those with a fault. Else it can be run again.
        imports.ended(importId, !isStored)
      }
      return {}
    },
    importClose: ({ token }) => {
      imports.close(token)
      return {}
    },
    importFaults: ({ importId, from }) => {
      const stored = list.named(importId)
      if (stored !== undefined && stored.state !== 'reading') return faultsOfRows(rows, stored, from)
      const one = imports.mustHave(importId)
      if (one.plan === undefined) throw new AppError('precondition')
      return faultyRows(one.table.titles, rowsOf(one, one.plan), from)
    },
  }
}
