import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, type ErrorCode, type ErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/open-platform.ts'
import type { Clock, Random } from '../../ports.ts'
import { createLoop, type Loop } from '../loop.ts'
import { delayMs, retryAfterOf } from '../retry.ts'
import { type Auditor, createAuditor } from './auditor.ts'
import { feeds } from './feed.ts'
import { createGuestFollower } from './follow-guests.ts'
import { runPass } from './pass.ts'
import { underPressure } from './pressure.ts'
import { createPulledEvents, createPullStates, type PullStates } from './pulls.queries.ts'
import { dueTasks, type PullTask } from './schedule.ts'
import { createSecondLooks } from './second-looks.ts'

export interface PullerParts {
  clock: Clock
  random: Random
  platform: Platform
  log: Log
  mirror: Mirror
  openEventId(): string | null
  isPaused(): boolean
  /** Progress or a new state of a data set. */
  changed(): void
}

export interface Puller extends Loop {
  states: PullStates
  /** The task that runs now; null between tasks. */
  running(): PullTask | null
  /** Asks for changes of everything now; with a data set, reads that one whole. */
  pullNow(dataSet?: DataSet): void
  /** Reads a data set whole, and lets what the site no longer lists go, however much it is. */
  acceptGone(dataSet: DataSet): void
  /** Compares a data set with the site now, without fetching it whole. */
  audit(dataSet: DataSet): void
  auditOf: Auditor['stateOf']
}

/** So many failures in a row, and it is not one data set's own trouble any more. */
const failuresOfAll = 3

