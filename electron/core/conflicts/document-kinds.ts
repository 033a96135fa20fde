import type { DataSet } from '../../../shared/app/sync.ts'
import type { QueuedName } from '../sync/queue.ts'
import { answersKind, answersOperations, type QuestionOf } from '../tickets/answers-kind.ts'
import { contactKind, contactOperations } from '../contacts/contact-kind.ts'
import { orderKind, orderOperations } from '../orders/order-kind.ts'
import type { Fields } from '../base/three-way.ts'

/** A queued operation that is still to be written. */
export interface Change {
  operation: QueuedName
  input: Record<string, unknown>
}

/** A record, as changes of it need to be told. */
export interface RecordName {
  recordId: string
  eventId: string | null
}

/** One kind of document in words, and the changes that can be made of its fields. */
export interface DocumentKind {
  /** Every part that may be changed. */
  fieldsOf(document: unknown): Fields
  /** What the site says of its age; null where it says nothing. */
  revisionOf(document: unknown): string | null
  updatedAt(document: unknown): string | null
  /** Whom or what it is about. */
  nameOf(document: unknown): string
  labelOf(field: string, record: RecordName): string
  /** A value as people read it; empty for no value. */
  wordsOf(field: string, value: unknown): string
  /** Lists that merge as sets. */
  sets?: ReadonlySet<string>
  edit(record: RecordName, fields: Fields): Change
  /** Makes a record of a whole document. Left out = such records are not made here. */
  create?(document: unknown, how: { localId: string; allowDuplicates: boolean }): Change
  /** The document of a record with these fields and nothing else. */
  documentOf?(fields: Fields): unknown
}

/** What a queued operation does to a document. Inputs are parsed by the operation's schema. */
export interface DocumentOperation {
  dataSet: DataSet
  /** `mark` changes something that never meets another version. */
  act: 'edit' | 'create' | 'delete' | 'mark'
  changes(input: unknown): Fields
  withChanges(input: unknown, fields: Fields): Record<string, unknown>
  /** The same about another record. */
  about(input: unknown, recordId: string): Record<string, unknown>
}

export interface DocumentKinds {
  ofDataSet(dataSet: string): DocumentKind | undefined
  ofOperation(operation: string): DocumentOperation | undefined
}

/** Every kind of document whose versions can meet. */
export function createDocumentKinds(parts: { questionOf: QuestionOf }): DocumentKinds {
  const kinds = new Map<string, DocumentKind>([
    ['contacts', contactKind],
    ['tickets', answersKind(parts.questionOf)],
    ['orders', orderKind(parts.questionOf)],
  ])
  const operations = new Map<string, DocumentOperation>(
    Object.entries({ ...contactOperations, ...answersOperations, ...orderOperations }),
  )
  return { ofDataSet: (dataSet) => kinds.get(dataSet), ofOperation: (operation) => operations.get(operation) }
}
