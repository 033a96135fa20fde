import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import type { EventActions } from '../use-event-actions.ts'
import { newTypeOf, SAMPLE, typeChanges, typeDraftOf, typeTroubles } from './type-draft.ts'
import { TypeFormFields } from './type-fields.tsx'

interface TypeDialogProps {
  /** Null for a new one. */
  type: ManagedTicketType | null
  eventId: string
  currency: string
  timeZone: string
  endsAt: string | null
  actions: EventActions
  onClose: () => void
}

/** A ticket type, to change or to add. */
export function TypeDialog({ type, eventId, currency, timeZone, endsAt, actions, onClose }: TypeDialogProps) {
  // What it was when this was opened: a change that arrives meanwhile must not look like this person's.
  const [{ before, draft }, setOpened] = useKeptState(
    `events.type:${type?.id ?? `new ${eventId}`}`,
    () => ({ before: type, draft: typeDraftOf(type, timeZone) }),
    { before: type, draft: SAMPLE },
  )
  const [tried, setTried] = useState(false)
  const sold = before?.sold ?? 0
  const troubles = typeTroubles(draft, { currency, timeZone, sold, endsAt })
  const save = async (): Promise<string | null> => {
    setTried(true)
    // The fields say what is wrong.
    if (Object.keys(troubles).length > 0) return ''
    if (before === null) await actions.addType(newTypeOf(draft, { currency, timeZone }))
    else {
      const fields = typeChanges(draft, before, { currency, timeZone })
      if (Object.keys(fields).length > 0) await actions.changeType(before.id, fields)
    }
    return null
  }
  return (
    <FormDialog onClose={onClose} title={type === null ? t`New ticket type` : t`Change the ticket type`} size={640}>
      <SaveForm save={save} {...(type === null ? { verb: t`Add the ticket type` } : {})}>
        <TypeFormFields
          {...{ draft, currency, timeZone, sold }}
          troubles={tried ? troubles : {}}
          onChange={(part) => setOpened((now) => ({ ...now, draft: { ...now.draft, ...part } }))}
        />
      </SaveForm>
    </FormDialog>
  )
}
