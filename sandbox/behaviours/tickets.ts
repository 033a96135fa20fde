import { lookUp } from '../../shared/look-up.ts'
import { readerOf } from '../query/filter.ts'
import { windowOf } from '../query/paging.ts'
import { fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { parseSortText } from '../query/sort.ts'
import { checkInTickets, deleteCheckIns, isIn, ticketOf } from '../world/doors.ts'
import { settle } from '../world/ticketing-orders.ts'
import type { StoredTicket } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { amongst, type FacetReaders, facetCounts, facetGroups, maskOf } from './facets.ts'
import { cutTicket } from './ticket-fields.ts'
import { setArchived, setForm } from './ticket-updates.ts'

const sortable = { operators: ['$eq'], sortable: true } as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(
      ['ticket.ticketNumber', 'ticket.orderStatus', 'ticket.orderFullName', 'ticket.guestFullName'],
      'text',
      sortable,
    ),
    // Decimal text sorts by its number: 8.00 before 12.00.
    ...fields(['ticket.price', 'ticket.price.value'], 'number', {
      ...sortable,
      read: (row) => readerOf('ticket.price.value')(row).map(Number),
    }),
  },
}

/** Writes respond with the ticket's state and details, never with the guest's form. */
const afterWrite = ['TICKET_DETAILS', 'GUEST_DETAILS']

/** A check-in takes no field set, so its response may lack what it is about: by the switch `checkInAnswers`. */
function afterDoor(ticket: StoredTicket['ticket'], { switches }: Pick<Call<unknown>, 'switches'>) {
  const { checkIn: _, orderStatus: __, ...sparse } = cutTicket(ticket, afterWrite)
  return switches.checkInResponses === 'sparse' ? sparse : cutTicket(ticket, afterWrite)
}

const facetReaders: FacetReaders<StoredTicket> = {
  free: ({ ticket }) => [String(ticket.free === true)],
  archived: ({ ticket }) => [String(ticket.archived === true)],
  checkedIn: ({ ticket }) => [String(isIn(ticket))],
  status: ({ ticket }) => [ticket.orderStatus ?? ''],
}

type Input = Call<Parameters<(typeof tickets)['list']>[0]['input']>['input']

export const tickets: AreaBehaviours<'tickets'> = {
  list: ({ input, world, now }) => {
    settle(world, now)
    const { limit, offset } = windowOf(input, { default: 50, max: 100 }, 'paging')
    const { offset: _, limit: __, fieldset = [], sort, facet = [], ...conditions } = input
    const found = select<StoredTicket>({
      store: world.tickets,
      rules,
      filter: {},
      sort: parseSortText(sort ?? 'ticketNumber:asc').map((part) => ({
        ...part,
        fieldName: `ticket.${part.fieldName}`,
      })),
      idOf: ({ ticket }) => ticket.ticketNumber,
      also: { key: JSON.stringify(conditions), holds: matcherOf(input) },
    })
    const rows = found.rows.slice(offset, offset + limit)
    const total = found.rows.length
    const facets = facetCounts(facetGroups(found.rows, facet, facetReaders))
    const tickets = rows.map(({ ticket }) => cutTicket(ticket, fieldset))
    return { tickets, total, offset, limit, ...(facet.length === 0 ? {} : { facets }) }
  },
  get: ({ input, world, now }) => {
    settle(world, now)
    return { ticket: cutTicket(ticketOf(world, input).ticket, input.fieldset ?? []) }
  },
  checkIn: (call) => {
    const changed = checkInTickets(call.world, call.input, { ...call, by: 'api' })
    return { tickets: changed.map((ticket) => afterDoor(ticket, call)) }
  },
  deleteCheckIn: (call) => {
    const changed = deleteCheckIns(call.world, call.input, { ...call, by: 'api' })
    return { tickets: changed.map((ticket) => afterDoor(ticket, call)) }
  },
  update: ({ input, world, now }) => {
    const stored = ticketOf(world, input)
    const mask = maskOf(input.fields, ['archived', 'guestDetails.form'])
    const archived = mask?.has('archived') === false ? undefined : input.archived
    const form = mask?.has('guestDetails.form') === false ? undefined : input.guestDetails?.form
    const updated = form === undefined ? stored : setForm(world, stored, { form, now })
    const changed = archived === undefined ? updated : setArchived(world, updated, archived)
    return { ticket: cutTicket(changed.ticket, [...afterWrite, 'GUEST_FORM']) }
  },
  bulkUpdate: ({ input, world }) => {
    const { eventId, archived } = input
    const named = input.ticketNumber.map((ticketNumber) => ticketOf(world, { eventId, ticketNumber }))
    const changed = archived === undefined ? named : named.map((stored) => setArchived(world, stored, archived))
    return { tickets: changed.map(({ ticket }) => cutTicket(ticket, afterWrite)) }
  },
}

function matcherOf(input: Input): (stored: StoredTicket) => boolean {
  const events = amongst(input.eventId)
  const tests: [string, (value: unknown) => boolean][] = [
    ['orderNumber', amongst(input.orderNumber)],
    ['ticketNumber', amongst(input.ticketNumber)],
    ['orderStatus', amongst(input.orderStatus)],
    ['memberId', amongst(input.memberId)],
    ['ticketDefinitionId', amongst(input.ticketDefinitionId)],
    ['seatId', amongst(input.seatId)],
  ]
  const contacts = amongst(input.contactId)
  const phrase = input.searchPhrase?.toLowerCase() ?? ''
  const states = input.state ?? []
  return ({ eventId, ticket }) =>
    events(eventId) &&
    tests.every(([name, holds]) => holds(lookUp(ticket, name))) &&
    contacts(ticket.guestDetails?.contactId) &&
    states.every((state) => hasState(ticket, state)) &&
    (phrase === '' ||
      `${ticket.orderFullName ?? ''} ${ticket.guestFullName ?? ''} ${ticket.ticketNumber}`
        .toLowerCase()
        .includes(phrase))
}

function hasState(ticket: StoredTicket['ticket'], state: string): boolean {
  switch (state) {
    case 'ORDER_ARCHIVED':
      return ticket.orderArchived === true
    case 'ORDER_ACTIVE':
      return ticket.orderArchived !== true
    case 'TICKET_ARCHIVED':
      return ticket.archived === true
    case 'TICKET_ACTIVE':
      return ticket.archived !== true
    case 'CHECKED_IN':
      return isIn(ticket)
    case 'NON_CHECKED_IN':
      return !isIn(ticket)
    case 'FREE':
      return ticket.free === true
    case 'PAID':
      return ticket.free !== true
    case 'MEMBER':
      return ticket.memberId !== undefined
    default:
      return false
  }
}
