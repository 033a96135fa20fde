import { t } from '@lingui/core/macro'
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDots,
  IconEye,
  IconFileTypePdf,
  IconPencil,
  IconPrinter,
  IconTag,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { SubmissionDetail } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { copyText } from '../../base/copy-text.ts'
import { printRequest } from '../../printing/print-request.ts'
import { ActionButton, IconAction, MenuAction } from '../../ui/actions.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Key } from '../../ui/kbd.tsx'
import { fileName, savePdf } from '../../ui/save-file.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { submissionText } from './export-submissions.ts'
import { isWaiting } from './new/routes.ts'
import { WaitingActions } from './new/waiting-actions.tsx'
import classes from './pane.module.css'
import { beginToEdit } from './submission-drafts.ts'
import type { useReview } from './use-review.ts'
import { wholeValues } from './whole-values.ts'

export interface ReviewActionsProps {
  /** Left out until it is known. */
  submission: SubmissionDetail | undefined
  review: ReturnType<typeof useReview>
  onStep: (by: 1 | -1) => void
}

/** The decisions for the open submission, and the way to the next one. */
export function ReviewActions({ submission, review, onStep }: ReviewActionsProps) {
  return (
    <div className={classes['actions']} role="toolbar" aria-label={t`Decide`}>
      {submission === undefined ? (
        <span className="grows" />
      ) : isWaiting(submission) ? (
        <WaitingActions submission={submission} />
      ) : submission.inTrash ? (
        <TrashActions submission={submission} review={review} />
      ) : (
        <InboxActions submission={submission} review={review} />
      )}
      <Plain icon={IconChevronUp} label={t`Previous submission`} keys="K" onClick={() => onStep(-1)} />
      <Plain icon={IconChevronDown} label={t`Next submission`} keys="J" onClick={() => onStep(1)} />
    </div>
  )
}

type Own = { submission: SubmissionDetail } & Pick<ReviewActionsProps, 'review'>

function InboxActions({ submission, review: { onAction, setAddingTag } }: Own) {
  const { status, seen } = submission
  return (
    <>
      {status === 'PENDING' && (
        <ActionButton
          icon={IconCheck}
          verb={t`Confirm`}
          rightSection={<Key onFill>C</Key>}
          aria-keyshortcuts="C"
          onClick={() => void onAction('confirm', submission)}
        />
      )}
      <ActionButton
        variant="default"
        icon={IconEye}
        verb={seen ? t`Next unseen` : t`Mark as seen`}
        title={t`Marks it as seen and opens the next unseen one.`}
        rightSection={<Key>U</Key>}
        aria-keyshortcuts="U"
        onClick={() => void onAction('markSeen', submission)}
      />
      <ActionButton
        variant="default"
        icon={IconTag}
        verb={t`Tag`}
        rightSection={<Key>T</Key>}
        title={t`T gives the tag that was used last, Shift+T lets you choose.`}
        aria-keyshortcuts="T"
        onClick={() => setAddingTag(true)}
      />
      <span className="grows" />
      <Plain icon={IconPencil} label={t`Edit the submission`} keys="E" onClick={() => beginToEdit(submission.id)} />
      <More submission={submission} />
      <Plain
        icon={IconTrash}
        label={t`Move to the trash`}
        keys="X"
        onClick={() => void onAction('trash', submission)}
      />
    </>
  )
}

/** What else can be done with a submission. */
function More({ submission }: Pick<Own, 'submission'>) {
  const { id, fieldValues } = submission
  const copy = () =>
    copyText(
      async () => submissionText({ ...submission, fieldValues: await wholeValues(id, fieldValues) }),
      t`Copied as text.`,
    )
  const save = async () => {
    await attempt(async () => {
      const { base64 } = await api.forms.document({ submissionId: submission.id })
      savePdf(fileName('answer', 'pdf', new Date()), base64)
    })
  }
  return (
    <DropMenu
      position="bottom-end"
      target={
        <IconAction
          variant="subtle"
          size={34}
          icon={IconDots}
          iconSize={18}
          aria-label={t`More for this submission`}
          title={t`More for this submission`}
        />
      }
    >
      <MenuAction icon={IconCopy} verb={t`Copy as text`} onClick={() => void copy()} />
      <MenuAction
        icon={IconPrinter}
        verb={t`Print`}
        onClick={() => void printRequest({ kind: 'answer', submissionId: submission.id })}
      />
      <MenuAction icon={IconFileTypePdf} verb={t`Save the site’s PDF`} onClick={() => void save()} />
    </DropMenu>
  )
}

function TrashActions({ submission, review: { onAction } }: Own) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton icon={IconArrowBackUp} verb={t`Restore`} onClick={() => void onAction('takeOut', submission)} />
      <span className="grows" />
      <Plain icon={IconTrashX} label={t`Delete permanently`} onClick={() => setAsking(true)} />
      <BulkQuestion
        action={asking ? 'deleteForever' : null}
        total={1}
        onClose={() => setAsking(false)}
        onYes={(action) => void onAction(action, submission)}
      />
    </>
  )
}

interface PlainProps {
  icon: typeof IconTrash
  label: string
  keys?: string
  onClick: () => void
}

function Plain({ icon, label, keys, onClick }: PlainProps) {
  return (
    <IconAction
      variant="subtle"
      size={34}
      icon={icon}
      iconSize={18}
      aria-label={label}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      title={keys === undefined ? label : `${label} (${keys})`}
      onClick={onClick}
    />
  )
}
