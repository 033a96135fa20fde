import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { noTryHelps } from './outcome.ts'
import { isSameFile } from './upload-counts.queries.ts'
import { isListed } from './upload-list.queries.ts'

/** Files that go once more: those that a person names, or all that it fits. */
export interface UploadsAgain {
  /** Files that did not go wait again, and those that wait for their next try go now; how many had not gone. */
  tryAgain(site: string, ids: readonly string[] | undefined): number
  /** Files that wait for their next try with one of these reasons may go now. */
  makeDue(site: string, reasons: readonly string[]): void
  /** Sends what was skipped after all: these, or all that are there already. Such a file goes beside the other. */
  sendAnyway(site: string, ids: readonly string[] | undefined): number
}

export function uploadsAgain(db: WritableDb): UploadsAgain {
  const ofSite = (site: string) => eq(uploads.site, site)
  return {
    tryAgain: (site, ids) => {
      const among = and(ofSite(site), isListed, ids === undefined ? undefined : inArray(uploads.id, [...ids]))
      return db.transaction((tx) => {
        const again = { state: 'waiting', nextTryAt: 0, tries: 0, reason: null, endedAt: null } as const
        const { changes } = tx
          .update(uploads)
          .set(again)
          .where(and(among, inArray(uploads.state, ['failed', 'needsYou']), ne(uploads.nextTryAt, noTryHelps)))
          .run()
        tx.update(uploads)
          .set({ nextTryAt: 0 })
          .where(and(among, eq(uploads.state, 'waiting')))
          .run()
        return changes
      })
    },
    makeDue: (site, reasons) =>
      void db
        .update(uploads)
        .set({ nextTryAt: 0 })
        .where(
          and(
            ofSite(site),
            eq(uploads.state, 'waiting'),
            sql`${uploads.nextTryAt} > 0`,
            inArray(uploads.reason, [...reasons]),
          ),
        )
        .run(),
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
            // What was never a file on its way has nothing to send.
            ne(uploads.place, ''),
            ids === undefined ? isSameFile : inArray(uploads.id, [...ids]),
          ),
        )
        .run().changes,
  }
}
