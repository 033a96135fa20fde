import { useCallback, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { wordsFor } from '../error-words.ts'
import { toastProblem } from './toasts.tsx'

/** A caller's own sentences for some error codes. */
export type ActionProblems = Readonly<Partial<Record<ErrorCode, string>>>

/**
 * Runs actions for buttons. `busy` names the running one; the caller must not start another meanwhile. `act` resolves
 * to the result, or undefined when the action failed. The error shows in a toast; with `words` (always pass the same
 * object) it stays in `problem` until the next try instead.
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
