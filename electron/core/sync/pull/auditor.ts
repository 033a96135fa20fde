import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { AuditRange } from '../../mirror/audit-range.ts'
import { type AuditCounts, createAuditMemory, type KeptAudit, noCounts } from './audit.queries.ts'
import { auditRange, type RangeAudit } from './audit-range.ts'
import type { PassParts } from './pass-parts.ts'
import { isRefusal } from './pull-backoff.ts'
import { createQuietScopes, createScopes, type PullStates } from './pulls.queries.ts'

/** A data set that was neither read whole nor compared for this long is due. */
const everyMs = 4 * 3_600_000
/** The pause after a failure. */
const againMs = 60_000

/** Compares the mirror with the site, one range at a time, and repairs what differs instead of fetching all anew. */
export interface Auditor {
  /** On request of a person: starts an audit anew, due or not. Ignores a data set that has no complete scope here. */
  want(dataSet: DataSet): void
  /** The data set whose next range is due, undefined when none is; `wanted`: a person waits for it. */
  next(): { dataSet: DataSet; wanted: boolean } | undefined
  /** Compares one range. Never rejects: a failure puts the audit off. */
  step(dataSet: DataSet, signal: AbortSignal): Promise<void>
  /** The result of the last audit; `running` while one is under way or requested. */
  stateOf(dataSet: DataSet): { last: KeptAudit['last']; running: boolean }
}

interface AuditorParts extends PassParts {
  states: PullStates
  /** Takes over ordinary changes of a data set, and of the one it follows. */
  catchUp(dataSet: DataSet): Promise<void>
  /** Queues records to be asked for once more. */
  again(task: { dataSet: DataSet; scope: string }, ids: readonly string[]): void
  /** Called when so many rows were gone that they were kept. */
  blocked(dataSet: DataSet, scope: string, found: { gone: number; rows: number }): Promise<void>
  failed(error: unknown): void
}

