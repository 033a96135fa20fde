import type { ConflictView, Resolution } from '../../../shared/app/conflicts.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { entityKey, recordIdOf, splitKey } from '../mirror/keys.ts'
import { storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import { type ConflictNow, conflictNow, conflictOf, versionOf } from './conflict-now.ts'
import { conflictView } from './conflict-view.ts'
import { planOf } from './resolution-plan.ts'
import { createResolving, type Deciding, type Resolved, type ResolvingParts } from './resolving.ts'

export interface ConflictParts extends ResolvingParts {
  /** Called when a row may be sent now, or has ended. */
  changed(row: OutboxRow): void
}

/** The conflicts that people are shown and decide. */
export interface Conflicts {
  /**
   * Returns a conflict for display. Throws `not_found` when it is decided already, or when the site's current version
   * leaves nothing to decide.
   */
  view(id: string): ConflictView
  /**
   * Carries out a decision. Throws like `view`, and `conflict` when the conflict is not the `version` that was shown.
   */
  resolve(wanted: { id: string; version: string; resolution: Resolution }): Promise<void>
  /** Called when the site's documents have changed: conflicts that no longer exist end, or their rows are sent. */
  review(dataSet: DataSet, ids: readonly string[]): void
}

export function createConflicts(parts: ConflictParts): Conflicts {
  const { outbox, mirror, kinds } = parts
  const resolving = createResolving(parts)

  /**
   * A row with its parsed conflict, kind and operation; undefined when it does not wait for a decision, or this build
   * does not know its operation.
   */
  function decidingOf(row: OutboxRow | undefined): Deciding | undefined {
    const conflict = row === undefined ? undefined : conflictOf(row)
    const operation = row === undefined ? undefined : kinds.ofOperation(row.operation)
    const kind = operation === undefined ? undefined : kinds.ofDataSet(operation.dataSet)
    if (row?.state !== 'needsYou' || conflict === undefined || operation === undefined || kind === undefined) {
      return undefined
    }
    const recordId = recordIdOf(row)
    return { row, conflict, kind, operation, record: { recordId, scope: row.scope } }
  }

  function nowOf({ row, conflict, kind, operation, record }: Deciding): ConflictNow {
    return conflictNow(row, conflict, {
      kind,
      operation,
      document: mirror.documents.stored(operation.dataSet, record.recordId),
    })
  }

  /**
   * Stores the current state of a conflict: updates it, releases the row, or ends it. Undefined when it is no conflict
   * any more.
   */
  function takeNote(deciding: Deciding, now: ConflictNow): Deciding | undefined {
    const { row } = deciding
    switch (now.is) {
      case 'open':
        if (versionOf(now.conflict) !== versionOf(deciding.conflict)) {
          outbox.changes.update(row, { conflict: JSON.stringify(now.conflict) })
        }
        return { ...deciding, conflict: now.conflict }
      case 'free':
        outbox.changes.update(row, { state: 'waiting', conflict: null, lookedUp: 0, nextTryAt: 0, lastAnswer: null })
        void mirror.documents.show([row.entityKey]).catch(() => undefined)
        parts.changed(row)
        return undefined
      case 'same': {
        const detail = messageOf('conflicts.sameByNow')
        outbox.changes.settle(row, { result: 'resolved', at: parts.ports.clock.now(), detail })
        void mirror.documents.show([row.entityKey]).catch(() => undefined)
        parts.changed(row)
        return undefined
      }
    }
  }

  /** Loads a conflict and brings it up to date. Throws `not_found` when there is none any more. */
  function current(id: string): Deciding {
    const deciding = decidingOf(outbox.rows.byId(id))
    const latest = deciding === undefined ? undefined : takeNote(deciding, nowOf(deciding))
    if (latest === undefined) throw new AppError('not_found')
    return latest
  }

  return {
    view: (id) => {
      const deciding = current(id)
      const { operation, record, conflict } = deciding
      const documentOf = (recordId: string | null) =>
        recordId === null ? undefined : mirror.documents.seen(operation.dataSet, recordId)
      return conflictView({
        ...deciding,
        questionOf: kinds.questionOf,
        document: documentOf(record.recordId),
        other: documentOf(conflict.otherId),
      })
    },
    resolve: async ({ id, version, resolution }) => {
      // Outside the transaction: the update of the conflict has to stay even when this decision is refused.
      const deciding = current(id)
      const { conflict, operation, kind, row } = deciding
      if (versionOf(conflict) !== version) {
        throw new AppError('conflict')
      }
      const plan = planOf(conflict, operation, resolution, {
        mine: operation.changes(storedInput(row)),
        mayCreate: kind.create !== undefined,
      })
      const resolved = outbox.transaction(() => resolving.carryOut(deciding, plan))
      await follow(resolved)
      parts.changed(resolved.goes ?? row)
    },
    review: (dataSet, ids) => {
      if (outbox.overview.counts().needsYou === 0) return
      for (const row of outbox.rows.ofEntities(ids.map((id) => entityKey(dataSet, id)))) {
        const deciding = row.conflict === null ? undefined : decidingOf(row)
        if (deciding?.operation.dataSet === dataSet) takeNote(deciding, nowOf(deciding))
      }
    },
  }

  /**
   * Refreshes the records in the mirror after a decision, and removes those that are gone, unless other rows still
   * change them.
   */
  async function follow({ show, forget }: Resolved): Promise<void> {
    await mirror.documents.show(show)
    for (const key of forget) {
      if (outbox.rows.ofEntity(key).length > 0) continue
      const [dataSet, id] = splitKey(key)
      await mirror.intake.remove(dataSet, [id])
    }
  }
}
