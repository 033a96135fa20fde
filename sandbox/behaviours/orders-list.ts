import { lookUp } from '../../shared/look-up.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { windowOf } from '../query/paging.ts'
import { fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { parseSortText } from '../query/sort.ts'
import { isIn } from '../world/doors.ts'
import { settle } from '../world/ticketing-orders.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { amongst, type FacetReaders, facetCounts, facetGroups, facetSums } from './facets.ts'
import { cutOrder } from './order-fields.ts'

const sortable = { operators: ['$eq'], sortable: true } as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['created'], 'date', sortable),
    ...fields(['orderNumber', 'status', 'firstName', 'lastName', 'fullName', 'email'], 'text', sortable),
  },
}

/** The request may ask for 400, but the response never carries more than 100. */
const largestRequest = 400
const largestPage = 100

type List = AreaBehaviours<'orders'>['list']
type Input = Call<Parameters<List>[0]['input']>['input']

const facetReaders: FacetReaders<Order> = {
  status: (order) => [order.status ?? ''],
  eventId: (order) => [order.eventId ?? ''],
  channel: (order) => [order.channel ?? ''],
  method: (order) => [order.method ?? ''],
  archived: (order) => [String(order.archived === true)],
  confirmed: (order) => [String(order.confirmed === true)],
  fullyCheckedIn: (order) => [String(order.fullyCheckedIn === true)],
  tag: (order) => Object.keys(tags).filter((name) => lookUp(tags, name)?.(order) === true),
}

export function listOrders({ input: asked, world, now, memberId }: Parameters<List>[0]): ReturnType<List> {
  settle(world, now)
  // A member sees their own orders, whatever is asked for.
  const input = memberId === null ? asked : { ...asked, memberId: [memberId] }
  const page = windowOf(input, { default: 50, max: largestRequest }, 'paging')
  const limit = Math.min(page.limit, largestPage)
  const { offset: _, limit: __, fieldset = [], sort, facet = [], ...conditions } = input
  const creators = input.eventCreatorId ?? []
  // Which events a person made is looked up anew, as a cached result would not follow the events.
  const events = creators.length === 0 ? undefined : eventsOf(world, creators)
  const matches = matcherOf(input, events)
  const found = select<Order>({
    store: world.orders,
    rules,
    filter: {},
    sort: parseSortText(sort ?? 'created:asc'),
    idOf: (order) => order.orderNumber,
    also: { key: JSON.stringify([conditions, events]), holds: matches },
  })
  const rows = found.rows.slice(page.offset, page.offset + limit)
  const groups = facetGroups(found.rows, facet, facetReaders)
  return {
    orders: rows.map((order) => cutOrder(order, fieldset, world)),
    total: found.rows.length,
    offset: page.offset,
    limit,
    ...(facet.length === 0
      ? {}
      : { facets: facetCounts(groups), orderFacets: { facets: facetSums(groups, (list) => countsOf(world, list)) } }),
  }
}

function eventsOf(world: World, creators: readonly string[]): string[] {
  return world.events.all().flatMap((event) => (creators.includes(String(event.userId)) ? [event.id] : []))
}

function countsOf(world: World, orders: readonly Order[]) {
  const tickets = orders.flatMap((order) => world.tickets.group(order.orderNumber))
  const ticketsCheckIn = tickets.filter(({ ticket }) => isIn(ticket)).length
  return { count: orders.length, tickets: tickets.length, ticketsCheckIn }
}

function matcherOf(input: Input, events: readonly string[] | undefined): (order: Order) => boolean {
  const tests: [keyof Order, (value: unknown) => boolean][] = [
    ['eventId', amongst(input.eventId)],
    ['eventId', events === undefined ? () => true : (id) => events.includes(String(id))],
    ['status', amongst(input.status)],
    ['orderNumber', amongst(input.orderNumber)],
    ['contactId', amongst(input.contactId)],
    ['memberId', amongst(input.memberId)],
  ]
  const phrase = input.searchPhrase?.toLowerCase() ?? ''
  const wanted = (input.tag ?? []).map((name) => lookUp(tags, name) ?? (() => false))
  return (order) =>
    tests.every(([name, holds]) => holds(lookUp(order, name))) &&
    wanted.every((holds) => holds(order)) &&
    (phrase === '' ||
      `${order.fullName ?? ''} ${order.email ?? ''} ${order.orderNumber}`.toLowerCase().includes(phrase))
}

const tags: Readonly<Record<string, (order: Order) => boolean>> = {
  CONFIRMED: (order) => order.confirmed === true,
  UNCONFIRMED: (order) => order.confirmed !== true,
  MEMBER: (order) => order.memberId !== undefined,
  ARCHIVED: (order) => order.archived === true,
  NON_ARCHIVED: (order) => order.archived !== true,
  FULLY_CHECKED_IN: (order) => order.fullyCheckedIn === true,
  NOT_FULLY_CHECKED_IN: (order) => order.fullyCheckedIn !== true,
}
