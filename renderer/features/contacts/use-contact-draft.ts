import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'
import { type ContactDraft, draftName } from './contact-draft.ts'
import { contactDrafts, NEW_ID, type OpenDraft } from './contact-drafts.ts'
import { changesIn, isChanged } from './draft-changes.ts'
import { rebased } from './draft-meeting.ts'
import { notADay, type Troubles, troublesIn } from './draft-troubles.ts'
import type { Met } from './meanwhile.tsx'

/** Takes a change back, unless the contact is to be deleted or gone now: then there is nothing to take back. */
export async function takeBack(contactId: string, work: () => Promise<unknown>): Promise<void> {
  const contact = await api.contacts.get({ id: contactId }).catch(() => undefined)
  if (contact === undefined || contact.leaving) return toastQuiet(t`This contact is deleted. Keep it first.`)
  await work()
}

/** What is typed over a contact, and the ways to change, save and leave it. */
export function useContactDraft(id: string, open: OpenDraft, onSaved: (id: string) => void) {
  const { put, drop } = contactDrafts
  const [troubles, setTroubles] = useState<Troubles>({})
  const [pressing, setPressing] = useState(false)
  const { busy, act: action } = useAction()
  const { draft, original, accepted } = open

  const change = (part: Partial<ContactDraft>) => {
    put(id, { ...open, draft: { ...draft, ...part } })
    setPressing(false)
    // What was wrong is checked again with each change.
    if (Object.keys(troubles).length > 0) setTroubles(troublesIn({ ...draft, ...part }, original))
  }

  /** Another contact's address among those that were typed here and not accepted. */
  const hasOthersAddress = async (): Promise<boolean> => {
    const { emails = [] } = changesIn(draft, original)
    const mine = new Set(original.emails.map(({ value }) => value.toLowerCase()))
    for (const { email } of emails ?? []) {
      if (accepted.includes(email) || mine.has(email.toLowerCase())) continue
      const { contact } = await api.contacts.withEmail({ email, exceptId: id === NEW_ID ? null : id })
      if (contact !== null) return true
    }
    return false
  }

  const write = async () => {
    const fields = changesIn(draft, original)
    const allowDuplicates = accepted.length > 0
    const name = isolated(draftName(draft))
    if (id === NEW_ID) {
      const { recordId, operationId } = await api.contacts.create({ fields, allowDuplicates })
      offerUndo(t`${name} added.`, [operationId], () =>
        takeBack(recordId, () => api.contacts.delete({ contactId: recordId })),
      )
      return recordId
    }
    if (Object.keys(fields).length === 0) return id
    const { operationId } = await api.contacts.edit({ contactId: id, fields, allowDuplicates })
    const back = changesIn(original, draft)
    offerUndo(t`${name} changed.`, [operationId], () =>
      takeBack(id, () => api.contacts.edit({ contactId: id, fields: back })),
    )
    return id
  }

  const save = async () => {
    if (busy !== null) return
    const found = {
      ...Object.fromEntries(unreadDays().map((field) => [field, notADay])),
      ...troublesIn(draft, original),
    }
    setTroubles(found)
    if (Object.keys(found).length > 0) return focusField(Object.keys(found)[0])
    await action('action', async () => {
      if (await hasOthersAddress()) return setPressing(true)
      const saved = await write()
      drop(id)
      onSaved(saved)
    })
  }

  return {
    draft,
    accepted,
    troubles,
    pressing,
    busy: busy !== null,
    isDirty: isChanged(draft, original),
    change,
    accept: (email: string) => put(id, { ...open, accepted: [...accepted, email.trim()] }),
    save,
    leave: () => drop(id),
  }
}

export type ContactDraftForm = ReturnType<typeof useContactDraft>

/** Fields with a day that the browser shows and gives no value for, such as 31 February. */
const unreadDays = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="date"][data-field]')].flatMap(({ validity, dataset }) =>
    validity.badInput ? (dataset['field'] ?? []) : [],
  )

/** Goes to a field of the form by its `data-field`. */
export function focusField(name: string | undefined): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name ?? '')}"]`)?.focus()
}

/** Keeps a draft over a contact that changes meanwhile; returns the fields that both changed, with the site's values. */
export function useFollowing(id: string, open: OpenDraft | undefined, now: ContactDraft | undefined) {
  const [met, setMet] = useState<Met>()
  const follow = useCallback(() => {
    if (open === undefined || now === undefined || !isChanged(now, open.original)) return
    const { draft, met: fields } = rebased(open.draft, open.original, now)
    contactDrafts.put(id, { ...open, draft, original: now })
    setMet((before) => ({ fields: [...new Set([...(before?.fields ?? []), ...fields])], theirs: now }))
  }, [id, open, now])
  useEffect(follow, [follow])
  return met
}
