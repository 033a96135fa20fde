import { type App, app } from '../../../shared/app/index.ts'
import type { NamesOf, Queued, Receipt } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { entityKey, type Mirror } from '../mirror/mirror.ts'
import type { Clock, Random } from '../ports.ts'
import type { SettingsStore } from '../settings/settings.queries.ts'
import { createAfterCommit } from './after-commit.ts'
import { localIdOf } from './identities.queries.ts'
import { type NewRow, type Outbox, type OutboxRow, storedInput } from './outbox.ts'
import type { QueuedPart } from './queued-part.ts'

export type QueuedName = NamesOf<App, 'queued'>
/** The core's half of every queued operation: leaving one out does not compile. */
export type QueuedParts = Record<QueuedName, QueuedPart<never>>

export interface QueueParts {
  clock: Clock
  random: Random
  outbox: Outbox
  settings: SettingsStore
  mirror: Mirror
  parts: QueuedParts
  clockOffsetMs(): number | null
  /** A row is on disk: wake its lane. */
  added(row: OutboxRow): void
}

export interface Queue {
  /**
   * Commits a queued operation, together with `also` (which may write to the desk database), and answers when it is on
   * disk. What people see of the record follows at once. A change of something that was never sent becomes one with it.
   */
  add(operation: QueuedName, input: unknown, also?: (row: OutboxRow) => void): Receipt
  /**
   * Several additions as one: all of them are on disk, or none. Nothing is sent or shown before.
   */
  together<T>(work: () => T): T
  /** Takes back a row that had no effect yet, together with `also`; false when it may have had one. */
  cancel(operationId: string, also?: () => void): boolean
  partOf(operation: string): QueuedPart<unknown> | undefined
  /** The stored input, parsed again by its operation's schema: an older build may have written it. */
  parse(row: OutboxRow): unknown
}

