import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { createHeldImports, type HeldImports } from './held-imports.ts'
import { createPickedTables, type PickedTables } from './picked-tables.ts'

/** A window whose line broke is back long before; a page that was closed can't say that its dialog has closed. */
const windowLessMs = 10 * 60_000

/** The files that one feature imports tables from, and its imports. */
export interface TableImports<One> {
  tables: PickedTables
  imports: HeldImports<One>
  /** The operator signed out: imports stop, and their files go. */
  forget(): void
  /** A window closed; `left` are still open. With the last one, its dialogs have closed unless it soon asks again. */
  windowLeft(left: number): void
  /** The core closes: no timer keeps the program alive. */
  close(): void
}

interface TableImportsParts<One> {
  ports: Pick<Ports, 'files' | 'userFiles' | 'workbooks' | 'tableParser' | 'random' | 'clock'>
  log: Pick<Log, 'warn'>
  isRunning(one: One): boolean
  /** Ends an import that runs, as soon as it looks. */
  stop(one: One): void
}

/** Opens tables for one feature, and removes each copy as soon as no import and no dialog needs it. */
export function createTableImports<One>({ ports, log, isRunning, stop }: TableImportsParts<One>): TableImports<One> {
  const tables = createPickedTables(ports, (error) => log.warn('import-copy-stays', {}, error))
  const imports = createHeldImports<One>({ isRunning, stop, letGo: tables.letGo })
  let cancel = () => {}
  return {
    tables,
    imports,
    forget: () => {
      imports.forget()
      for (const token of tables.tokens()) tables.letGo(token)
    },
    windowLeft: (left) => {
      cancel()
      const uses = imports.uses()
      if (left > 0 || tables.tokens().length === 0) return
      cancel = ports.clock.after(windowLessMs, () => {
        if (imports.uses() !== uses) return
        for (const token of tables.tokens()) imports.close(token)
      })
    },
    close: () => cancel(),
  }
}
