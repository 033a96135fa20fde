import { fieldsOf } from '../../electron/core/contacts/contact-fields.ts'
import type { ConflictView, Resolution } from '../../shared/app/conflicts.ts'
import type { ContactFields } from '../../shared/app/contact-fields.ts'
import type { HistoryRow, QueueRow } from '../../shared/app/sync.ts'
import type { Contact } from '../../shared/wire/contacts.ts'
import { type InWords, inWords } from './in-words.ts'
import { action, goOffline, goOnline, openDoor, queueOf } from './open-door.ts'
import type { TestLaptop } from './test-laptop.ts'

/** What the owner changes on the website. */
export interface SiteEdit {
  first?: string
  last?: string
  email?: string
  phone?: string
  labelKeys?: string[]
}

/** A laptop with a contact that has an address and a number. */
export async function openContactLaptop(): Promise<{ laptop: TestLaptop; contactId: string; before: Contact }> {
  const { laptop } = await openDoor()
  const before = laptop.sandbox.world.contacts
    .all()
    .find(({ info }) => (info?.emails?.items?.length ?? 0) > 0 && (info?.phones?.items?.length ?? 0) > 0)
  if (before === undefined) throw new Error('The demo world has no contact with an address and a number.')
  return { laptop, contactId: before.id, before }
}

/** Changes the contact here and there while this laptop cannot reach the site; returns once the two have met. */
export async function editBoth(
  laptop: TestLaptop,
  contactId: string,
  mine: ContactFields,
  theirs: SiteEdit,
): Promise<void> {
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId, fields: mine })
  await action(laptop, { updateContact: { id: contactId, ...theirs } })
  goOnline(laptop)
  await meets(laptop)
}

/** Waits until a row needs a choice, and gives it. */
export async function meets(laptop: TestLaptop): Promise<QueueRow> {
  await laptop.until('two versions meet', async () => (await queueOf(laptop)).some(({ hasConflict }) => hasConflict))
  return mustHave((await queueOf(laptop)).find(({ hasConflict }) => hasConflict))
}

/** The open conflict as the picker shows it. */
export async function readView(laptop: TestLaptop): Promise<InWords<ConflictView>> {
  return inWords(await laptop.api.sync.conflict({ id: (await meets(laptop)).id }))
}

/** Chooses for the open conflict, and lets everything go out that may. */
export async function choose(laptop: TestLaptop, resolution: Resolution): Promise<void> {
  const { id, version } = await readView(laptop)
  await laptop.api.sync.resolve({ id, version, resolution })
  await laptop.quiet()
}

/** Every field of a contact as the site has it. */
export function onSite(laptop: TestLaptop, contactId: string): Record<string, unknown> {
  return { ...fieldsOf(mustHave(laptop.sandbox.world.contacts.get(contactId))) }
}

/** What history says of choices, newest first. */
export async function chosen(laptop: TestLaptop): Promise<InWords<HistoryRow>[]> {
  const { rows } = await laptop.api.sync.history({ before: null, limit: 100 })
  return inWords(rows.filter(({ result }) => result === 'resolved'))
}

export function mustHave<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.')
  return value
}

export const phone = (number: string) => [{ tag: 'MOBILE', phone: number }]
export const email = (address: string) => [{ tag: 'UNTAGGED', email: address }]
