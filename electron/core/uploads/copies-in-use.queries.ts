import { and, like, ne } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'

/** Where the copies are of files that are not at their site yet; those of a site that was left wait until it is back. */
export function copiesInUse(db: WritableDb): string[] {
  const rows = db
    .select({ place: uploads.place })
    .from(uploads)
    .where(and(like(uploads.place, 'copy:%'), ne(uploads.state, 'done')))
    .all()
  return rows.map(({ place }) => place)
}