export function createQueue(parts: QueueParts): Queue {
  const { clock, outbox, mirror } = parts
  const committed = createAfterCommit<() => void>((actions) => {
    for (const action of actions) action()
  })
  const partOf = (operation: string) =>
    Object.hasOwn(parts.parts, operation) ? (parts.parts[operation as QueuedName] as QueuedPart<unknown>) : undefined

  function newRow(operation: string, input: Record<string, unknown>, madeAt: number): NewRow {
    const part = mustKnow(partOf(operation))
    const { deskName, operator } = parts.settings.get()
    const recordId = outbox.identities.platformId(part.recordId(input))
    const base = part.baseOf?.(input, mirror.seen(part.dataSet, recordId))
    return {
      id: parts.random.uuid(),
      operation,
      version: mustKnow(declarationOf(operation)).version,
      input: JSON.stringify(input),
      lane: part.lane,
      entityKey: entityKey(part.dataSet, recordId),
      eventId: part.eventId(input),
      ...part.describe(input),
      operator,
      desk: deskName,
      madeAt,
      clockOffsetMs: parts.clockOffsetMs(),
      base: base === undefined ? null : JSON.stringify(base.fields),
      baseRevision: base?.revision ?? null,
      dependsOn: dependsOn(part, input),
    }
  }

  function dependsOn(part: QueuedPart<unknown>, input: unknown): number | null {
    const other = part.waitsFor?.(input)
    if (other === undefined) return null
    const id = outbox.identities.platformId(other.id)
    return outbox.ofEntity(entityKey(other.dataSet, id)).at(-1)?.number ?? null
  }

  /** Writes a row, or folds it into the last one of its record if that had no effect. The rows whose records to show. */
  function write(row: NewRow, input: Record<string, unknown>): { written: OutboxRow | undefined; ended: OutboxRow[] } {
    const part = mustKnow(partOf(row.operation))
    const last = outbox.ofEntity(row.entityKey).findLast((other) => other.lane === row.lane)
    const before = last !== undefined && hadNoEffect(last) ? storedInput(last) : undefined
    const folded =
      last === undefined || before === undefined
        ? undefined
        : part.fold?.({ operation: last.operation, input: before }, input)
    if (last === undefined || folded === undefined) return { written: outbox.add(row), ended: [] }
    if (folded.become === 'newer') return { written: outbox.replace(last.id, row), ended: [] }
    if (folded.become === 'none') {
      const detail = 'Taken back before it was sent.'
      const ended = outbox.settle(last.id, { result: 'cancelled', at: row.madeAt, detail })
      return { written: undefined, ended: ended === undefined ? [] : [ended] }
    }
    const joined = newRow(folded.operation, folded.input as Record<string, unknown>, row.madeAt)
    const base = { ...(parsed(row.base) ?? {}), ...(parsed(last.base) ?? {}) }
    const kept = folded.keepBase
      ? { base: JSON.stringify(base), baseRevision: last.baseRevision }
      : { base: joined.base, baseRevision: joined.baseRevision }
    // What waits for the earlier one waits for its number, which stays.
    return { written: outbox.replace(last.id, { ...joined, ...kept, dependsOn: last.dependsOn }), ended: [] }
  }

  return {
    partOf,
    parse: (row) => {
      const declared = declarationOf(row.operation)
      if (declared === undefined || row.version > declared.version) {
        throw new AppError('unknown_operation', 'This change was written by a newer Foyer.')
      }
      return declared.input.parse(JSON.parse(row.input))
    },
    add: (operation, given, also) => {
      const part = mustKnow(partOf(operation))
      const madeAt = clock.now()
      const at = new Date(madeAt).toISOString()
      const input = { ...(given as Record<string, unknown>), at }
      const newId = () => localIdOf(parts.random.uuid())
      const stored = (part.prepare?.(input, newId) ?? input) as Record<string, unknown>
      const row = newRow(operation, stored, madeAt)
      const { written, ended } = outbox.transaction(() => {
        const result = write(row, stored)
        if (result.written !== undefined) also?.(result.written)
        return result
      })
      const touched = written ?? ended[0]
      committed.add(() => {
        void mirror.show([row.entityKey]).catch(() => undefined)
        if (touched !== undefined) parts.added(touched)
      })
      const recordId = part.recordId(stored)
      return { operationId: touched?.id ?? row.id, at, recordId }
    },
    cancel: (operationId, also) => {
      const cancelled = outbox.transaction(() => {
        const row = outbox.byId(operationId)
        // A change of several steps may have been begun although its last try had no effect.
        if (row === undefined || row.sentAt !== null || row.progress !== null || row.state !== 'waiting')
          return undefined
        outbox.settle(row.id, { result: 'cancelled', at: clock.now(), detail: 'Taken back before it was sent.' })
        also?.()
        return row
      })
      if (cancelled === undefined) return false
      committed.add(() => {
        void mirror.show([cancelled.entityKey]).catch(() => undefined)
        parts.added(cancelled)
      })
      return true
    },
    together: (work) => committed.within(() => outbox.transaction(work)),
  }
}

/** Never sent, or refused as a whole: the platform has nothing of it. */
const hadNoEffect = (row: OutboxRow): boolean =>
  (row.state === 'waiting' && row.sentAt === null) || (row.state === 'refused' && row.progress === null)

function parsed(json: string | null | undefined): Record<string, unknown> | undefined {
  return json === null || json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>)
}

function mustKnow<T>(known: T | undefined): T {
  if (known === undefined) throw new AppError('unknown_operation', 'Unknown change.')
  return known
}

/** What the contract says of a queued operation; undefined when this build does not know it. */
export function declarationOf(operation: string): Queued | undefined {
  const [feature, name] = operation.split('.')
  const operations: Record<string, { kind: string }> | undefined = app[feature as keyof App]
  const declared = name === undefined ? undefined : operations?.[name]
  return declared?.kind === 'queued' ? (declared as Queued) : undefined
}
