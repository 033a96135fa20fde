import { plural, t } from '@lingui/core/macro'
import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import { isolated } from '../../format.ts'
import { TypedQuestion } from '../../ui/typed-question.tsx'

interface CancelQuestionProps {
  event: ManagedEventDetail
  onClose: () => void
  onYes: () => void
}

/** Asks before an event is cancelled: how many people and orders hang on it, and its name, typed. */
export function CancelQuestion({ event, onClose, onYes }: CancelQuestionProps) {
  const { title, expected, sold, orders, responses } = event
  const guests = plural(responses === null ? Math.max(sold, expected) : responses.yes, {
    one: '# guest',
    other: '# guests',
  })
  const bought = plural(orders, { one: '# order', other: '# orders' })
  return (
    <TypedQuestion
      title={t`Cancel ${isolated(title)}?`}
      verb={t`Cancel the event`}
      cancel={t`Keep the event`}
      word={title.trim() === '' ? t`cancel` : title.trim()}
      onClose={onClose}
      onYes={onYes}
    >
      {event.kind === 'rsvp'
        ? t`It has ${guests}. The site closes registration and may write to them. This can’t be undone.`
        : t`It has ${guests} and ${bought}. The site closes registration and may write to the guests. Refunds aren’t automatic. This can’t be undone.`}
    </TypedQuestion>
  )
}
