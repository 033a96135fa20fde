import { useEffect, useState } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { ImportChoice, ImportPlan, ImportState } from '../../../shared/app/data-import.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { columnFor, useTableImport } from '../../import/use-table-import.ts'
import { refetch } from '../../refetch.ts'

const lookMs = 300

/** What a person has said of a file before it is imported. */
export type Chosen = Omit<ImportChoice, 'importId'>

/** An import of one file, step by step: read, its columns matched, what it would do, and done. */
export function useImport({ id: collectionId }: DataCollectionRow) {
  const [state, setState] = useState<ImportState>()
  const table = useTableImport<Chosen, ImportPlan>({
    announce: api.data.importAnnounce,
    open: (input) => api.data.importOpen({ ...input, collectionId }),
    plan: api.data.importPlan,
    closeFile: api.data.importClose,
    first: ({ columns, keyGuess: keyColumn }) => ({
      columns: columns.map(({ guess }) => columnFor(guess)),
      ...{ keyColumn, emptyClears: false, published: null },
    }),
  })
  const { file } = table
  const run = async () => {
    if (file === undefined) return
    try {
      await api.data.importRun({ importId: file.importId })
      setState(await api.data.importState({ importId: file.importId }))
    } catch (error) {
      toastProblem(error)
    }
  }
  const isRunning = state?.state === 'running'
  useEffect(() => {
    if (!isRunning || file === undefined) return undefined
    const timer = setInterval(() => {
      void api.data
        .importState({ importId: file.importId })
        .then(async (next) => {
          setState(next)
          // Its end is a reply, and no call of this window.
          if (next.state !== 'running') await refetch(['data'])
        })
        .catch(toastProblem)
    }, lookMs)
    return () => clearInterval(timer)
  }, [isRunning, file])

  return {
    ...table,
    state,
    run,
    cancel: () => file !== undefined && void api.data.importCancel({ importId: file.importId }).catch(toastProblem),
  }
}
export type Importing = ReturnType<typeof useImport>
