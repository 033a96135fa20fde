import type { WireEvent } from '../../shared/wire/events.ts'
import { PlatformError } from '../errors.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import { select } from '../query/select.ts'
import { bringEventsUpToDate } from '../world/events-registration.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { categoryOf } from './categories.ts'
import { eventOf, noEvent } from './events-checks.ts'
import { showEvents } from './events-fields.ts'
import { canCancel, cancelEvent, cloneEvent, deleteEvent, publishEvent } from './events-lifecycle.ts'
import { countFacets, plainPaging } from './events-paging.ts'
import { eventRules } from './events-rules.ts'
import { changeEvent, createEvents } from './events-write.ts'

type Area = AreaBehaviours<'events'>
type Shown = Pick<Call<unknown>, 'world' | 'caller' | 'now'>

/** The event as it is after the write. */
function eventResponse(call: Shown, { id }: WireEvent, fields: readonly string[] | undefined): { event: WireEvent } {
  bringEventsUpToDate(call.world, call.now)
  const [event] = showEvents(call, [eventOf(call.world, id)], fields)
  if (event === undefined) throw noEvent(id)
  return { event }
}

/** The events of a filter, in its order; drafts only when they are wanted, and from the owner. */
function findEvents(world: World, query: Parameters<Area['bulkCancel']>[0]['input']['filter'], drafts: boolean) {
  return select<WireEvent>({
    store: world.events,
    rules: eventRules,
    filter: query.filter ?? {},
    sort: query.sort ?? [],
    idOf: (event) => event.id,
    also: { key: `drafts:${drafts}`, holds: (event) => drafts || event.status !== 'DRAFT' },
  }).rows
}

/** A bulk call without paging means every match; with paging that page. */
function matches(world: World, query: Parameters<Area['bulkCancel']>[0]['input']['filter']): readonly WireEvent[] {
  const rows = findEvents(world, query, true)
  const { limit, offset } = windowOf(plainPaging(query.paging), { default: 1000, max: 1000 }, 'filter.paging')
  return query.paging === undefined ? rows : rows.slice(offset, offset + limit)
}

const facets: Record<string, (event: WireEvent) => unknown> = {
  status: (event) => event.status,
  'registration.initialType': (event) => event.registration?.initialType,
}

const current = (call: Shown, eventId: string): WireEvent => {
  bringEventsUpToDate(call.world, call.now)
  return eventOf(call.world, eventId, call.caller)
}

export const events: Area = {
  create: (call) => {
    const { event, draft = false, fields } = call.input
    return eventResponse(call, createEvents(call, event, draft), fields)
  },
  clone: (call) => {
    const { eventId, event: change = {}, draft = false, fields } = call.input
    return eventResponse(call, cloneEvent(call, current(call, eventId), { change, draft }), fields)
  },
  update: (call) => {
    const { event, fields } = call.input
    return eventResponse(call, changeEvent(call, current(call, event.id), event), fields)
  },
  publish: (call) => eventResponse(call, publishEvent(call, current(call, call.input.eventId)), call.input.fields),
  cancel: (call) => eventResponse(call, cancelEvent(call, current(call, call.input.eventId)), call.input.fields),
  bulkCancel: (call) => {
    bringEventsUpToDate(call.world, call.now)
    for (const event of matches(call.world, call.input.filter)) if (canCancel(event)) cancelEvent(call, event)
    return {}
  },
  delete: (call) => {
    const { eventId } = call.input
    deleteEvent(call.world, eventOf(call.world, eventId))
    return { eventId }
  },
  bulkDelete: ({ input, world, now }) => {
    bringEventsUpToDate(world, now)
    for (const event of matches(world, input.filter)) deleteEvent(world, event)
    return {}
  },
  countByStatus: ({ input, world, now, caller }) => {
    bringEventsUpToDate(world, now)
    const rows = findEvents(world, { filter: input.filter }, input.includeDrafts === true && caller === 'apiKey')
    return {
      pagingMetadata: offsetMetadata([], { offset: 0, total: rows.length }),
      facets: countFacets(rows, input.facet ?? [], facets, noFacet),
    }
  },
  get: (call) => eventResponse(call, current(call, call.input.eventId), call.input.fields),
  getBySlug: (call) => {
    const { slug, fields } = call.input
    const named = call.world.events.all().find((event) => event.slug === slug)
    if (named === undefined) throw noEvent(slug)
    return eventResponse(call, current(call, named.id), fields)
  },
  query: (call) => {
    const { input, world, caller } = call
    bringEventsUpToDate(world, call.now)
    const { limit, offset } = windowOf(plainPaging(input.query?.paging), { default: 0, max: 1000 })
    const all = findEvents(world, input.query ?? {}, input.includeDrafts === true && caller === 'apiKey')
    const rows = all.slice(offset, offset + limit)
    return {
      events: showEvents(call, rows, input.fields),
      pagingMetadata: offsetMetadata(rows, { offset, total: all.length }),
    }
  },
  listByCategory: (call) => {
    const { input, world } = call
    bringEventsUpToDate(world, call.now)
    const { id } = categoryOf(world, input.categoryId)
    const { limit, offset } = windowOf(plainPaging(input.paging), { default: 50, max: 1000 }, 'paging')
    const here = new Set(
      world.categoryAssignments.all().flatMap(({ categoryId, eventId }) => (categoryId === id ? [eventId] : [])),
    )
    const sort = [{ fieldName: 'dateAndTimeSettings.startDate' }]
    const all = findEvents(world, { sort }, false).filter((event) => here.has(event.id))
    const rows = all.slice(offset, offset + limit)
    return {
      events: showEvents(call, rows, input.fields),
      pagingMetadata: offsetMetadata(rows, { offset, total: all.length }),
    }
  },
}

const noFacet = (facet: string) =>
  new PlatformError(400, 'FILTER_PARSER_ERROR', { message: `Events are not counted by "${facet}"` })
