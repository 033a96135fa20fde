import { t } from '@lingui/core/macro'
import type { RsvpDetail, RsvpForm } from '../../../shared/app/rsvps.ts'
import { api } from '../../api.ts'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { changesOf, fieldsOf, type RsvpDraft } from './rsvp-draft.ts'

/** Adds a guest; returns the id that the RSVP has here, and how many people it is for. */
export async function addRsvp(
  eventId: string,
  draft: RsvpDraft,
  form: RsvpForm,
): Promise<{ rsvpId: string; operationId: string; guests: number; name: string }> {
  const fields = fieldsOf(draft, form)
  const { recordId, operationId } = await api.rsvps.add({ eventId, fields, override: draft.override })
  const name = [fields.firstName, fields.lastName].filter((part) => part !== '').join(' ')
  return { rsvpId: recordId, operationId, guests: fields.companions.length + 1, name }
}

/** Says that a guest was added, with the way back until the site has it. */
export const offerUndoAdd = ({ operationId, name }: { operationId: string; name: string }): Promise<void> =>
  undoUntilSent(operationId, {
    waiting: t`${isolated(name)} is on the list.`,
    sent: t`${isolated(name)} is on the list.`,
    tooLate: t`The site has this guest already. Delete the RSVP to take it back.`,
  })

/** Saves what was changed of an RSVP, with the way back until the site has it; nothing where nothing was. */
export async function editRsvp(rsvp: RsvpDetail, draft: RsvpDraft, form: RsvpForm): Promise<void> {
  const fields = changesOf(draft, form)
  if (Object.keys(fields).length === 0 && !draft.override) return
  const { operationId } = await api.rsvps.edit({
    ...{ eventId: rsvp.eventId, rsvpId: rsvp.id, fields, override: draft.override },
  })
  const text = t`${isolated(rsvp.name)} changed.`
  await undoUntilSent(operationId, { waiting: text, sent: text, tooLate: t`The site has this change already.` })
}
