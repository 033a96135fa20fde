import type { Conflict, Kept } from '../../../shared/app/conflicts.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { type CodedMessage, type Message, messageFrom } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Fields } from '../base/three-way.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Ports } from '../ports.ts'
import { localIdOf } from '../sync/identities.queries.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { NewRow, OutboxRow } from '../sync/outbox-row.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'
import { pendingOf } from '../sync/pending.ts'
import type { Queue } from '../sync/queue.ts'
import type { DocumentKind, DocumentKinds, DocumentOperation, RecordName } from './document-kinds.ts'
import { baseOf } from './document-operation.ts'
import type { Lost, Plan } from './resolution-plan.ts'

export interface ResolvingParts {
  ports: Pick<Ports, 'clock' | 'random'>
  outbox: Outbox
  records: OwnRecords
  mirror: Mirror
  settings: SettingsStore
  queue: Pick<Queue, 'operations' | 'described'>
  kinds: DocumentKinds
  /** Platform clock minus ours; null when it is not known. */
  clockOffsetMs(): number | null
}

/** A row that waits for a decision, with its conflict, kind and operation. */
export interface Deciding {
  row: OutboxRow
  conflict: Conflict
  kind: DocumentKind
  operation: DocumentOperation
  record: RecordName
}

/** What a resolution changed: records to show anew, records to remove from the mirror, and the row to be sent. */
export interface Resolved {
  show: string[]
  forget: string[]
  goes: OutboxRow | undefined
}

