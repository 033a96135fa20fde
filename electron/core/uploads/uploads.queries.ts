import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { withoutWaiting } from '../db/without-waiting.ts'
import { furthestDueMs } from '../sync/time-keeper.ts'
import { noteCleared } from './batches.queries.ts'
import { isSameFile, type UploadCounts, uploadCounts } from './upload-counts.queries.ts'
import { isListed, listUploads, type UploadListAsk } from './upload-list.queries.ts'

export type UploadRecord = typeof uploads.$inferSelect
export type NewUpload = Pick<
  UploadRecord,
  | 'id'
  | 'batch'
  | 'place'
  | 'name'
  | 'folder'
  | 'target'
  | 'size'
  | 'modifiedAt'
  | 'changedAt'
  | 'mimeType'
  | 'reason'
  | 'isPlanned'
  | 'keptOut'
  | 'watch'
> & { state: UploadState }
export type UploadChange = Partial<Omit<UploadRecord, 'number' | 'id' | 'site' | 'state'>> & { state?: UploadState }

/** Files that are not sent now: those that are on their way, and those of watched folders that are not there. */
export interface NotNow {
  ids: readonly string[]
  watches: readonly string[]
}

/** The files that were added on this laptop, for one site at a time. Times are milliseconds of the wall clock. */
export interface UploadStore extends UploadCounts {
  /** Several changes in one transaction. */
  together(changes: () => void): void
  /** All of them or none. */
  add(site: string, files: readonly NewUpload[], at: number): void
  get(id: string): UploadRecord | undefined
  change(id: string, change: UploadChange): void
  /** The same for what is found out again: a power cut may take it back, a killed process not. */
  jot(id: string, change: UploadChange): void
  /** The same change for all of these that are in one of the states; how many there were. */
  changeAll(
    site: string,
    ids: readonly string[] | undefined,
    from: readonly UploadState[],
    change: UploadChange,
  ): number
  /** The next file to send: the one that was added first, or the smallest. */
  due(site: string, now: number, except: NotNow, smallestFirst: boolean): UploadRecord | undefined
  inState(site: string, state: UploadState, most: number): UploadRecord[]
  /** The clock was set by so many milliseconds: due times move along. */
  shiftDue(site: string, byMs: number): void
  /** When the next waiting file may go; undefined when none waits. */
  nextDueAt(site: string, except: NotNow): number | undefined
  /** A file that was added before: the same in the same place here and there, and not left out since. */
  addedBefore(
    site: string,
    file: Pick<NewUpload, 'place' | 'folder' | 'target' | 'size' | 'modifiedAt' | 'changedAt'>,
  ): UploadRecord | undefined
  /** The same by the path that a window tells, for copies: their place says nothing. */
  broughtBefore(
    site: string,
    file: Pick<NewUpload, 'folder' | 'name' | 'target' | 'size' | 'modifiedAt'>,
  ): UploadRecord | undefined
  /** Another file of this name and content that is on its way to the same folder, looked for there, or there. */
  twin(file: UploadRecord): UploadRecord | undefined
  /** When one of this name and content that is not on its way any more may have reached the same folder all the same. */
  lostAt(file: UploadRecord): number | undefined
  /**
   * Whether a file at the site is what became of another of these; where the site is thought to have named it, also whether
   * another one has that name and content.
   */
  isOfAnother(file: UploadRecord, found: { fileId: string; name?: string; folderId?: string }): boolean
  /** Sends what was skipped after all: these, or all that are there already. Such a file goes beside the other. */
  sendAnyway(site: string, ids: readonly string[] | undefined): number
  list(site: string, ask: UploadListAsk): { total: number; rows: UploadRecord[] }
  /** Some of the files at the site of which the library was not told what is read aloud in their place. */
  untold(site: string, most: number): UploadRecord[]
  /** Takes ended files off the list; answers the places of those that went. */
  clear(site: string): string[]
}

