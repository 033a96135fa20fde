import type { eventManagement } from '../../../shared/app/event-management.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

type Asked = Partial<typeof eventManagement.list.input._zod.input>

/** The first rows of the list of events. */
export const listAll = (laptop: TestLaptop, asked: Asked = {}) =>
  laptop.api.eventDesk.list({ filter: {}, sort: { key: 'starts', descending: false }, start: 0, count: 100, ...asked })

export const detail = (laptop: TestLaptop, eventId: string) => laptop.api.eventDesk.get({ eventId })

/** The event as the site has it, which it must. */
export function siteEvent(laptop: TestLaptop, eventId: string): WireEvent {
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('The site has the event.')
  return event
}

/** Another person at the site changes an event. */
export function changedThere(laptop: TestLaptop, eventId: string, change: Partial<WireEvent>): void {
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.events.put({ ...siteEvent(laptop, eventId), ...change, updatedDate })
}

/** The sale of every type of an event begins in a year, on the site and here. */
export async function notOnSaleYet(laptop: TestLaptop, eventId: string): Promise<void> {
  const { definitions } = laptop.sandbox.world
  const startDate = new Date(laptop.clock.now() + 365 * 24 * 3_600_000).toISOString()
  for (const type of definitions.group(eventId)) definitions.put({ ...type, salePeriod: { startDate } })
  await laptop.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  await laptop.until('the types are here', async () =>
    (await detail(laptop, eventId)).types.every(({ selling }) => selling === 'notYet'),
  )
}

/** The demo site, with a show of tonight, the one that is only a draft, and its first type of ticket. */
export async function openEvents() {
  const laptop = await openLoaded()
  const [eventId, draftId] = [eventIdOf(laptop.sandbox), eventIdOf(laptop.sandbox, 4)]
  return { laptop, eventId, draftId, [Symbol.asyncDispose]: () => laptop[Symbol.asyncDispose]() }
}

/** Requests to a path of the events, by method. */
export const sentTo = (laptop: TestLaptop, method: string, ending: string) =>
  laptop.network.requests.filter((one) => one.method === method && new URL(one.url).pathname.endsWith(ending))
