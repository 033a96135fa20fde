import type { ModificationOptions } from '../../shared/wire/rsvp-entities.ts'
import { PlatformError } from '../errors.ts'
import type { cursorWanted } from '../query/paging.ts'
import { guestCount, guestOf } from '../world/ticketing-rsvps.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { forBoxOffice } from './reservations.ts'
import { aggregate } from './rsvps-aggregate.ts'
import { cancelCheckIns, checkGuestsIn } from './rsvps-doors.ts'
import { countRsvps, cutRsvp, queryRsvps, searchRsvps } from './rsvps-query.ts'
import { createRsvp, rsvpOf, updateRsvp } from './rsvps-write.ts'

export const rsvps: AreaBehaviours<'rsvps'> = {
  query: ({ input, world }) => {
    const { rows, pagingMetadata } = queryRsvps(world, input.query)
    return { rsvps: rows.map((rsvp) => cutRsvp(rsvp, input.fields)), pagingMetadata }
  },
  search: ({ input, world }) => {
    const { aggregations = [], timeZone: _, ...search } = input.search
    const { rows, pagingMetadata, found } = searchRsvps(world, search)
    return {
      rsvps: rows.map((rsvp) => cutRsvp(rsvp, input.fields)),
      pagingMetadata,
      aggregationData: { results: aggregate(found, aggregations) },
    }
  },
  count: ({ input, world }) => ({ count: countRsvps(world, input.filter ?? {}, input.search) }),
  get: ({ input, world }) => ({ rsvp: cutRsvp(rsvpOf(world, input.rsvpId), input.fields) }),
  create: ({ input, world, now, caller, memberId }) => {
    const options = input.options ?? {}
    forBoxOffice(caller, { ...options })
    const member = caller === 'apiKey' ? (input.rsvp.memberId ?? null) : memberId
    const rsvp = createRsvp(world, input.rsvp, { options, memberId: member, now })
    const base = 'https://marlowe-house.example.org/calendar'
    const calendarLinks = { google: `${base}/google/${rsvp.eventId}`, ics: `${base}/${rsvp.eventId}.ics` }
    return { rsvp: cutRsvp(rsvp, input.fields), calendarLinks }
  },
  update: ({ input, world, now, switches }) => {
    const rsvp = updateRsvp(world, input.rsvp, {
      ...{ options: input.options ?? {}, now, storedInputs: switches.storedInputs },
    })
    return { rsvp: cutRsvp(rsvp, input.fields) }
  },
  delete: ({ input, world }) => {
    const { id } = rsvpOf(world, input.rsvpId)
    world.rsvps.remove(id)
    world.guests.remove(guestOf(world, id)?.id ?? '')
    return {}
  },
  bulkUpdate: ({ input, world, now }) => {
    const how = { options: input.options ?? {}, now }
    const results = input.rsvps.map((row, originalIndex) => {
      const done = attempt(world, row, how)
      const itemMetadata = { id: row.rsvp.id ?? null, originalIndex, success: done.error === undefined }
      if (done.rsvp === undefined) return { itemMetadata: { ...itemMetadata, error: done.error } }
      return { itemMetadata, ...(input.returnEntity === true ? { rsvp: cutRsvp(done.rsvp, input.fields) } : {}) }
    })
    const totalSuccesses = results.filter((result) => result.itemMetadata.success).length
    const totalFailures = results.length - totalSuccesses
    return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
  },
  checkIn: ({ input, world, now, requestId, switches: { checkInTimes: times } }) => {
    const door = { guestIds: input.guestIds, date: input.checkInDate, now, requestId, times }
    return { rsvp: cutRsvp(checkGuestsIn(world, rsvpOf(world, input.rsvpId), door), input.fields) }
  },
  cancelCheckIn: ({ input, world, now, requestId, switches: { checkInTimes: times } }) => {
    const door = { guestIds: input.guestIds, date: input.checkInCanceledDate, now, requestId, times }
    return { rsvp: cutRsvp(cancelCheckIns(world, rsvpOf(world, input.rsvpId), door), input.fields) }
  },
  summary: ({ input, world }) => ({
    summaries: input.eventId.map((eventId) => ({
      eventId,
      yesGuestCount: guestCount(world, eventId, 'YES'),
      noGuestCount: guestCount(world, eventId, 'NO'),
      waitlistGuestCount: guestCount(world, eventId, 'WAITLIST'),
      totalRsvpCount: world.rsvps.group(eventId).length,
    })),
  }),
  listCurrent: ({ input, world, memberId }) => {
    if (memberId === null) {
      throw new PlatformError(403, 'MEMBER_IDENTITY_NOT_FOUND', { message: 'Only members have RSVPs of their own' })
    }
    const cursorPaging = input.paging
    const follow = (cursorPaging?.cursor ?? '') !== ''
    const filter = { memberId, eventId: { $in: input.eventId } }
    const query: Parameters<typeof cursorWanted>[0] = follow ? { cursorPaging } : { filter, cursorPaging }
    const { rows, pagingMetadata } = queryRsvps(world, query)
    return { rsvps: rows.map((rsvp) => cutRsvp(rsvp, input.fields)), pagingMetadata }
  },
}

type Row = Parameters<(typeof rsvps)['bulkUpdate']>[0]['input']['rsvps'][number]

/** One row of a bulk call: what became of it, or why it failed. */
function attempt(world: World, row: Row, how: { options: ModificationOptions; now: number }) {
  try {
    return { rsvp: updateRsvp(world, row.rsvp, { ...how, mask: row.fieldMask }) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { code, message: description, data } = error
    return { error: { code, description, data } }
  }
}
