import type { App } from '../../../shared/app/index.ts'
import type { NamesOf, QueuedInput, Receipt } from '../../../shared/app/op.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { inSlices } from '../base/in-slices.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { entityKey, splitKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Ports } from '../ports.ts'
import { createCommitHooks } from './commit-hooks.ts'
import { isLocalId, localIdOf } from './identities.queries.ts'
import { mustKnow, type OperationRegistry } from './operation-registry.ts'
import { type Outbox, storedInput } from './outbox.ts'
import type { NewRow, OutboxRow } from './outbox-row.ts'
import { createSlicePace, firstRows, type KnownNames, rememberedNames } from './queue-slices.ts'
import type { Folded, NameOf, QueuedOperation } from './queued-operation.ts'
import { hadNoEffect, isUnfit, leavingOf, makesRecord, neverLeft } from './row-effect.ts'
import type { SiteGate } from './site-gate.ts'
import { createUndoHold } from './undo-hold.ts'

/** A queued operation's name in the contract. */
export type QueuedName = NamesOf<App, 'queued'>

/**
 * For operations that need more than a row: checks them before they are saved, and saves what belongs to them. Throws
 * `precondition` for what can't be done; the contract has parsed the input.
 */
export type EnqueueGuards = { [Name in QueuedName]?: (input: QueuedInput<App, Name>) => Receipt }

/** What a queue works with. */
export interface QueueParts {
  ports: Pick<Ports, 'clock' | 'random' | 'undoMs'>
  outbox: Outbox
  settings: SettingsStore
  mirror: Pick<Mirror, 'documents'>
  operations: OperationRegistry
  nameOf: NameOf
  /** `keptTime` is the time in which due times are written, see `TimeKeeper`. */
  site: Pick<SiteGate, 'forChange'> & { clockOffsetMs(): number | null; keptTime(): number }
  /** Called when a row is on disk, to wake its lane. */
  added(row: OutboxRow): void
}

/** Writes the changes that people make to the outbox. */
export interface Queue {
  readonly operations: OperationRegistry
  /**
   * Commits a queued operation, together with `also` (which may write to `desk.db`), and returns when it is on disk;
   * the window shows the change at once. May merge it into the record's last change, if that had no effect. Throws
   * `site_changing` and `not_connected` while it is unknown which site it is for, `not_found` for a record that was
   * created here and taken back.
   */
  add(operation: string, input: unknown, also?: (row: OutboxRow) => void): Receipt
  /** Commits several additions as one: all of them are on disk, or none. Nothing is sent or shown before. */
  together<T>(work: () => T): T
  /**
   * Makes many additions, a few per commit, so that the core still serves a door or a window in between. They leave
   * when the last of them is here, to share as few requests as possible; after a crash, soon. If `work` throws, earlier
   * commits stay.
   */
  inSlices<Item, T>(items: readonly Item[], work: (item: Item) => T): Promise<T[]>
  /** Takes back a row that was never sent, together with `also`; false when it may have been sent, or is gone. */
  cancel(operationId: string, also?: () => void): boolean
  /** Gives a row that was never sent another input, in its place; false when it may have been sent, or is gone. */
  rewrite(operationId: string, input: unknown): boolean
  /** The texts that people read of a change in the queue, as its row stores them. */
  described(operation: QueuedOperation<unknown>, input: unknown): { what: string; about: string }
  /**
   * The stored input, parsed again by its operation's schema: an older build may have written it. Throws
   * `unknown_operation` when a newer build wrote it.
   */
  parse(row: OutboxRow): unknown
}

/** The longest that rows of a large batch wait for its last row, if the process ends before that. */
const longestHeldMs = 30_000

/** A changed record, and the row of the change. */
interface Change {
  entityKey: string
  row: OutboxRow | undefined
}

/** Records shown in one step where there may be thousands. */
const shownAtOnce = 250

