import type { ContactImportChoice, ContactImportState } from '../../../../shared/app/contact-import.ts'
import type { ErrorShape } from '../../../../shared/errors.ts'
import type { PickedTable } from '../../tables/picked-tables.ts'
import type { StoredImport } from './import-list.queries.ts'
import type { ReadChoice } from './import-reading.ts'

/** An import whose file is open. */
export interface OpenImport {
  table: PickedTable
  /** The file of the last question, and how its rows are read. */
  plan?: ReadChoice & { choice: ContactImportChoice }
  /** Rows that are on the disk; undefined while it does not run. */
  read: number | undefined
  isStopped: boolean
}

const nothing = { added: 0, changed: 0, same: 0, faulty: 0, planned: 0, queued: 0, gone: 0, undone: 0, left: 0 }

/** An import of which nothing is written. */
export const openState = (importId: string, { name, total }: PickedTable): ContactImportState => ({
  ...{ importId, name, state: 'open', total, read: 0, ...nothing, problem: null },
})

const states = ['reading', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const

/** An import whose rows are on the disk; `counts` are its rows by their states. */
export function storedState(
  { id, name, state, total, added, changed, same, faulty }: StoredImport,
  counts: ReadonlyMap<string, number>,
  { read, problem }: { read: number; problem: ErrorShape | null },
): ContactImportState {
  const of = (each: string) => counts.get(each) ?? 0
  const [gone, undone, left] = [of('gone'), of('undone'), of('left')]
  const queued = of('queued') + undone + left
  const goesOn = state === 'running' || state === 'undoing'
  return {
    ...{ importId: id, name, state: states.find((each) => each === state) ?? 'cancelled', total, read },
    ...{ added, changed, same, faulty, planned: queued + gone + of('waiting'), queued, gone, undone, left },
    problem: goesOn ? problem : null,
  }
}
