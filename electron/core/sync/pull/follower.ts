import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Entity } from '../../mirror/entity.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'
import { isRefusal, type PullBackoff } from './pull-backoff.ts'
import { createFollowed, followersOf, type PullStates } from './pulls.queries.ts'
import type { RereadQueue } from './reread-queue.ts'

type ListName = Pick<WaitingList, 'dataSet' | 'scope'>

interface FollowParts extends PassParts {
  states: PullStates
  backoff: Pick<PullBackoff, 'feedInMs' | 'failed' | 'refused' | 'succeeded'>
  /** Whether the scope is known to be gone, with all that belongs to it. */
  isGone(entity: Entity, scope: string): boolean
  /** Queues records to be asked for again. */
  again: RereadQueue['add']
  /** Called when the platform refuses a list, so that a person sees why. */
  refused(list: ListName, error: AppError): Promise<void>
  /** Called when the site serves a list again that it had refused. */
  allowed(list: ListName): Promise<void>
}

/** Keeps entities that have no change feed of their own as fresh as the one whose changes report theirs. */
export interface Follower {
  /** The entities that follow. */
  readonly followers: readonly Entity[]
  /** Call after the first load of the source: its followers are read whole then, so nothing is left to follow up. */
  begin(): Promise<void>
  /** Notes that these rows of the source changed. They wait for `step`, even if their pass breaks off. */
  notice(ids: readonly string[]): void
  /** Milliseconds until something can be read; undefined when nothing waits. */
  dueInMs(which: Newness): number | undefined
  /** On request: ends the waits in which changes are collected, so that `step` reads at once. */
  hurry(): void
  /**
   * Sends one request for records that changed rows name, newest changes first. Keeps what could not be read; after a
   * crash, it is found again by how far the following had come. Rejects only with `cancelled`.
   */
  step(which: Newness, signal: AbortSignal): Promise<void>
}

/** `new`: recent changes, which a person may wait for. `rest`: what is left over from a great many changes. */
export type Newness = 'new' | 'rest'

/** What one entity still has to read in one scope; each list waits and fails on its own. */
interface WaitingList {
  readonly entity: Entity
  readonly dataSet: DataSet
  readonly scope: string
  /** Ids of records, those of the newest changes last. */
  readonly ids: Set<string>
  /** Whether recent changes are among them: the next request then goes before long lists. */
  hasNew: boolean
  /** Collects changes until then, to read them together; monotonic. */
  notBefore: number
  /** The same for what is left over after the newest changes were read. */
  restAt: number
  /** The platform refuses the list at present. */
  isRefused: boolean
}

/** What fits into this many requests doesn't wait for a quiet moment: a person may wait for any of it. */
const fewRequests = 16
/** The pause between two requests for the rest: every laptop of the venue reads the same then, under one limit. */
const betweenRestsMs = 3_000
const isFew = ({ ids, entity }: WaitingList): boolean => ids.size <= fewRequests * entity.byId.perCall

/** A follower for each entity that others follow, by its data set. */
export function createFollowers(parts: FollowParts): ReadonlyMap<string, Follower> {
  const { entities } = parts.mirror.registry
  const bySource = Map.groupBy(entities, ({ follows }) => follows?.dataSet)
  return new Map(
    entities.flatMap((source) => {
      const followers = bySource.get(source.dataSet)
      return followers === undefined ? [] : [[source.dataSet, createFollower(parts, { source, followers })] as const]
    }),
  )
}

