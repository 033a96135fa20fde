import type { WireEvent } from '../../shared/wire/events.ts'
import type { EventInput } from '../../shared/wire/events-input.ts'
import { day, iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { statusAt } from '../world/event-status.ts'
import { configOf, recipientsOf, sendNotification } from '../world/notifications-sending.ts'
import type { World } from '../world/world.ts'
import { badTransition, eventLimit } from './events-checks.ts'
import { merged } from './events-merge.ts'
import { createEvents } from './events-write.ts'

interface Writing {
  world: World
  now: number
}

/** Publishes a draft: its status is then what its dates say. */
export function publishEvent({ world, now }: Writing, event: WireEvent): WireEvent {
  if (event.status === 'CANCELED') throw badTransition(event, 'published')
  if (event.status !== 'DRAFT') {
    throw new PlatformError(428, 'EVENT_ALREADY_PUBLISHED', { message: 'The event is published already' })
  }
  const published = { ...event, status: statusAt(event, now), publishedDate: iso(now), updatedDate: iso(now) }
  world.events.put(published)
  return published
}

/** Only published events that are not over can be cancelled. */
export const canCancel = (event: WireEvent): boolean => event.status === 'UPCOMING' || event.status === 'STARTED'

/** Cancels a published event that is not over; closes registration and notifies its guests, if that is switched on. */
export function cancelEvent({ world, now }: Writing, event: WireEvent): WireEvent {
  if (!canCancel(event)) throw badTransition(event, 'cancelled')
  const at = iso(now)
  const cancellation = { canceledDate: at, actorType: 'APP' } as const
  const cancelled: WireEvent = {
    ...event,
    status: 'CANCELED',
    updatedDate: at,
    summaries: { ...event.summaries, cancellation },
  }
  world.events.put(cancelled)
  if (configOf(world, cancelled).eventCancelation?.sendingEnabled === true) {
    const recipients = recipientsOf(world, { eventGuests: { eventId: event.id } })
    sendNotification(world, { type: 'EMAIL_EVENT_CANCELATION', event: cancelled, recipients, now })
  }
  return cancelled
}

/** Deletes an event with its ticket definitions, categories and settings. Orders, tickets and guests are kept. */
export function deleteEvent(world: World, event: WireEvent): void {
  world.events.remove(event.id)
  for (const definition of world.definitions.group(event.id)) world.definitions.remove(definition.id)
  for (const { categoryId, eventId } of world.categoryAssignments.group(event.id)) {
    world.categoryAssignments.remove(`${categoryId} ${eventId}`)
  }
  world.notificationConfigs.remove(event.id)
}

const later = 14 * day

/** Copies an event with form, ticket definitions and notifications, two weeks later, with what `change` says otherwise. */
export function cloneEvent(
  { world, now }: Writing,
  event: WireEvent,
  wanted: { change: EventInput; draft: boolean },
): WireEvent {
  const initialType = wanted.change.registration?.initialType ?? event.registration?.initialType
  if (initialType !== event.registration?.initialType) {
    throw violation('event.registration.initialType', 'OTHER', 'cannot be changed')
  }
  if (world.events.all().length >= eventLimit) {
    throw new PlatformError(428, 'EVENT_LIMIT_REACHED', { message: `A site has at most ${eventLimit} events` })
  }
  const { summaries: _, seoSettings: __, onlineConferencing, ...copied } = event
  const base = {
    ...copied,
    title: freeTitle(world, event.title ?? ''),
    dateAndTimeSettings: onceLater(event),
    ...(onlineConferencing ? { onlineConferencing: { ...onlineConferencing, session: undefined } } : {}),
  }
  const copy = createEvents({ world, now }, merged(base, wanted.change) as EventInput, wanted.draft)
  for (const definition of world.definitions.group(event.id)) {
    const { salesDetails: _sold, ...kept } = definition
    const salePeriod = definition.salePeriod ? { salePeriod: shifted(definition.salePeriod) } : {}
    const dates = { createdDate: iso(now), updatedDate: iso(now), revision: '1' }
    world.definitions.put({ ...kept, ...salePeriod, ...dates, id: newId(), eventId: copy.id })
  }
  const config = world.notificationConfigs.get(event.id)
  if (config !== undefined) {
    world.notificationConfigs.put({
      ...config,
      id: copy.id,
      revision: '1',
      createdDate: iso(now),
      updatedDate: iso(now),
    })
  }
  return copy
}

/** A copy of one date of a recurring event is an event by itself. */
function onceLater({ dateAndTimeSettings }: WireEvent): NonNullable<WireEvent['dateAndTimeSettings']> {
  const { recurringEvents: _, recurrenceStatus: __, ...dates } = dateAndTimeSettings ?? {}
  return shifted(dates)
}

function shifted<T extends { startDate?: string | null | undefined; endDate?: string | null | undefined }>(
  dates: T,
): T {
  const move = (date: string) => iso(Date.parse(date) + later)
  return {
    ...dates,
    ...(typeof dates.startDate === 'string' ? { startDate: move(dates.startDate) } : {}),
    ...(typeof dates.endDate === 'string' ? { endDate: move(dates.endDate) } : {}),
  }
}

const longestTitle = 120

/** "Title (1)", or the first number that is free; a long title is cut to make room. */
function freeTitle(world: World, title: string): string {
  const taken = new Set(world.events.all().map((event) => event.title))
  for (let number = 1; ; number += 1) {
    const ending = ` (${number})`
    const room = longestTitle - ending.length
    const wanted = (title.length > room ? `${title.slice(0, room - 3)}...` : title) + ending
    if (!taken.has(wanted)) return wanted
  }
}
