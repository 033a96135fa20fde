import type { WireEvent } from '../../shared/wire/events.ts'
import type { DateAndTimeSettings } from '../../shared/wire/events-dates.ts'
import { PlatformError, violation } from '../errors.ts'
import type { World } from '../world/world.ts'

/** As many events as one site of this sandbox takes. The platform has a limit too, and does not publish it. */
export const eventLimit = 5000

/** The event, or 404; a draft is hidden from anybody but the owner. */
export function eventOf(world: World, eventId: string, caller: string = 'apiKey'): WireEvent {
  const event = world.events.get(eventId)
  if (event === undefined || (event.status === 'DRAFT' && caller !== 'apiKey')) throw noEvent(eventId)
  return event
}

/** 404 for an event that is not there, or not for this caller. */
export function noEvent(named: string): PlatformError {
  return new PlatformError(404, 'EVENT_NOT_FOUND', { message: `No event ${named}` })
}

/** 428 for a step that the event's state does not allow. */
export function badTransition(event: WireEvent, step: string): PlatformError {
  const message = `An event that is ${event.status} cannot be ${step}`
  return new PlatformError(428, 'INVALID_EVENT_STATUS_TRANSITION', { message })
}

/** A place has a name, also one that is not settled yet; an online event needs none. */
export function checkPlace(location: WireEvent['location']): void {
  if (location?.type === 'ONLINE' || (location?.name ?? '').trim() !== '') return
  throw violation('event.location.name', 'REQUIRED_FIELD', 'the address is blank')
}

const settings = 'event.dateAndTimeSettings'

/** Dates are there unless they are to be announced, lie in a known zone, and end after they start. */
export function checkDates(dates: DateAndTimeSettings): void {
  const { startDate, endDate, timeZoneId } = dates
  if (dates.dateAndTimeTbd !== true) {
    for (const [name, value] of Object.entries({ startDate, endDate, timeZoneId })) {
      if (typeof value !== 'string') throw violation(`${settings}.${name}`, 'REQUIRED_FIELD', 'must be there')
    }
  }
  if (typeof timeZoneId === 'string' && !isZone(timeZoneId)) {
    throw violation(`${settings}.timeZoneId`, 'OTHER', `does not know the time zone ${timeZoneId}`)
  }
  if (typeof startDate === 'string' && typeof endDate === 'string' && Date.parse(endDate) <= Date.parse(startDate)) {
    throw violation(`${settings}.endDate`, 'OTHER', 'must be after the start')
  }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const longestSlug = 130

/** The slug that was asked for, if it is well-formed and free; otherwise one made from the title, with a number if need be. */
export function slugFor(world: World, wanted: { title: string; slug: string | undefined; eventId: string }): string {
  const takers = new Map(world.events.all().map((event) => [event.slug ?? '', event.id]))
  if (wanted.slug !== undefined) {
    if (!/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(wanted.slug)) {
      throw new PlatformError(400, 'INVALID_SLUG_FORMAT', { message: `"${wanted.slug}" is no slug` })
    }
    const taker = takers.get(wanted.slug)
    if (taker === undefined || taker === wanted.eventId) return wanted.slug
    throw new PlatformError(428, 'SLUG_ALREADY_IN_USE', { message: `Another event has the slug "${wanted.slug}"` })
  }
  const base = slugOf(wanted.title)
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? base : `${base}-${number}`
    if (!takers.has(slug)) return slug
  }
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestSlug - 6)
    .replace(/^-|-$/g, '')
  return slug === '' ? 'event' : slug
}