/** An auditor of all data sets of the mirror. */
export function createAuditor(parts: AuditorParts): Auditor {
  const { mirror, clock, states } = parts
  const memory = createAuditMemory(mirror.reader)
  const requests = new Set<DataSet>()
  const anew = new Set<DataSet>()
  /** Data sets whose audit may be under way; an earlier run may have begun any of them. */
  const pendingSets = new Set<DataSet>(mirror.registry.dataSets)
  const scopesOf = createScopes(mirror)
  const quietOf = createQuietScopes(mirror)
  /** When a data set may be audited again after a failure; monotonic. */
  const notBefore = new Map<DataSet, number>()

  const scopeOf = (dataSet: DataSet, range: AuditRange) =>
    mirror.registry.entityOf(dataSet).scope === undefined ? '' : range.scope
  const isComplete = (dataSet: DataSet, scope: string, stateOf = states.get) => {
    const { fullAt, position, frozen } = stateOf(dataSet, scope)
    return fullAt !== null && position === null && frozen === null
  }

  /** Skips scopes that are over, unless a person asked: they are read whole now and then. */
  function leftOutOf(dataSet: DataSet): (scope: string) => boolean {
    if (requests.has(dataSet)) return () => false
    const quiet = quietOf(mirror.registry.entityOf(dataSet))
    return (scope) => quiet.has(scope)
  }

  function isDue(dataSet: DataSet, stateOf: PullStates['get']): boolean {
    if ((notBefore.get(dataSet) ?? 0) > clock.monotonic()) return false
    if (requests.has(dataSet)) return true
    const isLeftOut = leftOutOf(dataSet)
    const scopes = scopesOf(mirror.registry.entityOf(dataSet)).filter((scope) => !isLeftOut(scope))
    if (scopes.length === 0 || !scopes.every((scope) => isComplete(dataSet, scope, stateOf))) return false
    const wholeAt = Math.min(...scopes.map((scope) => stateOf(dataSet, scope).fullAt ?? 0))
    // Runs at every turn of the loop, so it reads the stored result only where that can matter.
    if (!pendingSets.has(dataSet) && clock.now() - wholeAt < everyMs) return false
    const { last, running } = memory.get(dataSet)
    if (running !== null) return true
    pendingSets.delete(dataSet)
    return clock.now() - Math.max(wholeAt, last?.at ?? 0) >= everyMs
  }

  const keep = (dataSet: DataSet, kept: KeptAudit) => {
    if (kept.running !== null) pendingSets.add(dataSet)
    return mirror.writer.run({ type: 'setMeta', key: memory.keyOf(dataSet), value: JSON.stringify(kept) })
  }

  async function step(dataSet: DataSet, signal: AbortSignal): Promise<void> {
    const memo = memory.get(dataSet)
    const before = anew.delete(dataSet) ? null : memo.running
    const counts: AuditCounts = before ?? noCounts
    const entity = mirror.registry.entityOf(dataSet)
    const isLeftOut = leftOutOf(dataSet)
    const range = before?.next ?? memory.rangeAfter(entity, undefined, isLeftOut)
    if (range === undefined) return end(dataSet, counts)
    const scope = scopeOf(dataSet, range)
    const result: RangeAudit | undefined = isComplete(dataSet, scope)
      ? await auditRange(parts, { entity, range, signal })
      : undefined
    if (result !== undefined) {
      parts.again({ dataSet, scope }, result.held)
      if (result.blocked !== null) await parts.blocked(dataSet, scope, result.blocked)
    }
    const sum = result === undefined ? counts : sumOf(counts, result)
    const next = memory.rangeAfter(entity, range, isLeftOut)
    if (next === undefined) return end(dataSet, sum)
    await keep(dataSet, { last: memo.last, running: { ...sum, next } })
  }

  async function end(dataSet: DataSet, counts: AuditCounts): Promise<void> {
    const { ranges, rows, differing, repaired } = counts
    const last = { ranges, rows, differing, repaired, at: clock.now() }
    await keep(dataSet, { last: ranges === 0 ? memory.get(dataSet).last : last, running: null })
    if (ranges === 0) notBefore.set(dataSet, clock.monotonic() + everyMs)
    requests.delete(dataSet)
  }

  return {
    want: (dataSet) => {
      // A set that is not complete can't be compared; a frozen one is reported already.
      if (!scopesOf(mirror.registry.entityOf(dataSet)).some((scope) => isComplete(dataSet, scope))) return
      requests.add(dataSet)
      notBefore.delete(dataSet)
      anew.add(dataSet)
    },
    next: () => {
      const stateOf = states.now()
      const dataSet = mirror.registry.dataSets
        .toSorted((a, b) => Number(requests.has(b)) - Number(requests.has(a)))
        .find((candidate) => isDue(candidate, stateOf))
      return dataSet === undefined ? undefined : { dataSet, wanted: requests.has(dataSet) }
    },
    step: async (dataSet, signal) => {
      try {
        await step(dataSet, signal)
      } catch (error) {
        if (error instanceof AppError && error.code === 'cancelled') return
        // A list that this sign-in may not request in this way stays unaudited; the pull itself reports what is wrong.
        const isFinal = error instanceof AppError && isRefusal(error.code)
        if (isFinal) requests.delete(dataSet)
        notBefore.set(dataSet, clock.monotonic() + (isFinal ? everyMs : againMs))
        parts.failed(error)
      }
    },
    stateOf: (dataSet) => {
      const { last, running } = memory.get(dataSet)
      return { last, running: running !== null || requests.has(dataSet) }
    },
  }
}

const sumOf = (counts: AuditCounts, found: RangeAudit): AuditCounts => ({
  ranges: counts.ranges + 1,
  rows: counts.rows + found.rows,
  differing: counts.differing + found.differing,
  repaired: counts.repaired + found.repaired,
})
