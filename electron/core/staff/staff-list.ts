import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { type StaffRow, StaffState, type StaffView } from '../../../shared/app/staff.ts'
import { findsWord, words } from '../../../shared/search-words.ts'

type ListInput = Parameters<Handlers<App>['staff']['list']>[0]
type Key = ListInput['sort']['key']

/** One stretch of the staff that a filter keeps, in the wanted order. */
export function pageOfStaff(all: readonly StaffRow[], { filter, sort, start, count }: ListInput) {
  const typed = words(filter.text)
  const kept = all.filter((row) => (filter.view === 'all' || row.state === filter.view) && matches(row, typed))
  // Equal ones stay in the order of their names.
  const ordered = kept.toSorted((a, b) => compare(a, b, sort.key) * (sort.descending ? -1 : 1))
  return { total: ordered.length, start, rows: ordered.slice(start, start + count) }
}

/** How many staff members each view of the list has. */
export const staffCounts = (all: readonly StaffRow[]): Record<StaffView, number> => {
  const of = (state: StaffState) => all.filter((row) => row.state === state).length
  return { all: all.length, invited: of('invited'), active: of('active'), paused: of('paused') }
}

/** Each typed word begins one of the name, or of the title of an event. */
function matches({ name, events }: StaffRow, typed: readonly string[]): boolean {
  if (typed.length === 0) return true
  const found = [name, ...(events ?? []).map(({ title }) => title ?? '')].flatMap(words)
  return typed.every((part) => found.some((word) => findsWord(part, word)))
}

function compare(a: StaffRow, b: StaffRow, key: Key): number {
  if (key === 'state') return rank(a) - rank(b)
  if (key === 'events') return reach(a) - reach(b)
  if (key === 'updated') return (a.updatedAt ?? '') < (b.updatedAt ?? '') ? -1 : 1
  return a.name.localeCompare(b.name)
}

const rank = ({ state }: StaffRow): number => (state === null ? -1 : StaffState.options.indexOf(state))
const reach = ({ events }: StaffRow): number => events?.length ?? Number.POSITIVE_INFINITY
