import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { ImportChoice, ImportFile, ImportPlan, ImportState } from '../../../shared/app/data-import.ts'
import { AppError } from '../../../shared/errors.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { bringPiece, handOver, readsPickedFiles } from '../../channel.ts'
import { refetch } from '../../refetch.ts'

const pieceBytes = 2 * 1024 * 1024
const lookMs = 300

/** What a person has said of a file before it is imported. */
export type Chosen = Omit<ImportChoice, 'importId'>

/** How a file is written, where the person says so. */
export type FileForm = Pick<ImportFile, 'encoding' | 'delimiter' | 'lineEnd'> & { sheet: string }

/** A column of which nothing is said but its field. */
export const columnOf = (key: string | null): Chosen['columns'][number] => ({
  ...{ key, decimal: null, order: null, twice: null },
})

/** Gives a file to the core, which reads it itself where it can. Answers by what the core knows it. */
async function given(file: File): Promise<string> {
  if (readsPickedFiles()) return handOver([file])
  const { id } = await api.data.importAnnounce({ name: file.name, size: file.size })
  for (let at = 0; at < file.size; ) {
    const have = await bringPiece(id, at, file.slice(at, at + pieceBytes))
    if (have === undefined) throw new AppError('not_found')
    at = have
  }
  return id
}

/** An import of one file, step by step: read, its columns matched, what it would do, and done. */
export function useImport({ id: collectionId }: DataCollectionRow) {
  const [token, setToken] = useState<string>()
  const [file, setFile] = useState<ImportFile>()
  const [chosen, setChosen] = useState<Chosen>()
  const [plan, setPlan] = useState<ImportPlan>()
  const [state, setState] = useState<ImportState>()
  const [busy, setBusy] = useState(false)
  /** What is asked last counts: an answer to an earlier question is let go. */
  const asked = useRef(0)

  const look = useCallback(async ({ importId }: ImportFile, next: Chosen) => {
    asked.current += 1
    const mine = asked.current
    setChosen(next)
    setBusy(true)
    try {
      const answer = await api.data.importPlan({ importId, ...next })
      if (asked.current === mine) setPlan(answer)
    } catch (error) {
      if (asked.current === mine) toastProblem(error)
    } finally {
      if (asked.current === mine) setBusy(false)
    }
  }, [])
  const read = async (from: string, said: Partial<FileForm> = {}) => {
    setBusy(true)
    try {
      const opened = await api.data.importOpen({ collectionId, token: from, ...said })
      setToken(from)
      setFile(opened)
      const columns = opened.columns.map(({ guess }) => columnOf(guess))
      await look(opened, { columns, keyColumn: opened.keyGuess, emptyClears: false, published: null })
    } catch (error) {
      toastProblem(error)
      setBusy(false)
    }
  }
  const pick = async (picked: File | undefined) => {
    if (picked === undefined) return
    try {
      await read(await given(picked))
    } catch (error) {
      toastProblem(error)
    }
  }
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
          // Its end is an answer, and no call of this window.
          if (next.state !== 'running') await refetch(['data'])
        })
        .catch(toastProblem)
    }, lookMs)
    return () => clearInterval(timer)
  }, [isRunning, file])

  return {
    file,
    chosen,
    plan,
    state,
    busy,
    pick,
    run,
    /** The same file in another encoding or with another sign between the cells. */
    reread: (said: Partial<FileForm>) => token !== undefined && void read(token, said),
    choose: (next: Chosen) => file !== undefined && void look(file, next),
    cancel: () => file !== undefined && void api.data.importCancel({ importId: file.importId }).catch(toastProblem),
  }
}
export type Importing = ReturnType<typeof useImport>
