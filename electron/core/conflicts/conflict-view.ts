import type { Conflict, ConflictView } from '../../../shared/app/conflicts.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { Message, messageFrom } from '../../../shared/messages/message.ts'
import { type FieldConflict, type Fields, same } from '../base/three-way.ts'
import { storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import { versionOf } from './conflict-now.ts'
import type { DocumentKind, DocumentOperation, QuestionOf, RecordName } from './document-kinds.ts'

/** Accuracy of the site's clock: its HTTP headers have whole seconds. */
const clockDoubtMs = 1_000

interface Meeting {
  row: OutboxRow
  conflict: Conflict
  kind: DocumentKind
  operation: DocumentOperation
  record: RecordName
  /**
   * The document with pending changes, and for a duplicate the existing one on the site; undefined when not in the
   * mirror.
   */
  document: unknown
  other: unknown
  questionOf: QuestionOf
}

/**
 * The view of a conflict for the window. Which side is newer is decided per record, because the site dates whole
 * documents and not fields. Pure.
 */
export function conflictView(meeting: Meeting): ConflictView {
  const { row, conflict, kind, operation, record, other, questionOf } = meeting
  const madeAt = row.madeAt + (row.clockOffsetMs ?? 0)
  // Without a date of the site's version, or when both are equally old within the clock's accuracy, the site's version
  // is the default, so that Enter does not overwrite another person's work.
  const isMineNewer = conflict.theirsAt !== null && Date.parse(conflict.theirsAt) + clockDoubtMs < madeAt
  const newer = isMineNewer ? 'mine' : 'theirs'
  const mayCreate = kind.create !== undefined
  return {
    id: row.id,
    version: versionOf(conflict),
    kind: conflict.kind,
    change: operation.effect === 'mark' ? 'edit' : operation.effect,
    dataSet: operation.dataSet,
    recordId: record.recordId,
    name: nameOf(meeting),
    fields: shownFields(meeting).map(({ field, base, mine, theirs }) => {
      const question = questionOf(kind.dataSet, record, field)
      const label = kind.labelOf(field, question)
      if (conflict.kind === 'unfit') return { field, label, newer, ...unfitWords(kind, { base, mine, theirs }) }
      const words = (value: unknown) => (value === null ? '' : kind.wordsOf(value, question))
      return { field, label, before: words(base), mine: words(mine), theirs: words(theirs), newer }
    }),
    mine: { by: row.operator, desk: row.desk, at: new Date(madeAt).toISOString() },
    theirs: { at: conflict.theirsAt ?? dateOf(kind, other) },
    baseAt: null,
    canKeepMine:
      conflict.kind === 'unfit'
        ? Object.keys(conflict.write).length > 0
        : conflict.kind !== 'deletedThere' || mayCreate,
    ...(conflict.kind === 'unfit'
      ? { sendsAll: conflict.fields.every(({ field }) => Object.hasOwn(conflict.write, field)) }
      : {}),
    canKeepBoth:
      conflict.kind === 'duplicate' || (conflict.kind === 'changedThere' && operation.effect === 'edit' && mayCreate),
    otherId: conflict.otherId,
  }
}

/** The values as they are: the field's own words for them are of the kind that it has become. */
function unfitWords(kind: DocumentKind, { base, mine, theirs }: Pick<FieldConflict, 'base' | 'mine' | 'theirs'>) {
  const words = (value: unknown) => (value === null ? '' : kind.wordsOf(value, undefined))
  return { before: words(base), mine: words(mine), theirs: Message.safeParse(theirs).data ?? '' }
}

/** For a duplicate, all fields of both sides, so that people can see whether it is the same person. */
function shownFields(meeting: Meeting): Conflict['fields'] {
  const { conflict, kind, other } = meeting
  if (conflict.kind !== 'duplicate') return conflict.fields
  const mine = ownFields(meeting)
  const theirs: Fields = other === undefined ? {} : kind.fieldsOf(other)
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return names
    .map((field) => ({ field, base: null, mine: lookUp(mine, field) ?? null, theirs: lookUp(theirs, field) ?? null }))
    .filter(({ mine: here, theirs: there }) => !same(here, null) || !same(there, null))
}

/** The fields of our version, with the change applied. */
function ownFields({ row, kind, operation, document }: Meeting): Fields {
  return document === undefined ? operation.changes(storedInput(row)) : kind.fieldsOf(document)
}

function nameOf({ row, kind, document }: Meeting): Message {
  return (document === undefined ? '' : kind.nameOf(document)) || messageFrom(row.about)
}

const dateOf = (kind: DocumentKind, document: unknown): string | null =>
  document === undefined ? null : kind.updatedAt(document)
