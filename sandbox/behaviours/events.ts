import type { WireEvent } from '../../shared/wire/events.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { currency } from '../seeds/program.ts'
import { statusAt } from '../world/event-status.ts'
import { isLive, type World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'

const compared = { operators: [...comparison, '$in'], sortable: true } as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: {
    ...generalCodes,
    malformed: 'FILTER_PARSER_ERROR',
    field: 'FILTER_PARSER_ERROR',
    operator: 'FILTER_PARSER_ERROR',
    value: 'FILTER_PARSER_ERROR',
  },
  fields: {
    ...fields(
      ['createdDate', 'updatedDate', 'dateAndTimeSettings.startDate', 'dateAndTimeSettings.endDate'],
      'date',
      compared,
    ),
    ...fields(['id', 'slug', 'title'], 'text', compared),
    ...fields(['status'], 'text', { operators: equality, sortable: false }),
    ...fields(['registration.initialType'], 'text', { operators: ['$eq'], sortable: false }),
  },
}

export const events: AreaBehaviours<'events'> = {
  query: ({ input, world, now, caller }) => {
    bringStatusesUpToDate(world, now)
    const { filter = {}, sort = [], paging = {} } = input.query ?? {}
    const { limit, offset } = windowOf(paging, { default: 0, max: 1000 })
    const drafts = input.includeDrafts === true && caller === 'apiKey'
    const found = select<WireEvent>({
      store: world.events,
      rules,
      filter,
      sort,
      idOf: (event) => event.id,
      also: { key: `drafts:${drafts}`, holds: (event) => drafts || event.status !== 'DRAFT' },
    })
    const rows = found.rows.slice(offset, offset + limit)
    const wanted = input.fields ?? []
    const sums = wanted.includes('DASHBOARD') && caller === 'apiKey' ? summariesOf(world) : undefined
    return {
      events: rows.map((event) => cut(event, wanted, sums?.get(event.id))),
      pagingMetadata: offsetMetadata(rows, { offset, total: found.rows.length }),
    }
  },
}

/** UPCOMING, STARTED and ENDED follow the clock; `updatedDate` stays, as nobody edited the event. */
function bringStatusesUpToDate(world: World, now: number): void {
  for (const event of world.events.all()) {
    if (event.status === 'DRAFT' || event.status === 'CANCELED') continue
    const status = statusAt(event, now)
    if (status !== event.status) world.events.put({ ...event, status })
  }
}

type Summaries = NonNullable<WireEvent['summaries']>

function summariesOf(world: World): Map<string, Summaries> {
  const sums = new Map<string, { sold: number; cents: number; orders: Set<string> }>()
  for (const { eventId, ticket } of world.tickets.all()) {
    if (!isLive(ticket)) continue
    const sum = sums.get(eventId) ?? { sold: 0, cents: 0, orders: new Set<string>() }
    sum.sold += 1
    sum.cents += Math.round(Number(ticket.price?.value ?? 0) * 100)
    sum.orders.add(ticket.orderNumber ?? '')
    sums.set(eventId, sum)
  }
  return new Map(
    [...sums].map(([eventId, sum]) => {
      const money = { value: (sum.cents / 100).toFixed(2), currency }
      const tickets = { ticketsSold: sum.sold, totalOrders: sum.orders.size, totalSales: money, revenue: money }
      return [eventId, { tickets }]
    }),
  )
}

const onRequest = { FORM: 'form', URLS: 'eventPageUrl', TEXTS: 'detailedDescription', DETAILS: 'shortDescription' }

/** Parts that belong to a field set are absent unless it was asked for. */
function cut(event: WireEvent, wanted: readonly string[], summaries: Summaries | undefined): WireEvent {
  const answer: WireEvent = { ...event }
  for (const [fieldset, field] of Object.entries(onRequest)) if (!wanted.includes(fieldset)) delete answer[field]
  if (!wanted.includes('REGISTRATION') && event.registration !== undefined) {
    const { type, status, initialType } = event.registration
    answer.registration = {
      initialType,
      ...(type === undefined ? {} : { type }),
      ...(status === undefined ? {} : { status }),
    }
  }
  if (wanted.includes('DASHBOARD')) answer.summaries = summaries ?? { tickets: { ticketsSold: 0 } }
  return answer
}
