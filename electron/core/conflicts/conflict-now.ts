import { createHash } from 'node:crypto'
import { Conflict } from '../../../shared/app/conflicts.ts'
import { type Fields, lostByRemoving, threeWay } from '../base/three-way.ts'
import { storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { DocumentKind, DocumentOperation } from './document-kinds.ts'
import { baseOf } from './document-operation.ts'

/** The current state of a stored conflict. */
export type ConflictNow =
  | { is: 'open'; conflict: Conflict }
  /** The site's version equals the change: nothing to send or to choose. */
  | { is: 'same' }
  /** No field conflicts any more: the change can be sent. */
  | { is: 'free' }

/** The conflict stored with a row; undefined when there is none, or it cannot be parsed. */
export function conflictOf(row: Pick<OutboxRow, 'conflict'>): Conflict | undefined {
  try {
    return row.conflict === null ? undefined : Conflict.safeParse(JSON.parse(row.conflict)).data
  } catch {
    return undefined
  }
}

/**
 * Compares a row that waits for a decision with the newest document of the site in the mirror (`document`; undefined
 * where there is none). Pure.
 */
export function conflictNow(
  row: OutboxRow,
  conflict: Conflict,
  what: { kind: DocumentKind; operation: DocumentOperation; document: unknown },
): ConflictNow {
  const { kind, operation, document } = what
  const settled: ConflictNow = { is: 'open', conflict }
  if (conflict.kind !== 'changedThere' || document === undefined) return settled
  const revision = kind.revisionOf(document)
  // A stale read may bring an older document than the one compared before: ignore it.
  if (isOlder(revision, conflict.theirsRevision)) return settled
  const theirs = kind.fieldsOf(document)
  const { fields, write } =
    operation.effect === 'delete'
      ? { fields: lostByRemoving(baseOf(row), theirs, kind.lists), write: {} }
      : met(row, theirs, { kind, operation })
  if (fields.length > 0) {
    const theirsAt = kind.updatedAt(document)
    return { is: 'open', conflict: { ...conflict, fields, write, theirsAt, theirsRevision: revision } }
  }
  return operation.effect === 'delete' || Object.keys(write).length > 0 ? { is: 'free' } : { is: 'same' }
}

function met(
  row: OutboxRow,
  theirs: Fields,
  { kind, operation }: { kind: DocumentKind; operation: DocumentOperation },
) {
  const mine = operation.changes(storedInput(row))
  const { conflicts, write } = threeWay({
    base: baseOf(row),
    mine,
    theirs,
    ...{ sets: kind.sets, lists: kind.lists, orders: kind.orders },
  })
  return { fields: conflicts, write }
}

function isOlder(revision: string | null, known: string | null): boolean {
  return revision !== null && known !== null && Number(revision) < Number(known)
}

/** A hash of what the person was shown, so that a decision is never applied to another conflict. */
export function versionOf({ kind, fields, otherId }: Conflict): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, fields, otherId]))
    .digest('base64url')
    .slice(0, 16)
}