/** A queue that writes to `outbox`, shows changes in `mirror`, and wakes lanes by `added`. */
export function createQueue(parts: QueueParts): Queue {
  const { outbox, mirror, nameOf } = parts
  const { clock, random, undoMs } = parts.ports
  const { keptTime } = parts.site
  const committed = createCommitHooks<Change>((changes) => {
    const keys = [...new Set(changes.map(({ entityKey }) => entityKey))]
    // In parts: thousands at once would hold up this thread and the writer's.
    for (let start = 0; start < keys.length; start += shownAtOnce) {
      void mirror.documents.show(keys.slice(start, start + shownAtOnce)).catch(() => undefined)
    }
    for (const lane of new Map(changes.map(({ row }) => [row?.lane, row])).values()) {
      if (lane !== undefined) parts.added(lane)
    }
  })
  const { operationOf, declarationOf } = parts.operations
  const undo = createUndoHold({ now: keptTime, undoMs }, (name) => declarationOf(name)?.undo)
  /** Set while `inSlices` writes: the earliest time its rows go out, and what is published after the last of them. */
  let held: { until: number; changes: Change[]; names: KnownNames } | undefined
  let holds = 0

  function described(part: QueuedOperation<unknown>, input: unknown) {
    const { what, about } = part.describe(
      input,
      held === undefined ? nameOf : rememberedNames(nameOf, part.dataSet, held.names),
    )
    return { what: storedMessage(what), about: storedMessage(about) }
  }

  function newRow(operation: string, input: Record<string, unknown>, madeAt: number): NewRow {
    const part = mustKnow(operationOf(operation))
    const { deskName: laptopName, operator } = parts.settings.get()
    const recordId = outbox.identities.platformId(part.recordId(input))
    const base = part.baseOf?.(input, mirror.documents.seen(part.dataSet, recordId))
    return {
      id: random.uuid(),
      operation,
      version: mustKnow(declarationOf(operation)).version,
      input: JSON.stringify(input),
      lane: part.lane,
      entityKey: entityKey(part.dataSet, recordId),
      scope: part.scope(input),
      ...described(part, input),
      operator,
      desk: laptopName,
      site: parts.site.forChange(),
      madeAt,
      clockOffsetMs: parts.site.clockOffsetMs(),
      base: base === undefined ? null : JSON.stringify(base.fields),
      baseRevision: base?.revision ?? null,
      dependsOn: dependsOn(part, input),
      nextTryAt: held?.until ?? undo.until(operation),
    }
  }

  function dependsOn(part: QueuedOperation<unknown>, input: unknown): number | null {
    const rowsOf = ({ dataSet, id }: { dataSet: DataSet; id: string }) =>
      outbox.rows.ofEntity(entityKey(dataSet, outbox.identities.platformId(id)))
    const other = part.waitsFor?.(input)
    if (other !== undefined) return rowsOf(other).find(makesRecord(operationOf))?.number ?? null
    const earlier = (part.comesAfter?.(input) ?? []).flatMap((one) => leavingOf(rowsOf(one), outbox.rows))
    return earlier.length === 0 ? null : Math.max(...earlier.map(({ number }) => number))
  }

  /**
   * Throws `not_found` for a record that was created here and taken back before the site had it: a change of it could
   * never be sent. Skips a change that waits for another record's rows: it depends on those.
   */
  function assertRecordExists(part: QueuedOperation<unknown>, input: Record<string, unknown>): void {
    const id = part.recordId(input)
    const changesADocument = part.document !== undefined && part.document.effect !== 'create'
    if (!isLocalId(id) || !changesADocument || part.waitsFor?.(input) !== undefined) return
    if (outbox.identities.platformId(id) !== id || mirror.documents.seen(part.dataSet, id) !== undefined) return
    throw new AppError('not_found')
  }

  /** Two changes that each have an Undo stay two; what was made here and is made otherwise stays one record. */
  const isApart = ({ become }: Folded<unknown>, last: OutboxRow, { operation, entityKey: key }: NewRow) =>
    become === 'one' && undo.holds(last) && !(operation === last.operation && isLocalId(splitKey(key)[1]))

  /** Writes a row, or folds it into its record's last one if that had no effect. Returns the written and ended rows. */
  function write(row: NewRow, input: Record<string, unknown>): { written: OutboxRow | undefined; ended: OutboxRow[] } {
    const part = mustKnow(operationOf(row.operation))
    const last = outbox.rows
      .ofEntity(row.entityKey)
      .findLast((other) => other.lane === row.lane && other.site === row.site)
    const before = last !== undefined && hadNoEffect(last) ? storedInput(last) : undefined
    const folded =
      last === undefined || before === undefined
        ? undefined
        : part.fold?.(
            { operation: last.operation, input: before, isRefused: last.state === 'refused' || isUnfit(last) },
            input,
          )
    if (last === undefined || folded === undefined || isApart(folded, last, row))
      return { written: outbox.changes.add(row), ended: [] }
    if (folded.become === 'newer') return { written: outbox.changes.replace(last.id, row, row.nextTryAt), ended: [] }
    if (folded.become === 'none') {
      const detail = messageOf('sync.takenBackUnsent')
      const ended = outbox.changes.settle(last.id, { result: 'cancelled', at: row.madeAt, detail })
      return { written: undefined, ended: ended === undefined ? [] : [ended] }
    }
    const joinedRow = newRow(folded.operation, folded.input as Record<string, unknown>, row.madeAt)
    const base = { ...(parsed(row.base) ?? {}), ...(parsed(last.base) ?? {}) }
    const baseColumns = folded.keepBase
      ? { base: JSON.stringify(base), baseRevision: last.baseRevision }
      : { base: joinedRow.base, baseRevision: joinedRow.baseRevision }
    // Rows that wait for the earlier one wait for its number, which stays.
    const joined = { ...joinedRow, ...baseColumns, dependsOn: last.dependsOn }
    return { written: outbox.changes.replace(last.id, joined, joined.nextTryAt), ended: [] }
  }

  const together = <T>(work: () => T): T => committed.within(() => outbox.transaction(work))

  return {
    operations: parts.operations,
    described,
    parse: (row) => {
      const declared = declarationOf(row.operation)
      if (declared === undefined || row.version > declared.version) {
        throw new AppError('unknown_operation')
      }
      return declared.input.parse(JSON.parse(row.input))
    },
    add: (operation, given, also) => {
      const part = mustKnow(operationOf(operation))
      const madeAt = clock.now()
      const at = new Date(madeAt).toISOString()
      const input = { ...(given as Record<string, unknown>), at }
      const newId = () => localIdOf(random.uuid())
      const inputToStore = (part.prepare?.(input, newId) ?? input) as Record<string, unknown>
      assertRecordExists(part, inputToStore)
      const row = newRow(operation, inputToStore, madeAt)
      const { written, ended } = outbox.transaction(() => {
        const result = write(row, inputToStore)
        if (result.written !== undefined) also?.(result.written)
        return result
      })
      const changedRow = written ?? ended[0]
      const change = { entityKey: row.entityKey, row: changedRow }
      if (held === undefined) committed.add(change)
      else held.changes.push(change)
      const recordId = part.recordId(inputToStore)
      return { operationId: changedRow?.id ?? row.id, at, recordId }
    },
    cancel: (operationId, also) => {
      const cancelled = outbox.transaction(() => {
        const row = outbox.rows.byId(operationId)
        if (row === undefined || !neverLeft(row)) return undefined
        outbox.changes.settle(row.id, {
          result: 'cancelled',
          at: clock.now(),
          detail: messageOf('sync.takenBackUnsent'),
        })
        also?.()
        return row
      })
      if (cancelled === undefined) return false
      committed.add({ entityKey: cancelled.entityKey, row: cancelled })
      return true
    },
    rewrite: (operationId, input) => {
      const rewritten = outbox.transaction(() => {
        const row = outbox.rows.byId(operationId)
        if (row === undefined || !neverLeft(row)) return undefined
        const part = mustKnow(operationOf(row.operation))
        const change = { input: JSON.stringify(input), dependsOn: dependsOn(part, input), lane: part.lane }
        return outbox.changes.replace(row.id, { ...row, ...change }, undo.until(row.operation))
      })
      if (rewritten !== undefined) committed.add({ entityKey: rewritten.entityKey, row: rewritten })
      return rewritten !== undefined
    },
    together,
    inSlices: async (items, work) => {
      if (items.length <= firstRows) return together(() => items.map(work))
      // A unique time, by which `release` finds these rows again.
      holds = (holds + 1) % 1_000
      const own: NonNullable<typeof held> = {
        until: keptTime() + longestHeldMs + holds,
        changes: [],
        names: new Map(),
      }
      const pace = createSlicePace(clock)
      const slice = <Item, T>(some: readonly Item[], each: (item: Item) => T): T[] => {
        const before = own.changes.length
        own.names.clear()
        held = own
        try {
          return pace.timed(some.length, () => together(() => some.map(each)))
        } catch (error) {
          own.changes.length = before
          throw error
        } finally {
          held = undefined
        }
      }
      try {
        return await inSlices(items, pace.atOnce, (some) => slice(some, work))
      } finally {
        outbox.schedule.release(own.until)
        // Shown only when all are here: an operator who sees the first may act on all of them.
        committed.within(() => {
          for (const change of own.changes) committed.add(change)
        })
      }
    },
  }
}

function parsed(json: string | null | undefined): Record<string, unknown> | undefined {
  return json === null || json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>)
}
