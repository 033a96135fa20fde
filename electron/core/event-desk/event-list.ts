import type { z } from 'zod'
import type { EventTab, eventDesk } from '../../../shared/app/event-desk.ts'
import { fold, words } from '../../../shared/search-words.ts'
import type { ListedEvent } from './event-rows.ts'
import { addedUp } from './revenue.queries.ts'

type Input = z.output<typeof eventDesk.list.input>
type Page = Omit<z.input<typeof eventDesk.list.output>, 'tookMs'>
type SortKey = Input['sort']['key']

/** A site has some hundreds of events: they are sorted and searched as they are, and no order of them is kept. */
export function createEventList(rows: () => ListedEvent[]): (input: Input) => Page {
  let last = ''
  let version = 0
  return ({ filter, sort, start, count }) => {
    const all = rows()
    const wanted = words(filter.text)
    const found = all.filter((one) => one.tab === filter.tab && wanted.every((word) => isIn(one, word)))
    const sorted = found.toSorted(compared[sort.key])
    if (sort.descending) sorted.reverse()
    // What the caller keeps of an order is old as soon as another row stands in its place.
    const order = sorted.map(({ row }) => row.id).join()
    if (order !== last) version += 1
    last = order
    const inTab = (tab: EventTab) => all.filter((one) => one.tab === tab).length
    return {
      total: sorted.length,
      version,
      start,
      rows: sorted.slice(start, start + count).map(({ row }) => row),
      more: false,
      tabs: { upcoming: inTab('upcoming'), drafts: inTab('drafts'), past: inTab('past') },
      sold: sorted.reduce((sum, { row }) => sum + row.sold, 0),
      revenue: addedUp(sorted.map(({ row }) => row.revenue)),
    }
  }
}

const isIn = ({ row }: ListedEvent, word: string): boolean =>
  words([row.title, row.place, ...row.categories].join(' ')).some((known) => known.startsWith(word))

/** What has no start stands behind all that have one. */
const byStart = (a: ListedEvent, b: ListedEvent): number =>
  (a.row.startsAt ?? '9').localeCompare(b.row.startsAt ?? '9') || a.row.id.localeCompare(b.row.id)

const states = [
  'live',
  'onSale',
  'rsvp',
  'soldOut',
  'scheduled',
  'closed',
  'elsewhere',
  'none',
  'draft',
  'cancelled',
  'ended',
] as const satisfies readonly ListedEvent['row']['state'][]

const compared: Record<SortKey, (a: ListedEvent, b: ListedEvent) => number> = {
  starts: byStart,
  title: (a, b) => fold(a.row.title).localeCompare(fold(b.row.title)) || byStart(a, b),
  state: (a, b) => states.indexOf(a.row.state) - states.indexOf(b.row.state) || byStart(a, b),
  sold: (a, b) => a.row.sold - b.row.sold || byStart(a, b),
}
