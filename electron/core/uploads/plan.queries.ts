import { and, asc, eq, gt, inArray, isNull, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Verdict } from '../../../shared/app/upload-plan.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import type { NotNow } from './next-uploads.queries.ts'
import { type PlanFiles, planFiles } from './plan-files.queries.ts'
import type { UploadRecord } from './upload-record.ts'

/** Files of the plan that stand alike. */
export interface PlanSum {
  state: string
  verdict: string | null
  reason: string | null
  /** Why they are not meant; null for those that are. */
  keptOut: string | null
  files: number
  bytes: number
  /** How many of them are pictures. */
  pictures: number
}

/** What of a planned file its filter looks at, and what it said before. */
export type FilteredRow = Pick<UploadRecord, 'number' | 'id' | 'name' | 'folder' | 'size' | 'modifiedAt' | 'keptOut'>

export interface PlannedFolder {
  folder: string
  target: string
  files: number
  bytes: number
}

/** What a window shows of a site's plan. */
export interface PlanFigures {
  sums(site: string): PlanSum[]
  count(site: string): { files: number; checked: number }
  /** What was added first. */
  first(site: string): UploadRecord | undefined
  /** Of files that go: those that were not compared yet, and those of these verdicts. */
  folders(site: string, going: readonly Verdict[], most: number): PlannedFolder[]
  folderCount(site: string, going: readonly Verdict[]): number
  /** The site's folders that its files go to; of many, the first two. */
  targets(site: string): string[]
  /** What never becomes a file on its way, and how many of it there are. */
  leftOut(site: string, start: number, most: number): Pick<UploadRecord, 'folder' | 'name' | 'reason'>[]
  leftOutCount(site: string): number
}

/** How the content of the files is compared. */
export interface PlanChecking {
  /** The next file whose content is to be compared: those that need no confirmation come first. */
  nextUnchecked(site: string, except: NotNow): UploadRecord | undefined
  /** Another file of the list with this content that is to go: an earlier one, or one that was found to be new. */
  twin(file: UploadRecord): UploadRecord | undefined
  /** What was the same as another file of the plan is compared anew: that one may not be meant any more. */
  forgetTwins(site: string): void
  /** Copies that a window was bringing have no end any more. */
  breakCopies(site: string, reason: string): void
  /** Nothing of it was compared. */
  recheck(site: string): void
}

/** What a filter keeps out of the plan. */
export interface PlanFiltering {
  /** Some of the plan from a number on, with no more than a filter has to know. */
  toFilter(site: string, number: number, most: number): FilteredRow[]
  /** Keeps it out, or takes it in: then it is compared with what is meant now. */
  keepOut(id: string, reason: string | null): void
}

/**
 * The files of a site's plan. Rows of it are `isPlanned` 1; those that were confirmed before they were compared, 2, and
 * those of a watched folder, 3.
 */
export interface PlanStore {
  readonly figures: PlanFigures
  readonly files: PlanFiles
  readonly checking: PlanChecking
  readonly filtering: PlanFiltering
  /** Some of the plan from a number on. */
  after(site: string, number: number, most: number): UploadRecord[]
  /** Those that stand for this reason, by its code, gone from the list. */
  leaveOut(site: string, code: string): { place: string; batch: string }[]
  /** The next of them, gone from the list: their places. */
  drop(site: string, most: number): { place: string; batch: string }[]
}

// Spelled out, as the indexes have it: SQLite cannot know that they cover a value that is bound later.
const isOpen = sql.raw('is_planned > 0')
const isMeant = and(isNull(uploads.keptOut), sql`${uploads.state} <> 'skipped'`)
/** It names something that never becomes a file on its way. */
const isLeftOut = sql`${uploads.state} = 'skipped'`
const isAmong = (going: readonly Verdict[]) =>
  and(
    sql`${uploads.state} NOT IN ('failed', 'needsYou')`,
    or(isNull(uploads.verdict), inArray(uploads.verdict, [...going])),
  )
const inPlan = (site: string | Placeholder) => and(eq(uploads.site, site), isOpen, eq(uploads.isPlanned, 1))
const sumOf = { files: sql<number>`count(*)`, bytes: sql<number>`sum(${uploads.size})` }
const isUnchecked = sql.raw("is_planned > 0 AND verdict IS NULL AND kept_out IS NULL AND state = 'planned'")
const filtered = {
  ...{ number: uploads.number, id: uploads.id, name: uploads.name, folder: uploads.folder },
  ...{ size: uploads.size, modifiedAt: uploads.modifiedAt, keptOut: uploads.keptOut },
}

