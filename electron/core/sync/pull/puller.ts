import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, toErrorShape } from '../../../../shared/errors.ts'
import { inTurnByKey } from '../../base/in-turn.ts'
import { explained } from '../../db/faults.ts'
import { minute } from '../../mirror/feed.ts'
import { isUnreachable } from '../../platform/link.ts'
import type { Platform } from '../../platform/open-platform.ts'
import type { EngineRun } from '../lane-parts.ts'
import { createLoop } from '../loop.ts'
import type { SyncContext } from '../sync-context.ts'
import { throttled } from './adaptive-throttle.ts'
import { letGoUnwanted, refreshDerived } from './after-read.ts'
import { createAuditor } from './auditor.ts'
import { createEndings } from './endings.ts'
import { createFollowers, type Follower, type Newness, stepFollowers } from './follower.ts'
import { createLeftOut } from './left-out.ts'
import { createOwnership } from './ownership.ts'
import { createPageLetters, createPageSizes } from './page-sizes.ts'
import { runPass } from './pass.ts'
import { createPullBackoff } from './pull-backoff.ts'
import { createPullFailures, manyGone } from './pull-failures.ts'
import type { Puller } from './puller-interface.ts'
import { createPullStates, createQuietScopes, createScopes, createUnusedBytes } from './pulls.queries.ts'
import { createRereadQueue } from './reread-queue.ts'
import { dueTasks, type PullTask } from './schedule.ts'
import { createSecondLooks, type SweepOutcome } from './second-looks.ts'
import { createSpaceGate } from './space-gate.ts'

/** What a puller works with. */
export interface PullerParts {
  context: Pick<SyncContext, 'ports' | 'log' | 'mirror' | 'settings'>
  platform: Platform
  run: Pick<EngineRun, 'isPaused' | 'changed'>
}

/**
 * Keeps the mirror fresh: whole lists, and changes beside them, most urgent first, never in the way of what goes out.
 */
