import type { SubmissionRow } from '../../../shared/app/forms.ts'
import { mostOfContact } from '../../../shared/app/of-contact.ts'
import type { ReadableDb } from '../db/database.ts'
import { oneShown, trashShown } from './submission-filter.ts'
import { inboxColumns, type StoredSubmission, trashColumns } from './submission-rows.ts'

export type ContactSubmissions = (contactId: string) => { rows: SubmissionRow[]; total: number }

/**
 * Reads the submissions of a contact, the newest first, with those in the trash. Each is in sight in one of the two, as in
 * their lists.
 */
export function createContactSubmissions(
  db: ReadableDb,
  toRows: (stored: StoredSubmission[]) => SubmissionRow[],
): ContactSubmissions {
  const select = db.prepare(
    `SELECT *, count(*) OVER () AS total FROM (
       SELECT ${inboxColumns} FROM submissions WHERE contact_id = @contactId AND ${oneShown}
       UNION ALL SELECT ${trashColumns} FROM trashed_submissions WHERE contact_id = @contactId AND ${trashShown}
     ) ORDER BY createdAt DESC, rid LIMIT ${mostOfContact}`,
  )
  return (contactId) => {
    const found = select.all({ contactId }) as (StoredSubmission & { total: number })[]
    return { rows: toRows(found), total: found[0]?.total ?? 0 }
  }
}
