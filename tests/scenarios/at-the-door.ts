import type { Incident } from '../../shared/app/incidents.ts'
import type { HistoryRow } from '../../shared/app/sync.ts'
import { AppError } from '../../shared/errors.ts'
import type { Contact } from '../../shared/wire/contacts.ts'
import { type InWords, inWords } from '../support/in-words.ts'
import { openDoor } from '../support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../support/site-copy.ts'
import type { TestLaptop } from '../support/test-laptop.ts'

export const minute = 60_000

/** Two laptops at the doors of one show, with their guest lists. */
export async function openTwoLaptops() {
  const stack = new AsyncDisposableStack()
  const { laptop: north, eventId, ticketNumber } = await openDoor()
  stack.use(north)
  const south = stack.use((await openDoor({ beside: north })).laptop)
  await north.api.settings.update({ deskName: 'North door', operator: 'Ada' })
  await south.api.settings.update({ deskName: 'South door', operator: 'Bo' })
  return { north, south, eventId, ticketNumber, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Cuts the line of one laptop alone; the call gives it back. */
export async function cutOff(laptop: TestLaptop): Promise<() => void> {
  laptop.network.replace(() => {
    throw new AppError('offline', { reason: 'There is no network.', data: { sent: false } })
  })
  await laptop.api.sync.test({})
  return () => laptop.network.replace(undefined)
}

export const isCheckIn = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'POST' && url.endsWith('/tickets/check-in')

export const incidentsOf = async (laptop: TestLaptop): Promise<InWords<Incident>[]> =>
  inWords((await laptop.api.sync.attention({})).incidents)

export const historyOf = async (laptop: TestLaptop): Promise<HistoryRow[]> =>
  (await laptop.api.sync.history({ before: null, limit: 500 })).rows

/** A person of the site who is no member: anybody may edit them. */
export function personOf(laptop: TestLaptop, at = 0): Contact {
  return peopleOf(laptop, at + 1)[at] ?? none('person')
}

/** So many people of the site who are no members. */
export function peopleOf(laptop: TestLaptop, count: number): Contact[] {
  const { contacts, accounts } = laptop.sandbox.world
  const members = new Set(accounts.all().map(({ contactId }) => contactId))
  const people = contacts.all().filter(({ id, memberInfo }) => memberInfo === undefined && !members.has(id))
  return people.length < count ? none(`${count} people`) : people.slice(0, count)
}

function none(what: string): never {
  throw new Error(`The demo world does not have this: ${what}.`)
}

/** A contact as the site has it now. */
export const onSite = (laptop: TestLaptop, id: string): Contact | undefined => laptop.sandbox.world.contacts.get(id)

/** Waits until the laptop's copy is the site. */
export async function untilCopied(laptop: TestLaptop): Promise<void> {
  const different = () => differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))
  await laptop.until('the copy is the site', () => different().length === 0, { withinMs: 15 * minute })
}

/** Requests that change a contact. */
export const contactWrites = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/contacts/v4/contacts/'))
