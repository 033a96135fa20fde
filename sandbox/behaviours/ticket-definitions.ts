import type { z } from 'zod'
import type { EventCursorQuery } from '../../shared/wire/events-query.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { PlatformError } from '../errors.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { bringEventsUpToDate } from '../world/events-registration.ts'
import { salesDetailsOf } from '../world/ticket-definitions-sales.ts'
import { moveType, placesOfTypes } from '../world/type-order.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { eventOf } from './events-checks.ts'
import { countFacets, pageByQuery } from './events-paging.ts'
import { filterCodes } from './events-rules.ts'
import { changeDefinition, createDefinition, definitionOf } from './ticket-definitions-write.ts'

const compared = { operators: [...comparison, '$in', '$nin', '$exists'], sortable: true } as const
const chosen = { operators: [...equality, '$nin', '$exists'], sortable: true } as const

const rules: QueryRules = {
  maxSorts: 10,
  codes: generalCodes,
  fields: {
    ...fields(['createdDate', 'updatedDate'], 'date', compared),
    ...fields(['id', 'eventId', 'name', 'description', 'revision'], 'text', compared),
    ...fields(['pricingMethod.fixedPrice.value', 'pricingMethod.fixedPrice.currency'], 'text', compared),
    ...fields(['initialLimit'], 'number', compared),
    ...fields(['hidden', 'pricingMethod.free'], 'flag', chosen),
    ...fields(['feeType', 'saleStatus', 'pricingMethod.pricingType'], 'text', chosen),
  },
}

/** The sort of a list that was asked for without one, where the site returns its own order. */
const siteOrder = '(order of the site)'

/** The rules, with the places that the types have now. */
function rulesIn(world: World): QueryRules {
  const { byId } = placesOfTypes(world)
  const read = (row: unknown) => [byId.get((row as TicketDefinition).id) ?? 0]
  const place = { kind: 'number', operators: [], sortable: true, read } as const
  return { ...rules, fields: { ...rules.fields, [siteOrder]: place } }
}

/** The query as it is run: a first page without a sort gets the usual one. A cursor brings its sort along. */
function sorted({ input, switches }: Pick<Call<{ query: Query }>, 'input' | 'switches'>): Query {
  const { query } = input
  if ((query.sort ?? []).length > 0 || query.cursorPaging?.cursor != null) return query
  const fieldName = switches.typeLists === 'siteOrder' ? siteOrder : 'createdDate'
  return { ...query, sort: [{ fieldName, order: 'ASC' }] }
}

type Query = z.output<typeof EventCursorQuery>

/** Counting declares a code for a filter it cannot read. */
const countRules: QueryRules = {
  ...rules,
  codes: filterCodes,
}

const facets: Record<string, (definition: TicketDefinition) => unknown> = {
  saleStatus: (definition) => definition.saleStatus,
  feeType: (definition) => definition.feeType,
  hidden: (definition) => definition.hidden === true,
  eventId: (definition) => definition.eventId,
  'pricingMethod.free': (definition) => definition.pricingMethod?.free === true,
  'pricingMethod.pricingType': (definition) => definition.pricingMethod?.pricingType,
}

type Shown = Pick<Call<unknown>, 'world' | 'now'>

export const ticketDefinitions: AreaBehaviours<'ticketDefinitions'> = {
  create: (call) => {
    const made = createDefinition(call, call.input.ticketDefinition)
    return { ticketDefinition: show(call, made, call.input.fields) }
  },
  get: (call) => {
    bringEventsUpToDate(call.world, call.now)
    const { ticketDefinitionId, fields } = call.input
    return { ticketDefinition: show(call, definitionOf(call.world, ticketDefinitionId, call.caller), fields) }
  },
  update: (call) => {
    const changed = changeDefinition(call, call.input.ticketDefinition)
    return { ticketDefinition: show(call, changed, call.input.fields) }
  },
  delete: ({ input, world }) => {
    world.definitions.remove(definitionOf(world, input.ticketDefinitionId).id)
    return {}
  },
  reorder: ({ input, world }) => {
    const { eventId, ticketDefinitionId: typeId, beforeDefinitionId, afterDefinitionId } = input
    const { id } = eventOf(world, eventId)
    // Both may be named; the last one counts.
    const to = afterDefinitionId === undefined ? { before: beforeDefinitionId ?? '' } : { after: afterDefinitionId }
    moveType(world, { eventId: id, typeId, to })
    return {}
  },
  query: (call) => {
    const { input, world, caller, now } = call
    bringEventsUpToDate(world, now)
    const toDefinition = (definition: TicketDefinition) =>
      caller === 'apiKey' ||
      (definition.hidden !== true && world.events.get(definition.eventId ?? '')?.status !== 'DRAFT')
    const also = { key: `${caller} ${world.events.version()} ${world.typeOrders.version()}`, holds: toDefinition }
    const page = pageByQuery(sorted(call), { store: world.definitions, rules: rulesIn(world), max: 100, also })
    return {
      ticketDefinitions: page.rows.map((definition) => show(call, definition, input.fields)),
      metadata: page.metadata,
    }
  },
  queryAvailable: (call) => {
    const { input, world, now } = call
    bringEventsUpToDate(world, now)
    const key = `available ${world.events.version()} ${world.typeOrders.version()}`
    const also = { key, holds: isAvailable(world) }
    const page = pageByQuery(sorted(call), { store: world.definitions, rules: rulesIn(world), max: 100, also })
    return {
      ticketDefinitions: page.rows.map((definition) => show(call, definition, input.fields)),
      metadata: page.metadata,
    }
  },
  count: ({ input, world, now }) => {
    bringEventsUpToDate(world, now)
    const { rows } = select<TicketDefinition>({
      store: world.definitions,
      rules: countRules,
      filter: input.filter ?? {},
      sort: [],
      idOf: (definition) => definition.id,
      also: { key: 'count', holds: () => true },
    })
    return {
      metadata: { total: rows.length, tooManyToCount: false },
      facets: countFacets(rows, input.facet ?? [], facets, noFacet),
    }
  },
}

const noFacet = (facet: string) =>
  new PlatformError(400, 'FILTER_PARSER_ERROR', { message: `Ticket definitions are not counted by "${facet}"` })

/** What visitors find in the shop: tickets of published events, on sale or shown before and after. */
const isAvailable =
  (world: Call<unknown>['world']) =>
  (definition: TicketDefinition): boolean => {
    const event = world.events.get(definition.eventId ?? '')
    const published = event?.status === 'UPCOMING' || event?.status === 'STARTED'
    const onSale = definition.saleStatus === 'SALE_STARTED' || definition.salePeriod?.displayNotOnSale === true
    return published && onSale && definition.hidden !== true
  }

/** A definition with the parts that were asked for; sales are counted at this instant. */
function show({ world, now }: Shown, definition: TicketDefinition, fields: readonly string[] = []): TicketDefinition {
  const { salesDetails: _, eventDetails: __, seatingDetails, ...rest } = definition
  const event = world.events.get(definition.eventId ?? '')
  return {
    ...rest,
    ...(fields.includes('SALES_DETAILS') ? { salesDetails: salesDetailsOf(world, definition, now) } : {}),
    ...(fields.includes('SEATING_DETAILS') && seatingDetails ? { seatingDetails } : {}),
    ...(fields.includes('EVENT_DETAILS') && event !== undefined
      ? {
          eventDetails: {
            title: event.title,
            shortDescription: event.shortDescription,
            location: event.location,
            dateAndTimeSettings: event.dateAndTimeSettings,
            eventPageUrl: event.eventPageUrl,
            status: event.status,
          },
        }
      : {}),
  }
}
