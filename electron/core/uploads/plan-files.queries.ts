import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PlanPart } from '../../../shared/app/upload-plan-files.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import type { UploadRecord } from './upload-record.ts'

/** The files of a plan by their names. */
export interface PlanFiles {
  /** Some of a part, in the order in which they were added, and how many it has. */
  list(site: string, part: PlanPart | 'all', start: number, most: number): { total: number; rows: UploadRecord[] }
  /** The file of the plan that goes in place of this one, which has the same content. */
  original(file: UploadRecord): Pick<UploadRecord, 'name' | 'folder'> | undefined
}

const problems = ['failed', 'needsYou']
// Spelled out, as the indexes have it.
const isMeant = and(sql.raw('is_planned > 0'), eq(uploads.isPlanned, 1), isNull(uploads.keptOut))
const isSound = sql`${uploads.state} NOT IN ('failed', 'needsYou', 'skipped')`

const isIn = (part: PlanPart | 'all'): SQL | undefined => {
  if (part === 'all') return ne(uploads.state, 'skipped')
  if (part === 'problem') return inArray(uploads.state, problems)
  return and(isSound, part === 'unchecked' ? isNull(uploads.verdict) : eq(uploads.verdict, part))
}

export function planFiles(db: WritableDb): PlanFiles {
  return {
    list: (site, part, start, most) => {
      const where = and(eq(uploads.site, site), isMeant, isIn(part))
      const total = db.select({ n: sql<number>`count(*)` }).from(uploads).where(where).get()?.n ?? 0
      const rows = db.select().from(uploads).where(where).orderBy(asc(uploads.number)).limit(most).offset(start).all()
      return { total, rows }
    },
    original: ({ id, site, sha256 }) =>
      db
        .select({ name: uploads.name, folder: uploads.folder })
        .from(uploads)
        .where(
          and(
            eq(uploads.sha256, sha256 ?? ''),
            // By its content alone: the plus keeps every other index out of it.
            ...[sql`+${uploads.site} = ${site}`, ne(uploads.id, id), isNull(uploads.keptOut)],
            sql`coalesce(${uploads.verdict}, '') <> 'twin'`,
            sql`+${uploads.state} IN ('planned', 'waiting', 'sending')`,
          ),
        )
        .limit(1)
        .get(),
  }
}
