import type { ContactFields } from '../../shared/app/contact-fields.ts'
import type { ContactRow } from '../../shared/app/contact-row.ts'
import type { Contact } from '../../shared/wire/contacts.ts'
import { rowsOf } from './databases.ts'
import { queueOf } from './open-door.ts'
import type { TestDesk } from './test-desk.ts'

/** A contact that the demo site does not know. */
export const quilla = (change: Partial<ContactFields> = {}): ContactFields => ({
  first: 'Quilla',
  last: 'Example',
  emails: [{ tag: 'HOME', email: 'quilla.example@example.org' }],
  ...change,
})

/** A contact of the site that has no account and is no member. */
export function someone(desk: Pick<TestDesk, 'sandbox'>, at = 0): Contact {
  const { contacts, accounts } = desk.sandbox.world
  const taken = new Set(accounts.all().map(({ contactId }) => contactId))
  const found = contacts.all().filter(({ id, memberInfo }) => !taken.has(id) && memberInfo === undefined)[at]
  if (found === undefined) throw new Error('The demo world has too few contacts.')
  return found
}

/** A contact as the site has it. */
export const onSite = (desk: TestDesk, id: string) => desk.sandbox.world.contacts.get(id)
/** Contacts of the site with this first name. */
export const named = (desk: TestDesk, first: string) =>
  desk.sandbox.world.contacts.all().filter(({ info }) => info?.name?.first === first)

/** What the list shows for a search. */
export async function listed(desk: TestDesk, text: string): Promise<ContactRow[]> {
  await desk.quiet()
  const sort = { key: 'name', descending: false } as const
  return (await desk.api.contacts.list({ filter: { text }, sort, start: 0, count: 50 })).rows
}

/** Requests that write, without those that only look. */
export function writes(desk: TestDesk): string[] {
  return desk.network.requests
    .filter(({ method, url }) => method !== 'GET' && url.includes('/contacts/v4/') && !url.endsWith('/query'))
    .map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID')}`)
}

/** Waits until something waits for a person, and gives that row. */
export async function needsPerson(desk: TestDesk) {
  await desk.until('somebody must look', async () =>
    (await queueOf(desk)).some(({ state }) => state === 'needsYou' || state === 'refused'),
  )
  return (await queueOf(desk)).find(({ state }) => state === 'needsYou' || state === 'refused')
}

/** Changes a contact on the site. */
export function changeThere(desk: TestDesk, id: string, info: Contact['info']): void {
  const contact = onSite(desk, id) as Contact
  const updatedDate = new Date(desk.clock.now()).toISOString()
  const revision = (contact.revision ?? 0) + 1
  desk.sandbox.world.contacts.put({ ...contact, revision, updatedDate, info: { ...contact.info, ...info } })
}

/** The response to the next call of this kind is lost after the work was done. */
export function lose(desk: TestDesk, operation: string): void {
  const rules = desk.sandbox.faults.current().rules
  desk.sandbox.faults.set({
    rules: [...rules, { match: { area: 'contacts', operation }, kind: 'loseReply', times: 1, skip: 0 }],
  })
}

/** A contact of a member: the site keeps it. */
export function memberContact(desk: TestDesk): string {
  const { accounts, contacts } = desk.sandbox.world
  const id = accounts.all().find(({ contactId }) => contacts.get(contactId ?? '') !== undefined)?.contactId
  if (id === undefined || id === null) throw new Error('The demo world has no member.')
  return id
}

/** The conflict as it is stored with the row. */
export function conflictOf(desk: TestDesk, id: string | undefined): unknown {
  const [row] = rowsOf(desk.ports.files.pathOf('desk.db'), 'SELECT conflict FROM outbox WHERE id = ?', id)
  return JSON.parse(String(row?.['conflict'] ?? 'null'))
}
