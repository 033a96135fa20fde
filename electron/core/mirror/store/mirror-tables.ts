import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Sqlite } from '../../db/database.ts'
import type { PullState } from '../commands.ts'
import type { Registry } from '../registry.ts'
import type { TableStatements } from './mirror-statements.ts'
import type { PageRows } from './read-page.ts'
import type { SetAsideRows } from './set-aside-rows.ts'

/** Rows of one transaction: about 20 ms of work for the widest table. */
export const sliceRows = 200

/** What the commands work on. */
export interface Tables extends Pick<Registry, 'entityOf' | 'withChanges'> {
  sqlite: Sqlite
  statementsOf(dataSet: DataSet): TableStatements
  /** The rows of a page that was read before. Throws `cancelled` when they are gone. */
  claim(handle: number): PageRows
  savePull(pull: PullState): void
  /** One short transaction. */
  write(work: () => void): void
  /** Number of the pass over an event's (or the whole) data set that runs or ran last. */
  runOf(dataSet: DataSet, scope: string): number
  /** Counts rows in and out; saved with the transaction that holds them. */
  counted(dataSet: DataSet, change: number): void
  /** Documents that did not fit, as they came. */
  setAside: SetAsideRows
}
