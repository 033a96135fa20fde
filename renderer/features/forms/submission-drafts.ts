import type { z } from 'zod'
import type { EditField, GivenValues } from '../../../shared/app/form-editing.ts'
import { createDraftStore } from '../../list-screen/draft-store.ts'

export type Value = EditField['value']
type Given = z.infer<typeof GivenValues>

/** What is being typed over the field values of one submission. */
export interface SubmissionDraft {
  /** Only what was changed; `before` is the field value when the editing began. */
  changes: { target: string; value: Value; before: Value }[]
  /** The person tried to save it: what is wrong is shown from then on. */
  tried: boolean
}

/** Drafts by submission. */
export const submissionDrafts = createDraftStore<SubmissionDraft>('answers')

/** Begins to change the field values of a submission, or continues. */
export function beginToEdit(submissionId: string): void {
  if (submissionDrafts.get(submissionId) === undefined)
    submissionDrafts.put(submissionId, { changes: [], tried: false })
}

/** The draft with one more change; a value as it was before is none. */
export function withChange(draft: SubmissionDraft, { target, value: now }: EditField, value: Value): SubmissionDraft {
  const before = draft.changes.find((change) => change.target === target)?.before ?? now
  const others = draft.changes.filter((change) => change.target !== target)
  return { ...draft, changes: isSame(value, before) ? others : [...others, { target, value, before }] }
}

/** The changes as the core takes them. */
export const givenIn = ({ changes }: SubmissionDraft): Given => changes.map(({ target, value }) => ({ target, value }))

/** What takes the changes back. */
export const backIn = ({ changes }: SubmissionDraft): Given =>
  changes.map(({ target, before }) => ({ target, value: before }))

/** Whether two values are the same field value; nothing, an empty text and an empty list are all none. */
export const isSame = (one: Value, other: Value): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

const plain = (value: Value): Value => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value)
