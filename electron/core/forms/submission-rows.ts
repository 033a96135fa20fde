import type { RecordState } from '../../../shared/app/common.ts'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import { headOf } from './field-values.ts'
import type { FormReader } from './form-reader.ts'
import { tagIdsOf } from './indexed-values.ts'
import type { ReviewStore } from './review.queries.ts'

/** A submission as it is stored, in the inbox or in the trash. */
export interface StoredSubmission {
  rid: number
  id: string
  formId: string
  doc: string
  status: string
  seen: number
  inTrash: number
  files: number
  createdAt: string
  contactId: string | null
  updatedAt: string | null
}

const common = `rid, id, form_id AS formId, coalesce(doc, server) AS doc, status, files, created_at AS createdAt,
  updated_date AS updatedAt, contact_id AS contactId`

/** The columns of `StoredSubmission` in both tables. */
export const inboxColumns = `${common}, seen, 0 AS inTrash`
export const trashColumns = `${common}, 1 AS seen, 1 AS inTrash`

/** Makes stored submissions what a list shows. */
export function createSubmissionRows(parts: {
  formOf: FormReader
  review: ReviewStore
  stateOf(id: string): RecordState
}): (stored: readonly StoredSubmission[]) => SubmissionRow[] {
  const { formOf, review, stateOf } = parts
  return (stored) => {
    const about = review.aboutAll(stored.map(({ id }) => id))
    const names = review.tags.names()
    return stored.map((row) => {
      const form = formOf(row.formId)
      const submission = JSON.parse(row.doc) as SavedSubmission
      const { name, preview } = headOf(form, submission)
      return {
        id: row.id,
        formId: row.formId,
        formName: form?.name ?? '',
        name,
        preview,
        status: row.status,
        seen: row.seen === 1,
        files: row.files,
        createdAt: row.createdAt || null,
        tags: tagIdsOf(submission).map((id) => ({ id, name: names.get(id) ?? '' })),
        inTrash: row.inTrash === 1,
        reviewer: about.get(row.id)?.reviewer ?? '',
        notes: about.get(row.id)?.notes ?? 0,
        sync: stateOf(row.id),
      }
    })
  }
}
