import { lookUp } from '../../shared/look-up.ts'
import type { RsvpV1 } from '../../shared/wire/rsvps-v1.ts'
import { PlatformError } from '../errors.ts'
import { windowOf } from '../query/paging.ts'
import { fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { parseSortText } from '../query/sort.ts'
import type { StoredRsvp } from '../world/ticketing.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { amongst, type FacetReaders, facetCounts, facetGroups, facetSums } from './facets.ts'
import { checkGuestsIn } from './rsvps-doors.ts'
import { rsvpOf } from './rsvps-write.ts'

const sortable = { operators: ['$eq'], sortable: true } as const

/** The older list sorts by the names of its own response. */
const sortFields: Record<string, string> = { created: 'createdDate', modified: 'updatedDate' }
const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['createdDate', 'updatedDate'], 'date', sortable),
    ...fields(['firstName', 'lastName', 'email', 'status'], 'text', sortable),
  },
}

const tags: Readonly<Record<string, (rsvp: StoredRsvp) => boolean>> = {
  FULLY_CHECKED_IN: (rsvp) => rsvp.fullyCheckedIn === true,
  NOT_FULLY_CHECKED_IN: (rsvp) => rsvp.fullyCheckedIn !== true,
  MEMBER: (rsvp) => typeof rsvp.memberId === 'string',
}

const facetReaders: FacetReaders<StoredRsvp> = {
  status: (rsvp) => [statusV1(rsvp.status)],
  eventId: (rsvp) => [rsvp.eventId],
  tag: (rsvp) => Object.keys(tags).filter((name) => lookUp(tags, name)?.(rsvp) === true),
}

/** The waiting list has another name in version 2. */
const statusV1 = (status: string | undefined): string => (status === 'WAITLIST' ? 'WAITING' : (status ?? ''))

export const rsvpsV1: AreaBehaviours<'rsvpsV1'> = {
  list: ({ input, world }) => {
    const { limit: asked, offset } = windowOf(input, { default: 50, max: 400 }, 'paging')
    const limit = Math.min(asked, 100)
    const { offset: _, limit: __, fieldset = [], sort, facet = [], ...conditions } = input
    const creators = input.eventCreatorId ?? []
    const made = world.events.all().flatMap((event) => (creators.includes(String(event.userId)) ? [event.id] : []))
    const events = creators.length === 0 ? undefined : made
    const found = select<StoredRsvp>({
      store: world.rsvps,
      rules,
      filter: {},
      sort: parseSortText(sort ?? 'created:asc').map((part) => ({
        ...part,
        fieldName: lookUp(sortFields, part.fieldName) ?? part.fieldName,
      })),
      idOf: (rsvp) => rsvp.id,
      also: { key: JSON.stringify([conditions, events]), holds: matcherOf(input, events) },
    })
    const rows = found.rows.slice(offset, offset + limit)
    const groups = facetGroups(found.rows, facet, facetReaders)
    return {
      rsvps: rows.map((rsvp) => inV1(rsvp, fieldset)),
      total: found.rows.length,
      offset,
      limit,
      ...(facet.length === 0
        ? {}
        : { facets: facetCounts(groups), rsvpFacets: { facets: facetSums(groups, countsOf) } }),
    }
  },
  checkIn: ({ input, world, now, requestId }) => {
    const rsvp = rsvpOf(world, input.rsvpId)
    if (rsvp.eventId !== input.eventId) {
      throw new PlatformError(404, 'RSVP_NOT_FOUND', { message: `No RSVP ${input.rsvpId} in this event` })
    }
    const door = { guestIds: input.guestId, date: undefined, now, requestId, lenient: true }
    return { rsvp: inV1(checkGuestsIn(world, rsvp, door), ['DETAILS', 'CONTACT_DETAILS']) }
  },
}

function countsOf(rows: readonly StoredRsvp[]) {
  return {
    count: rows.length,
    guests: rows.reduce((sum, rsvp) => sum + (rsvp.totalGuests ?? 0), 0),
    guestsCheckIn: rows.reduce((sum, rsvp) => sum + (rsvp.checkedInGuestCount ?? 0), 0),
  }
}

type Input = Call<Parameters<(typeof rsvpsV1)['list']>[0]['input']>['input']

function matcherOf(input: Input, events: readonly string[] | undefined): (rsvp: StoredRsvp) => boolean {
  const tests: [keyof StoredRsvp, (value: unknown) => boolean][] = [
    ['eventId', amongst(input.eventId)],
    ['eventId', events === undefined ? () => true : (id) => events.includes(String(id))],
    ['id', amongst(input.rsvpId)],
    ['memberId', amongst(input.memberId)],
    ['contactId', amongst(input.contactId)],
  ]
  const statuses = amongst(input.status)
  const wanted = (input.tag ?? []).map((name) => lookUp(tags, name) ?? (() => false))
  const phrase = input.searchPhrase?.toLowerCase() ?? ''
  return (rsvp) =>
    tests.every(([name, holds]) => holds(lookUp(rsvp, name))) &&
    statuses(statusV1(rsvp.status)) &&
    wanted.every((holds) => holds(rsvp)) &&
    (phrase === '' ||
      `${rsvp.firstName ?? ''} ${rsvp.lastName ?? ''} ${rsvp.email ?? ''}`.toLowerCase().includes(phrase))
}

/** An RSVP in the older form, with the parts that were asked for. */
function inV1(rsvp: StoredRsvp, fieldset: readonly string[]): RsvpV1 {
  const { id, eventId, createdDate = null, updatedDate = null, memberId, contactId } = rsvp
  const contact = fieldset.includes('CONTACT_DETAILS')
  const { firstName, lastName, email } = rsvp
  return {
    id,
    eventId,
    created: createdDate,
    modified: updatedDate,
    ...(typeof memberId === 'string' ? { memberId } : {}),
    ...(contact && typeof contactId === 'string' ? { contactId } : {}),
    ...(contact ? { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' } : {}),
    ...(fieldset.includes('DETAILS') ? detailsOf(rsvp) : {}),
    ...(fieldset.includes('FORM') && rsvp.form !== undefined ? { rsvpForm: rsvp.form } : {}),
  }
}

function detailsOf(rsvp: StoredRsvp): Partial<RsvpV1> {
  const guests = (rsvp.guestList?.guests ?? []).map(({ guestId, index, fullName, checkInDetails }) => ({
    id: guestId ?? 1,
    index: index ?? 0,
    fullName: fullName ?? '',
    ...(checkInDetails?.checkedIn === true ? { checkIn: { created: checkInDetails.checkInDate ?? null } } : {}),
  }))
  return {
    status: statusV1(rsvp.status),
    totalGuests: rsvp.totalGuests ?? guests.length,
    guests,
    anonymized: rsvp.anonymized === true,
    marketingConsent: rsvp.marketingConsent ?? null,
  }
}
