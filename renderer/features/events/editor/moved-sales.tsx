import { plural, t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { movedSales } from './moved-sales.ts'
import type { EventEditor } from './use-event-editor.ts'

interface MovedSalesProps {
  editor: Pick<EventEditor, 'draft' | 'change'>
  editing: EventEditing
  types: readonly ManagedTicketType[]
}

/** Offers to move the ends of ticket sales along with the event; without one to move there is nothing to offer. */
export function MovedSales({ editor, editing, types }: MovedSalesProps) {
  const { draft, change } = editor
  const count = movedSales(draft, editing, types).size
  if (count === 0) return null
  return (
    <Checkbox
      label={plural(count, {
        one: 'Also move the end of sale of # ticket type',
        other: 'Move the end of sale of # ticket types along',
      })}
      description={t`If not, sales may end long before the event.`}
      checked={draft.salesMove}
      onChange={(event) => change({ salesMove: event.currentTarget.checked })}
    />
  )
}
