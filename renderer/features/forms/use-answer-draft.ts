import { t } from '@lingui/core/macro'
import { useDeferredValue } from 'react'
import type { Answer } from '../../../shared/app/form-answers.ts'
import type { EditField } from '../../../shared/app/form-editing.ts'
import type { SubmissionDetail } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { toastUndo } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { isolated } from '../../format.ts'
import { useLive } from '../../live.ts'
import { type AnswerDraft, answerDrafts, backIn, givenIn, type Value, withChange } from './answer-drafts.ts'
import { focusFault } from './answer-faults.ts'
import { answersText } from './export-answers.ts'

/** What is typed over the values of a submission, what the site would object to, and the ways to save and leave it. */
export function useAnswerDraft({ id, name, noteList }: SubmissionDetail, draft: AnswerDraft) {
  const { busy, act } = useAction()
  const given = useDeferredValue(draft)
  const answer = useLive('forms', 'editing', { submissionId: id, answers: givenIn(given) })

  /** What the form no longer asks may get lost on the site, so it becomes a note. */
  const noteOf = (old: readonly Answer[]): string => {
    if (old.length === 0) return ''
    const text = `${t`No longer asked:`}\n${answersText(old)}`.slice(0, MOST)
    return noteList.some((note) => note.text === text) ? '' : text
  }

  const save = async (): Promise<boolean> => {
    const { fields, old } = answer.data ?? {}
    if (busy !== null || fields === undefined || old === undefined || answer.data?.onlyRead !== null) return false
    const isSaved = await act('action', async () => {
      const { faults, operationId } = await api.forms.saveAnswers({
        submissionId: id,
        answers: givenIn(draft),
        note: noteOf(old),
      })
      if (faults.length > 0) {
        answerDrafts.put(id, { ...draft, tried: true })
        focusFault(
          fields.map(({ target }) => target),
          faults,
        )
        return false
      }
      answerDrafts.drop(id)
      if (operationId !== null) {
        const who = isolated(name || t`This answer`)
        toastUndo(t`${who} changed.`, () => api.forms.edit({ submissionId: id, answers: backIn(draft) }))
      }
      return true
    })
    return isSaved === true
  }

  return {
    answer,
    busy: busy !== null,
    isDirty: draft.changes.length > 0,
    change: (field: EditField, value: Value) => answerDrafts.put(id, withChange(draft, field, value)),
    save,
    leave: () => answerDrafts.drop(id),
  }
}

/** Characters of a note. */
const MOST = 2_000
