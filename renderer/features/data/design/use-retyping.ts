import { useState } from 'react'
import type { Retyping } from '../../../../shared/app/data-retype.ts'
import { api } from '../../../api.ts'
import { toastProblem, toastUndo } from '../../../base/toasts.tsx'

/** Makes a field one of another kind, and offers the way back for kind and values together. */
export function useRetyping() {
  const [busy, setBusy] = useState(false)
  const retype = async (asked: Retyping, text: string): Promise<boolean> => {
    setBusy(true)
    try {
      const { step, from } = await api.data.retype(asked)
      toastUndo(text, async () => {
        await api.data.retypeBack({ ...asked, kind: from, step })
      })
      return true
    } catch (error) {
      toastProblem(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { retype, busy }
}
