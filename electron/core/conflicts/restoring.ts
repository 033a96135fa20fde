import type { Kept } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { same } from '../base/three-way.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Clock, Random } from '../ports.ts'
import { localIdOf } from '../sync/identities.queries.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'
import type { Queue } from '../sync/queue.ts'
import type { Change, DocumentKind, DocumentKinds } from './document-kinds.ts'

interface RestoringParts {
  clock: Clock
  random: Random
  records: OwnRecords
  mirror: Pick<Mirror, 'documents'>
  queue: Pick<Queue, 'add' | 'operations'>
  kinds: DocumentKinds
  platformId(id: string): string
}

/**
 * Restores a version that was dropped in a conflict: as a change of the current record, or as a new record when the
 * site has deleted it. Throws `not_found` when there is nothing to restore, `precondition` when it was restored already
 * or equals the current record.
 */
export function createRestoring(parts: RestoringParts): (historyId: string) => { operationId: string } {
  const { clock, records, mirror, kinds } = parts
  return (historyId) => {
    const entry = records.history.kept(historyId)
    const version = entry?.kept ?? null
    const kind = version === null ? undefined : kinds.ofDataSet(version.dataSet)
    if (entry === undefined || version === null || kind === undefined) {
      throw new AppError('not_found')
    }
    if (entry.record.restoredAt !== null) throw new AppError('precondition')
    const recordId = parts.platformId(version.recordId)
    const { operation, input } = changeFor(version, recordId, kind)
    const { operationId } = parts.queue.add(
      operation,
      parts.queue.operations.declarationOf(operation)?.input.parse(input),
      () => records.history.setRestored(historyId, clock.now()),
    )
    return { operationId }
  }

  function changeFor(kept: Kept, recordId: string, kind: DocumentKind): Change {
    const document = mirror.documents.seen(kept.dataSet, recordId)
    if (document === undefined) {
      const creation = kind.create?.(kind.documentOf?.(kept.fields), {
        localId: localIdOf(parts.random.uuid()),
        allowDuplicates: false,
      })
      if (creation === undefined) throw new AppError('not_found')
      return creation
    }
    const now = kind.fieldsOf(document)
    const differing = Object.entries(kept.fields).filter(([field, value]) => !same(lookUp(now, field), value))
    if (differing.length === 0) throw new AppError('precondition')
    return kind.edit({ recordId, scope: kept.scope }, Object.fromEntries(differing))
  }
}
