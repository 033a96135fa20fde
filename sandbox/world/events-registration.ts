import type { WireEvent } from '../../shared/wire/events.ts'
import type { RegistrationStatus, RsvpRegistration } from '../../shared/wire/events-registration.ts'
import { statusAt } from './event-status.ts'
import { bringSalesUpToDate, salesDetailsOf } from './ticket-definitions-sales.ts'
import type { World } from './world.ts'

/**
 * Sets what follows the clock and the sales: the status of published events, the sale status of their tickets and
 * whether registration is open. `updatedDate` stays, as the event was not edited.
 */
export function bringEventsUpToDate(world: World, now: number): void {
  for (const event of world.events.all()) {
    if (event.status === 'DRAFT' || event.status === 'CANCELED') continue
    const status = statusAt(event, now)
    if (status !== event.status) world.events.put({ ...event, status })
  }
  bringSalesUpToDate(world, now)
  for (const event of world.events.all()) {
    const status = registrationStatusAt(world, event, now)
    if (status === event.registration?.status) continue
    world.events.put({ ...event, registration: { ...event.registration, status } })
  }
}

/** Whether guests can register at this instant, and for what. */
export function registrationStatusAt(world: World, event: WireEvent, now: number): RegistrationStatus {
  const { registration = {}, status } = event
  if (status === 'ENDED') return 'CLOSED_AUTOMATICALLY'
  if (status === 'CANCELED' || registration.registrationPaused === true) return 'CLOSED_MANUALLY'
  switch (registration.type ?? registration.initialType) {
    case 'TICKETING':
      return hasTickets(world, event, now) ? 'OPEN_TICKETS' : 'CLOSED_AUTOMATICALLY'
    case 'RSVP':
      return rsvpStatusAt(world, { event, rsvp: registration.rsvp ?? {} }, now)
    case 'EXTERNAL':
      return 'OPEN_EXTERNAL'
    default:
      return 'CLOSED_MANUALLY'
  }
}

function hasTickets(world: World, event: WireEvent, now: number): boolean {
  return world.definitions
    .group(event.id)
    .some(
      (definition) =>
        definition.hidden !== true &&
        definition.saleStatus === 'SALE_STARTED' &&
        salesDetailsOf(world, definition, now).soldOut !== true,
    )
}

function rsvpStatusAt(
  world: World,
  { event, rsvp }: { event: WireEvent; rsvp: RsvpRegistration },
  now: number,
): RegistrationStatus {
  if (typeof rsvp.startDate === 'string' && Date.parse(rsvp.startDate) > now) return 'SCHEDULED_RSVP'
  if (typeof rsvp.endDate === 'string' && Date.parse(rsvp.endDate) <= now) return 'CLOSED_AUTOMATICALLY'
  if (typeof rsvp.limit !== 'number' || comingTo(world, event.id) < rsvp.limit) return 'OPEN_RSVP'
  return rsvp.waitlistEnabled === true ? 'OPEN_RSVP_WAITLIST_ONLY' : 'CLOSED_AUTOMATICALLY'
}

/** People who said yes to an event, those they bring included. */
function comingTo(world: World, eventId: string): number {
  return world.rsvps
    .group(eventId)
    .filter(({ status }) => status === 'YES')
    .reduce((sum, rsvp) => sum + (rsvp.totalGuests ?? 1), 0)
}
