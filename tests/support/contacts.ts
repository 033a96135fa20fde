import type { ContactFields } from '../../shared/app/contact-fields.ts'
import type { ContactRow } from '../../shared/app/contact-row.ts'
import type { Contact } from '../../shared/wire/contacts.ts'
import { rowsOf } from './databases.ts'
import { queueOf } from './open-door.ts'
import type { TestLaptop } from './test-laptop.ts'

/** A contact that the demo site does not know. */
export const quilla = (change: Partial<ContactFields> = {}): ContactFields => ({
  first: 'Quilla',
  last: 'Example',
  emails: [{ tag: 'HOME', email: 'quilla.example@example.org' }],
  ...change,
})

/** A contact of the site that has no account and is no member. */
export function someone(laptop: Pick<TestLaptop, 'sandbox'>, at = 0): Contact {
  const { contacts, accounts } = laptop.sandbox.world
  const taken = new Set(accounts.all().map(({ contactId }) => contactId))
  const found = contacts.all().filter(({ id, memberInfo }) => !taken.has(id) && memberInfo === undefined)[at]
  if (found === undefined) throw new Error('The demo world has too few contacts.')
  return found
}

/** A contact as the site has it. */
export const onSite = (laptop: TestLaptop, id: string) => laptop.sandbox.world.contacts.get(id)
/** Contacts of the site with this first name. */
export const named = (laptop: TestLaptop, first: string) =>
  laptop.sandbox.world.contacts.all().filter(({ info }) => info?.name?.first === first)

/** What the list shows for a search. */
export async function list(laptop: TestLaptop, text: string): Promise<ContactRow[]> {
  await laptop.quiet()
  const sort = { key: 'name', descending: false } as const
  return (await laptop.api.contacts.list({ filter: { text }, sort, start: 0, count: 50 })).rows
}

/** Requests that write, without those that only look. */
export function writes(laptop: TestLaptop): string[] {
  return laptop.network.requests
    .filter(({ method, url }) => method !== 'GET' && url.includes('/contacts/v4/') && !url.endsWith('/query'))
    .map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID')}`)
}

/** Waits until something waits for a person, and gives that row. */
export async function needsPerson(laptop: TestLaptop) {
  await laptop.until('somebody must look', async () =>
    (await queueOf(laptop)).some(({ state }) => state === 'needsYou' || state === 'refused'),
  )
  return (await queueOf(laptop)).find(({ state }) => state === 'needsYou' || state === 'refused')
}

/** Changes a contact on the site. */
export function changeThere(laptop: TestLaptop, id: string, info: Contact['info']): void {
  const contact = onSite(laptop, id) as Contact
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  const revision = (contact.revision ?? 0) + 1
  laptop.sandbox.world.contacts.put({ ...contact, revision, updatedDate, info: { ...contact.info, ...info } })
}

/** The response to the next call of this kind is lost after the work was done. */
export function lose(laptop: TestLaptop, operation: string): void {
  const rules = laptop.sandbox.faults.current().rules
  laptop.sandbox.faults.set({
    rules: [...rules, { match: { area: 'contacts', operation }, kind: 'loseReply', times: 1, skip: 0 }],
  })
}

/** A contact of a member: the site keeps it. */
export function memberContact(laptop: TestLaptop): string {
  const { accounts, contacts } = laptop.sandbox.world
  const id = accounts.all().find(({ contactId }) => contacts.get(contactId ?? '') !== undefined)?.contactId
  if (id === undefined || id === null) throw new Error('The demo world has no member.')
  return id
}

/** The conflict as it is stored with the row. */
export function conflictOf(laptop: TestLaptop, id: string | undefined): unknown {
  const [row] = rowsOf(laptop.ports.files.pathOf('desk.db'), 'SELECT conflict FROM outbox WHERE id = ?', id)
  return JSON.parse(String(row?.['conflict'] ?? 'null'))
}
