import { plural, t } from '@lingui/core/macro'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { isolated } from '../../../format.ts'
import dialog from '../../../ui/dialog.module.css'
import { Question } from '../../../ui/question.tsx'
import type { EventActions } from '../use-event-actions.ts'

interface RemoveTypeProps {
  type: ManagedTicketType
  actions: EventActions
  onClose: () => void
}

/** Asks before a type of ticket is removed; of one that is sold it says why it stays. */
export function RemoveTypeQuestion({ type, actions, onClose }: RemoveTypeProps) {
  const { id, name, sold } = type
  const label = name === '' ? t`Without a name` : name
  return (
    <Question
      opened
      title={t`Remove ${isolated(label)}?`}
      verb={t`Remove`}
      color="red"
      disabled={sold > 0}
      onClose={onClose}
      onYes={() => void actions.removeType(id, label)}
    >
      <p className={dialog['text']}>
        {sold > 0
          ? t`${plural(sold, { one: '# ticket of this type is sold', other: '# tickets of this type are sold' })}, so it stays. Hide it on the site instead.`
          : t`It can’t be bought any longer, on the site or here. This can’t be undone.`}
      </p>
    </Question>
  )
}
