import { useState } from 'react'
import { codeOf, sentenceFor } from '../errors.ts'
import { queryClient } from '../live.ts'

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
      setProblem(shiftProblemText(error))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['shift'] })
    }
  }
  return { busy, problem, act }
}

/** Why something about a shift was not done. */
export function shiftProblemText(error: unknown): string {
  switch (codeOf(error)) {
    case 'precondition':
      return 'Another window has opened or closed the shift meanwhile. Nothing was changed. Look again.'
    case 'disk_full':
      return 'The disk of this laptop is full. Nothing was changed, and what was saved before is safe. Free some space, then try again.'
    default:
      return sentenceFor(error)
  }
}
