import { t } from '@lingui/core/macro'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { useLive } from '../../live.ts'

/** Changes of a contact that the site has not confirmed, in their order. */
export function useContactRows(id: string): QueueRow[] {
  return useLive('sync', 'queueOf', { dataSet: 'contacts', recordId: id }).data?.rows ?? []
}

/** Whether a deletion can still be taken back here: it was never sent, or the site said no. */
export const canKeep = ({ state, maySent }: Pick<QueueRow, 'state' | 'maySent'>): boolean =>
  (state === 'waiting' && !maySent) || state === 'refused' || state === 'needsYou'

/** Takes a deletion back, if it is still here. */
export async function keepContact(operationId: string): Promise<void> {
  const { row } = await api.sync.queueRow({ id: operationId })
  if (row === null || !canKeep(row)) return toastQuiet(t`Too late: it was already sent to the site.`)
  await api.sync.discard({ ids: [operationId] })
}

/** Deletes a contact, here at once and on the site when it can be reached. */
export async function deleteContact(contact: Pick<ContactDetail, 'id' | 'name'>): Promise<void> {
  await attempt(async () => {
    const { rows } = await api.sync.queueOf({ dataSet: 'contacts', recordId: contact.id })
    const held = rows.find(({ operation, hasConflict }) => operation === 'contacts.create' && hasConflict)
    if (held !== undefined) {
      // The site has not taken it, so there is nothing to delete there.
      await api.sync.discard({ ids: [held.id] })
      return toastQuiet(t`${isolated(contact.name)} is gone. The site never had it.`)
    }
    const { operationId } = await api.contacts.delete({ contactId: contact.id })
    const { row } = await api.sync.queueRow({ id: operationId })
    if (row !== null) toastUndo(t`${isolated(contact.name)} will be deleted.`, () => keepContact(operationId))
    else toastQuiet(t`${isolated(contact.name)} is gone. The site never had it.`)
  })
}
