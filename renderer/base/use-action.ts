import { useCallback, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { wordsFor } from '../error-words.ts'
import { toastProblem } from './toasts.tsx'

/** What an error means at one place, by its code. */
export type ActionProblems = Readonly<Partial<Record<ErrorCode, string>>>

/**
 * Runs actions for buttons, one at a time. `busy` names the one that runs; `act` returns its result, undefined when it
 * failed. A problem is shown in a toast, or stays in `problem` until the next try where the place has `words` for it
 * (always the same object).
 */
export function useAction<Name extends string = 'action'>(words?: ActionProblems) {
  const [busy, setBusy] = useState<Name | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = useCallback(
    async <T>(name: Name, work: () => Promise<T>): Promise<T | undefined> => {
      setBusy(name)
      setProblem(null)
      try {
        return await work()
      } catch (error) {
        if (words === undefined) toastProblem(error)
        else setProblem(wordsFor(error, words))
        return undefined
      } finally {
        setBusy(null)
      }
    },
    [words],
  )
  return { busy, problem, act: run }
}
