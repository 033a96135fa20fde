import { plural } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { Decided, Deed } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet, toastUndo } from '../../frame/toasts.tsx'

/** Decides on submissions: saved on this laptop at once, sent when there is a network. */
export function useDecisions() {
  /** Answers whether anything was done. `told` says it to the person, given how many. */
  return useCallback(
    async (deed: Deed, submissionIds: readonly string[], told: (count: number) => string): Promise<boolean> => {
      try {
        const { done } = await api.forms.decide({ submissionIds: [...submissionIds], deed })
        if (done.length === 0) return false
        // To read one and mark it as seen is nothing to take back.
        if (deed !== 'markSeen' || done.length > 1) toastUndo(told(done.length), () => takeBack(deed, done))
        return true
      } catch (error) {
        toastProblem(error)
        return false
      }
    },
    [],
  )
}

async function takeBack(deed: Deed, decisions: Decided[]): Promise<void> {
  const { tooLate } = await api.forms.takeBack({ deed, decisions })
  if (tooLate > 0) {
    toastQuiet(
      plural(tooLate, {
        one: 'The site has it already: # answer stays as it is.',
        other: 'The site has them already: # answers stay as they are.',
      }),
    )
  }
}
