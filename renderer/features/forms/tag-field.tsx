import { t } from '@lingui/core/macro'
import type { SubmissionTag } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { FindOrCreate } from '../../ui/find-or-create.tsx'
import { tagText } from './form-messages.ts'

interface TagFieldProps {
  /** Ids that are not offered. */
  held: readonly string[]
  onTake: (tag: SubmissionTag) => void
  onClose: () => void
}

/** Finds a tag of submissions by its name, or creates one. */
export function TagField({ held, onTake, onClose }: TagFieldProps) {
  const tags = useLive('forms', 'tags', {}).data?.tags ?? []
  return (
    <FindOrCreate
      label={t`Add a tag`}
      listLabel={t`Tags`}
      placeholder={t`Find or create`}
      choices={tags.map((tag) => ({ id: tag.id, name: tagText(tag), detail: formatCount(tag.count) }))}
      taken={held}
      empty={t`Type a word to make a tag of it.`}
      maxLength={40}
      size="xs"
      onFind={async (id) => {
        const tag = tags.find((one) => one.id === id)
        if (tag !== undefined) onTake(tag)
      }}
      onCreate={async (name) => onTake(await api.forms.nameTag({ name }))}
      onClose={onClose}
    />
  )
}
