import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ReviewAction, SubmissionTag } from '../../../shared/app/form-review.ts'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import { navigate } from '../../base/hash-location.ts'
import { toastQuiet, undoLast } from '../../base/toasts.tsx'
import { doneText, tagText } from './form-messages.ts'
import { lastTag } from './last-tag.ts'
import { changeOf } from './new/routes.ts'
import { NOTE_FIELD } from './notes.tsx'
import type { ReviewKeyAction } from './review-keys.ts'
import { beginToEdit } from './submission-drafts.ts'
import type { Decide } from './use-decisions.ts'

/** What is decided on, and its name in sentences. */
type Reviewed = Pick<SubmissionRow, 'id' | 'name'>

/** Given here, and the site has no name for it yet. */
const isLocal = ({ id }: Reviewed): boolean => id.startsWith('local-')

interface Ways {
  /** Opens the next or the previous one. */
  step: (by: 1 | -1) => void
  /** Opens the next unread one. */
  goUnseen: () => void
}

/** What can be done with the open submission, by key and by button. */
export function useReview(decide: Decide, { step, goUnseen }: Ways) {
  const [addingTag, setAddingTag] = useState(false)

  const onAction = async (action: ReviewAction, submission: Reviewed) => {
    const name = submission.name || t`This submission`
    const { isDone } = await decide({ action }, [submission.id], () => doneText(action, name))
    // What was seen before needs no decision on the way to the next one.
    if (action === 'markSeen') goUnseen()
    else if (isDone) step(1)
  }
  const onTag = async (submission: Reviewed, change: { add?: SubmissionTag; remove?: SubmissionTag }) => {
    const { add, remove } = change
    if (add !== undefined) lastTag.set(add)
    const tags = { add: add === undefined ? [] : [add.id], remove: remove === undefined ? [] : [remove.id] }
    const text =
      add !== undefined
        ? t`Tagged “${tagText(add)}”.`
        : remove !== undefined
          ? t`Tag “${tagText(remove)}” removed.`
          : ''
    await decide({ action: 'tag', tags }, [submission.id], () => text)
  }
  const perform = (what: ReviewKeyAction, submission: Reviewed | undefined) => {
    if (what === 'next' || what === 'previous') return step(what === 'next' ? 1 : -1)
    if (what === 'undo') return void undoLast()
    if (submission === undefined) return
    if (what !== 'edit' && isLocal(submission)) {
      toastQuiet(t`It’s waiting to be sent. Until then you can change or withdraw it.`)
      return
    }
    const known = lastTag.get()
    switch (what) {
      case 'edit':
        if (isLocal(submission)) return navigate(changeOf(submission.id))
        beginToEdit(submission.id)
        return
      case 'note':
        document.getElementById(NOTE_FIELD)?.focus()
        return
      case 'tagAgain':
        if (known === undefined) setAddingTag(true)
        else void onTag(submission, { add: known })
        return
      case 'chooseTag':
        setAddingTag(true)
        return
      default:
        void onAction(what, submission)
    }
  }
  return { addingTag, setAddingTag, onAction, onTag, act: perform }
}
