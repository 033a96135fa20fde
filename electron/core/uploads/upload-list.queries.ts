import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { UploadGroup, UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'

/** Which states a group of the list has. */
export const statesOf: Record<Exclude<UploadGroup, 'all' | 'planned'>, readonly UploadState[]> = {
  going: ['sending', 'processing', 'copying'],
  waiting: ['waiting', 'planned'],
  needsYou: ['needsYou', 'failed'],
  skipped: ['skipped'],
  done: ['done'],
}

/** A file of the plan is in no other list. */
export const isListed = ne(uploads.isPlanned, 1)

/** A stretch of the list, searched by the names of files and folders. */
export interface UploadListAsk {
  group: UploadGroup
  search: string
  order: 'standing' | 'added'
  start: number
  count: number
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export function listUploads(
  db: WritableDb,
  site: string,
  { group, search: text, order, start, count }: UploadListAsk,
): { total: number; rows: (typeof uploads.$inferSelect)[] } {
  const named = sql`(${uploads.name} LIKE ${containing(text)} ESCAPE '\\' OR ${uploads.folder} LIKE ${containing(text)} ESCAPE '\\')`
  const where = and(
    eq(uploads.site, site),
    group === 'planned' ? eq(uploads.isPlanned, 1) : isListed,
    group === 'all' || group === 'planned' ? undefined : inArray(uploads.state, [...statesOf[group]]),
    text.trim() === '' ? undefined : named,
  )
  const first = sql`CASE ${uploads.state} WHEN 'sending' THEN 0 WHEN 'processing' THEN 1 WHEN 'needsYou' THEN 2 WHEN 'failed' THEN 2 WHEN 'copying' THEN 3 WHEN 'waiting' THEN 4 WHEN 'planned' THEN 4 ELSE 5 END`
  const total = db.select({ n: sql<number>`count(*)` }).from(uploads).where(where).get()?.n ?? 0
  const rows = db
    .select()
    .from(uploads)
    .where(where)
    .orderBy(...(order === 'added' ? [] : [first]), asc(uploads.number))
    .limit(count)
    .offset(start)
    .all()
  return { total, rows }
}