function createFollower(
  parts: FollowParts,
  { source, followers }: { source: Entity; followers: readonly Entity[] },
): Follower {
  const { mirror, clock, backoff, states } = parts
  const followed = createFollowed(mirror.reader, source)
  const lists = new Map<string, WaitingList>()
  let hasStarted = false

  /** On first use, lists what a crash left unread. */
  function start(): void {
    if (hasStarted) return
    hasStarted = true
    enlist(followed.missed(), false)
  }

  function enlist(changed: readonly string[], isNew: boolean): void {
    if (changed.length === 0) return
    for (const entity of followers) {
      const rows = followersOf(mirror.reader, { source, column: entity.follows?.column ?? '', ids: changed })
      for (const { scope, id } of rows) {
        // Records of a deleted event have left the mirror, and must not come back with its guests.
        if (parts.isGone(entity, scope)) continue
        const list = listOf(entity, scope)
        list.ids.delete(id)
        list.ids.add(id)
        list.hasNew ||= isNew
      }
    }
  }

  function listOf(entity: Entity, scope: string): WaitingList {
    const key = `${entity.dataSet}:${scope}`
    const never = Number.NEGATIVE_INFINITY
    const list = lists.get(key) ?? {
      ...{
        entity,
        dataSet: entity.dataSet,
        scope,
        ids: new Set(),
        hasNew: false,
        notBefore: never,
        restAt: never,
        isRefused: false,
      },
    }
    lists.set(key, list)
    return list
  }

  async function versionTag(): Promise<void> {
    // A refused list is read whole once it is allowed again, so the others' progress need not wait for it.
    if ([...lists.values()].some(({ ids, isRefused }) => ids.size > 0 && !isRefused)) return
    const value = states.get(source.dataSet, '').watermark
    if (value === null || value === followed.upTo()) return
    await mirror.writer.run({ type: 'setMeta', key: followed.key, value })
  }

  const waitMs = (list: WaitingList) => {
    const from = list.hasNew ? list.notBefore : Math.max(list.notBefore, list.restAt)
    return Math.max(from - clock.monotonic(), backoff.feedInMs(list))
  }
  const listsFor = (which: Newness) =>
    [...lists.values()].filter((list) => list.ids.size > 0 && (list.hasNew || isFew(list)) === (which === 'new'))

  /** Rows of the source name these records, so a response without one of them is stale, and asked for again. */
  async function read(list: WaitingList, ids: readonly string[], signal: AbortSignal): Promise<void> {
    const priority = list.hasNew || isFew(list) ? 'background' : 'bulk'
    list.hasNew = false
    list.restAt = clock.monotonic() + betweenRestsMs
    const { held, found } = await reread(parts, { ...list, ids, signal, priority })
    parts.again(list, [...held, ...ids.filter((id) => !found.has(id))])
  }

  async function failed(list: WaitingList, error: AppError): Promise<void> {
    if (error.code === 'cancelled') throw error
    if (!isRefusal(error.code)) return void backoff.failed(list, error)
    backoff.refused(list)
    list.isRefused = true
    await parts.refused(list, error)
  }

  return {
    followers,
    begin: async () => {
      hasStarted = true
      lists.clear()
      await versionTag()
    },
    notice: (ids) => {
      start()
      enlist(ids, true)
    },
    dueInMs: (which) => {
      start()
      const waits = listsFor(which).map(waitMs)
      return waits.length === 0 ? undefined : Math.max(0, Math.min(...waits))
    },
    hurry: () => {
      for (const list of lists.values()) {
        list.notBefore = Number.NEGATIVE_INFINITY
        list.restAt = Number.NEGATIVE_INFINITY
      }
    },
    step: async (which, signal) => {
      const list = listsFor(which).find((other) => waitMs(other) <= 0)
      if (list === undefined) return
      const { entity, ids } = list
      const batch = [...ids].slice(-entity.byId.perCall)
      // A record that changes again meanwhile is listed again.
      for (const id of batch) ids.delete(id)
      try {
        await read(list, batch, signal)
      } catch (error) {
        for (const id of batch) ids.add(id)
        return failed(list, error instanceof AppError ? error : new AppError('internal', { cause: error }))
      }
      backoff.succeeded(list)
      if (list.isRefused) await parts.allowed(list)
      list.isRefused = false
      if (ids.size > 0) return
      list.notBefore = clock.monotonic() + (entity.follows?.everyMs ?? 0)
      await versionTag()
    },
  }
}

/**
 * Lets the first follower that is due read. Returns 0 when it did, else the milliseconds until one is due; `Infinity`
 * when none waits.
 */
export async function stepFollowers(
  followers: ReadonlyMap<DataSet, Follower>,
  which: Newness,
  signal: AbortSignal,
): Promise<number> {
  let nextInMs = Number.POSITIVE_INFINITY
  for (const follower of followers.values()) {
    const dueInMs = follower.dueInMs(which)
    if (dueInMs === 0) {
      await follower.step(which, signal)
      return 0
    }
    nextInMs = Math.min(nextInMs, dueInMs ?? nextInMs)
  }
  return nextInMs
}
