import { useCallback, useState } from 'react'
import { toastProblem } from './toasts.tsx'

/**
 * For what is done by a press: whether something is on its way, and `done`, which waits for it and for `reread`. A problem is told
 * in a toast, and answers undefined. `reread` is always the same function.
 */
export function useDone(reread: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const done = useCallback(
    async <T>(work: Promise<T>): Promise<T | undefined> => {
      setBusy(true)
      try {
        const answer = await work
        await reread()
        return answer
      } catch (error) {
        toastProblem(error)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [reread],
  )
  return { busy, done }
}
