import { fieldsOf } from '../../electron/core/contacts/contact-fields.ts'
import type { ConflictView, Resolution } from '../../shared/app/conflicts.ts'
import type { ContactFields } from '../../shared/app/contact-fields.ts'
import type { HistoryRow, QueueRow } from '../../shared/app/sync.ts'
import type { Contact } from '../../shared/wire/contacts.ts'
import { type InWords, inWords } from './in-words.ts'
import { act, goOffline, goOnline, openDoor, queueOf } from './open-door.ts'
import type { TestDesk } from './test-desk.ts'

/** What the owner changes on the website. */
export interface SiteEdit {
  first?: string
  last?: string
  email?: string
  phone?: string
  labelKeys?: string[]
}

/** A laptop with a contact that has an address and a number. */
export async function openContactDesk(): Promise<{ desk: TestDesk; contactId: string; before: Contact }> {
  const { desk } = await openDoor()
  const before = desk.sandbox.world.contacts
    .all()
    .find(({ info }) => (info?.emails?.items?.length ?? 0) > 0 && (info?.phones?.items?.length ?? 0) > 0)
  if (before === undefined) throw new Error('The demo world has no contact with an address and a number.')
  return { desk, contactId: before.id, before }
}

/** Changes the contact here and there while this laptop cannot reach the site; returns once the two have met. */
export async function editBoth(
  desk: TestDesk,
  contactId: string,
  mine: ContactFields,
  theirs: SiteEdit,
): Promise<void> {
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId, fields: mine })
  await act(desk, { updateContact: { id: contactId, ...theirs } })
  goOnline(desk)
  await meets(desk)
}

/** Waits until a row needs a choice, and gives it. */
export async function meets(desk: TestDesk): Promise<QueueRow> {
  await desk.until('two versions meet', async () => (await queueOf(desk)).some(({ hasConflict }) => hasConflict))
  return mustHave((await queueOf(desk)).find(({ hasConflict }) => hasConflict))
}

/** The open conflict as the picker shows it. */
export async function shown(desk: TestDesk): Promise<InWords<ConflictView>> {
  return inWords(await desk.api.sync.conflict({ id: (await meets(desk)).id }))
}

/** Chooses for the open conflict, and lets everything go out that may. */
export async function choose(desk: TestDesk, resolution: Resolution): Promise<void> {
  const { id, version } = await shown(desk)
  await desk.api.sync.resolve({ id, version, resolution })
  await desk.quiet()
}

/** Every field of a contact as the site has it. */
export function onSite(desk: TestDesk, contactId: string): Record<string, unknown> {
  return { ...fieldsOf(mustHave(desk.sandbox.world.contacts.get(contactId))) }
}

/** What history says of choices, newest first. */
export async function chosen(desk: TestDesk): Promise<InWords<HistoryRow>[]> {
  const { rows } = await desk.api.sync.history({ before: null, limit: 100 })
  return inWords(rows.filter(({ result }) => result === 'resolved'))
}

export function mustHave<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.')
  return value
}

export const phone = (number: string) => [{ tag: 'MOBILE', phone: number }]
export const email = (address: string) => [{ tag: 'UNTAGGED', email: address }]
