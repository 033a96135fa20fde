import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { type Entity, ownerOf } from '../../mirror/entity.ts'
import { minute, type Scope } from '../../mirror/feed.ts'
import { createOwnershipQueries } from './ownership.queries.ts'
import type { PassParts } from './pass-parts.ts'
import type { PullStates } from './pulls.queries.ts'

/** How long an owner that is not here, but was there when it was asked for, is left alone. */
const askAgainMs = 10 * minute
/** The same, at most, for one that the platform gives no response for. */
const longestWaitMs = 6 * 60 * minute
/** Failures that say nothing about the owner that was asked for: a request for the next owner would fail alike. */
const ofTheLine: readonly ErrorCode[] = [
  ...(['offline', 'timeout', 'captive_portal', 'rate_limited', 'unauthorized', 'not_connected', 'cancelled'] as const),
]

/**
 * What belongs to an event leaves the mirror with it. Which records belong to whom their entities say (`ownerOf`); that
 * an owner is gone the platform must say, asked for that one owner by its id.
 */
export interface Ownership {
  /** Whether the platform has said that the owner of such rows is gone, and it is not here again. */
  isGone(entity: Entity, scope: string): boolean
  /**
   * After a pass: looks at the rows that changed, or at all that belong to a set that was read whole. Takes out what
   * belongs to owners that are gone. Never rejects: what could not be asked now is looked at again later.
   */
  afterPass(pass: { dataSet: DataSet; full: boolean }, changed: readonly string[], signal: AbortSignal): Promise<void>
}

export function createOwnership({ client, mirror, clock }: PassParts, states: PullStates): Ownership {
  const queries = createOwnershipQueries(mirror.reader, (dataSet) => mirror.registry.entityOf(dataSet).table)
  const owned = mirror.registry.entities.flatMap((entity) => {
    const owner = ownerOf(entity)
    return owner?.isGone === undefined ? [] : [{ entity, owner }]
  })
  /** Owners that are not asked for again before an instant (monotonic), and how often the platform gave no response. */
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
      // No response for this one: what belongs to others does not wait for it.
      const waitMs = Math.min(askAgainMs * 2 ** failures, longestWaitMs)
      left.set(key, { until: clock.monotonic() + waitMs, failures: failures + 1 })
      return false
    }
  }

  async function settle(entities: readonly Entity[], ids: readonly string[] | undefined, signal: AbortSignal) {
    for (const { entity, owner } of owned) {
      // Owners that were not all read yet may be missing here and be there all the same.
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
        // The platform cannot be asked now. Nothing is taken out without its word.
      }
    },
  }
}
