import { useEffect, useState } from 'react'
import type { ImportResult } from '../../../shared/app/media-import.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'

/** How often the site is asked how far it is. */
const POLL_MS = 3_000

/** An import with its outcome: what became of each address, and how far the site is with what it took. */
export function useImport() {
  const [results, setResults] = useState<ImportResult[] | null>(null)
  const [states, setStates] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = (results ?? []).flatMap(({ fileId }) =>
    fileId !== null && (states.get(fileId) ?? 'PENDING') === 'PENDING' && !isGone(states, fileId) ? [fileId] : [],
  )
  const openKey = open.join('\n')
  useEffect(() => {
    if (openKey === '') return undefined
    const ask = async () => {
      try {
        const response = await api.media.importStates({ fileIds: openKey.split('\n') })
        setStates((old) => new Map([...old, ...response.states.map(({ fileId, status }) => [fileId, status] as const)]))
      } catch {
        // The network is away for a moment: the next look shows it.
      }
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => clearInterval(timer)
  }, [openKey])
  const start = async (addresses: string[], folderId: string, name: string) => {
    setProblem(null)
    setBusy(true)
    try {
      setResults((await api.media.importFiles({ addresses, folderId, name })).results)
    } catch (error) {
      setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { results, states, problem, isBusy, start }
}

const isGone = (states: ReadonlyMap<string, string | null>, fileId: string) => states.get(fileId) === null