/** Carries plans out. Call `carryOut` inside a transaction of the outbox. */
export function createResolving(parts: ResolvingParts) {
  const { outbox, records, mirror, kinds } = parts
  const { clock, random } = parts.ports

  function carryOut(deciding: Deciding, plan: Plan): Resolved {
    const { row, operation } = deciding
    switch (plan.step) {
      case 'write': {
        keepLost(deciding, plan.lost)
        const input = operation.withChanges(storedInput(row), plan.fields)
        return requeue(deciding, { operation: row.operation, input }, Object.keys(plan.fields))
      }
      case 'delete': {
        const theirs = theirsOf(deciding)
        keepLost(deciding, { mine: {}, theirs }, messageOf('conflicts.deletedAllTheSame'))
        const input = operation.withChanges(storedInput(row), {})
        return requeue(deciding, { operation: row.operation, input }, Object.keys(theirs))
      }
      case 'keep':
        return close(deciding, plan.lost.mine)
      case 'insist': {
        const input = {
          ...operation.withChanges(storedInput(row), operation.changes(storedInput(row))),
          allowDuplicates: true,
        }
        return requeue(deciding, { operation: row.operation, input }, [])
      }
      case 'join':
        return mergeInto(deciding, plan.otherId)
      case 'copy':
        return createCopy(deciding, { allowDuplicates: true })
      case 'remake':
        return createCopy(deciding, { allowDuplicates: false })
      case 'discard':
        return discard(deciding)
    }
  }

  /** Replaces the row by the new change, with the site's current version as its base. */
  function requeue(
    deciding: Deciding,
    change: { operation: string; input: Record<string, unknown> },
    fields: string[],
  ): Resolved {
    const { row, conflict } = deciding
    const theirs = theirsOf(deciding)
    const base = Object.fromEntries(fields.map((field) => [field, lookUp(theirs, field) ?? null]))
    const goes = outbox.changes.replace(row.id, {
      ...newRow(row, change),
      // A new item has nothing on the site that its values could be compared with.
      base: fields.length === 0 || deciding.operation.effect === 'create' ? row.base : JSON.stringify(base),
      baseRevision: conflict.theirsRevision ?? row.baseRevision,
    })
    return { show: [row.entityKey], forget: [], goes }
  }

  function close(deciding: Deciding, mine: Fields): Resolved {
    const { row, kind, record } = deciding
    const fields = labelsOf(deciding, mine)
    const keeping = Object.keys(mine).length === 0 ? {} : { kept: keptOf(deciding, 'mine', mine) }
    const detail =
      fields.length === 0
        ? messageOf('conflicts.recordKept', { name: nameOf(kind, deciding) || record.recordId })
        : messageOf('conflicts.siteKept', { fields })
    outbox.changes.settle(row.id, { result: 'resolved', at: clock.now(), detail, ...keeping })
    if (deciding.operation.effect !== 'create') return { show: [row.entityKey], forget: [], goes: undefined }
    // What was only here is nowhere now, and what waited for it cannot be sent.
    const message = messageOf('sync.waitedForDiscarded', { what: messageFrom(row.what) })
    const waited = outbox.changes.parkDependents(row, { code: 'precondition', message })
    return { show: waited.map(({ entityKey }) => entityKey), forget: [row.entityKey], goes: undefined }
  }

  /** Maps the local record to the site's existing one: rows that wait for it are about that record from now on. */
  function mergeInto(deciding: Deciding, otherId: string): Resolved {
    const { row, operation, record } = deciding
    const at = clock.now()
    const fields = operation.changes(storedInput(row))
    const version = { ...keptOf(deciding, 'mine', fields), recordId: otherId }
    outbox.changes.settle(row.id, {
      result: 'resolved',
      at,
      detail: messageOf('conflicts.existingKept'),
      kept: version,
    })
    const { dataSet } = operation
    outbox.identities.add({ localId: record.recordId, platformId: otherId, operationId: row.id, dataSet, at })
    return { show: [row.entityKey, entityKey(dataSet, otherId)], forget: [], goes: undefined }
  }

  /**
   * Creates a separate record from our version of the document. Later pending edits of the record go into it. If the
   * old record is gone, pending labels move to the new one; otherwise they stay.
   */
  function createCopy(deciding: Deciding, how: { allowDuplicates: boolean }): Resolved {
    const { row, kind, operation, conflict } = deciding
    const edits = rowsAfter(row, 'edit')
    const document = ours(deciding, edits) ?? kind.documentOf?.(operation.changes(storedInput(row)))
    const localId = localIdOf(random.uuid())
    const change = kind.create?.(document, { localId, ...how })
    if (change === undefined) throw new Error(`No records of ${operation.dataSet} are made here`)
    const goes = outbox.changes.replace(row.id, { ...newRow(row, change), base: null, baseRevision: null })
    for (const edit of edits) {
      outbox.changes.settle(edit.id, {
        result: 'resolved',
        at: clock.now(),
        detail: messageOf('conflicts.wentInto', { what: messageFrom(goes.what) }),
      })
    }
    const isGone = conflict.kind === 'deletedThere'
    if (isGone) for (const later of rowsAfter(row, 'mark')) moveTo(later, localId)
    return { show: [row.entityKey, goes.entityKey], forget: isGone ? [row.entityKey] : [], goes }
  }

  /** The record with what was changed here; people see it as the site has it while they decide. */
  function ours({ row, operation, record }: Deciding, later: readonly OutboxRow[]): unknown {
    const stored = mirror.documents.stored(operation.dataSet, record.recordId)
    const changes = pendingOf([row, ...later], operation.dataSet).get(record.recordId) ?? []
    return stored === undefined ? undefined : mirror.registry.withChanges(stored, changes)
  }

  function moveTo(row: OutboxRow, recordId: string): void {
    const input = kinds.ofOperation(row.operation)?.about(storedInput(row), recordId)
    if (input !== undefined) outbox.changes.replace(row.id, { ...newRow(row, { operation: row.operation, input }) })
  }

  /**
   * Accepts the deletion: all pending changes of the record end, and our version is kept in the history to be restored.
   */
  function discard(deciding: Deciding): Resolved {
    const { row, kind, operation } = deciding
    const at = clock.now()
    const document = ours(deciding, [...rowsAfter(row, 'edit'), ...rowsAfter(row, 'mark')])
    const isWhole = document !== undefined && kind.create !== undefined
    const fields = isWhole ? kind.fieldsOf(document) : operation.changes(storedInput(row))
    const detail = messageOf('conflicts.deletionAccepted')
    outbox.changes.settle(row.id, { result: 'resolved', at, detail, kept: keptOf(deciding, 'mine', fields) })
    for (const other of [...rowsAfter(row, 'edit'), ...rowsAfter(row, 'mark')]) {
      outbox.changes.settle(other.id, { result: 'resolved', at, detail })
    }
    return { show: [row.entityKey], forget: [row.entityKey], goes: undefined }
  }

  /** Later rows of the same record with this kind of act. */
  function rowsAfter(row: OutboxRow, effect: DocumentOperation['effect']): OutboxRow[] {
    return outbox.rows
      .ofEntity(row.entityKey)
      .filter((other) => other.number > row.number && kinds.ofOperation(other.operation)?.effect === effect)
  }

  /** Adds a history record for each side that lost values. */
  function keepLost(deciding: Deciding, lost: Lost, because?: CodedMessage): void {
    const { row } = deciding
    const at = clock.now()
    const sides = (['mine', 'theirs'] as const).filter((side) => Object.keys(lost[side]).length > 0)
    for (const [index, side] of sides.entries()) {
      const fields = labelsOf(deciding, lost[side])
      records.history.addResolved(row, {
        // The first one has the row's own id, which shows that the row has ended.
        id: index === 0 ? row.id : `${row.id}:${side}`,
        at,
        detail: because ?? messageOf(side === 'mine' ? 'conflicts.siteKept' : 'conflicts.laptopKept', { fields }),
        kept: keptOf(deciding, side, lost[side]),
      })
    }
  }

  function newRow(
    row: OutboxRow,
    { operation, input: given }: { operation: string; input: Record<string, unknown> },
  ): NewRow {
    const part = parts.queue.operations.operationOf(operation)
    const declared = parts.queue.operations.declarationOf(operation)
    if (part === undefined || declared === undefined) throw new Error(`Unknown operation ${operation}`)
    const madeAt = clock.now()
    const input = declared.input.parse({ ...given, at: new Date(madeAt).toISOString() })
    const { operator, deskName: laptopName } = parts.settings.get()
    return {
      id: random.uuid(),
      operation,
      version: declared.version,
      input: JSON.stringify(input),
      lane: part.lane,
      entityKey: entityKey(part.dataSet, outbox.identities.platformId(part.recordId(input))),
      scope: part.scope(input),
      ...parts.queue.described(part, input),
      operator,
      desk: laptopName,
      madeAt,
      clockOffsetMs: parts.clockOffsetMs(),
      base: row.base,
      baseRevision: row.baseRevision,
      dependsOn: row.dependsOn,
    }
  }

  /** The fields of the site's version. */
  function theirsOf({ row, conflict, kind, operation, record }: Deciding): Fields {
    const document = mirror.documents.stored(operation.dataSet, record.recordId)
    if (document !== undefined) return kind.fieldsOf(document)
    return { ...baseOf(row), ...Object.fromEntries(conflict.fields.map(({ field, theirs }) => [field, theirs])) }
  }

  function nameOf(kind: DocumentKind, { operation, record }: Deciding): string {
    const document = mirror.documents.stored(operation.dataSet, record.recordId)
    return document === undefined ? '' : kind.nameOf(document)
  }

  const labelsOf = ({ kind, record }: Deciding, fields: Fields): Message[] =>
    Object.keys(fields).map((field) => kind.labelOf(field, kinds.questionOf(kind.dataSet, record, field)))

  return { carryOut }
}

function keptOf({ operation, record }: Deciding, side: Kept['side'], fields: Fields): Kept {
  return { side, dataSet: operation.dataSet, recordId: record.recordId, scope: record.scope, fields }
}