/** Keeps the mirror fresh: one task at a time, most urgent first, never in the way of what goes out. */
export function createPuller(parts: PullerParts): Puller {
  const { clock, mirror, platform } = parts
  const states = createPullStates(mirror.reader)
  const events = createPulledEvents(mirror)
  const checkedAt = new Map<string, number>()
  /** A data set that had trouble by itself waits by itself; times are monotonic. */
  const failures = new Map<string, { tries: number; retryAt: number }>()
  const wanted: PullTask[] = []
  const pressure = underPressure(platform.client, clock)
  const pass = { client: pressure.client, mirror, clock }
  const secondLooks = createSecondLooks(pass)
  const follower = createGuestFollower({ ...pass, again: secondLooks.add }, states)
  const auditor = createAuditor({
    ...pass,
    states,
    catchUp: async (dataSet) => {
      const source = dataSet === 'tickets' || dataSet === 'orders' ? 'guests' : dataSet
      await runTask({ dataSet: source, scope: '', full: !feeds[source].incremental })
    },
    again: secondLooks.add,
    blocked: (dataSet, scope, found) => freeze({ dataSet, scope, full: true }, manyGone(found)),
    failed: (error) => parts.log.warn('audit-failed', {}, error),
  })
  let running: PullTask | null = null
  let failedInARow = 0
  /** Nothing is asked before this: the line or the platform as a whole had trouble. */
  let retryAt = 0
  let abort = new AbortController()

  const keyOf = (task: { dataSet: DataSet; scope: string }) => `${task.dataSet}:${task.scope}`

  const loop = createLoop({
    clock,
    failed: (error) => parts.log.warn('pull-step-failed', {}, error),
    step: async () => {
      const { state } = platform.connectivity.facts()
      if (parts.isPaused() || state === 'offline' || state === 'captivePortal') return 'idle'
      if (platform.session.state() === 'signedOut') return 'idle'
      const monotonic = clock.monotonic()
      if (monotonic < retryAt) return { inMs: retryAt - monotonic }
      const { tasks, nextInMs } = dueTasks({
        now: clock.now(),
        states: states.now(),
        checkedAt: (dataSet, scope) => checkedAt.get(`${dataSet}:${scope}`),
        events: events(),
        openEventId: parts.openEventId(),
        slower: pressure.factor(),
      })
      const waitMs = (candidate: PullTask) => (failures.get(keyOf(candidate))?.retryAt ?? 0) - monotonic
      const task = wanted.shift() ?? tasks.find((candidate) => waitMs(candidate) <= 0)
      if (task !== undefined) {
        await runTask(task)
        return 'again'
      }
      const lookInMs = secondLooks.dueInMs() ?? nextInMs
      if (lookInMs <= 0) {
        await secondLooks.run(abort.signal)
        return 'again'
      }
      const audit = auditor.next()
      // Nobody waits for an audit that falls due by itself, so a platform that struggles is spared it.
      if (audit !== undefined && (audit.wanted || pressure.factor() === 1)) {
        await auditor.step(audit.dataSet, abort.signal)
        parts.changed()
        return 'again'
      }
      return { inMs: Math.min(nextInMs, lookInMs, ...tasks.map(waitMs)) }
    },
  })

  function wholeOf(dataSet: DataSet): PullTask[] {
    const scopes = feeds[dataSet].perEvent ? events().map((event) => event.id) : ['']
    return scopes.map((scope) => ({ dataSet, scope, full: true }))
  }

  async function runTask(task: PullTask): Promise<void> {
    running = task
    parts.changed()
    const { signal } = abort
    try {
      const state = states.get(task.dataSet, task.scope)
      const noticed = task.dataSet === 'guests' ? follower.notice : undefined
      const outcome = await runPass(pass, { ...task, feed: feeds[task.dataSet], state, signal, noticed })
      secondLooks.add(task, outcome.held)
      if (task.dataSet === 'guests') {
        if (state.fullAt !== null) await follower.follow(signal)
        else {
          await follower.begin()
          await readAnew()
        }
      }
      if (outcome.blocked !== null) await freeze(task, manyGone(outcome.blocked))
      if (task.dataSet === 'orders' || task.dataSet === 'contacts') await refreshStats(outcome.changed.length > 0)
      failures.delete(keyOf(task))
      failedInARow = 0
      checkedAt.set(keyOf(task), clock.now())
    } catch (error) {
      await failed(
        task,
        error instanceof AppError
          ? error
          : new AppError('internal', 'The copy could not be refreshed.', { cause: error }),
      )
    } finally {
      running = null
      parts.changed()
    }
  }

  /** What was read before all guests were here may have changed since, and no guest will tell of it. */
  async function readAnew(): Promise<void> {
    for (const task of [...wholeOf('tickets'), ...wholeOf('orders')]) {
      const early = states.get(task.dataSet, task.scope)
      if (early.fullAt !== null) wanted.push(task)
      else if (early.position !== null) await mirror.writer.run({ type: 'pull', pull: { ...early, position: null } })
    }
  }

  async function refreshStats(needed: boolean): Promise<void> {
    if (!needed || states.get('contacts', '').fullAt === null) return
    await mirror.writer.run({ type: 'contactStats' })
    mirror.touch('contacts', [])
  }

  /**
   * Missing rights freeze one data set; a fault of one feed makes that feed wait; lost connections and faults all over
   * make everything wait.
   */
  async function failed(task: PullTask, error: AppError): Promise<void> {
    const { code } = error
    if (code === 'cancelled') return
    const state = states.get(task.dataSet, task.scope)
    // A first load may have put its indexes off; while it stands still people search what is here.
    if (state.fullAt === null) await mirror.writer.run({ type: 'restore', dataSet: task.dataSet })
    // The platform may have forgotten a place in a list that was kept: then the list is read from its beginning.
    const lostPlace = (code === 'refused' || code === 'not_found') && state.position !== null
    if (lostPlace) await mirror.writer.run({ type: 'pull', pull: { ...state, position: null } })
    else if (code === 'forbidden' || code === 'refused' || code === 'not_found') {
      checkedAt.set(keyOf(task), clock.now())
      await freeze(task, toErrorShape(error))
      return
    }
    failedInARow += 1
    const inMs = (tries: number) => delayMs(tries, parts.random.fraction(), retryAfterOf(error.data))
    const tries = (failures.get(keyOf(task))?.tries ?? 0) + 1
    failures.set(keyOf(task), { tries, retryAt: clock.monotonic() + inMs(tries) })
    if (concernsAll(code) || failedInARow >= failuresOfAll) retryAt = clock.monotonic() + inMs(failedInARow)
    if (code === 'internal' || code === 'bad_answer') parts.log.warn('pull-failed', {}, error)
  }

  async function freeze(task: PullTask, reason: ErrorShape): Promise<void> {
    const state = states.get(task.dataSet, task.scope)
    await mirror.writer.run({ type: 'pull', pull: { ...state, frozen: JSON.stringify(reason) } })
  }

  return {
    ...loop,
    states,
    running: () => running,
    pullNow: (dataSet) => {
      retryAt = 0
      failures.clear()
      if (dataSet === undefined) checkedAt.clear()
      else wanted.push(...wholeOf(dataSet))
      loop.kick()
    },
    acceptGone: (dataSet) => {
      retryAt = 0
      failures.clear()
      wanted.push(...wholeOf(dataSet).map((task) => ({ ...task, acceptGone: true })))
      loop.kick()
    },
    audit: (dataSet) => {
      auditor.want(dataSet)
      parts.changed()
      loop.kick()
    },
    auditOf: auditor.stateOf,
    stop: async () => {
      abort.abort()
      await loop.stop()
      abort = new AbortController()
    },
  }
}

/** Troubles of the line or of the whole platform; anything else is the data set's own. */
const concernsAll = (code: ErrorCode): boolean =>
  code === 'offline' || code === 'timeout' || code === 'captive_portal' || code === 'rate_limited'

const manyGone = ({ gone, rows }: { gone: number; rows: number }): ErrorShape => ({
  code: 'precondition',
  message: `The site no longer lists ${gone} of ${rows} rows. That is so many that they are kept here until it is clear why.`,
})
