import type { WireEvent } from '../../shared/wire/events.ts'
import type { DateAndTimeSettings } from '../../shared/wire/events-dates.ts'
import type { InputControl } from '../../shared/wire/events-form.ts'
import type { EventInput } from '../../shared/wire/events-input.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { currency } from '../seeds/program.ts'
import { statusAt } from '../world/event-status.ts'
import type { World } from '../world/world.ts'
import type { Call } from './behaviour.ts'
import { badTransition, checkDates, checkPlace, eventLimit, slugFor } from './events-checks.ts'
import { newEventForm } from './events-defaults.ts'
import { merged, replaced } from './events-merge.ts'

interface Writing {
  world: World
  now: number
}

const siteAddress = 'https://marlowe-house.example.org'

/** What the platform sets itself, and ignores in a request. */
const readOnly = [
  'id',
  'slug',
  'status',
  'createdDate',
  'updatedDate',
  'publishedDate',
  'calendarUrls',
  'eventPageUrl',
  'summaries',
  'instanceId',
  'userId',
  'contactLabel',
  'categories',
  'badges',
]

function writable(given: EventInput): EventInput {
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !readOnly.includes(key)))
  if (given.registration === undefined) return rest
  const { type: _, status: __, ...registration } = given.registration
  return { ...rest, registration }
}

/**
 * Makes an event, as a draft or published at once. One with several dates becomes an event for each, which share a
 * category; the first of them is returned.
 */
export function createEvents({ world, now }: Writing, given: EventInput, draft: boolean): WireEvent {
  const dates = given.dateAndTimeSettings?.recurringEvents?.individualEventDates ?? []
  const [first, ...others] = dates
  if (world.events.all().length + Math.max(1, dates.length) > eventLimit) {
    throw new PlatformError(428, 'EVENT_LIMIT_REACHED', { message: `A site has at most ${eventLimit} events` })
  }
  if (first === undefined) return putNew({ world, now }, writable(given), draft)
  for (const occurrence of dates) checkDates(occurrence)
  const categoryId = newId()
  const made = [first, ...others].map((occurrence) => {
    const dateAndTimeSettings: DateAndTimeSettings = {
      ...given.dateAndTimeSettings,
      ...occurrence,
      recurrenceStatus: 'RECURRING',
      recurringEvents: { individualEventDates: dates, categoryId },
    }
    const event = putNew({ world, now }, { ...writable(given), dateAndTimeSettings } as EventInput, draft)
    world.categoryAssignments.put({ categoryId, eventId: event.id })
    return event
  })
  const name = (given.title ?? '').slice(0, 30)
  world.categories.put({ id: categoryId, name, createdDate: iso(now), states: ['RECURRING_EVENT'] })
  const [event] = made
  if (event === undefined) throw new Error('A recurring event without a date')
  return event
}

function putNew({ world, now }: Writing, given: EventInput, draft: boolean): WireEvent {
  checkDates(given.dateAndTimeSettings ?? {})
  checkPlace(given.location as WireEvent['location'])
  const id = newId()
  const slug = slugFor(world, { title: given.title ?? '', slug: given.seoSettings?.slug, eventId: id })
  const event: WireEvent = {
    form: newEventForm,
    guestListSettings: { displayedPublicly: false },
    ...given,
    id,
    ...addressesOf(slug),
    createdDate: iso(now),
    updatedDate: iso(now),
    status: 'DRAFT',
    dateAndTimeSettings: { recurrenceStatus: 'ONE_TIME', ...inUtc(given.dateAndTimeSettings ?? {}) },
    registration: registrationOf(given.registration ?? {}),
    ...conferenceOf(given.onlineConferencing),
  }
  if (!draft) {
    event.status = statusAt(event, now)
    event.publishedDate = iso(now)
  }
  world.events.put(event)
  return event
}

