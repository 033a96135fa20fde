import { type App, app } from '../../../shared/app/index.ts'
import type { NamesOf, Queued, Receipt } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { entityKey, type Mirror } from '../mirror/mirror.ts'
import type { Clock, Random } from '../ports.ts'
import type { SettingsStore } from '../settings/settings.queries.ts'
import type { Outbox, OutboxRow } from './outbox.ts'
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
   * disk. What people see of the record follows at once.
   */
  add(operation: QueuedName, input: unknown, also?: (row: OutboxRow) => void): Receipt
  /** Takes back a row that had no effect yet, together with `also`; false when it may have had one. */
  cancel(operationId: string, also?: () => void): boolean
  partOf(operation: string): QueuedPart<unknown> | undefined
  /** The stored input, parsed again by its operation's schema: an older build may have written it. */
  parse(row: OutboxRow): unknown
}

export function createQueue(parts: QueueParts): Queue {
  const { clock, outbox, mirror } = parts
  const partOf = (operation: string) =>
    Object.hasOwn(parts.parts, operation) ? (parts.parts[operation as QueuedName] as QueuedPart<unknown>) : undefined

  return {
    partOf,
    parse: (row) => {
      const declared = declarationOf(row.operation)
      if (declared === undefined || row.version > declared.version) {
        throw new AppError('unknown_operation', 'This change was written by a newer Foyer.')
      }
      return declared.input.parse(JSON.parse(row.input))
    },
    add: (operation, input, also) => {
      const declared = declarationOf(operation)
      const part = partOf(operation)
      if (declared === undefined || part === undefined) throw new AppError('unknown_operation', 'Unknown change.')
      const madeAt = clock.now()
      const stored = { ...(input as Record<string, unknown>), at: new Date(madeAt).toISOString() }
      const { deskName, operator } = parts.settings.get()
      const row = outbox.transaction(() => {
        const added = outbox.add({
          id: parts.random.uuid(),
          operation,
          version: declared.version,
          input: JSON.stringify(stored),
          lane: part.lane,
          entityKey: entityKey(part.dataSet, part.recordId(stored)),
          eventId: part.eventId(stored),
          ...part.describe(stored),
          operator,
          desk: deskName,
          madeAt,
          clockOffsetMs: parts.clockOffsetMs(),
        })
        also?.(added)
        return added
      })
      void mirror.show([row.entityKey]).catch(() => undefined)
      parts.added(row)
      return { operationId: row.id, at: stored.at }
    },
    cancel: (operationId, also) => {
      const cancelled = outbox.transaction(() => {
        const row = outbox.byId(operationId)
        if (row === undefined || row.sentAt !== null || row.state !== 'waiting') return undefined
        outbox.settle(row.id, { result: 'cancelled', at: clock.now(), detail: 'Taken back before it was sent.' })
        also?.()
        return row
      })
      if (cancelled === undefined) return false
      void mirror.show([cancelled.entityKey]).catch(() => undefined)
      parts.added(cancelled)
      return true
    },
  }
}

function declarationOf(operation: string): Queued | undefined {
  const [feature, name] = operation.split('.')
  const operations: Record<string, { kind: string }> | undefined = app[feature as keyof App]
  const declared = name === undefined ? undefined : operations?.[name]
  return declared?.kind === 'queued' ? (declared as Queued) : undefined
}
