import { isDeepStrictEqual } from 'node:util'
import type { EventChange, TypeChange, TypeOrder } from '../../shared/app/event-fields.ts'
import {
  type EventVersion,
  type Snapshot,
  snapshotOfEvent,
  snapshotOfOrder,
  snapshotOfType,
} from './event-snapshots.ts'
import { workshopId } from './events-world.ts'
import type { EndedRow, OpenRow } from './laptop-reader.ts'
import type { Site } from './site.ts'
import type { Story } from './story.ts'
import type { Timeline } from './timeline.ts'

export const eventOperations = ['eventDesk.change', 'eventDesk.changeType', 'eventDesk.orderTypes'] as const
export type EventOperation = (typeof eventOperations)[number]

/** Parts by name, as `event-snapshots.ts` reads them; null for what is not there. */
export type EventValues = Readonly<Record<string, unknown>>

/** One queued change of an event, of a ticket type, or of the order of types, that a person at a laptop made. */
export interface EventAction {
  at: number
  laptop: number
  run: number
  operation: EventOperation
  /** The event or the type. */
  recordId: string
  /** What is to be so, and what the person saw of the same parts. */
  values: EventValues
  seen: EventValues
  operationId: string | undefined
  /** Whether it became a row; undefined while that is unknown: the process died before it replied. */
  isMade: boolean | undefined
  /** When the window received the receipt. */
  savedAt: number | undefined
}

/** Everything that an evening has of changes of events. */
export interface EventBook {
  actions: EventAction[]
  /** What each record was when the evening began, and every version since. */
  first: Map<string, Snapshot>
  versions: EventVersion[]
  /** Whether the site lists ticket types as the owner ordered them; where it does not, no laptop can know of that order. */
  hasOwnersOrder: boolean
}

export const createEventBook = (): EventBook => ({ actions: [], first: new Map(), versions: [], hasOwnersOrder: true })

/** The name under which the order of an event's ticket types stands in the book. */
export const orderOf = (eventId: string): string => `order of ${eventId}`

/** The name under which the book has what an operation changes. */
export const bookedAs = ({ operation, recordId }: Pick<EventAction, 'operation' | 'recordId'>): string =>
  operation === 'eventDesk.orderTypes' ? orderOf(recordId) : recordId

/** Records every version of the event that people change, of its types and of their order from here on. */
export function watchEvents(
  { sandbox: { world, switches }, carriesOutFor }: Site,
  story: Story,
  timeline: Timeline,
): void {
  const { first, versions } = story.eventBook
  story.eventBook.hasOwnersOrder = switches.current().typeLists === 'siteOrder'
  const watch = <T>(
    store: { put(one: T): void; all(): readonly T[] },
    read: (one: T) => { id: string; snapshot: Snapshot } | undefined,
  ) => {
    const latest = new Map<string, Snapshot>()
    const taken = (one: T) => {
      const found = read(one)
      if (found !== undefined) latest.set(found.id, found.snapshot)
      return found
    }
    for (const one of store.all()) {
      const found = taken(one)
      if (found !== undefined) first.set(found.id, found.snapshot)
    }
    const { put } = store
    store.put = (one) => {
      put(one)
      const before = latest.get(read(one)?.id ?? '')
      const found = taken(one)
      if (before === undefined || found === undefined || isDeepStrictEqual(before, found.snapshot)) return
      versions.push({ at: timeline.now(), id: found.id, by: carriesOutFor(), before, after: found.snapshot })
    }
  }
  watch(world.events, (event) =>
    event.id === workshopId ? { id: event.id, snapshot: snapshotOfEvent(event) } : undefined,
  )
  watch(world.definitions, (type) =>
    type.eventId === workshopId ? { id: type.id, snapshot: snapshotOfType(type) } : undefined,
  )
  watch(world.typeOrders, ({ eventId, typeIds }) =>
    eventId === workshopId ? { id: orderOf(eventId), snapshot: snapshotOfOrder(typeIds) } : undefined,
  )
}

