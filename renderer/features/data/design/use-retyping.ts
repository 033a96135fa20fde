import type { Retyping } from '../../../../shared/app/data-retype.ts'
import { api } from '../../../api.ts'
import { toastUndo } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'

/** Makes a field one of another kind, and offers the way back for kind and values together. */
export function useRetyping() {
  const { busy, act: action } = useAction()
  const retype = async (asked: Retyping, text: string): Promise<boolean> => {
    const done = await action('action', () => api.data.retype(asked))
    if (done === undefined) return false
    toastUndo(text, () => api.data.retypeBack({ ...asked, kind: done.from, step: done.step }))
    return true
  }
  return { retype, busy: busy !== null }
}
