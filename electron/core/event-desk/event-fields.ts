import { type EventFields, EventTimes, type NewEvent } from '../../../shared/app/event-desk.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { EventInput } from '../../../shared/wire/events-input.ts'
import { instantOf } from '../base/instant.ts'
import type { Fields } from '../base/three-way.ts'
import { openOf } from './event-state.ts'

/** The parts of an event that are changed here, as plain values; null for what is empty. */
export function fieldsOf(event: WireEvent): Fields {
  return {
    title: event.title ?? null,
    shortDescription: event.shortDescription ?? null,
    when: timesOf(event),
    open: openOf(event),
    published: event.status !== 'DRAFT',
  }
}

/** Both sides write instants in one way, or the same evening would be two versions. */
function timesOf({ dateAndTimeSettings: dates }: WireEvent): EventTimes | null {
  const [startsAt, endsAt] = [instantOf(dates?.startDate), instantOf(dates?.endDate)]
  if (startsAt === null || endsAt === null) return null
  return { startsAt, endsAt, timeZone: dates?.timeZoneId ?? 'UTC' }
}

/** The fields of a change as the merge compares them. */
export function changesOf({ title, shortDescription, when, open, published }: EventFields): Fields {
  return {
    ...(title === undefined ? {} : { title }),
    ...(shortDescription === undefined ? {} : { shortDescription: shortDescription === '' ? null : shortDescription }),
    ...(when === undefined ? {} : { when: inOneWay(when) }),
    ...(open === undefined ? {} : { open }),
    ...(published === undefined ? {} : { published }),
  }
}

const inOneWay = ({ startsAt, endsAt, timeZone }: EventTimes): EventTimes => ({
  startsAt: instantOf(startsAt) ?? startsAt,
  endsAt: instantOf(endsAt) ?? endsAt,
  timeZone,
})

/** A change made of the merged fields. What no change can do is left out: an event never is a draft again. */
export function fieldsFrom(fields: Fields): EventFields {
  const { title, shortDescription, when, open, published } = fields
  const times = EventTimes.safeParse(when)
  return {
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    ...(shortDescription === undefined
      ? {}
      : { shortDescription: typeof shortDescription === 'string' ? shortDescription : '' }),
    ...(times.success ? { when: times.data } : {}),
    ...(typeof open === 'boolean' ? { open } : {}),
    ...(published === true ? { published: true } : {}),
  }
}

/**
 * What the platform is sent of a change; publishing has a call of its own. The platform replaces nested objects whole, so the
 * parts that do not change go back as they were read.
 */
export function inputOf({ title, shortDescription, when, open }: EventFields, over: WireEvent): EventInput {
  return {
    ...(title === undefined ? {} : { title }),
    ...(shortDescription === undefined ? {} : { shortDescription }),
    ...(when === undefined ? {} : { dateAndTimeSettings: { ...over.dateAndTimeSettings, ...datesOf(when) } }),
    ...(open === undefined ? {} : { registration: { ...over.registration, registrationPaused: !open } }),
    // What was read is sent, also where the site breaks a bound of its own: it is the site that judges it.
  } as EventInput
}

/**
 * What the platform is sent of an event from nothing. It refuses a blank address also where the place is not settled yet:
 * `toCome` is then the name that the site shows.
 */
export const newEventOf = ({ title, when, place, kind }: NewEvent, toCome: string) => ({
  title,
  location: { type: 'VENUE', ...(place === '' ? { locationTbd: true, name: toCome } : { name: place }) },
  dateAndTimeSettings: datesOf(when),
  registration: { initialType: kind === 'tickets' ? ('TICKETING' as const) : ('RSVP' as const) },
})

const datesOf = ({ startsAt, endsAt, timeZone }: EventTimes) => ({
  dateAndTimeTbd: false,
  startDate: startsAt,
  endDate: endsAt,
  timeZoneId: timeZone,
})

/** States that follow the clock. */
const byClock: ReadonlySet<string> = new Set(['UPCOMING', 'STARTED', 'ENDED'])

/** The event with a change over it, as it is shown until the site has it. */
export function withFields(event: WireEvent, fields: EventFields): WireEvent {
  const { title, shortDescription, when, open, published } = fields
  return {
    ...event,
    ...(title === undefined ? {} : { title }),
    ...(shortDescription === undefined ? {} : { shortDescription }),
    ...(when === undefined ? {} : { dateAndTimeSettings: { ...event.dateAndTimeSettings, ...datesOf(when) } }),
    // Its new times tell where it stands; what the site said of the old ones does not.
    ...(when !== undefined && byClock.has(event.status ?? '') ? { status: 'UPCOMING' } : {}),
    ...(open === undefined ? {} : { registration: switched(event.registration, open) }),
    ...(published === true && event.status === 'DRAFT' ? { status: 'UPCOMING' } : {}),
  }
}

function switched(registration: WireEvent['registration'], open: boolean): WireEvent['registration'] {
  if (!open) return { ...registration, registrationPaused: true, status: 'CLOSED_MANUALLY' }
  const isRsvp = (registration?.type ?? registration?.initialType) === 'RSVP'
  const again = registration?.status === 'CLOSED_MANUALLY' ? { status: isRsvp ? 'OPEN_RSVP' : 'OPEN_TICKETS' } : {}
  return { ...registration, registrationPaused: false, ...again } as WireEvent['registration']
}
