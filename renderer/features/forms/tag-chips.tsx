import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { SubmissionTag } from '../../../shared/app/form-review.ts'
import { IconAction } from '../../ui/actions.tsx'
import { tagText } from './form-messages.ts'
import classes from './review.module.css'
import { TagField } from './tag-field.tsx'

interface TagChipsProps {
  tags: readonly SubmissionTag[]
  /** Whether the field that finds another one is open. */
  adding: boolean
  onAdding: (open: boolean) => void
  onAdd: (tag: SubmissionTag) => void
  onRemove: (tag: SubmissionTag) => void
  onName?: ((tag: SubmissionTag) => void) | undefined
}

/** Tags as chips with a cross each, and a field that finds or makes another. */
export function TagChips({ tags, adding, onAdding, onAdd, onRemove, onName }: TagChipsProps) {
  return (
    <div className={classes['tags']}>
      {tags.map((tag) => (
        <span key={tag.id} className={classes['tag']}>
          {tag.name === '' && onName !== undefined ? (
            <button
              type="button"
              className={classes['unnamed']}
              title={t`Not named on this laptop yet. Click to name it.`}
              onClick={() => onName(tag)}
            >
              {tagText(tag)}
            </button>
          ) : (
            <bdi className="oneLine">{tagText(tag)}</bdi>
          )}
          <IconAction
            icon={IconX}
            iconSize={12}
            stroke={2}
            size={18}
            variant="subtle"
            color="gray"
            aria-label={t`Remove tag ${tagText(tag)}`}
            onClick={() => onRemove(tag)}
          />
        </span>
      ))}
      {adding ? (
        <TagField
          held={tags.map(({ id }) => id)}
          onTake={(tag) => {
            onAdd(tag)
            onAdding(false)
          }}
          onClose={() => onAdding(false)}
        />
      ) : (
        <button type="button" className={classes['addTag']} onClick={() => onAdding(true)}>
          <Trans>
            <IconPlus size={14} stroke={2} aria-hidden /> Tag
          </Trans>
        </button>
      )}
    </div>
  )
}
