import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import type { UploadRecord } from './uploads.queries.ts'

/** Files of the plan that stand alike. */
export interface PlanSum {
  state: string
  verdict: string | null
  reason: string | null
  files: number
  bytes: number
}

export interface PlannedFolder {
  folder: string
  target: string
  files: number
  bytes: number
}

/** The files of a site's plan. Rows of it are `isPlanned` 1; those that were confirmed before they were compared, 2. */
export interface PlanStore {
  sums(site: string): PlanSum[]
  count(site: string): { files: number; checked: number }
  /** What was added first. */
  first(site: string): UploadRecord | undefined
  folders(site: string, most: number): PlannedFolder[]
  folderCount(site: string): number
  /** The next file whose content is to be compared: confirmed ones first. */
  nextUnchecked(site: string, except: readonly string[]): UploadRecord | undefined
  /** An earlier file of the list with this content, that is to go. */
  twin(file: UploadRecord): UploadRecord | undefined
  /** Some of the plan from a number on. */
  after(site: string, number: number, most: number): UploadRecord[]
  /** Copies that a window was bringing have no end any more. */
  breakCopies(site: string, reason: string): void
  /** Nothing of it was compared. */
  recheck(site: string): void
  /** Those that stand for this reason, by its code, gone from the list. */
  leaveOut(site: string, code: string): { place: string; batch: string }[]
  /** The next of them, gone from the list: their places. */
  drop(site: string, most: number): { place: string; batch: string }[]
}

const inPlan = (site: string) => and(eq(uploads.site, site), eq(uploads.isPlanned, 1))
const sumOf = { files: sql<number>`count(*)`, bytes: sql<number>`sum(${uploads.size})` }

export function createPlanStore(db: WritableDb): PlanStore {
  return {
    sums: (site) =>
      db
        .select({ state: uploads.state, verdict: uploads.verdict, reason: uploads.reason, ...sumOf })
        .from(uploads)
        .where(inPlan(site))
        .groupBy(uploads.state, uploads.verdict, uploads.reason)
        .all(),
    count: (site) => {
      const checked = sql<number>`count(CASE WHEN ${uploads.verdict} IS NOT NULL OR ${uploads.state} IN ('failed', 'needsYou') THEN 1 END)`
      const counted = db.select({ files: sumOf.files, checked }).from(uploads).where(inPlan(site)).get()
      return counted ?? { files: 0, checked: 0 }
    },
    first: (site) => db.select().from(uploads).where(inPlan(site)).orderBy(asc(uploads.number)).limit(1).get(),
    folders: (site, most) =>
      db
        .select({ folder: uploads.folder, target: uploads.target, ...sumOf })
        .from(uploads)
        .where(inPlan(site))
        .groupBy(uploads.target, uploads.folder)
        .orderBy(sql`count(*) DESC`, asc(uploads.folder))
        .limit(most)
        .all(),
    folderCount: (site) =>
      db
        .select({ n: sql<number>`count(DISTINCT ${uploads.target} || '/' || ${uploads.folder})` })
        .from(uploads)
        .where(inPlan(site))
        .get()?.n ?? 0,
    nextUnchecked: (site, except) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            eq(uploads.site, site),
            gt(uploads.isPlanned, 0),
            isNull(uploads.verdict),
            eq(uploads.state, 'planned'),
            except.length === 0 ? undefined : sql`${uploads.id} NOT IN ${except}`,
          ),
        )
        .orderBy(sql`${uploads.isPlanned} DESC`, asc(uploads.number))
        .limit(1)
        .get(),
    twin: ({ site, sha256, number }) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            eq(uploads.sha256, sha256 ?? ''),
            eq(uploads.site, site),
            sql`${uploads.number} < ${number}`,
            inArray(uploads.state, ['planned', 'waiting', 'sending']),
          ),
        )
        .limit(1)
        .get(),
    after: (site, number, most) =>
      db
        .select()
        .from(uploads)
        .where(and(inPlan(site), gt(uploads.number, number)))
        .orderBy(asc(uploads.number))
        .limit(most)
        .all(),
    breakCopies: (site, reason) =>
      void db
        .update(uploads)
        .set({ state: 'needsYou', reason })
        .where(and(eq(uploads.site, site), gt(uploads.isPlanned, 0), eq(uploads.state, 'copying')))
        .run(),
    recheck: (site) =>
      db.transaction((tx) => {
        tx.update(uploads)
          .set({ verdict: null, likeId: null, reason: null })
          .where(and(inPlan(site), eq(uploads.state, 'planned')))
          .run()
        tx.update(uploads)
          .set({ state: 'planned', verdict: null, reason: null, endedAt: null })
          .where(and(inPlan(site), eq(uploads.state, 'needsYou'), sql`${uploads.place} NOT LIKE 'copy:%'`))
          .run()
      }),
    leaveOut: (site, code) =>
      db
        .delete(uploads)
        .where(
          and(
            inPlan(site),
            inArray(uploads.state, ['failed', 'needsYou']),
            sql`CASE WHEN json_valid(${uploads.reason}) THEN json_extract(${uploads.reason}, '$.code') END = ${code}`,
          ),
        )
        .returning({ place: uploads.place, batch: uploads.batch })
        .all(),
    drop: (site, most) => {
      const some = db.select({ id: uploads.id }).from(uploads).where(inPlan(site)).limit(most)
      return db
        .delete(uploads)
        .where(inArray(uploads.id, some))
        .returning({ place: uploads.place, batch: uploads.batch })
        .all()
    },
  }
}
