import { plural } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { Decided, Deed, TagChange } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet, toastUndo } from '../../frame/toasts.tsx'

/** A deed, and the tags that come along with it. */
export interface Decision {
  deed: Deed
  tags?: TagChange
}

export type Decide = ReturnType<typeof useDecisions>

/** Decides on submissions: saved on this laptop at once, sent when there is a network. */
export function useDecisions() {
  /** Answers whether anything was done. `told` says it to the person, given how many. */
  return useCallback(
    async (decision: Decision, submissionIds: readonly string[], told: (count: number) => string): Promise<boolean> => {
      try {
        const { done } = await api.forms.decide({ submissionIds: [...submissionIds], ...decision })
        if (done.length === 0) return false
        // To read one and mark it as seen is nothing to take back.
        if (decision.deed !== 'markSeen' || done.length > 1) {
          toastUndo(told(done.length), () => takeBack(decision, done))
        }
        return true
      } catch (error) {
        toastProblem(error)
        return false
      }
    },
    [],
  )
}

async function takeBack(decision: Decision, decisions: Decided[]): Promise<void> {
  const { tooLate } = await api.forms.takeBack({ ...decision, decisions })
  if (tooLate > 0) {
    toastQuiet(
      plural(tooLate, {
        one: 'The site has it already: # answer stays as it is.',
        other: 'The site has them already: # answers stay as they are.',
      }),
    )
  }
}
