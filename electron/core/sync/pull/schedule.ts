import type { DataSet } from '../../../../shared/app/sync.ts'
import type { PullState } from '../../mirror/commands.ts'
import type { PullEvent } from './pulls.queries.ts'

/** One thing to pull now. */
export interface PullTask {
  dataSet: DataSet
  scope: string
  full: boolean
  /** A person has said that what the site no longer lists may go, however much it is. */
  acceptGone?: boolean
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * A platform that struggles puts a whole list off by this at most: what was deleted there shows in whole lists only, and
 * sixteen times half a day would be a week.
 */
const longestPutOff = hour

/** How often changes are asked for, and how often the whole set is read again; milliseconds. */
const cadence: Record<DataSet, { changes: number; changesWhenOpen: number; full: number; fullWhenOpen: number }> = {
  events: { changes: minute, changesWhenOpen: minute, full: 30 * minute, fullWhenOpen: 30 * minute },
  ticketDefinitions: { changes: Infinity, changesWhenOpen: Infinity, full: 2 * minute, fullWhenOpen: 45 * second },
  // The guests feed tells which tickets and orders changed; it is what keeps an open event fresh.
  guests: { changes: 30 * second, changesWhenOpen: 8 * second, full: 6 * hour, fullWhenOpen: 6 * hour },
  tickets: { changes: Infinity, changesWhenOpen: Infinity, full: 2 * hour, fullWhenOpen: 15 * minute },
  orders: { changes: Infinity, changesWhenOpen: Infinity, full: 2 * hour, fullWhenOpen: 30 * minute },
  contacts: { changes: minute, changesWhenOpen: 2 * minute, full: 12 * hour, fullWhenOpen: 12 * hour },
}

/** Guests before tickets: what changes after the guests were read shows in their next delta. */
const order: readonly DataSet[] = ['events', 'ticketDefinitions', 'guests', 'tickets', 'orders', 'contacts']

export interface ScheduleFacts {
  now: number
  states(dataSet: DataSet, scope: string): PullState
  /** When changes of a set were last asked for in this run of Foyer, whatever came; undefined = not yet. */
  checkedAt(dataSet: DataSet, scope: string): number | undefined
  /** Events with their tickets, the open one first. */
  events: readonly PullEvent[]
  openEventId: string | null
  /** How much slower than usual to ask for what is not a first load: see pressure.ts. */
  slower: number
}

/**
 * What is due, most urgent first: what was never complete, then what changes fastest. Pure; times are wall clock.
 * The second value says when the next task becomes due, in milliseconds from now.
 */
export function dueTasks(facts: ScheduleFacts): { tasks: PullTask[]; nextInMs: number } {
  const never: PullTask[] = []
  const due: { task: PullTask; lateMs: number }[] = []
  let nextInMs = minute
  for (const dataSet of order) {
    for (const scope of scopesOf(dataSet, facts)) {
      const state = facts.states(dataSet, scope)
      if (state.fullAt === null || state.position !== null) {
        const retryAt = (facts.checkedAt(dataSet, scope) ?? -Infinity) + (state.frozen === null ? 0 : 10 * minute)
        if (facts.now >= retryAt) never.push({ dataSet, scope, full: true })
        continue
      }
      const open = facts.openEventId !== null && (scope === '' || scope === facts.openEventId)
      const every = cadence[dataSet]
      const full = open ? every.fullWhenOpen : every.full
      const putOff = Math.min(full * (facts.slower - 1), longestPutOff)
      const fullInMs = known(state.fullAt, facts.now) + full + putOff - facts.now
      const changes = (open ? every.changesWhenOpen : every.changes) * facts.slower
      const changesInMs = known(facts.checkedAt(dataSet, scope) ?? 0, facts.now) + changes - facts.now
      if (fullInMs <= 0) due.push({ task: { dataSet, scope, full: true }, lateMs: -fullInMs / every.full })
      else if (changesInMs <= 0) due.push({ task: { dataSet, scope, full: false }, lateMs: -changesInMs / changes + 1 })
      nextInMs = Math.min(nextInMs, Math.max(fullInMs, 0) || Infinity, Math.max(changesInMs, 0) || Infinity)
    }
  }
  due.sort((a, b) => b.lateMs - a.lateMs)
  return { tasks: [...never, ...due.map(({ task }) => task)], nextInMs: Math.max(nextInMs, second) }
}

/** A time ahead of the clock is from before the clock was set back, and says nothing. */
const known = (at: number, now: number): number => (at > now + minute ? 0 : at)

function scopesOf(dataSet: DataSet, { events, openEventId }: ScheduleFacts): string[] {
  if (dataSet !== 'tickets' && dataSet !== 'orders') return ['']
  const ids = events.map((event) => event.id)
  return openEventId === null
    ? ids
    : [...ids.filter((id) => id === openEventId), ...ids.filter((id) => id !== openEventId)]
}
