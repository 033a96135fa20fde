import type { Entity } from '../../mirror/entity.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'
import { createFollowed, followersOf, type PullStates } from './pulls.queries.ts'
import type { RereadQueue } from './reread-queue.ts'

interface FollowParts extends PassParts {
  /** Records that have to be asked for again. */
  again: RereadQueue['add']
}

/** Keeps entities that have no change feed of their own as fresh as the one whose changes tell of theirs. */
export interface Follower {
  /** The entities that follow. */
  readonly followers: readonly Entity[]
  /** After the first load of the source: its followers are read whole then, so there is nothing to follow up. */
  begin(): Promise<void>
  /** These rows of the source changed. They wait for `follow`, also when the pass that brought them breaks off. */
  notice(ids: readonly string[]): void
  /**
   * Fetches the records that changed rows tell of. Rows whose turn failed are kept for the next call, and after a crash
   * they are found again by how far the following had come.
   */
  follow(signal: AbortSignal): Promise<void>
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
  const { mirror } = parts
  const followed = createFollowed(mirror.reader, source)
  const waiting = new Set<string>()
  let hasStarted = false

  async function mark(): Promise<void> {
    const value = states.get(source.dataSet, '').watermark
    if (value === null || value === followed.upTo()) return
    await mirror.writer.run({ type: 'setMeta', key: followed.key, value })
  }

  /** The source had this row before, so a list without the record that it names is a stale read. */
  async function fetchOf(entity: Entity, ids: readonly string[], signal: AbortSignal): Promise<void> {
    const { dataSet, follows } = entity
    const rowsToCheck = followersOf(mirror.reader, { source, column: follows?.column ?? '', ids })
    for (const [scope, rows] of Map.groupBy(rowsToCheck, (row) => row.scope)) {
      const idsToRead = rows.map(({ id }) => id)
      const { held, found } = await reread(parts, { dataSet, scope, ids: idsToRead, signal })
      parts.again({ dataSet, scope }, [...held, ...idsToRead.filter((id) => !found.has(id))])
    }
  }

  return {
    followers,
    begin: async () => {
      waiting.clear()
      await mark()
    },
    notice: (ids) => {
      for (const id of ids) waiting.add(id)
    },
    follow: async (signal) => {
      if (!hasStarted) for (const id of followed.missed()) waiting.add(id)
      hasStarted = true
      for (const entity of followers) await fetchOf(entity, [...waiting], signal)
      waiting.clear()
      await mark()
    },
  }
}
