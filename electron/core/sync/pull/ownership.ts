import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { type Entity, ownerOf } from '../../mirror/entity.ts'
import { minute, type Scope } from '../../mirror/feed.ts'
import { createOwnershipQueries } from './ownership.queries.ts'
import type { PassParts } from './pass-parts.ts'
import type { PullStates } from './pulls.queries.ts'

/** How long Foyer doesn't ask again for an owner that is missing here but exists on the platform. */
const askAgainMs = 10 * minute
/** The longest such pause for an owner that the platform gives no response for. */
const longestWaitMs = 6 * 60 * minute
/** Failures that say nothing about the owner asked for: a request for the next owner would fail too. */
const ofTheLine: readonly ErrorCode[] = [
  ...(['offline', 'timeout', 'captive_portal', 'rate_limited', 'unauthorized', 'not_connected', 'cancelled'] as const),
]

/**
 * Removes from the mirror what belongs to an event (or another owner) that is gone. Entities say what their records
 * belong to (`ownerOf`); only the platform, asked for that one owner by its id, says that it is gone.
 */
export interface Ownership {
  /** Whether the platform has said that the owner `scope` of the entity's rows is gone, and it is not here again. */
  isGone(entity: Entity, scope: string): boolean
  /**
   * After a pass: checks the rows that changed, or all that belong to a data set that was read whole, and removes those
   * of owners that are gone. Never rejects: what it could not ask now is checked again later.
   */
  afterPass(pass: { dataSet: DataSet; full: boolean }, changed: readonly string[], signal: AbortSignal): Promise<void>
}

/** Ownership of all entities whose owner can be asked for by id. */
export function createOwnership({ client, mirror, clock }: PassParts, states: PullStates): Ownership {
  const queries = createOwnershipQueries(mirror.reader, (dataSet) => mirror.registry.entityOf(dataSet).table)
  const owned = mirror.registry.entities.flatMap((entity) => {
    const owner = ownerOf(entity)
    return owner?.isGone === undefined ? [] : [{ entity, owner }]
  })
  /** Owners not to ask for again before an instant (monotonic), and how often the platform gave no response. */
  const left = new Map<string, { until: number; failures: number }>()
  let hasLooked = false

  async function isGone(owner: Scope, scope: string, signal: AbortSignal): Promise<boolean> {
    if (queries.isKnownGone(owner.dataSet, scope)) return true
    const key = `${owner.dataSet}:${scope}`
    const { until, failures } = left.get(key) ?? { until: Number.NEGATIVE_INFINITY, failures: 0 }
    if (clock.monotonic() < until) return false
    try {
      const gone = await owner.isGone?.(client, scope, { priority: 'background', signal })
      if (gone === true) left.delete(key)
      else left.set(key, { until: clock.monotonic() + askAgainMs, failures: 0 })
      return gone === true
    } catch (error) {
      if (!(error instanceof AppError) || ofTheLine.includes(error.code)) throw error
      // No response for this owner: the others don't wait for it.
      const waitMs = Math.min(askAgainMs * 2 ** failures, longestWaitMs)
      left.set(key, { until: clock.monotonic() + waitMs, failures: failures + 1 })
      return false
    }
  }

  async function settle(entities: readonly Entity[], ids: readonly string[] | undefined, signal: AbortSignal) {
    for (const { entity, owner } of owned) {
      // Until all owners were read, one that is missing here may still exist on the site.
      if (!entities.includes(entity) || states.get(owner.dataSet, '').fullAt === null) continue
      for (const scope of queries.ownerless(entity, ids)) {
        if (!(await isGone(owner, scope, signal))) continue
        for (const one of owned)
          if (one.owner.dataSet === owner.dataSet) await mirror.intake.removeScope(one.entity.dataSet, scope)
      }
    }
  }

  return {
    isGone: (entity, scope) => {
      const owner = ownerOf(entity)
      return owner !== undefined && queries.isGone(owner.dataSet, scope)
    },
    afterPass: async ({ dataSet, full }, changed, signal) => {
      try {
        const entity = mirror.registry.entityOf(dataSet)
        const all = owned.filter(({ owner }) => owner.dataSet === dataSet).map((one) => one.entity)
        if (all.length > 0 && (full || !hasLooked)) {
          await settle(all, undefined, signal)
          hasLooked = true
        }
        if (changed.length > 0) await settle([entity], changed, signal)
      } catch {
        // The platform can't be asked now, and nothing is removed without its word.
      }
    },
  }
}
