import type { z } from 'zod'
import type { EventTab, eventManagement } from '../../../shared/app/event-management.ts'
import { words } from '../../../shared/search-words.ts'
import { createGrouping, groupsOf } from './event-groups.ts'
import type { EventRows, ListedEvent } from './event-rows.ts'
import { addedUp } from './revenue.queries.ts'

type Input = z.output<typeof eventManagement.list.input>
type Page = Omit<z.input<typeof eventManagement.list.output>, 'tookMs'>
type SortKey = Input['sort']['key']

/** The list of events: filtered, sorted and counted over rows that are kept, a stretch of them at a time. */
export function createEventList(rows: EventRows, siteNow: () => number): (input: Input) => Page {
  let last = ''
  let version = 0
  return ({ filter, sort, start, count, firstWeekday }) => {
    const all = rows.all()
    const inTab = all.filter(({ tab }) => tab === filter.tab)
    const found = inTab.filter(isWanted(filter))
    const placeOf = createGrouping<ListedEvent>({ tab: filter.tab, now: siteNow(), firstWeekday })
    // Venues in two time zones: an event of the next day there can begin before one of this day here.
    const byGroup = (a: ListedEvent, b: ListedEvent) => inOrder(placeOf(a).rank, placeOf(b).rank) || byStart(a, b)
    const sorted = found.toSorted(sort.key === 'starts' ? byGroup : compared[sort.key])
    if (sort.descending) sorted.reverse()
    // What the caller keeps of an order is old as soon as another row stands in its place.
    const order = sorted.map(({ row }) => row.id).join()
    if (order !== last) version += 1
    last = order
    const countOf = (tab: EventTab) => all.reduce((sum, one) => sum + (one.tab === tab ? 1 : 0), 0)
    return {
      total: sorted.length,
      version,
      start,
      rows: sorted.slice(start, start + count).map(rows.withSync),
      more: false,
      groups: sort.key === 'starts' ? groupsOf(sorted, placeOf) : [],
      tabs: { upcoming: countOf('upcoming'), drafts: countOf('drafts'), past: countOf('past') },
      categories: countedNames(inTab.flatMap(({ row }) => [...new Set(row.categories)])),
      venues: countedNames(inTab.flatMap(({ row }) => (row.place === '' ? [] : [row.place]))),
      states: countedStates(inTab),
      cancelled: found.filter(({ row }) => row.state === 'cancelled').length,
      sold: found.reduce((sum, { row }) => sum + row.sold, 0),
      places: found.reduce<number | null>((sum, { row }) => addPlaces(sum, row.capacity), 0),
      revenue: addedUp(found.map(({ row }) => row.revenue)),
    }
  }
}

/** Every word that is searched for, any of the categories, of the venues and of the states. */
function isWanted({ text, categories, venues, states }: Input['filter']): (listed: ListedEvent) => boolean {
  const wanted = words(text)
  return ({ row, words: known }) =>
    wanted.every((word) => known.some((one) => one.startsWith(word))) &&
    (categories.length === 0 || row.categories.some((name) => categories.includes(name))) &&
    (venues.length === 0 || venues.includes(row.place)) &&
    (states.length === 0 || states.includes(row.state))
}

const addPlaces = (sum: number | null, capacity: number | null): number | null =>
  sum === null || capacity === null ? null : sum + capacity

/** Each name with how often it is there, in the order of the alphabet. */
function countedNames(names: readonly string[]): Page['categories'] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Each state that any of them has, in the order by which they are sorted. */
function countedStates(listed: readonly ListedEvent[]): Page['states'] {
  const counts = new Map<string, number>()
  for (const { row } of listed) counts.set(row.state, (counts.get(row.state) ?? 0) + 1)
  return stateOrder.flatMap((state) => {
    const count = counts.get(state)
    return count === undefined ? [] : [{ state, count }]
  })
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Soonest first; what has no start stands behind all that have one. */
export const byStart = (a: ListedEvent, b: ListedEvent): number => {
  if (Number.isNaN(a.from) || Number.isNaN(b.from)) {
    return Number(Number.isNaN(a.from)) - Number(Number.isNaN(b.from)) || inOrder(a.row.id, b.row.id)
  }
  return a.from - b.from || inOrder(a.row.id, b.row.id)
}

const stateOrder = [
  'live',
  'onSale',
  'rsvp',
  'soldOut',
  'salesEnded',
  'scheduled',
  'closed',
  'elsewhere',
  'none',
  'draft',
  'cancelled',
  'ended',
] as const satisfies readonly ListedEvent['row']['state'][]

const compared: Record<Exclude<SortKey, 'starts'>, (a: ListedEvent, b: ListedEvent) => number> = {
  title: (a, b) => inOrder(a.folded, b.folded) || byStart(a, b),
  state: (a, b) => stateOrder.indexOf(a.row.state) - stateOrder.indexOf(b.row.state) || byStart(a, b),
  sold: (a, b) => a.row.sold - b.row.sold || byStart(a, b),
}
