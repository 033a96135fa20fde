import { wire } from '../../shared/wire/index.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { OpenPlatform } from './open-platform.ts'

/** Tonight's first event. */
export function tonight(site: OpenPlatform): string {
  return site.sandbox.ids.eventId ?? ''
}

/** A ticket type of tonight's first event by its name: Stalls, Balcony, Patron box (sold out), Guest list (hidden). */
export function kindOf(site: OpenPlatform, name: string): TicketDefinition {
  const found = site.sandbox.world.definitions.group(tonight(site)).find((definition) => definition.name === name)
  if (found === undefined) throw new Error(`No ticket type is called ${name}`)
  return found
}

/** Changes a ticket type behind the platform's back. */
export function changeKind(site: OpenPlatform, name: string, change: Partial<TicketDefinition>): void {
  site.sandbox.world.definitions.put({ ...kindOf(site, name), ...change })
}

/** Changes what tonight's event says about tickets: tax, time of holds, tickets an order. */
export function changeSelling(site: OpenPlatform, change: Record<string, unknown>): void {
  const { world } = site.sandbox
  const event = world.events.get(tonight(site))
  if (event === undefined) throw new Error('There is no event')
  const tickets = { ...event.registration?.tickets, ...change }
  world.events.put({ ...event, registration: { ...event.registration, tickets } })
}

/** Holds tickets of tonight's event by the newer call and gives the reservation's id. */
export async function hold(site: OpenPlatform, wanted: Record<string, number>, client = site.client): Promise<string> {
  const tickets = Object.entries(wanted).map(([name, quantity]) => ({
    ticketDefinitionId: kindOf(site, name).id,
    quantity,
  }))
  const settings = { enableHiddenTicketReservation: true }
  const additional = client === site.client ? { additionalReservationSettings: settings } : {}
  const { ticketReservation } = await client.call(wire.reservations.create, {
    ticketReservation: { tickets, ...additional },
  })
  return ticketReservation.id ?? ''
}

export const buyer = { firstName: 'Ottoline', lastName: 'Quarrie', email: 'ottoline.quarrie@example.org' }

/** A guest's values for the form of the demo's events. */
export function guest(firstName: string, lastName: string, email: string) {
  const inputValues = Object.entries({ firstName, lastName, email }).map(([inputName, value]) => ({ inputName, value }))
  return { form: { inputValues } }
}

/** Sells tickets of tonight's event and gives the order. */
export async function sell(site: OpenPlatform, wanted: Record<string, number>, options: Record<string, boolean> = {}) {
  const reservationId = await hold(site, wanted)
  const response = await site.client.call(wire.checkout.checkout, {
    eventId: tonight(site),
    reservationId,
    buyer,
    options,
  })
  return response.order
}

/** An event that takes RSVPs, put into the world; `change` is what its registration says. */
export function rsvpEvent(
  site: OpenPlatform,
  rsvp: Record<string, unknown> = {},
  change: Record<string, unknown> = {},
) {
  const { world } = site.sandbox
  const id = `55555555-0000-4000-8000-${String(world.events.all().length).padStart(12, '0')}`
  const now = site.sandbox.state.now()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  world.events.put({
    id,
    title: 'Backstage tour',
    status: 'UPCOMING',
    createdDate: at(-48),
    updatedDate: at(-48),
    dateAndTimeSettings: { startDate: at(20), endDate: at(22), timeZoneId: 'Europe/Berlin' },
    registration: { type: 'RSVP', initialType: 'RSVP', status: 'OPEN_RSVP', rsvp, ...change },
    form: { controls: [{ type: 'INPUT', inputs: [{ name: 'email', mandatory: true }] }] },
  })
  return id
}
