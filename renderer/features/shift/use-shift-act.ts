import { useState } from 'react'
import { queryClient } from '../../live.ts'
import { shiftProblemText } from './shift-words.ts'

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
