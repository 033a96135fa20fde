import { AppError } from '../../../../shared/errors.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { Random } from '../../ports.ts'
import { delayMs, retryAfterOf } from '../retry.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'
import { createFollowed, followersOf, type PullStates } from './pulls.queries.ts'
import type { RereadQueue } from './reread-queue.ts'

interface FollowParts extends PassParts {
  random: Random
  /** Records that have to be asked for again. */
  again: RereadQueue['add']
  /** Following an entity failed; it is tried again by itself. */
  failed(entity: Entity, scope: string, error: AppError): Promise<void>
}

/** Keeps entities that have no change feed of their own as fresh as the one whose changes tell of theirs. */
export interface Follower {
  /** The entities that follow. */
  readonly followers: readonly Entity[]
  /** After the first load of the source: its followers are read whole then, so there is nothing to follow up. */
  begin(): Promise<void>
  /** These rows of the source changed. They wait for `step`, also when the pass that brought them breaks off. */
  notice(ids: readonly string[]): void
  /** Milliseconds until something can be read; undefined when nothing waits. */
  dueInMs(which: Newness): number | undefined
  /** Somebody asked: what waits to be read together with later changes is read now. */
  hurry(): void
  /**
   * Asks once for records that changed rows tell of, those of the newest changes first. What could not be read is kept,
   * and after a crash it is found again by how far the following had come. Never rejects but with `cancelled`.
   */
  step(which: Newness, signal: AbortSignal): Promise<void>
}

/** `new`: what changed since the last question, which somebody may wait for. `rest`: what many changes have left over. */
export type Newness = 'new' | 'rest'

/** After a right was refused the same list is asked for this often, in case somebody has given it. */
const refusedAgainMs = 10 * 60_000
/** From a 429 to the moment at which the next request stands in the line of the budget. */
const limitedMs = 500

/** What one entity has still to read; it waits and fails by itself. */
interface FollowedList {
  readonly entity: Entity
  /** Ids of the source, the newest last. */
  readonly waiting: Set<string>
  /** Somebody acted just now: the next request goes before lists that are long. */
  hasNew: boolean
  tries: number
  /** Monotonic. */
  dueAt: number
}

/** One for each entity that others follow, by its data set. */
export function createFollowers(parts: FollowParts, states: PullStates): ReadonlyMap<string, Follower> {
  const { entities } = parts.mirror
  const bySource = Map.groupBy(entities, ({ follows }) => follows?.dataSet)
  return new Map(
    entities.flatMap((source) => {
      const followers = bySource.get(source.dataSet)
      return followers === undefined
        ? []
        : [[source.dataSet, createFollower(parts, { source, followers, states })] as const]
    }),
  )
}

function createFollower(
  parts: FollowParts,
  { source, followers, states }: { source: Entity; followers: readonly Entity[]; states: PullStates },
): Follower {
  const { mirror, clock, random } = parts
  const lists = followers.map((entity): FollowedList & { followed: ReturnType<typeof createFollowed> } => ({
    ...{ entity, waiting: new Set(), hasNew: false, tries: 0, dueAt: Number.NEGATIVE_INFINITY },
    followed: createFollowed(mirror.reader, source, entity),
  }))
  let hasStarted = false

  /** What a crash had left to be read. */
  function start(): void {
    if (hasStarted) return
    hasStarted = true
    for (const { waiting, followed } of lists) for (const id of followed.missed()) waiting.add(id)
  }

  async function mark(followed: ReturnType<typeof createFollowed>): Promise<void> {
    const value = states.get(source.dataSet, '').watermark
    if (value === null || value === followed.upTo()) return
    await mirror.writer.run({ type: 'setMeta', key: followed.key, value })
  }

  /** The source had this row before, so a list without the record that it names is a stale read. */
  async function read(list: FollowedList, ids: readonly string[], signal: AbortSignal): Promise<void> {
    const { dataSet, follows } = list.entity
    const priority = list.hasNew ? 'background' : 'bulk'
    list.hasNew = false
    const rowsToCheck = followersOf(mirror.reader, { source, column: follows?.column ?? '', ids })
    for (const [scope, rows] of Map.groupBy(rowsToCheck, (row) => row.scope)) {
      const idsToRead = rows.map(({ id }) => id)
      try {
        const { held, found } = await reread(parts, { dataSet, scope, ids: idsToRead, signal, priority })
        parts.again({ dataSet, scope }, [...held, ...idsToRead.filter((id) => !found.has(id))])
      } catch (error) {
        await putOff(list, scope, error)
        throw error
      }
    }
  }

  const isFor = ({ waiting, hasNew }: FollowedList, which: Newness) => waiting.size > 0 && hasNew === (which === 'new')

  async function putOff(list: FollowedList, scope: string, error: unknown): Promise<void> {
    if (!(error instanceof AppError) || error.code === 'cancelled') return
    list.tries += 1
    const isRefused = error.code === 'forbidden' || error.code === 'refused' || error.code === 'not_found'
    const usualMs = isRefused ? refusedAgainMs : delayMs(list.tries, random.fraction(), retryAfterOf(error.data))
    list.dueAt = clock.monotonic() + (error.code === 'rate_limited' ? limitedMs : usualMs)
    await parts.failed(list.entity, scope, error)
  }

  return {
    followers,
    begin: async () => {
      hasStarted = true
      for (const { waiting, followed } of lists) {
        waiting.clear()
        await mark(followed)
      }
    },
    notice: (ids) => {
      start()
      for (const list of lists) {
        for (const id of ids) {
          list.waiting.delete(id)
          list.waiting.add(id)
        }
        if (ids.length > 0) list.hasNew = true
      }
    },
    dueInMs: (which) => {
      start()
      const due = lists.filter((list) => isFor(list, which)).map(({ dueAt }) => dueAt - clock.monotonic())
      return due.length === 0 ? undefined : Math.max(0, Math.min(...due))
    },
    hurry: () => {
      for (const list of lists) list.dueAt = Number.NEGATIVE_INFINITY
    },
    step: async (which, signal) => {
      const list = lists.find((other) => isFor(other, which) && other.dueAt <= clock.monotonic())
      if (list === undefined) return
      const { entity, waiting, followed } = list
      const ids = [...waiting].slice(-entity.byId.perCall)
      try {
        await read(list, ids, signal)
      } catch (error) {
        if (error instanceof AppError && error.code !== 'cancelled') return
        throw error
      }
      list.tries = 0
      // What changed once more meanwhile is asked for again.
      for (const id of ids) if (!list.hasNew) waiting.delete(id)
      if (waiting.size > 0) return
      list.dueAt = clock.monotonic() + (entity.follows?.everyMs ?? 0)
      await mark(followed)
    },
  }
}
