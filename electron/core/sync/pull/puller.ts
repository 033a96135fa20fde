import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, type ErrorCode, type ErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/open-platform.ts'
import type { Clock, Random } from '../../ports.ts'
import { createLoop, type Loop } from '../loop.ts'
import { delayMs, retryAfterOf } from '../retry.ts'
import { throttled } from './adaptive-throttle.ts'
import { type Auditor, createAuditor } from './auditor.ts'
import { createFollowers, type Follower } from './follower.ts'
import { runPass } from './pass.ts'
import { createPullStates, createScopes, type PullStates } from './pulls.queries.ts'
import { createRereadQueue } from './reread-queue.ts'
import { dueTasks, type PullTask } from './schedule.ts'

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
  const scopesOf = createScopes(mirror)
  const checkedAt = new Map<string, number>()
  /** A data set that had trouble by itself waits by itself; times are monotonic. */
  const failures = new Map<string, { tries: number; retryAt: number }>()
  const wanted: PullTask[] = []
  const throttle = throttled(platform.client, clock)
  const pass = { client: throttle.client, mirror, clock }
  const rereads = createRereadQueue(pass)
  const followers = createFollowers({ ...pass, again: rereads.add }, states)
  const auditor = createAuditor({
    ...pass,
    states,
    catchUp: async (dataSet) => {
      const source = mirror.entityOf(mirror.entityOf(dataSet).follows?.dataSet ?? dataSet)
      await runTask({ dataSet: source.dataSet, scope: '', full: !source.feed.incremental })
    },
    again: rereads.add,
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
        entities: mirror.entities,
        scopesOf,
        openScope: parts.openEventId(),
        slower: throttle.factor(),
      })
      const waitMs = (candidate: PullTask) => (failures.get(keyOf(candidate))?.retryAt ?? 0) - monotonic
      const task = wanted.shift() ?? tasks.find((candidate) => waitMs(candidate) <= 0)
      if (task !== undefined) {
        await runTask(task)
        return 'again'
      }
      const lookInMs = rereads.dueInMs() ?? nextInMs
      if (lookInMs <= 0) {
        await rereads.run(abort.signal)
        return 'again'
      }
      const audit = auditor.next()
      // Nobody waits for an audit that falls due by itself, so a platform that struggles is spared it.
      if (audit !== undefined && (audit.wanted || throttle.factor() === 1)) {
        await auditor.step(audit.dataSet, abort.signal)
        parts.changed()
        return 'again'
      }
      return { inMs: Math.min(nextInMs, lookInMs, ...tasks.map(waitMs)) }
    },
  })

  function wholeOf(dataSet: DataSet): PullTask[] {
    return scopesOf(mirror.entityOf(dataSet)).map((scope) => ({ dataSet, scope, full: true }))
  }

  async function runTask(task: PullTask): Promise<void> {
    running = task
    parts.changed()
    const { signal } = abort
    try {
      const state = states.get(task.dataSet, task.scope)
      const follower = followers.get(task.dataSet)
      const entity = mirror.entityOf(task.dataSet)
      const outcome = await runPass(pass, { ...task, entity, state, signal, noticed: follower?.notice })
      rereads.add(task, outcome.held)
      if (state.fullAt !== null) await follower?.follow(signal)
      else if (follower !== undefined) await beginFollowing(follower)
      if (outcome.blocked !== null) await freeze(task, manyGone(outcome.blocked))
      if (outcome.changed.length > 0) await refreshDerived(task.dataSet)
      failures.delete(keyOf(task))
      failedInARow = 0
      checkedAt.set(keyOf(task), clock.now())
    } catch (error) {
      await failed(task, error instanceof AppError ? error : new AppError('internal', { cause: error }))
    } finally {
      running = null
      parts.changed()
    }
  }

  /** What was read before all of its source was here may have changed since, and nothing will tell of it. */
  async function beginFollowing(follower: Follower): Promise<void> {
    await follower.begin()
    for (const task of follower.followers.flatMap(({ dataSet }) => wholeOf(dataSet))) {
      const early = states.get(task.dataSet, task.scope)
      if (early.fullAt !== null) wanted.push(task)
      else if (early.position !== null) await mirror.writer.run({ type: 'pull', pull: { ...early, position: null } })
    }
  }

  /** Columns that are computed from what has changed now, of sets that are here whole. */
  async function refreshDerived(changed: DataSet): Promise<void> {
    for (const { dataSet, derived } of mirror.entities) {
      if (derived === undefined || (dataSet !== changed && derived.from !== changed)) continue
      if (states.get(dataSet, '').fullAt === null) continue
      await mirror.writer.run({ type: 'derive', dataSet })
      mirror.touch(dataSet, [])
    }
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
  message: messageOf('sync.manyGone', { gone, rows }),
})
