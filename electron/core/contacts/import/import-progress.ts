import type { ContactImportState } from '../../../../shared/app/contact-import.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { HeldImports } from '../../tables/held-imports.ts'
import type { ImportList } from './import-list.queries.ts'
import type { ImportLoop } from './import-loop.ts'
import type { StoredRows } from './import-rows.queries.ts'
import { type OpenImport, openState, storedState } from './import-state.ts'

interface ProgressParts {
  list: ImportList
  rows: StoredRows
  loop: Pick<ImportLoop, 'kick' | 'problem'>
  imports: HeldImports<OpenImport>
}

/** How far imports are, and how they are stopped and undone. */
export function createImportProgress({
  list,
  rows,
  loop,
  imports,
}: ProgressParts): Pick<Handlers<App>['contacts'], 'importState' | 'importLast' | 'importCancel' | 'importUndo'> {
  const mustBeStored = (importId: string) => {
    const stored = list.named(importId)
    if (stored === undefined) throw new AppError('not_found')
    return stored
  }

  function stateOf(importId: string): ContactImportState {
    const stored = list.named(importId)
    if (stored === undefined) return openState(importId, imports.mustHave(importId).table)
    const read = stored.state === 'reading' ? (imports.mustHave(importId).read ?? 0) : stored.total
    return storedState(stored, rows.counts(stored.seq), { read, problem: loop.problem() })
  }

  return {
    importState: ({ importId }) => stateOf(importId),
    importLast: () => {
      const last = list.last()
      const isCutOff = last?.state === 'reading' && imports.get(last.id)?.read === undefined
      return { last: last === undefined || isCutOff ? null : stateOf(last.id) }
    },
    importCancel: ({ importId }) => {
      const stored = mustBeStored(importId)
      if (stored.state === 'reading') imports.mustHave(importId).isStopped = true
      else if (stored.state === 'running') list.set(stored.seq, { state: 'cancelled' })
      return {}
    },
    importUndo: ({ importId }) => {
      const stored = mustBeStored(importId)
      if (stored.state !== 'done' && stored.state !== 'cancelled') throw new AppError('precondition')
      list.set(stored.seq, { state: 'undoing' })
      loop.kick()
      return {}
    },
  }
}
