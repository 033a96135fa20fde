import { plural, t } from '@lingui/core/macro'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { formatCount, isolated } from '../../../format.ts'
import dialog from '../../../ui/dialog.module.css'
import { Question } from '../../../ui/question.tsx'
import type { Reach } from './reach.ts'
import { reachLine, reachLines } from './reach-words.ts'

interface ReachQuestionProps {
  event: ManagedEventDetail
  reach: Reach
  onClose: () => void
  onYes: () => void
}

/** Says whom a change of a published event touches before it is saved. */
export function ReachQuestion({ event, reach, onClose, onYes }: ReachQuestionProps) {
  const { orders, sold, changes } = reach
  return (
    <Question
      opened
      title={t`Save the changes of ${isolated(event.title)}?`}
      verb={t`Save`}
      cancel={t`Keep editing`}
      onClose={onClose}
      onYes={onYes}
    >
      <div className={dialog['text']}>
        <p>
          {reachLine(reach, event)}{' '}
          {event.responses === null && plural(orders, { one: 'They are in # order.', other: 'They are in # orders.' })}
        </p>
        <ul>
          {reachLines(reach).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {sold.map(({ name, sold: count }) => (
            <li key={name}>{t`${name}: ${formatCount(count)} sold at the old price.`}</li>
          ))}
        </ul>
        <p>
          {t`The site doesn’t e-mail guests about this. Write to them from Guests.`}{' '}
          {(changes.includes('price') || changes.includes('limit')) &&
            t`This till uses the change at once, others once they are online.`}
        </p>
      </div>
    </Question>
  )
}