export const isEventRow = ({ operation }: Pick<OpenRow, 'operation'>): boolean =>
  eventOperations.some((known) => known === operation)

/** What a change of an event wants to be so, part by part. */
export function valuesOfEvent({
  description,
  questions,
  address,
  shortDescription,
  ...plain
}: EventChange['fields']): EventValues {
  return {
    ...plain,
    ...(shortDescription === undefined ? {} : { shortDescription: shortDescription || null }),
    ...(address === undefined ? {} : { address: address?.line ?? null }),
    ...Object.fromEntries(
      (description?.changed ?? []).map(({ id, value }) => [`block:${id}`, value === null ? null : JSON.parse(value)]),
    ),
    ...(description?.order ? { blocks: description.order } : {}),
    ...Object.fromEntries(
      (questions?.changed ?? []).map(({ id, value }) => [`question:${id}`, value?.inputs[0]?.label ?? null]),
    ),
    ...(questions?.order ? { questions: questions.order } : {}),
  }
}

/** The same of a ticket type. */
export const valuesOfType = ({ price, ...plain }: TypeChange['fields']): EventValues => ({
  ...plain,
  ...(price === undefined ? {} : { price: price.minor }),
})

/** The record that a row is about, and what it wants to be so there. */
export function eventChangeIn({ operation, input }: Pick<OpenRow, 'operation' | 'input'>): {
  recordId: string
  values: EventValues
} {
  if (operation === 'eventDesk.change') {
    const { eventId, fields } = JSON.parse(input) as EventChange
    return { recordId: eventId, values: valuesOfEvent(fields) }
  }
  if (operation === 'eventDesk.changeType') {
    const { typeId, fields } = JSON.parse(input) as TypeChange
    return { recordId: typeId, values: valuesOfType(fields) }
  }
  const { eventId, order } = JSON.parse(input) as TypeOrder
  return { recordId: eventId, values: { types: order } }
}

/** Whether a person at this laptop decided about a record between two times. */
export const isEventDecided = (
  { decided }: Pick<Story, 'decided'>,
  {
    laptop,
    recordId,
    from,
    to = Number.POSITIVE_INFINITY,
  }: { laptop: number; recordId: string; from: number; to?: number },
): boolean =>
  decided.some((one) => one.laptop === laptop && one.recordId === recordId && one.at >= from && one.at <= to)

/** The action that a row stands for; undefined when no person at that laptop asked for such a row. */
export function eventActionOf(
  { eventBook }: Pick<Story, 'eventBook'>,
  laptop: number,
  row: Pick<OpenRow, 'id' | 'operation' | 'input'>,
): EventAction | undefined {
  const mine = eventBook.actions.filter((action) => action.laptop === laptop && action.isMade !== false)
  const known = mine.find(({ operationId }) => operationId === row.id)
  if (known !== undefined) return known
  const { recordId } = eventChangeIn(row)
  const fits = (action: EventAction) => action.operation === row.operation && action.recordId === recordId
  const found = mine.findLast((action) => action.operationId === undefined && fits(action))
  if (found === undefined) return mine.findLast(fits)
  Object.assign(found, { operationId: row.id, isMade: true })
  return found
}

/** Whether an action that a window knows to be saved is in a row, alone or joined with a later one of the same record. */
export function isEventActionKept(story: Story, action: EventAction, rows: readonly (OpenRow | EndedRow)[]): boolean {
  const { laptop, recordId, operation, at } = action
  if (rows.some(({ id }) => id === action.operationId)) return true
  if (isEventDecided(story, { laptop, recordId, from: at })) return true
  return story.eventBook.actions.some(
    (later) =>
      later !== action &&
      later.isMade !== false &&
      later.laptop === laptop &&
      later.recordId === recordId &&
      later.operation === operation &&
      later.at >= at,
  )
}