export function createPlanStore(db: WritableDb): PlanStore {
  return {
    figures: createPlanFigures(db),
    files: planFiles(db),
    checking: createPlanChecking(db),
    filtering: createPlanFiltering(db),
    after: (site, number, most) =>
      db
        .select()
        .from(uploads)
        .where(and(inPlan(site), gt(uploads.number, number)))
        .orderBy(asc(uploads.number))
        .limit(most)
        .all(),
    leaveOut: (site, code) =>
      db
        .delete(uploads)
        .where(
          and(
            ...[inPlan(site), isMeant],
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

function createPlanFigures(db: WritableDb): PlanFigures {
  const checked = sql<number>`count(CASE WHEN ${uploads.verdict} IS NOT NULL OR ${uploads.keptOut} IS NOT NULL OR ${uploads.state} IN ('failed', 'needsYou', 'skipped') THEN 1 END)`
  // Asked for several times a second while files are sent.
  const counted = db
    .select({ files: sumOf.files, checked })
    .from(uploads)
    .where(inPlan(sql.placeholder('site')))
    .prepare()
  return {
    sums: (site) =>
      db
        .select({
          ...{ keptOut: uploads.keptOut, state: uploads.state, verdict: uploads.verdict, reason: uploads.reason },
          pictures: sql<number>`count(CASE WHEN ${uploads.mimeType} LIKE 'image/%' THEN 1 END)`,
          ...sumOf,
        })
        .from(uploads)
        .where(and(inPlan(site), sql`NOT ${isLeftOut}`))
        .groupBy(uploads.keptOut, uploads.state, uploads.verdict, uploads.reason)
        .all(),
    count: (site) => counted.get({ site }) ?? { files: 0, checked: 0 },
    first: (site) => db.select().from(uploads).where(inPlan(site)).orderBy(asc(uploads.number)).limit(1).get(),
    folders: (site, going, most) =>
      db
        .select({ folder: uploads.folder, target: uploads.target, ...sumOf })
        .from(uploads)
        .where(and(inPlan(site), isMeant, isAmong(going)))
        .groupBy(uploads.target, uploads.folder)
        .orderBy(sql`count(*) DESC`, asc(uploads.folder))
        .limit(most)
        .all(),
    folderCount: (site, going) =>
      db
        .select({ n: sql<number>`count(DISTINCT ${uploads.target} || '/' || ${uploads.folder})` })
        .from(uploads)
        .where(and(inPlan(site), isMeant, isAmong(going)))
        .get()?.n ?? 0,
    targets: (site) =>
      db
        .selectDistinct({ target: uploads.target })
        .from(uploads)
        .where(and(inPlan(site), isMeant))
        .limit(2)
        .all()
        .map(({ target }) => target),
    leftOut: (site, start, most) =>
      db
        .select({ folder: uploads.folder, name: uploads.name, reason: uploads.reason })
        .from(uploads)
        .where(and(inPlan(site), isLeftOut))
        .orderBy(asc(uploads.number))
        .limit(most)
        .offset(start)
        .all(),
    leftOutCount: (site) =>
      db
        .select({ n: sql<number>`count(*)` })
        .from(uploads)
        .where(and(inPlan(site), isLeftOut))
        .get()?.n ?? 0,
  }
}

function createPlanChecking(db: WritableDb): PlanChecking {
  return {
    nextUnchecked: (site, { ids, watches }) => {
      const next = (isPlanned: number) =>
        db
          .select()
          .from(uploads)
          .where(
            and(
              ...[eq(uploads.site, site), eq(uploads.isPlanned, isPlanned), isUnchecked],
              ids.length === 0 ? undefined : sql`${uploads.id} NOT IN ${ids}`,
              watches.length === 0 ? undefined : or(isNull(uploads.watch), sql`${uploads.watch} NOT IN ${watches}`),
            ),
          )
          .orderBy(asc(uploads.number))
          .limit(1)
          .get()
      return next(2) ?? next(3) ?? next(1)
    },
    twin: ({ id, site, sha256, number, isPlanned }) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            eq(uploads.sha256, sha256 ?? ''),
            // By its content alone: the plus keeps every other index out of it.
            ...[sql`+${uploads.site} = ${site}`, ne(uploads.id, id), isMeant],
            // The plan is not confirmed yet: what needs no plan does not wait for it.
            isPlanned === 1 ? undefined : ne(uploads.isPlanned, 1),
            or(sql`${uploads.number} < ${number}`, and(eq(uploads.verdict, 'new'), eq(uploads.state, 'planned'))),
            sql`+${uploads.state} IN ('planned', 'waiting', 'sending')`,
          ),
        )
        .limit(1)
        .get(),
    forgetTwins: (site) =>
      void db
        .update(uploads)
        .set({ verdict: null })
        .where(and(inPlan(site), eq(uploads.verdict, 'twin')))
        .run(),
    breakCopies: (site, reason) =>
      void db
        .update(uploads)
        .set({ state: 'needsYou', reason })
        .where(and(eq(uploads.site, site), isOpen, eq(uploads.state, 'copying')))
        .run(),
    recheck: (site) =>
      db.transaction((tx) => {
        tx.update(uploads)
          .set({ verdict: null, likeId: null, reason: null, sha256: null })
          .where(and(inPlan(site), eq(uploads.state, 'planned')))
          .run()
        tx.update(uploads)
          .set({ state: 'planned', verdict: null, reason: null, sha256: null, endedAt: null })
          .where(and(inPlan(site), eq(uploads.state, 'needsYou'), sql`${uploads.place} NOT LIKE 'copy:%'`))
          .run()
      }),
  }
}

function createPlanFiltering(db: WritableDb): PlanFiltering {
  return {
    toFilter: (site, number, most) =>
      db
        .select(filtered)
        .from(uploads)
        .where(and(inPlan(site), gt(uploads.number, number)))
        .orderBy(asc(uploads.number))
        .limit(most)
        .all(),
    keepOut: (id, reason) =>
      void db.update(uploads).set({ keptOut: reason, verdict: null }).where(eq(uploads.id, id)).run(),
  }
}
