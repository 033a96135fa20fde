import { plural } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { Decided, ReviewAction, TagChange } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { offerUndo } from '../../list-screen/offer-undo.ts'

/** A decision, and the tags that come along with it. */
export interface Decision {
  action: ReviewAction
  tags?: TagChange
}

export type Decide = ReturnType<typeof useDecisions>

/** Decides on submissions: saved on this laptop at once, sent when there is a network. */
export function useDecisions() {
  /** Returns whether anything was done, and how many had gone. `textOf` is the toast's sentence for so many. */
  return useCallback(
    async (decision: Decision, submissionIds: readonly string[], textOf: (count: number) => string) => {
      try {
        const { done, gone } = await api.forms.decide({ submissionIds: [...submissionIds], ...decision })
        if (gone > 0) toastQuiet(goneText(gone))
        // Reading one submission, and so seeing it, is nothing to take back.
        if (done.length > (decision.action === 'markSeen' ? 1 : 0)) {
          const ids = done.flatMap(({ operationIds }) => operationIds)
          offerUndo(textOf(done.length), ids, () => takeBack(decision, done))
        }
        return { isDone: done.length > 0, gone }
      } catch (error) {
        toastProblem(error)
        return { isDone: false, gone: 0 }
      }
    },
    [],
  )
}

const goneText = (gone: number): string =>
  plural(gone, {
    one: '# submission had already left the list and is unchanged.',
    other: '# submissions had already left the list and are unchanged.',
  })

async function takeBack(decision: Decision, decisions: Decided[]): Promise<void> {
  const { tooLate } = await api.forms.takeBack({ ...decision, decisions })
  if (tooLate > 0) {
    toastQuiet(
      plural(tooLate, {
        one: 'Already confirmed on the site; # submission can’t be undone.',
        other: 'Already confirmed on the site; # submissions can’t be undone.',
      }),
    )
  }
}
