import type { Guest } from '../../shared/wire/guests.ts'
import { cursorPage, cursorWanted } from '../query/paging.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { AreaBehaviours } from './behaviour.ts'

const compared = [...comparison, '$in', '$exists'] as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'contactId', 'eventId', 'memberId', 'orderNumber', 'rsvpId', 'ticketNumber'], 'text', {
      operators: compared,
      sortable: false,
    }),
    ...fields(['attendanceStatus', 'guestType'], 'text', { operators: equality, sortable: false }),
    ...fields(['guestDetails.checkedIn'], 'flag', { operators: ['$eq', '$ne', '$exists'], sortable: false }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: compared, sortable: true }),
  },
}

export const guests: AreaBehaviours<'guests'> = {
  query: ({ input, world }) => {
    const wanted = cursorWanted(input.query, { default: 50, max: 1000 })
    const found = select<Guest>({
      store: world.guests,
      rules,
      filter: wanted.filter,
      sort: wanted.sort,
      idOf: (guest) => guest.id,
    })
    const page = cursorPage(found, wanted)
    const details = input.fields?.includes('GUEST_DETAILS') === true
    return {
      guests: page.rows.map((guest) => (details ? guest : withoutDetails(guest))),
      pagingMetadata: page.metadata,
    }
  },
}

function withoutDetails(guest: Guest): Guest {
  const { guestDetails: _, ...rest } = guest
  return rest
}
