import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { withoutWaiting } from '../db/without-waiting.ts'
import { changesOfRows } from './changes-of-rows.queries.ts'
import { type UploadsAgain, uploadsAgain } from './upload-again.queries.ts'
import { isListed } from './upload-list.queries.ts'
import type { NewUpload, UploadChange } from './upload-record.ts'

/** How files of the list go from one state to the next. */
export interface UploadStates {
  change(id: string, change: UploadChange): void
  /** Several changes in one transaction. */
  together(changes: () => void): void
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
  /** Takes off the list what names one of these and was left out before. */
  forgetLeftOut(site: string, files: readonly Pick<NewUpload, 'folder' | 'name' | 'target'>[]): void
  readonly again: UploadsAgain
  /** The clock was set by so many milliseconds: due times move along. */
  shiftDue(site: string, byMs: number): void
}

export function createUploadStates(db: WritableDb): UploadStates {
  const ofSite = (site: string) => eq(uploads.site, site)
  const inStates = (states: readonly UploadState[]) => inArray(uploads.state, [...states])
  const change = changesOfRows(db)
  return {
    change,
    together: (changes) => db.transaction(changes),
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
    forgetLeftOut: (site, files) =>
      db.transaction((tx) => {
        for (const { folder, name, target } of files) {
          const named = and(eq(uploads.folder, folder), eq(uploads.name, name), eq(uploads.target, target))
          tx.delete(uploads)
            .where(and(ofSite(site), named, eq(uploads.place, '')))
            .run()
        }
      }),
    again: uploadsAgain(db),
    shiftDue: (site, byMs) =>
      void db
        .update(uploads)
        .set({ nextTryAt: sql`max(0, ${uploads.nextTryAt} + ${Math.round(byMs)})` })
        .where(and(ofSite(site), eq(uploads.state, 'waiting'), sql`${uploads.nextTryAt} > 0`))
        .run(),
  }
}