export function createPuller({ context, platform, run }: PullerParts): Puller {
  const { mirror, log } = context
  const { clock, random } = context.ports
  const states = createPullStates(mirror.reader)
  const scopesOf = createScopes(mirror)
  const quietOf = createQuietScopes(mirror)
  const checkedAt = new Map<string, number>()
  /** When a feed was last searched for changes further back than usual; monotonic. */
  const lookedBackAt = new Map<string, number>()
  const leftOut = createLeftOut(log)
  const backoff = createPullBackoff(clock, random)
  const over = (task: PullTask) => checkedAt.set(keyOf(task), clock.now())
  const space = createSpaceGate({
    files: context.ports.files,
    clock,
    entityOf: mirror.registry.entityOf,
    unusedBytes: createUnusedBytes(mirror.reader),
  })
  const { failed, freeze, unfreeze } = createPullFailures({ mirror, log, states, backoff, space, quietOf, over })
  const requests: PullTask[] = []
  /** How often `pullNow` requested changes of everything. */
  let asks = 0
  const throttle = throttled(platform.client, clock)
  const pass = { client: throttle.client, mirror, clock, sizes: createPageSizes(), letters: createPageLetters(), space }
  const rereads = createRereadQueue(pass)
  const secondLooks = createSecondLooks({ ...pass, random }, states)
  const ownership = createOwnership(pass, states)
  const followers = createFollowers({
    isGone: ownership.isGone,
    ...pass,
    states,
    backoff,
    again: rereads.add,
    refused: (list, error) => freeze(list, toErrorShape(error)),
    allowed: unfreeze,
  })
  const auditor = createAuditor({
    ...pass,
    states,
    catchUp: async (dataSet) => {
      const source = mirror.registry.entityOf(mirror.registry.entityOf(dataSet).follows?.dataSet ?? dataSet)
      await runTask({ dataSet: source.dataSet, scope: '', full: !source.feed.incremental })
      followers.get(source.dataSet)?.hurry()
      while ((await followed('new')) === 0 || (await followed('rest')) === 0);
    },
    again: rereads.add,
    blocked: (dataSet, scope, found) => freeze({ dataSet, scope }, manyGone(found)),
    failed: (error) => log.warn('audit-failed', {}, error),
  })
  /** The tasks that run now, by feed: the changes of other laptops are read beside a long list. */
  const running = new Map<string, PullTask>()
  const endings = createEndings(mirror.registry.entities)
  let abort = new AbortController()

  const keyOf = (task: { dataSet: DataSet; scope: string }) => `${task.dataSet}:${task.scope}`
  const waitMs = (task: PullTask) => Math.max(backoff.feedInMs(task), space.inMs(task.dataSet))
  const isFree = (task: PullTask) => !running.has(keyOf(task)) && waitMs(task) <= 0
  const failedStep = (error: unknown) => log.warn('pull-step-failed', {}, error)

  /** Milliseconds until anything may be requested; undefined = not before the loop is kicked. */
  function restMs(): number | undefined {
    const isResting = run.isPaused() || isUnreachable(platform.connectivity.snapshot().state)
    return isResting || platform.session.state() === 'signedOut' ? undefined : Math.max(0, backoff.allInMs())
  }

  function due(): ReturnType<typeof dueTasks> {
    return dueTasks({
      now: clock.now(),
      states: states.now(),
      checkedAt: (dataSet, scope) => checkedAt.get(`${dataSet}:${scope}`),
      entities: mirror.registry.entities,
      scopesOf,
      quietOf,
      openScope: context.settings.get().openEventId,
      slower: throttle.factor(),
    })
  }

  const followed = (which: Newness) => stepFollowers(followers, which, abort.signal)

  /** Reads what others changed: short requests that don't wait for a long list. */
  const changesLoop = createLoop({
    clock,
    failed: failedStep,
    step: async () => {
      const inMs = restMs()
      if (inMs !== 0) return inMs === undefined ? 'idle' : { inMs }
      const { tasks, nextInMs } = due()
      const changes = tasks.filter(({ full }) => !full)
      const task = changes.find(isFree)
      if (task !== undefined) {
        await runTask(task)
        return 'again'
      }
      const waits = [nextInMs, ...changes.map((other) => Math.max(waitMs(other), 100))]
      const followInMs = await followed('new')
      if (followInMs === 0) {
        loop.kick()
        return 'again'
      }
      return { inMs: Math.min(...waits, followInMs) }
    },
  })

  const loop = createLoop({
    clock,
    failed: failedStep,
    step: async () => {
      const inMs = restMs()
      if (inMs !== 0) return inMs === undefined ? 'idle' : { inMs }
      const { tasks, nextInMs } = due()
      const lists = tasks.filter(({ full }) => full)
      const task = requests[0] ?? lists.find(isFree)
      if (task !== undefined && endings.allows(task)) {
        if (task === requests[0]) requests.shift()
        await endings.begin(task, (allHere) => runTask(task, allHere))
        // Changes are only asked for once a list is here, and some lists name what to follow.
        changesLoop.kick()
        return 'again'
      }
      if (await endings.over()) return 'again'
      const followInMs = await followed('rest')
      if (followInMs === 0) return 'again'
      const lookInMs = rereads.dueInMs() ?? nextInMs
      if (lookInMs <= 0) {
        await rereads.run(abort.signal)
        return 'again'
      }
      const secondInMs = secondLooks.dueInMs() ?? nextInMs
      if (secondInMs <= 0) {
        const looked = await secondLooks.run(abort.signal)
        if (looked !== undefined) await sweptBy(looked.pass, looked.outcome)
        return 'again'
      }
      const audit = auditor.next()
      // No one waits for an audit that falls due by itself, so a struggling platform is spared it.
      if (audit !== undefined && (audit.wanted || throttle.factor() === 1)) {
        await auditor.step(audit.dataSet, abort.signal)
        run.changed()
        return 'again'
      }
      return {
        inMs: Math.min(
          nextInMs,
          lookInMs,
          secondInMs,
          followInMs,
          ...lists.map((other) => Math.max(waitMs(other), 100)),
        ),
      }
    },
  })

  function wholeOf(dataSet: DataSet): PullTask[] {
    return scopesOf(mirror.registry.entityOf(dataSet)).map((scope) => ({ dataSet, scope, full: true }))
  }

  /** One pass per feed at a time: a second one would overwrite how far the first has come. */
  const runTask = inTurnByKey(keyOf, readFeed)

  async function readFeed(task: PullTask, allHere?: () => void): Promise<void> {
    running.set(keyOf(task), task)
    run.changed()
    const { signal } = abort
    const asksBefore = asks
    try {
      const state = states.get(task.dataSet, task.scope)
      const follower = followers.get(task.dataSet)
      const entity = mirror.registry.entityOf(task.dataSet)
      // Followers are read whole after a first load, so its rows need no following.
      const noticed = state.fullAt === null ? undefined : follower?.notice
      const deep = clock.monotonic() - (lookedBackAt.get(keyOf(task)) ?? Number.NEGATIVE_INFINITY) >= minute
      const canWait = task.scope !== '' && task.scope !== context.settings.get().openEventId
      const acceptGone = task.acceptGone === true || platform.isMadeDaily
      const how = { signal, noticed, allHere, deep, canWait, acceptGone }
      const outcome = await runPass(pass, { ...task, entity, state, ...how })
      leftOut.note(task, outcome.unreadable)
      if (deep) lookedBackAt.set(keyOf(task), clock.monotonic())
      if (outcome.unsure !== null) secondLooks.add(outcome.unsure)
      await ownership.afterPass(task, outcome.changed, signal)
      if (state.fullAt === null && follower !== undefined) await beginFollowing(follower)
      await sweptBy(task, outcome)
      await refreshDerived({ mirror, states }, { ...task, before: state, outcome })
      backoff.succeeded(task)
      space.succeeded(task.dataSet)
      // Someone who called `pullNow` during this pass also wants what has changed since its first page.
      if (asks === asksBefore) over(task)
    } catch (error) {
      const cause = explained(error)
      await failed(task, cause instanceof AppError ? cause : new AppError('internal', { cause }))
    } finally {
      running.delete(keyOf(task))
      run.changed()
    }
    await letGoUnwanted({ mirror, states, scopesOf }, task)
  }

  async function sweptBy(task: Pick<PullTask, 'dataSet' | 'scope'>, swept: Pick<SweepOutcome, 'held' | 'blocked'>) {
    rereads.add(task, swept.held)
    if (swept.blocked !== null) await freeze(task, manyGone(swept.blocked))
  }

  /** Rereads what was read before all of its source was here: it may have changed since, and nothing reports that. */
  async function beginFollowing(follower: Follower): Promise<void> {
    await follower.begin()
    for (const task of follower.followers.flatMap(({ dataSet }) => wholeOf(dataSet))) {
      const early = states.get(task.dataSet, task.scope)
      if (early.fullAt !== null) requests.push(task)
      else if (early.position !== null) await mirror.writer.run({ type: 'pull', pull: { ...early, position: null } })
    }
  }

  const kick = () => {
    loop.kick()
    changesLoop.kick()
  }
  const hurry = () => {
    backoff.clear()
    for (const follower of followers.values()) follower.hurry()
    kick()
  }

  return {
    loop: {
      kick,
      woke: hurry,
      settled: async () => void (await Promise.all([loop.settled(), changesLoop.settled(), endings.over()])),
      stop: async () => {
        abort.abort()
        await Promise.all([loop.stop(), changesLoop.stop()])
        await endings.over().catch(failedStep)
        abort = new AbortController()
      },
    },
    states: { ...states, waitsForSpace: space.waiting },
    running: () => [...running.values()].toSorted((a, b) => Number(b.full) - Number(a.full))[0] ?? null,
    pullNow: (dataSet, scopes) => {
      if (dataSet === undefined) {
        asks += 1
        checkedAt.clear()
      } else requests.push(...wholeOf(dataSet).filter(({ scope }) => scopes?.includes(scope) ?? true))
      hurry()
    },
    acceptGone: (dataSet) => {
      backoff.clear()
      requests.push(...wholeOf(dataSet).map((task) => ({ ...task, acceptGone: true })))
      loop.kick()
    },
    audit: (dataSet) => {
      auditor.want(dataSet)
      run.changed()
      loop.kick()
    },
    auditOf: auditor.stateOf,
    leftOut: leftOut.of,
  }
}
