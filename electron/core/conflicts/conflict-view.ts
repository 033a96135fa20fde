import type { Conflict, ConflictView } from '../../../shared/app/conflicts.ts'
import { type Message, messageFrom } from '../../../shared/messages/message.ts'
import { type Fields, same } from '../base/three-way.ts'
import { storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import { versionOf } from './conflict-now.ts'
import type { DocumentKind, DocumentOperation, QuestionOf, RecordName } from './document-kinds.ts'

/** The site's clock is known from headers that name whole seconds. */
const clockDoubtMs = 1_000

interface Meeting {
  row: OutboxRow
  conflict: Conflict
  kind: DocumentKind
  operation: DocumentOperation
  record: RecordName
  /** The document as people see it here, and for a duplicate the one that is there already; undefined when not here. */
  document: unknown
  other: unknown
  questionOf: QuestionOf
}

/** A conflict in words. The newer side is named per record: the site dates whole documents and not their fields. Pure. */
export function conflictView(meeting: Meeting): ConflictView {
  const { row, conflict, kind, operation, record, other, questionOf } = meeting
  const madeAt = row.madeAt + (row.clockOffsetMs ?? 0)
  // Where the site does not date its version, or both are as old as clocks can tell, Enter must not write over somebody
  // else's work.
  const isMineNewer = conflict.theirsAt !== null && Date.parse(conflict.theirsAt) + clockDoubtMs < madeAt
  const newer = isMineNewer ? 'mine' : 'theirs'
  const words = (field: string, value: unknown) => (value === null ? '' : kind.wordsOf(field, value))
  const mayCreate = kind.create !== undefined
  return {
    id: row.id,
    version: versionOf(conflict),
    kind: conflict.kind,
    change: operation.act === 'mark' ? 'edit' : operation.act,
    dataSet: operation.dataSet,
    recordId: record.recordId,
    name: nameOf(meeting),
    fields: shownFields(meeting).map(({ field, base, mine, theirs }) => ({
      field,
      label: kind.labelOf(field, record, questionOf),
      before: words(field, base),
      mine: words(field, mine),
      theirs: words(field, theirs),
      newer,
    })),
    mine: { by: row.operator, desk: row.desk, at: new Date(madeAt).toISOString() },
    theirs: { at: conflict.theirsAt ?? dateOf(kind, other) },
    baseAt: null,
    canKeepMine: conflict.kind !== 'deletedThere' || mayCreate,
    canKeepBoth:
      conflict.kind === 'duplicate' || (conflict.kind === 'changedThere' && operation.act === 'edit' && mayCreate),
    otherId: conflict.otherId,
  }
}

/** Of a duplicate everything is shown that either side has, so that people can see whether it is the same person. */
function shownFields(meeting: Meeting): Conflict['fields'] {
  const { conflict, kind, other } = meeting
  if (conflict.kind !== 'duplicate') return conflict.fields
  const mine = ownFields(meeting)
  const theirs: Fields = other === undefined ? {} : kind.fieldsOf(other)
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return names
    .map((field) => ({ field, base: null, mine: mine[field] ?? null, theirs: theirs[field] ?? null }))
    .filter(({ mine: here, theirs: there }) => !same(here, null) || !same(there, null))
}

/** The record as it is here, the change included. */
function ownFields({ row, kind, operation, document }: Meeting): Fields {
  return document === undefined ? operation.changes(storedInput(row)) : kind.fieldsOf(document)
}

function nameOf({ row, kind, document }: Meeting): Message {
  return (document === undefined ? '' : kind.nameOf(document)) || messageFrom(row.about)
}

const dateOf = (kind: DocumentKind, document: unknown): string | null =>
  document === undefined ? null : kind.updatedAt(document)
