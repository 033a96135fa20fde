import { windowOf } from '../query/paging.ts'
import { fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { parseSortText } from '../query/sort.ts'
import { checkInTickets, deleteCheckIns, isIn, ticketOf } from '../world/doors.ts'
import type { StoredTicket } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { cutTicket } from './ticket-fields.ts'

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: fields(
    ['ticket.ticketNumber', 'ticket.orderStatus', 'ticket.price.value', 'ticket.orderFullName', 'ticket.guestFullName'],
    'text',
    { operators: ['$eq'], sortable: true },
  ),
}

/** Writes answer with the ticket's state and details, never with the guest's form. */
const afterWrite = ['TICKET_DETAILS', 'GUEST_DETAILS']

type Input = Call<Parameters<(typeof tickets)['list']>[0]['input']>['input']

export const tickets: AreaBehaviours<'tickets'> = {
  list: ({ input, world }) => {
    const { limit, offset } = windowOf(input, { default: 50, max: 100 }, 'paging')
    const { offset: _, limit: __, fieldset = [], sort, ...conditions } = input
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
    return { tickets: rows.map(({ ticket }) => cutTicket(ticket, fieldset)), total, offset, limit }
  },
  get: ({ input, world }) => ({ ticket: cutTicket(ticketOf(world, input).ticket, input.fieldset ?? []) }),
  checkIn: (call) => {
    const changed = checkInTickets(call.world, call.input, { ...call, by: 'api' })
    return { tickets: changed.map((ticket) => cutTicket(ticket, afterWrite)) }
  },
  deleteCheckIn: (call) => {
    const changed = deleteCheckIns(call.world, call.input, { ...call, by: 'api' })
    return { tickets: changed.map((ticket) => cutTicket(ticket, afterWrite)) }
  },
}

function matcherOf(input: Input): (stored: StoredTicket) => boolean {
  const setOf = (list: readonly string[] | undefined) =>
    list === undefined || list.length === 0 ? undefined : new Set<string>(list)
  const events = setOf(input.eventId)
  const orders = setOf(input.orderNumber)
  const numbers = setOf(input.ticketNumber)
  const statuses = setOf(input.orderStatus)
  const phrase = input.searchPhrase?.toLowerCase() ?? ''
  const states = input.state ?? []
  return ({ eventId, ticket }) =>
    (events?.has(eventId) ?? true) &&
    (orders?.has(ticket.orderNumber ?? '') ?? true) &&
    (numbers?.has(ticket.ticketNumber) ?? true) &&
    (statuses?.has(ticket.orderStatus ?? '') ?? true) &&
    states.every((state) => hasState(ticket, state)) &&
    (phrase === '' ||
      `${ticket.orderFullName} ${ticket.guestFullName} ${ticket.ticketNumber}`.toLowerCase().includes(phrase))
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
