import type { Guest } from '../../shared/wire/guests.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { pageByQuery } from './events-paging.ts'

const compared = [...comparison, '$in', '$exists'] as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(
      ['id', 'contactId', 'eventId', 'memberId', 'orderNumber', 'rsvpId', 'secondaryLanguageCode', 'ticketNumber'],
      'text',
      { operators: compared, sortable: false },
    ),
    ...fields(['attendanceStatus', 'guestType'], 'text', { operators: equality, sortable: false }),
    ...fields(['guestDetails.checkedIn'], 'flag', { operators: ['$eq', '$ne', '$exists'], sortable: false }),
    ...fields(['tickets'], 'text', { operators: ['$exists'], sortable: false }),
    ...fields(['createdDate', 'updatedDate', 'attendanceStatusUpdatedDate'], 'date', {
      operators: compared,
      sortable: true,
    }),
  },
}

export const guests: AreaBehaviours<'guests'> = {
  query: ({ input, world, switches }) => {
    const page = pageByQuery<Guest>(input.query, { store: world.guests, rules, max: 1000 })
    const details = input.fields?.includes('GUEST_DETAILS') === true
    const totals = input.fields?.includes('GUEST_TOTAL') === true
    const stray = switches.guestsOfOtherEvents ? strayGuests(world, input.query?.filter) : []
    return {
      guests: [...page.rows, ...stray].map((guest) => selectFields(world, guest, { details, totals })),
      pagingMetadata: page.metadata,
    }
  },
}

/** Guests of another event that one client saw among those of the event it asked for. */
function strayGuests(world: World, filter: Record<string, unknown> | null | undefined): Guest[] {
  const asked = filter?.['eventId']
  const other = typeof asked === 'string' ? world.guests.all().find(({ eventId }) => eventId !== asked) : undefined
  return other === undefined ? [] : [other]
}

function selectFields(world: World, guest: Guest, wanted: { details: boolean; totals: boolean }): Guest {
  const { guestDetails, totalGuests, ...rest } = guest
  return {
    ...rest,
    ...(wanted.details && guestDetails !== undefined ? { guestDetails } : {}),
    ...(wanted.totals ? { totalGuests: totalGuests ?? peopleOf(world, guest) } : {}),
  }
}

/** A buyer stands for all tickets of the order, an RSVP for those who come along, a ticket holder for one. */
function peopleOf(world: World, guest: Guest): number {
  if (guest.guestType === 'BUYER') return world.tickets.group(guest.orderNumber ?? '').length
  if (guest.guestType === 'RSVP') return world.rsvps.get(guest.rsvpId ?? '')?.totalGuests ?? 1
  return 1
}
