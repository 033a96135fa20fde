import type { DataSet } from '../../../shared/app/sync.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { EntryKeys } from '../base/entry-lists.ts'
import type { Fields } from '../base/three-way.ts'
import type { Queue } from '../sync/queue.ts'
import type { DocumentChange } from '../sync/queued-operation.ts'

/** A queued operation that is not in the outbox yet. */
export interface Change {
  operation: string
  input: Record<string, unknown>
}

/** Identifies the record of a change. */
export interface RecordName {
  recordId: string
  /** The id of the record's scope, such as its event; null where it has none. */
  scope: string | null
}

/**
 * A question of a form, with how to show the field values given to it; or a part of a document that has its own name.
 */
export interface Question {
  label: Message
  /** Display text of a value; left out = the kind of document has words for all values. */
  wordsOf?(value: unknown): Message
}

/** Finds the question that a field of a document belongs to; undefined when it is unknown here. */
export type QuestionOf = (dataSet: DataSet, record: RecordName, field: string) => Question | undefined

/** What conflict resolution needs to know of one kind of document: its fields, how to show and how to change them. */
export interface DocumentKind {
  dataSet: DataSet
  /** All fields that may be changed. */
  fieldsOf(document: unknown): Fields
  /** Revision of a document; null where the site keeps none. */
  revisionOf(document: unknown): string | null
  updatedAt(document: unknown): string | null
  /** Display name of the document. */
  nameOf(document: unknown): string
  labelOf(field: string, question: Question | undefined): Message
  /** Display text of a value; empty for no value. */
  wordsOf(value: unknown, question: Question | undefined): Message
  /** Fields that are lists and are merged as sets. */
  sets?: ReadonlySet<string>
  /** Fields that are lists and are merged entry by entry. */
  lists?: EntryKeys
  /** Fields that are orders of ids. */
  orders?: ReadonlySet<string>
  /** Makes the change that sets these fields of a record. */
  edit(record: RecordName, fields: Fields): Change
  /**
   * Makes the change that creates a record from a whole document. Absent where records of this kind cannot be created
   * here.
   */
  create?(document: unknown, how: { localId: string; allowDuplicates: boolean }): Change
  /** Makes a document that has only these fields. */
  documentOf?(fields: Fields): unknown
}

/** How a queued operation changes a document, with its data set. */
export interface DocumentOperation extends DocumentChange<unknown> {
  dataSet: DataSet
}

/** The kinds of documents that can be in conflict. */
export interface DocumentKinds {
  ofDataSet(dataSet: string): DocumentKind | undefined
  ofOperation(operation: string): DocumentOperation | undefined
  questionOf: QuestionOf
}

/** Finds kinds of documents by data set, and document changes by operation; undefined where there is none. */
export function createDocumentKinds(parts: {
  kinds: readonly DocumentKind[]
  queue: Pick<Queue, 'operations'>
  questionOf: QuestionOf
}): DocumentKinds {
  const kinds = new Map(parts.kinds.map((kind) => [kind.dataSet, kind]))
  return {
    ofDataSet: (dataSet) => kinds.get(dataSet),
    ofOperation: (name) => {
      const operation = parts.queue.operations.operationOf(name)
      const declared = parts.queue.operations.declarationOf(name)
      if (operation?.document === undefined || declared === undefined) return undefined
      const { effect, changes, withChanges, about } = operation.document
      const { dataSet } = operation
      return {
        dataSet,
        effect,
        changes: (input) => changes(declared.input.parse(input)),
        withChanges: (input, fields) => withChanges(declared.input.parse(input), fields),
        about: (input, recordId) => about(declared.input.parse(input), recordId),
      }
    },
    questionOf: parts.questionOf,
  }
}
