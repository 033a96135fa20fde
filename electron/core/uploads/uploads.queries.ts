import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { withoutWaiting } from '../db/without-waiting.ts'
import { type AlikeUploads, alikeUploads } from './alike-uploads.queries.ts'
import { noteCleared } from './batches.queries.ts'
import { changesOfRows } from './changes-of-rows.queries.ts'
import { type NextUploads, nextUploads } from './next-uploads.queries.ts'
import { isSameFile, type UploadCounts, uploadCounts } from './upload-counts.queries.ts'
import { isListed, listUploads, type UploadListAsk } from './upload-list.queries.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'

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

/** The files that were added on this laptop, for one site at a time. Times are milliseconds of the wall clock. */
export interface UploadStore extends AlikeUploads, NextUploads, UploadCounts {
  /** Several changes in one transaction. */
  together(changes: () => void): void
  /** All of them or none. */
  add(site: string, files: readonly NewUpload[], at: number): void
  get(id: string): UploadRecord | undefined
  change(id: string, change: UploadChange): void
  /** The same for what is found out again: a power cut may take it back, a killed process not. */
  jot(id: string, change: UploadChange): void
  /** Several of these in one transaction. */
  jotTogether(changes: () => void): void
  /** The same change for all of these that are in one of the states; how many there were. */
  changeAll(
    site: string,
    ids: readonly string[] | undefined,
    from: readonly UploadState[],
    change: UploadChange,
  ): number
  /** The clock was set by so many milliseconds: due times move along. */
  shiftDue(site: string, byMs: number): void
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
  /** Sends what was skipped after all: these, or all that are there already. Such a file goes beside the other. */
  sendAnyway(site: string, ids: readonly string[] | undefined): number
  list(site: string, ask: UploadListAsk): { total: number; rows: UploadRecord[] }
  /** Takes ended files off the list; answers the places of those that went. */
  clear(site: string): string[]
}

export function createUploadStore(db: WritableDb): UploadStore {
  const ofSite = (site: string) => eq(uploads.site, site)
  const inStates = (states: readonly UploadState[]) => inArray(uploads.state, [...states])

  // Asked for many times a file: it is not built anew each time.
  const byId = db
    .select()
    .from(uploads)
    .where(eq(uploads.id, sql.placeholder('id')))
    .prepare()
  const given = (column: string) => sql`${sql.placeholder(column)}`
  const addOne = db
    .insert(uploads)
    .values({
      ...{ id: given('id'), site: given('site'), batch: given('batch'), place: given('place'), name: given('name') },
      ...{ folder: given('folder'), target: given('target'), size: given('size'), modifiedAt: given('modifiedAt') },
      ...{ changedAt: given('changedAt'), mimeType: given('mimeType'), state: given('state'), reason: given('reason') },
      ...{ isPlanned: given('isPlanned'), keptOut: given('keptOut'), watch: given('watch') },
      ...{ addedAt: given('addedAt'), endedAt: given('endedAt') },
    })
    .prepare()
  const change = changesOfRows(db)

  return {
    ...uploadCounts(db),
    ...nextUploads(db),
    ...alikeUploads(db),
    together: (changes) => db.transaction(changes),
    add: (site, files, at) =>
      db.transaction(() => {
        for (const file of files) {
          const isOver = file.state === 'skipped' || file.state === 'failed'
          addOne.run({ ...file, site, addedAt: at, endedAt: isOver ? at : null })
        }
      }),
    get: (id) => byId.get({ id }),
    change,
    jot: (id, what) => withoutWaiting(db, () => change(id, what)),
    jotTogether: (changes) => withoutWaiting(db, () => db.transaction(changes)),
    changeAll: (site, ids, from, change) =>
      db
        .update(uploads)
        .set(change)
        .where(
          and(ofSite(site), inStates(from), isListed, ids === undefined ? undefined : inArray(uploads.id, [...ids])),
        )
        .run().changes,
    shiftDue: (site, byMs) =>
      void db
        .update(uploads)
        .set({ nextTryAt: sql`max(0, ${uploads.nextTryAt} + ${Math.round(byMs)})` })
        .where(and(ofSite(site), eq(uploads.state, 'waiting'), sql`${uploads.nextTryAt} > 0`))
        .run(),
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