/** Changes the parts that are there: an object takes the place of the stored one, unless a switch says otherwise. */
export function changeEvent(
  { world, now, switches }: Writing & Pick<Call<unknown>, 'switches'>,
  event: WireEvent,
  given: EventInput,
): WireEvent {
  const change = writable(given)
  const initialType = change.registration?.initialType
  if (initialType !== undefined && initialType !== event.registration?.initialType) {
    throw violation('event.registration.initialType', 'OTHER', 'cannot be changed')
  }
  if (event.status === 'CANCELED' && change.dateAndTimeSettings !== undefined) throw badTransition(event, 'moved')
  const written = switches.nestedParts === 'merged' ? merged(event, change) : replaced(event, change)
  const next: WireEvent = { ...written, id: event.id, updatedDate: iso(now) }
  checkDates(next.dateAndTimeSettings ?? {})
  checkPlace(next.location)
  next.dateAndTimeSettings = inUtc(next.dateAndTimeSettings ?? {})
  if (change.form?.controls !== undefined) next.form = { ...next.form, controls: withRemoved(event, next) }
  // The kind of registration never changes, so it stays where the rest is replaced.
  next.registration = registrationOf({ ...next.registration, initialType: event.registration?.initialType ?? 'RSVP' })
  Object.assign(next, conferenceOf(next.onlineConferencing))
  if (change.seoSettings?.slug !== undefined) {
    const title = next.title ?? ''
    Object.assign(next, addressesOf(slugFor(world, { title, slug: change.seoSettings.slug, eventId: event.id })))
  }
  if (event.status !== 'DRAFT' && event.status !== 'CANCELED') next.status = statusAt(next, now)
  world.events.put(next)
  return next
}

/** A question that is taken off the form stays with the replies to it, out of sight. */
function withRemoved({ form: before }: WireEvent, { form: now }: WireEvent): InputControl[] {
  const kept = now?.controls ?? []
  const ids = new Set(kept.map(({ id }) => id))
  const removed = (before?.controls ?? []).filter(({ id }) => typeof id === 'string' && id !== '' && !ids.has(id))
  return [...kept, ...removed.map((control) => ({ ...control, deleted: true }))]
}

/** The slug and all that follows from it. */
function addressesOf(slug: string): Pick<WireEvent, 'slug' | 'eventPageUrl' | 'calendarUrls'> {
  const path = `/events/${slug}`
  return {
    slug,
    eventPageUrl: { base: siteAddress, path },
    calendarUrls: { google: `${siteAddress}${path}/calendar`, ics: `${siteAddress}${path}/calendar.ics` },
  }
}

/** The type follows from the settings: closed for good, on another site, or as the event was made. */
function registrationOf(given: NonNullable<WireEvent['registration']>): NonNullable<WireEvent['registration']> {
  const initialType = given.initialType ?? 'RSVP'
  const elsewhere = typeof given.external?.url === 'string'
  const type = given.registrationDisabled === true ? 'NONE' : elsewhere ? 'EXTERNAL' : initialType
  const kept = { allowedGuestTypes: 'VISITOR_OR_MEMBER', ...given, initialType, type } as const
  if (initialType === 'RSVP')
    return { ...kept, rsvp: { responseType: 'YES_ONLY', waitlistEnabled: false, ...given.rsvp } }
  const tickets = { currency, guestsAssignedSeparately: false, ticketLimitPerOrder: 20, ...given.tickets }
  return { ...kept, tickets: { reservationDurationInMinutes: 20, ...tickets } }
}

/** An online event gets a session as soon as it is switched on, and keeps it. */
function conferenceOf(wanted: WireEvent['onlineConferencing']): Pick<WireEvent, 'onlineConferencing'> {
  if (wanted?.enabled !== true || wanted.session?.sessionCreated === true) return {}
  const sessionId = newId()
  const link = `https://meet.example.org/${sessionId}`
  const session = { hostLink: `${link}/host`, guestLink: link, password: null, sessionCreated: true, sessionId }
  return { onlineConferencing: { type: 'MEETING', ...wanted, session } }
}

/** Instants are kept in UTC, whatever zone they were given in. */
function inUtc(dates: DateAndTimeSettings): DateAndTimeSettings {
  const { startDate, endDate } = dates
  return {
    ...dates,
    ...(typeof startDate === 'string' ? { startDate: iso(Date.parse(startDate)) } : {}),
    ...(typeof endDate === 'string' ? { endDate: iso(Date.parse(endDate)) } : {}),
  }
}
