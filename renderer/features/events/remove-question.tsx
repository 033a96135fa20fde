import { t } from '@lingui/core/macro'
import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import { isolated } from '../../format.ts'
import { TypedQuestion } from '../../ui/typed-question.tsx'

interface RemoveQuestionProps {
  event: ManagedEventDetail
  onClose: () => void
  onYes: () => void
}

/** Asks before a draft is deleted, for its title, typed. */
export function RemoveQuestion({ event: { title }, onClose, onYes }: RemoveQuestionProps) {
  return (
    <TypedQuestion
      title={t`Delete the draft ${isolated(title)}?`}
      verb={t`Delete the draft`}
      cancel={t`Keep the draft`}
      word={title.trim() === '' ? t`delete` : title.trim()}
      onClose={onClose}
      onYes={onYes}
    >
      {t`This also deletes its ticket types and form, and can’t be undone. It needs a connection.`}
    </TypedQuestion>
  )
}
