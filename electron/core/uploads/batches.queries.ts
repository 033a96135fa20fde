import { and, eq, inArray, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploadBatches, uploads } from '../db/upload-schema.ts'
import { sameFileReasons } from './same-file-reasons.ts'

type Batch = typeof uploadBatches.$inferSelect

/** What became of files that were added together. */
export interface BatchEnd extends Pick<Batch, 'id' | 'about' | 'operator' | 'desk' | 'begunAt'> {
  done: number
  /** Failed, or waiting for a person. */
  notSent: number
  skipped: number
  /** Of these, the site has the same file. */
  sameFiles: number
}

/** Files that were added until all of them had an end. Times are milliseconds of the wall clock. */
export interface Batches {
  /** The batch that files belong to which are added now: the one that is not over, else a new one. */
  idFor(begun: Pick<Batch, 'id' | 'about' | 'operator' | 'desk' | 'begunAt'>): string
  /** The batch that is not over. */
  running(): Pick<Batch, 'about' | 'begunAt'> | undefined
  /** The batch that is not over begins now: until now all of it was a plan. */
  beginPlanned(now: number): void
  /** The batches that are over since it was asked last, each with what became of it. */
  ended(now: number): BatchEnd[]
  /** Files of a batch that was over go on. */
  reopen(): void
  /** Batches without a file, of which nothing was ever sent or skipped, are no line of the history. */
  forgetEmpty(): void
}

/** A file of it is still to have an end. */
const hasOpen = sql.raw(`EXISTS (SELECT 1 FROM uploads WHERE uploads.batch = upload_batches.id
  AND uploads.state IN ('planned', 'copying', 'waiting', 'sending', 'processing'))`)

/** A file of it is in the list, and no part of a plan that is not confirmed. */
const hasListed = sql.raw(`EXISTS (SELECT 1 FROM uploads WHERE uploads.batch = upload_batches.id
  AND uploads.is_planned <> 1)`)

/** `site` names the site that is open. */
export function createBatches(db: WritableDb, site: () => string): Batches {
  const isRunning = (of: string | Placeholder) => and(eq(uploadBatches.site, of), isNull(uploadBatches.endedAt))
  const given = isRunning(sql.placeholder('site'))
  // Asked for several times a second while files are sent.
  const running = db.select().from(uploadBatches).where(given).prepare()
  const over = db
    .select()
    .from(uploadBatches)
    .where(and(given, sql`NOT ${hasOpen}`))
    .prepare()
  return {
    idFor: (begun) => {
      const open = running.get({ site: site() })
      if (open !== undefined) return open.id
      db.insert(uploadBatches)
        .values({ ...begun, site: site() })
        .run()
      return begun.id
    },
    running: () => running.get({ site: site() }),
    beginPlanned: (now) =>
      void db
        .update(uploadBatches)
        .set({ begunAt: now })
        .where(and(isRunning(site()), sql`NOT ${hasListed}`))
        .run(),
    ended: (now) =>
      over.all({ site: site() }).map((batch) => {
        db.update(uploadBatches).set({ endedAt: now }).where(eq(uploadBatches.id, batch.id)).run()
        return endOf(db, batch)
      }),
    reopen: () =>
      void db
        .update(uploadBatches)
        .set({ endedAt: null })
        .where(and(eq(uploadBatches.site, site()), isNotNull(uploadBatches.endedAt), hasOpen))
        .run(),
    forgetEmpty: () =>
      void db
        .delete(uploadBatches)
        .where(
          and(
            isRunning(site()),
            eq(uploadBatches.clearedDone, 0),
            eq(uploadBatches.clearedSkipped, 0),
            sql.raw('NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.batch = upload_batches.id)'),
          ),
        )
        .run(),
  }
}

function endOf(db: WritableDb, { id, about, operator, desk, begunAt, clearedDone, clearedSkipped }: Batch): BatchEnd {
  const same = sql<number>`sum(${inArray(uploads.reason, Object.values(sameFileReasons))})`
  const counts = db
    .select({ state: uploads.state, n: sql<number>`count(*)`, same })
    .from(uploads)
    .where(eq(uploads.batch, id))
    .groupBy(uploads.state)
    .all()
  const of = (...states: UploadState[]) =>
    counts.filter(({ state }) => states.some((each) => each === state)).reduce((sum, { n }) => sum + n, 0)
  return {
    ...{ id, about, operator, desk, begunAt },
    done: of('done') + clearedDone,
    notSent: of('failed', 'needsYou'),
    skipped: of('skipped') + clearedSkipped,
    sameFiles: counts.find(({ state }) => state === 'skipped')?.same ?? 0,
  }
}

/** Files that went off the list still count in their batches; a batch that is over and has no file left is forgotten. */
export function noteCleared(db: WritableDb, site: string, rows: readonly { batch: string; state: string }[]): void {
  const byBatch = new Map<string, { done: number; skipped: number }>()
  for (const { batch, state } of rows) {
    const counts = byBatch.get(batch) ?? { done: 0, skipped: 0 }
    if (state === 'done') counts.done += 1
    else counts.skipped += 1
    byBatch.set(batch, counts)
  }
  for (const [id, { done, skipped }] of byBatch) {
    db.update(uploadBatches)
      .set({
        clearedDone: sql`${uploadBatches.clearedDone} + ${done}`,
        clearedSkipped: sql`${uploadBatches.clearedSkipped} + ${skipped}`,
      })
      .where(eq(uploadBatches.id, id))
      .run()
  }
  db.delete(uploadBatches)
    .where(
      and(
        eq(uploadBatches.site, site),
        isNotNull(uploadBatches.endedAt),
        sql.raw('NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.batch = upload_batches.id)'),
      ),
    )
    .run()
}
