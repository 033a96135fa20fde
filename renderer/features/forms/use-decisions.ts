import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { Deed, SubmissionRow } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { toastProblem, toastUndo } from '../../frame/toasts.tsx'
import { doneText } from './form-messages.ts'

/** Decides on one submission: saved on this laptop at once, sent when there is a network. */
export function useDecisions() {
  return useCallback(
    async (deed: Deed, submission: Pick<SubmissionRow, 'id' | 'formId' | 'name'>): Promise<boolean> => {
      const decision = { submissionId: submission.id, formId: submission.formId }
      try {
        const { operationIds } = await api.forms.decide({ submissionIds: [submission.id], deed })
        if (operationIds.length === 0) return false
        if (deed !== 'markSeen') {
          toastUndo(doneText(deed, submission.name || t`This answer`), async () => {
            if (deed === 'trash') await api.forms.restore(decision)
            else await api.sync.discard({ ids: operationIds })
          })
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
