import { t } from '@lingui/core/macro'
import { useDeferredValue } from 'react'
import { api } from '../../../api.ts'
import { navigate } from '../../../base/hash-location.ts'
import { toastUndo } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { useLive } from '../../../live.ts'
import { focusFault } from '../field-faults.ts'
import { emptyDraft, type NewDraft, newDrafts } from './new-drafts.ts'

interface Given {
  formId: string
  /** The waiting submission that is changed; null for a new one. */
  submissionId: string | null
  /** What was saved of it. */
  saved?: NewDraft
}

/** What is typed for a new submission, what the site would object to, and the ways to save and leave it. */
export function useNewSubmission({ formId, submissionId, saved = emptyDraft }: Given) {
  const key = submissionId ?? formId
  const kept = newDrafts.useDraft(key)
  const draft = kept ?? saved
  const given = useDeferredValue(draft)
  const { busy, act: action } = useAction()
  const query = useLive('forms', 'newAnswer', { formId, answers: given.answers, files: given.files })
  const { fields = [], faults = [], unknownRules = 0 } = query.data ?? {}

  const save = async () => {
    if (busy !== null || query.data === undefined) return
    await action('action', async () => {
      const { answers: fieldValues, files } = draft
      const done = await api.forms.saveNew({ formId, submissionId, answers: fieldValues, files })
      if (done.submissionId === null) {
        newDrafts.put(key, { ...draft, tried: true })
        focusFault(
          fields.map(({ target }) => target),
          done.faults,
        )
        return
      }
      const { submissionId: id } = done
      newDrafts.drop(key)
      navigate(`/forms?${new URLSearchParams({ form: formId, open: id })}`)
      toastUndo(t`The submission is saved and will be sent automatically.`, () => takeBack(id))
    })
  }

  /** A new one is gone then, with what was typed kept; a changed one is as it was before. */
  const takeBack = async (id: string) => {
    if (submissionId !== null) return api.forms.saveNew({ formId, submissionId, ...contentOf(saved) })
    const { isGone } = await api.forms.dropNew({ submissionId: id })
    if (isGone) newDrafts.put(key, { ...draft, tried: false })
    return isGone
  }

  return {
    answer: query,
    fields,
    unknownRules,
    faults: draft.tried ? faults : [],
    /** What holds for the form as a whole is said at once. */
    isClosed: faults.some(({ path }) => path === ''),
    draft,
    busy: busy !== null,
    isDirty: kept !== undefined,
    change: (next: NewDraft) => newDrafts.put(key, next),
    save,
    leave: () => {
      newDrafts.drop(key)
      navigate('/forms')
    },
  }
}

const contentOf = ({ answers: fieldValues, files }: NewDraft) => ({ answers: fieldValues, files })
