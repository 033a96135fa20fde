import { plural, t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReviewAction, SubmissionTag } from '../../../shared/app/form-review.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import classes from './review.module.css'
import { TagChips } from './tag-chips.tsx'

/** The most submissions of one action. */
const MOST = 1_000

interface BulkQuestionProps {
  /** What is about to be done; null while the dialog is closed. */
  action: ReviewAction | null
  total: number
  onClose: () => void
  onYes: (action: ReviewAction, tags: readonly SubmissionTag[]) => void
}

/** Asks before many are decided at once. What is confirmed or marked may get tags in the same go. */
export function BulkQuestion({ action, total, onClose, onYes }: BulkQuestionProps) {
  const count = Math.min(total, MOST)
  return (
    <Modal opened={action !== null} onClose={onClose} title={action === null ? '' : titleOf(action, count)} size={480}>
      {action !== null && <Body key={action} action={action} total={total} onClose={onClose} onYes={onYes} />}
    </Modal>
  )
}

function Body({ action, total, onClose, onYes }: BulkQuestionProps & { action: ReviewAction }) {
  const [tags, setTags] = useState<readonly SubmissionTag[]>([])
  const [adding, setAdding] = useState(action === 'tag')
  const isGrave = action === 'trash' || action === 'deleteForever'
  return (
    <>
      {total > MOST && <p>{t`These are the newest 1,000 of the list.`}</p>}
      <p>{noteOf(action)}</p>
      {!isGrave && action !== 'takeOut' && (
        <div className={classes['bulkTags']}>
          <span className="muted">{action === 'tag' ? t`Tags to give` : t`Give tags as well`}</span>
          <TagChips
            tags={tags}
            adding={adding}
            onAdding={setAdding}
            onAdd={(tag) => setTags([...tags, tag])}
            onRemove={(tag) => setTags(tags.filter(({ id }) => id !== tag.id))}
          />
        </div>
      )}
      <div className={dialog['actions']}>
        <ActionButton
          verb={t`Cancel`}
          variant="default"
          {...(action === 'tag' ? {} : { 'data-autofocus': true })}
          onClick={onClose}
        />
        <ActionButton
          verb={verbOf(action)}
          {...(isGrave ? { color: 'red' } : {})}
          disabled={action === 'tag' && tags.length === 0}
          onClick={() => {
            onClose()
            onYes(action, tags)
          }}
        />
      </div>
    </>
  )
}

function titleOf(action: ReviewAction, count: number): string {
  switch (action) {
    case 'markSeen':
      return plural(count, { one: 'Mark # submission as seen?', other: 'Mark # submissions as seen?' })
    case 'confirm':
      return plural(count, { one: 'Confirm # submission?', other: 'Confirm # submissions?' })
    case 'trash':
      return plural(count, { one: 'Move # submission to the trash?', other: 'Move # submissions to the trash?' })
    case 'tag':
      return plural(count, { one: 'Tag # submission', other: 'Tag # submissions' })
    case 'takeOut':
      return plural(count, { one: 'Restore # submission?', other: 'Restore # submissions?' })
    case 'deleteForever':
      return plural(count, { one: 'Permanently delete # submission?', other: 'Permanently delete # submissions?' })
  }
}

function noteOf(action: ReviewAction): string {
  switch (action) {
    case 'deleteForever':
      return t`They can’t be restored, here or on the site. Their files are deleted after a while.`
    case 'trash':
    case 'takeOut':
      return t`You can undo this.`
    default:
      return t`Submissions that already match or await payment stay unchanged.`
  }
}

function verbOf(action: ReviewAction): string {
  switch (action) {
    case 'markSeen':
      return t`Mark as seen`
    case 'confirm':
      return t`Confirm`
    case 'trash':
      return t`Move to the trash`
    case 'tag':
      return t`Tag`
    case 'takeOut':
      return t`Restore`
    case 'deleteForever':
      return t`Delete permanently`
  }
}
