import type { eventDesk } from '../../../shared/app/event-desk.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

type Asked = Partial<typeof eventDesk.list.input._zod.input>

/** The first rows of the list of events. */
export const listed = (desk: TestDesk, asked: Asked = {}) =>
  desk.api.eventDesk.list({ filter: {}, sort: { key: 'starts', descending: false }, start: 0, count: 100, ...asked })

export const detail = (desk: TestDesk, eventId: string) => desk.api.eventDesk.get({ eventId })

/** The event as the site has it, which it must. */
export function siteEvent(desk: TestDesk, eventId: string): WireEvent {
  const event = desk.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('The site has the event.')
  return event
}

/** Another person at the site changes an event. */
export function changedThere(desk: TestDesk, eventId: string, change: Partial<WireEvent>): void {
  const updatedDate = new Date(desk.clock.now()).toISOString()
  desk.sandbox.world.events.put({ ...siteEvent(desk, eventId), ...change, updatedDate })
}

/** The sale of every type of an event begins in a year, on the site and here. */
export async function notOnSaleYet(desk: TestDesk, eventId: string): Promise<void> {
  const { definitions } = desk.sandbox.world
  const startDate = new Date(desk.clock.now() + 365 * 24 * 3_600_000).toISOString()
  for (const type of definitions.group(eventId)) definitions.put({ ...type, salePeriod: { startDate } })
  await desk.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  await desk.until('the types are here', async () =>
    (await detail(desk, eventId)).types.every(({ selling }) => selling === 'notYet'),
  )
}

/** The demo site, with a show of tonight, the one that is only a draft, and its first type of ticket. */
export async function openEvents() {
  const desk = await openLoaded()
  const [eventId, draftId] = [eventIdOf(desk.sandbox), eventIdOf(desk.sandbox, 4)]
  return { desk, eventId, draftId, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

/** Requests to a path of the events, by method. */
export const sentTo = (desk: TestDesk, method: string, ending: string) =>
  desk.network.requests.filter((one) => one.method === method && new URL(one.url).pathname.endsWith(ending))
