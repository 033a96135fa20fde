import type { DataSet } from '../../../shared/app/sync.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { Fields } from '../base/three-way.ts'
import type { Queue } from '../sync/queue.ts'
import type { DocumentChange } from '../sync/queued-operation.ts'

/** A queued operation that is still to be written. */
export interface Change {
  operation: string
  input: Record<string, unknown>
}

/** A record, as changes of it need to be told. */
export interface RecordName {
  recordId: string
  eventId: string | null
}

/** A question of an event's form as people read it; undefined when it is not known here. */
export type QuestionOf = (eventId: string, inputName: string) => string | undefined

/** One kind of document in words, and the changes that can be made of its fields. */
export interface DocumentKind {
  dataSet: DataSet
  /** Every part that may be changed. */
  fieldsOf(document: unknown): Fields
  /** What the site says of its age; null where it says nothing. */
  revisionOf(document: unknown): string | null
  updatedAt(document: unknown): string | null
  /** Whom or what it is about. */
  nameOf(document: unknown): string
  labelOf(field: string, record: RecordName, questionOf: QuestionOf): Message
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

/** What a queued operation does to a document, and which kind it is. */
export interface DocumentOperation extends DocumentChange<unknown> {
  dataSet: DataSet
}

export interface DocumentKinds {
  ofDataSet(dataSet: string): DocumentKind | undefined
  ofOperation(operation: string): DocumentOperation | undefined
  questionOf: QuestionOf
}

/** Every kind of document whose versions can meet. */
export function createDocumentKinds(parts: {
  kinds: readonly DocumentKind[]
  queue: Pick<Queue, 'operationOf' | 'declarationOf'>
  questionOf: QuestionOf
}): DocumentKinds {
  const kinds = new Map(parts.kinds.map((kind) => [kind.dataSet, kind]))
  return {
    ofDataSet: (dataSet) => kinds.get(dataSet),
    ofOperation: (name) => {
      const operation = parts.queue.operationOf(name)
      const declared = parts.queue.declarationOf(name)
      if (operation?.document === undefined || declared === undefined) return undefined
      const { act, changes, withChanges, about } = operation.document
      const { dataSet } = operation
      return {
        dataSet,
        act,
        changes: (input) => changes(declared.input.parse(input)),
        withChanges: (input, fields) => withChanges(declared.input.parse(input), fields),
        about: (input, recordId) => about(declared.input.parse(input), recordId),
      }
    },
    questionOf: parts.questionOf,
  }
}
