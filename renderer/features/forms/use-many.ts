import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { ReviewAction, SubmissionTag } from '../../../shared/app/form-review.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { allDone } from './form-messages.ts'
import type { Decide } from './use-decisions.ts'

/** Above this many a person is asked first. */
const MANY = 100

/** What needs words first, and what can't be undone. */
const ALWAYS_ASKED: ReadonlySet<ReviewAction> = new Set<ReviewAction>(['tag', 'deleteForever'])

/** Whether a person confirms an action on so many submissions before it is done. */
export const asksFirst = (action: ReviewAction, count: number): boolean => count > MANY || ALWAYS_ASKED.has(action)

/** Decides on many submissions at once, with tags they get; says when nothing had to change. */
export function useMany(decide: Decide) {
  return useCallback(
    async (action: ReviewAction, ids: readonly string[], added: readonly SubmissionTag[] = []): Promise<void> => {
      const tags = added.length === 0 ? {} : { tags: { add: added.map(({ id }) => id), remove: [] } }
      const { isDone, gone } = await decide({ action, ...tags }, ids, (count) => allDone(action, count))
      if (!isDone && gone === 0) toastQuiet(t`Nothing to change.`)
    },
    [decide],
  )
}
