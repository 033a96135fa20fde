import { useCallback, useState } from 'react'
import { queryClient } from '../refetch.ts'
import { toastProblem } from './toasts.tsx'

/**
 * Runs one command at a time on behalf of a button. `busy` names the one that runs; what goes wrong is told in words.
 * Afterwards everything about sync is read anew, so that the screen shows what the command did.
 */
export function useAct<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null)
  const act = useCallback(async (name: Name, work: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(null)
      void queryClient.invalidateQueries({ queryKey: ['sync'] })
    }
  }, [])
  return { busy, act }
}
