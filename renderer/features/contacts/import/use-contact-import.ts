import { useEffect, useState } from 'react'
import type { ContactImportPlan, ContactImportState } from '../../../../shared/app/contact-import.ts'
import { api } from '../../../api.ts'
import { attempt } from '../../../base/attempt.ts'
import { toastProblem } from '../../../base/toasts.tsx'
import { columnFor, type TableChosen, useTableImport } from '../../../import/use-table-import.ts'
import { useLive } from '../../../live.ts'

const lookMs = 300

/** Whether an import continues without the person. */
export const isRunning = (state: ContactImportState['state']): boolean =>
  state === 'reading' || state === 'running' || state === 'undoing'

/**
 * An import of contacts: the file that is open, and the import that runs or has ended. One that continued meanwhile, or
 * before a restart, is found again; `last` is the last one where no file is open and none runs.
 */
export function useContactImport() {
  const table = useTableImport<TableChosen, ContactImportPlan>({
    announce: api.contacts.importAnnounce,
    open: api.contacts.importOpen,
    plan: api.contacts.importPlan,
    closeFile: api.contacts.importClose,
    first: ({ columns, keyGuess: keyColumn }) => ({
      ...{ columns: columns.map(({ guess }) => columnFor(guess)), keyColumn, emptyClears: false },
    }),
  })
  const { file } = table
  const [started, setStarted] = useState<string>()
  const [closed, setClosed] = useState<string>()
  const isOwn = file !== undefined && started === file.importId
  const query = useLive('contacts', 'importLast', {}, { refetchInterval: isOwn ? lookMs : 1_000 })
  const last = query.data?.last ?? null
  const own = isOwn && last?.importId === started ? last : undefined
  const found = file === undefined && last !== null && last.importId !== closed ? last : undefined
  const state =
    own ?? (found !== undefined && (isRunning(found.state) || started === found.importId) ? found : undefined)
  const importId = state?.importId ?? ''
  // An import that was seen to run is shown to its end.
  useEffect(() => {
    if (file === undefined && importId !== '') setStarted(importId)
  }, [file, importId])
  return {
    ...table,
    isLoaded: query.data !== undefined,
    /** The import that runs, or has ended in this window. */
    state,
    last: state === undefined ? found : undefined,
    isStarting: isOwn && own === undefined,
    run: async () => {
      if (file === undefined) return
      setStarted(file.importId)
      try {
        await api.contacts.importRun({ importId: file.importId })
      } catch (error) {
        setStarted(undefined)
        toastProblem(error)
      }
      await query.refetch()
    },
    cancel: () => attempt(() => api.contacts.importCancel({ importId })),
    undo: (id: string) =>
      attempt(async () => {
        setStarted(id)
        await api.contacts.importUndo({ importId: id })
      }),
    /** Lets go of the file, and of the import that has ended. */
    close: () => {
      setClosed(last?.importId)
      setStarted(undefined)
      table.close()
    },
  }
}