export function createUploadStore(db: WritableDb): UploadStore {
  const ofSite = (site: string) => eq(uploads.site, site)
  const isDue = (now: number) => or(lte(uploads.nextTryAt, now), gt(uploads.nextTryAt, now + furthestDueMs))
  const inStates = (states: readonly UploadState[]) => inArray(uploads.state, [...states])
  const mayGo = ({ ids, watches }: NotNow) =>
    and(
      notAmong(ids),
      watches.length === 0 ? undefined : or(isNull(uploads.watch), notInArray(uploads.watch, [...watches])),
    )
  const notAmong = (ids: readonly string[]) => notInArray(uploads.id, [...ids])
  const isAlike = ({ id, site, sha256, name, folder, target }: UploadRecord) =>
    and(
      eq(uploads.sha256, sha256 ?? ''),
      ofSite(site),
      eq(uploads.name, name),
      eq(uploads.folder, folder),
      eq(uploads.target, target),
      notAmong([id]),
    )

  // Asked for many times a file: it is not built anew each time.
  const byId = db
    .select()
    .from(uploads)
    .where(eq(uploads.id, sql.placeholder('id')))
    .prepare()
  const change: UploadStore['change'] = (id, what) => void db.update(uploads).set(what).where(eq(uploads.id, id)).run()

  return {
    ...uploadCounts(db),
    together: (changes) => db.transaction(changes),
    add: (site, files, at) =>
      db.transaction((tx) => {
        for (const file of files) {
          const isOver = file.state === 'skipped' || file.state === 'failed'
          tx.insert(uploads)
            .values({ ...file, site, addedAt: at, ...(isOver ? { endedAt: at } : {}) })
            .run()
        }
      }),
    get: (id) => byId.get({ id }),
    change,
    jot: (id, what) => withoutWaiting(db, () => change(id, what)),
    changeAll: (site, ids, from, change) =>
      db
        .update(uploads)
        .set(change)
        .where(
          and(ofSite(site), inStates(from), isListed, ids === undefined ? undefined : inArray(uploads.id, [...ids])),
        )
        .run().changes,
    due: (site, now, except, smallestFirst) =>
      db
        .select()
        .from(uploads)
        .where(and(ofSite(site), eq(uploads.state, 'waiting'), eq(uploads.isPlanned, 0), isDue(now), mayGo(except)))
        .orderBy(...(smallestFirst ? [asc(uploads.size)] : []), asc(uploads.number))
        .limit(1)
        .get(),
    inState: (site, state, most) =>
      db
        .select()
        .from(uploads)
        .where(and(ofSite(site), eq(uploads.state, state)))
        .orderBy(asc(uploads.number))
        .limit(most)
        .all(),
    shiftDue: (site, byMs) =>
      void db
        .update(uploads)
        .set({ nextTryAt: sql`max(0, ${uploads.nextTryAt} + ${Math.round(byMs)})` })
        .where(and(ofSite(site), eq(uploads.state, 'waiting'), sql`${uploads.nextTryAt} > 0`))
        .run(),
    nextDueAt: (site, except) =>
      db
        .select({ at: sql<number | null>`min(${uploads.nextTryAt})` })
        .from(uploads)
        .where(and(ofSite(site), eq(uploads.state, 'waiting'), mayGo(except)))
        .get()?.at ?? undefined,
    addedBefore: (site, { place, folder, target, size, modifiedAt, changedAt }) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            eq(uploads.place, place),
            ofSite(site),
            eq(uploads.folder, folder),
            eq(uploads.target, target),
            eq(uploads.size, size),
            eq(uploads.modifiedAt, modifiedAt),
            // A program may set the other time back; a row of an older version has only that one.
            or(isNull(uploads.changedAt), eq(uploads.changedAt, changedAt ?? -1)),
            notInArray(uploads.state, ['skipped', 'failed', 'needsYou']),
          ),
        )
        .get(),
    broughtBefore: (site, { folder, name, target, size, modifiedAt }) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            ofSite(site),
            eq(uploads.folder, folder),
            eq(uploads.name, name),
            eq(uploads.target, target),
            eq(uploads.size, size),
            eq(uploads.modifiedAt, modifiedAt),
            notInArray(uploads.state, ['skipped', 'failed']),
          ),
        )
        .get(),
    twin: (file) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            isAlike(file),
            or(inStates(['sending', 'processing', 'done']), and(inStates(['waiting']), isNotNull(uploads.perhapsAt))),
          ),
        )
        .get(),
    lostAt: (file) =>
      db
        .select({ at: sql<number | null>`min(${uploads.perhapsAt})` })
        .from(uploads)
        .where(and(isAlike(file), isNull(uploads.fileId), inStates(['skipped', 'failed', 'needsYou'])))
        .get()?.at ?? undefined,
    isOfAnother: ({ id, site, sha256 }, { fileId, name, folderId }) => {
      const isCalled = and(
        eq(uploads.sha256, sha256 ?? ''),
        eq(uploads.folderId, folderId ?? ''),
        eq(sql`coalesce(${uploads.siteName}, ${uploads.name})`, name ?? ''),
      )
      const isIt = name === undefined ? eq(uploads.fileId, fileId) : or(eq(uploads.fileId, fileId), isCalled)
      const isAnother = and(ofSite(site), notAmong([id]), ne(uploads.state, 'skipped'))
      return db.select({ id: uploads.id }).from(uploads).where(and(isAnother, isIt)).limit(1).get() !== undefined
    },
    sendAnyway: (site, ids) =>
      db
        .update(uploads)
        .set({
          ...{ state: 'waiting', reason: null, nextTryAt: 0, tries: 0, endedAt: null, fileId: null, url: null },
          insists: sql`CASE WHEN ${isSameFile} THEN 1 ELSE ${uploads.insists} END`,
        })
        .where(
          and(
            ofSite(site),
            eq(uploads.state, 'skipped'),
            ids === undefined ? isSameFile : inArray(uploads.id, [...ids]),
          ),
        )
        .run().changes,
    list: (site, ask) => listUploads(db, site, ask),
    untold: (site, most) =>
      db
        .select()
        .from(uploads)
        .where(and(ofSite(site), sql.raw("alt_text IS NOT NULL AND state = 'done'")))
        .orderBy(asc(uploads.number))
        .limit(most)
        .all(),
    clear: (site) =>
      db.transaction((tx) => {
        const gone = tx
          .delete(uploads)
          .where(and(ofSite(site), inStates(['done', 'skipped'])))
          .returning({ place: uploads.place, batch: uploads.batch, state: uploads.state })
          .all()
        noteCleared(db, site, gone)
        return gone.map(({ place }) => place)
      }),
  }
}
