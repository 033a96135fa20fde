import type { DataSet } from '../../../../shared/app/sync.ts'
import type { PassPosition, PullState } from '../../mirror/commands.ts'
import type { Entity } from '../../mirror/entity.ts'
import { hour, minute, second } from '../../mirror/feed.ts'

/** One thing to pull now. */
export interface PullTask {
  dataSet: DataSet
  scope: string
  full: boolean
  /** A person allowed the removal of what the site no longer lists, however much it is. */
  acceptGone?: boolean
}

/**
 * The longest that a struggling platform delays a whole list: only whole lists show what was deleted there, and sixteen
 * times half a day would be a week.
 */
const longestPutOff = hour

/** How often whole lists of past events are read: 3,000 of them with two lists each cost two requests a minute. */
const quietMs = 48 * hour

/** The pause between lists of past events, of which many may fall due together, for example after a night. */
const betweenQuietMs = 30 * second

/** A list of the door that is overdue for this long, for example after a night, goes before all others. */
const longAwayMs = 10 * minute

/** The most by which a struggling platform slows down requests for changes of the open event. */
const slowestOpen = 2

/** Long lists are read whole so rarely that each costs at most three requests a minute: six laptops share 200. */
const perPageMs = 20 * second

/** What the schedule decides by; times are wall clock. */
export interface ScheduleSnapshot {
  now: number
  states(dataSet: DataSet, scope: string): PullState
  /** When this run of Foyer last asked for changes of a data set, whatever came of it; undefined = not yet. */
  checkedAt(dataSet: DataSet, scope: string): number | undefined
  /** In the order of their first load. */
  entities: readonly Pick<Entity, 'dataSet' | 'scope' | 'cadence' | 'feed'>[]
  /** The scopes of an entity that are kept here; one empty scope for what belongs to the site. */
  scopesOf(entity: Pick<Entity, 'scope'>): readonly string[]
  /** Scopes of an entity in which no more changes are expected, with when they last changed themselves. */
  quietOf(entity: Pick<Entity, 'scope'>): ReadonlyMap<string, string | null>
  /** The event that a person has open; null for none. */
  openScope: string | null
  /** Multiplies the intervals of all but first loads: see adaptive-throttle.ts. */
  slower: number
}

/**
 * The tasks that are due, most urgent first: what was never complete, then what is most overdue for its interval. Pure;
 * times are wall clock. `nextInMs` is the time until the next task becomes due.
 */
