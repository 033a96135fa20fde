import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { wordsFor } from '../error-words.ts'
import { queryClient } from '../refetch.ts'

/** Runs one command about the shift; what went wrong stays on the screen until it is tried again. */
export function useShiftAct() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(wordsFor(error, PROBLEMS))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['shift'] })
    }
  }
  return { busy, problem, act }
}

const PROBLEMS = {
  precondition: t`Another window has opened or closed the shift meanwhile. Nothing was changed. Look again.`,
  files_busy: t`Another program on this laptop is using Foyer’s files, perhaps a backup. Nothing was changed, and what was saved before is safe. Wait a moment, then try again.`,
  disk_full: t`The disk of this laptop is full. Nothing was changed, and what was saved before is safe. Free some space, then try again.`,
}
