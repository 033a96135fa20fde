import { t } from '@lingui/core/macro'
import { useDeferredValue } from 'react'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import type { EditField } from '../../../shared/app/form-editing.ts'
import type { SubmissionDetail } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'
import { useLive } from '../../live.ts'
import { valuesText } from './export-submissions.ts'
import { focusFault } from './field-faults.ts'
import { backIn, givenIn, type SubmissionDraft, submissionDrafts, type Value, withChange } from './submission-drafts.ts'

/** What is typed over the values of a submission, what the site would object to, and the ways to save and leave it. */
export function useEditDraft({ id, name, noteList }: SubmissionDetail, draft: SubmissionDraft) {
  const { busy, act: action } = useAction()
  const given = useDeferredValue(draft)
  const query = useLive('forms', 'editing', { submissionId: id, fieldValues: givenIn(given) })

  /** What the form no longer asks may get lost on the site, so it becomes a note. */
  const noteOf = (old: readonly FieldValue[]): string => {
    if (old.length === 0) return ''
    const text = `${t`No longer asked:`}\n${valuesText(old)}`.slice(0, MOST)
    return noteList.some((note) => note.text === text) ? '' : text
  }

  const save = async (): Promise<boolean> => {
    const { fields, old } = query.data ?? {}
    if (busy !== null || fields === undefined || old === undefined || query.data?.onlyRead !== null) return false
    const isSaved = await action('action', async () => {
      const { faults, operationId } = await api.forms.saveAnswers({
        submissionId: id,
        fieldValues: givenIn(draft),
        note: noteOf(old),
      })
      if (faults.length > 0) {
        submissionDrafts.put(id, { ...draft, tried: true })
        focusFault(
          fields.map(({ target }) => target),
          faults,
        )
        return false
      }
      submissionDrafts.drop(id)
      if (operationId !== null) {
        const who = isolated(name || t`This submission`)
        offerUndo(t`${who} changed.`, [operationId], () => api.forms.edit({ submissionId: id, answers: backIn(draft) }))
      }
      return true
    })
    return isSaved === true
  }

  return {
    answer: query,
    busy: busy !== null,
    isDirty: draft.changes.length > 0,
    change: (field: EditField, value: Value) => submissionDrafts.put(id, withChange(draft, field, value)),
    save,
    leave: () => submissionDrafts.drop(id),
  }
}

/** Characters of a note. */
const MOST = 2_000