export function dueTasks(snapshot: ScheduleSnapshot): { tasks: PullTask[]; nextInMs: number } {
  const never: PullTask[] = []
  const due: Late[] = []
  const quietTurns = turnsOf(snapshot)
  let nextInMs = minute
  for (const entity of snapshot.entities) {
    const { dataSet, cadence } = entity
    const quiet = snapshot.quietOf(entity)
    for (const scope of openFirst(snapshot.scopesOf(entity), snapshot.openScope)) {
      const state = snapshot.states(dataSet, scope)
      if (state.fullAt === null || state.position !== null) {
        const retryAt = (snapshot.checkedAt(dataSet, scope) ?? -Infinity) + (state.frozen === null ? 0 : 10 * minute)
        if (snapshot.now >= retryAt) never.push({ dataSet, scope, full: !isCutInChanges(state) })
        continue
      }
      const isOpen = snapshot.openScope !== null && (scope === '' || scope === snapshot.openScope)
      const every = isOpen ? cadence.whenOpen : cadence
      const pages = Math.ceil((state.expected ?? 0) / entity.feed.pageSize)
      const isQuiet = !isOpen && quiet.has(scope) && isReadSince(state, quiet.get(scope) ?? null)
      const full = Math.max(every.full, pages * perPageMs, isQuiet ? quietMs : 0)
      const putOff = Math.min(full * (snapshot.slower - 1), longestPutOff)
      const fullInMs = trusted(state.fullAt, snapshot.now) + full + putOff - snapshot.now
      // A door needs the arrivals of other doors, even from a struggling platform.
      const changes = every.changes * (isOpen ? Math.min(snapshot.slower, slowestOpen) : snapshot.slower)
      const changesInMs = trusted(snapshot.checkedAt(dataSet, scope) ?? 0, snapshot.now) + changes - snapshot.now
      const isOfDoor = isOpen && (scope !== '' || Math.min(every.changes, every.full) < minute)
      const isFirst = isOfDoor && fullInMs < -longAwayMs
      const whole = { task: { dataSet, scope, full: true }, lateMs: isFirst ? Infinity : -fullInMs / cadence.full }
      if (isQuiet) quietTurns.add(whole, fullInMs <= 0 ? state.fullAt : null)
      else if (fullInMs <= 0) due.push(whole)
      const isAsked = !isQuiet && fullInMs <= 0
      if (!isAsked && changesInMs <= 0) {
        due.push({ task: { dataSet, scope, full: false }, lateMs: -changesInMs / changes + 1 })
      }
      nextInMs = Math.min(nextInMs, Math.max(fullInMs, 0) || Infinity, Math.max(changesInMs, 0) || Infinity)
    }
  }
  const quietTurn = quietTurns.next()
  if (quietTurn.inMs > 0) nextInMs = Math.min(nextInMs, quietTurn.inMs)
  else if (quietTurn.due !== undefined) due.push(quietTurn.due)
  // Equally late tasks keep the order of the entities.
  due.sort((a, b) => (a.lateMs === b.lateMs ? 0 : b.lateMs - a.lateMs))
  return { tasks: [...never, ...due.map(({ task }) => task)], nextInMs: Math.max(nextInMs, second) }
}

interface Late {
  task: PullTask
  lateMs: number
}

/** Lists of past events take turns: the one checked longest ago comes first, one after each pause. */
function turnsOf({ now, checkedAt, slower }: ScheduleSnapshot) {
  let first: { due: Late; readAt: number } | undefined
  let lastTurnAt = Number.NEGATIVE_INFINITY
  return {
    /** `fullAt` is null for a list that is not due; it only says when the last turn was. */
    add: (due: Late, fullAt: number | null) => {
      const lookedAt = trusted(checkedAt(due.task.dataSet, due.task.scope) ?? Number.NEGATIVE_INFINITY, now)
      lastTurnAt = Math.max(lastTurnAt, lookedAt)
      if (fullAt === null) return
      // A failed list has had its turn, too: it must not keep the others from theirs.
      const readAt = Math.max(trusted(fullAt, now), lookedAt)
      if (first === undefined || readAt < first.readAt) first = { due, readAt }
    },
    /** The list that is due, and the milliseconds until its turn; `Infinity` when none is due. */
    next: () =>
      first === undefined
        ? { due: undefined, inMs: Infinity }
        : { due: first.due, inMs: lastTurnAt + betweenQuietMs * slower - now },
  }
}

/** Whether the list was read after the scope itself changed, with clocks at most an hour apart. */
const isReadSince = ({ fullAt }: PullState, changedAt: string | null): boolean =>
  changedAt === null || (fullAt ?? 0) > Date.parse(changedAt) + hour

/** Whether a pass over changes, not over the whole list, broke off and will continue where it was. */
const isCutInChanges = ({ fullAt, position }: PullState): boolean =>
  fullAt !== null && position !== null && (JSON.parse(position) as PassPosition).full === false

/** Treats a time ahead of the clock as 0: it is from before the clock was set back, and means nothing. */
const trusted = (at: number, now: number): number => (at > now + minute ? 0 : at)

const openFirst = (scopes: readonly string[], open: string | null): readonly string[] =>
  open === null ? scopes : [...scopes.filter((scope) => scope === open), ...scopes.filter((scope) => scope !== open)]
