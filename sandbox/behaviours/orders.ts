import type { Order } from '../../shared/wire/orders.ts'
import { windowOf } from '../query/paging.ts'
import { fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { parseSortText } from '../query/sort.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { cutTicket } from './ticket-fields.ts'

const sortable = { operators: ['$eq'], sortable: true } as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['created'], 'date', sortable),
    ...fields(['orderNumber', 'status', 'firstName', 'lastName', 'fullName', 'email'], 'text', sortable),
  },
}

/** The request may ask for 400, but the answer never carries more than 100. */
const largestRequest = 400
const largestAnswer = 100

type Input = Call<Parameters<(typeof orders)['list']>[0]['input']>['input']

export const orders: AreaBehaviours<'orders'> = {
  list: ({ input, world }) => {
    const asked = windowOf(input, { default: 50, max: largestRequest }, 'paging')
    const limit = Math.min(asked.limit, largestAnswer)
    const { offset: _, limit: __, fieldset, sort, ...conditions } = input
    const found = select<Order>({
      store: world.orders,
      rules,
      filter: {},
      sort: parseSortText(sort ?? 'created:asc'),
      idOf: (order) => order.orderNumber,
      also: { key: JSON.stringify(conditions), holds: matcherOf(input) },
    })
    const rows = found.rows.slice(asked.offset, asked.offset + limit)
    return {
      orders: rows.map((order) => cut(order, fieldset ?? [], world)),
      total: found.rows.length,
      offset: asked.offset,
      limit,
    }
  },
}

function matcherOf(input: Input): (order: Order) => boolean {
  const among = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || list.length === 0 || list.includes(value ?? '')
  const phrase = input.searchPhrase?.toLowerCase() ?? ''
  const tags = input.tag ?? []
  return (order) =>
    among(input.eventId, order.eventId) &&
    among(input.status, order.status) &&
    among(input.orderNumber, order.orderNumber) &&
    among(input.contactId, order.contactId) &&
    among(input.memberId, order.memberId) &&
    tags.every((tag) => hasTag(order, tag)) &&
    (phrase === '' || `${order.fullName} ${order.email} ${order.orderNumber}`.toLowerCase().includes(phrase))
}

function hasTag(order: Order, tag: string): boolean {
  switch (tag) {
    case 'CONFIRMED':
      return order.confirmed === true
    case 'UNCONFIRMED':
      return order.confirmed !== true
    case 'MEMBER':
      return order.memberId !== undefined
    case 'ARCHIVED':
      return order.archived === true
    case 'NON_ARCHIVED':
      return order.archived !== true
    case 'FULLY_CHECKED_IN':
      return order.fullyCheckedIn === true
    case 'NOT_FULLY_CHECKED_IN':
      return order.fullyCheckedIn !== true
    default:
      return false
  }
}

const details = ['archived', 'confirmed', 'created', 'firstName', 'lastName', 'fullName', 'email', 'method', 'status']
const moreDetails = ['ticketsQuantity', 'totalPrice', 'reservationId', 'channel']

/** Without DETAILS the status reads NA_ORDER_STATUS: a trap of the platform that clients must not fall into. */
function cut(order: Order, fieldset: readonly string[], world: World): Order {
  const answer: Order = { ...order }
  if (!fieldset.includes('DETAILS')) {
    for (const name of [...details, ...moreDetails]) delete answer[name]
    answer.status = 'NA_ORDER_STATUS'
  }
  if (!fieldset.includes('FORM')) delete answer.checkoutForm
  if (fieldset.includes('TICKETS')) {
    const tickets = world.tickets.group(order.orderNumber)
    answer.tickets = tickets.map(({ ticket }) => cutTicket(ticket, ['TICKET_DETAILS', 'GUEST_DETAILS']))
  }
  return answer
}
