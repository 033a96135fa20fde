import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PlanChoice } from '../../../shared/app/upload-plan.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads, uploadWatched, uploadWatches } from '../db/upload-schema.ts'
import type { FoundFile } from '../ports/files.ts'
import type { UploadRecord } from './upload-record.ts'

export type Watch = typeof uploadWatches.$inferSelect
type Seen = typeof uploadWatched.$inferSelect

/** What a watched folder was found to hold. */
export interface WatchedFiles {
  /** How many of its files are known. */
  files(id: string): number
  seen(id: string, path: string): Seen | undefined
  /** A file is there as it was found. */
  see(id: string, path: string, found: Pick<FoundFile, 'size' | 'modifiedAt' | 'changedAt'>): void
  /** The site has this content of a file, as this file of its own where that is known. */
  sent(row: Pick<UploadRecord, 'watch' | 'folder' | 'name' | 'sha256' | 'fileId'>): void
}

/** Files of a watched folder as rows of the list. */
export interface WatchedRows {
  /** The row of a file of it that is still to have an end, or that waits for a person. */
  openRow(id: string, folder: string, name: string): UploadRecord | undefined
  /**
   * Files of it that waited for a person are compared again: this one, which was changed, or all that could not be
   * read.
   */
  lookAgain(id: string, rowId?: string): void
  /** A file of it went away before a byte of it left: neither the list nor the folder's memory keeps it. */
  vanished(row: UploadRecord): void
  versions(site: string): number
  decideVersions(site: string, choice: PlanChoice, now: number): number
}

/** Folders that are watched, and what they were found to hold. */
export interface WatchStore {
  of(site: string): Watch[]
  add(watch: Watch): void
  /** With what was known of its files. */
  remove(site: string, id: string): void
  readonly found: WatchedFiles
  readonly rows: WatchedRows
}

/** Why a file of a watched folder waits whose like was sent before with another content. */
export const newVersion = storedMessage(messageOf('uploads.newVersion'))
const fileFaults = [messageOf('uploads.gone'), messageOf('uploads.unreadable'), messageOf('uploads.changed')].map(
  storedMessage,
)
const leftOut = storedMessage(messageOf('uploads.leftOut'))

export const watchedPath = ({ folder, name }: Pick<UploadRecord, 'folder' | 'name'>): string => `${folder}/${name}`

export function createWatchStore(db: WritableDb): WatchStore {
  return {
    of: (site) =>
      db
        .select()
        .from(uploadWatches)
        .where(eq(uploadWatches.site, site))
        .orderBy(asc(uploadWatches.addedAt), asc(uploadWatches.id))
        .all(),
    add: (watch) => void db.insert(uploadWatches).values(watch).run(),
    remove: (site, id) =>
      db.transaction((tx) => {
        const mine = and(eq(uploadWatches.id, id), eq(uploadWatches.site, site))
        const { changes } = tx.delete(uploadWatches).where(mine).run()
        if (changes > 0) tx.delete(uploadWatched).where(eq(uploadWatched.watch, id)).run()
      }),
    found: createWatchedFiles(db),
    rows: createWatchedRows(db),
  }
}

function createWatchedFiles(db: WritableDb): WatchedFiles {
  const one = (watch: string, path: string) => and(eq(uploadWatched.watch, watch), eq(uploadWatched.path, path))
  return {
    files: (id) =>
      db.select({ n: sql<number>`count(*)` }).from(uploadWatched).where(eq(uploadWatched.watch, id)).get()?.n ?? 0,
    seen: (id, path) => db.select().from(uploadWatched).where(one(id, path)).get(),
    see: (watch, path, { size, modifiedAt, changedAt = null }) => {
      const stat = { size, modifiedAt, changedAt }
      db.insert(uploadWatched)
        .values({ watch, path, ...stat })
        .onConflictDoUpdate({ target: [uploadWatched.watch, uploadWatched.path], set: stat })
        .run()
    },
    sent: (row) =>
      void db
        .update(uploadWatched)
        .set({ sha256: row.sha256, fileId: row.fileId })
        .where(one(row.watch ?? '', watchedPath(row)))
        .run(),
  }
}

function createWatchedRows(db: WritableDb): WatchedRows {
  const isVersion = (site: string) =>
    and(eq(uploads.site, site), eq(uploads.state, 'needsYou'), eq(uploads.reason, newVersion))
  return {
    openRow: (id, folder, name) =>
      db
        .select()
        .from(uploads)
        .where(
          and(
            sql.raw('watch IS NOT NULL'),
            ...[eq(uploads.watch, id), eq(uploads.folder, folder), eq(uploads.name, name)],
            inArray(uploads.state, ['planned', 'waiting', 'sending', 'needsYou', 'failed']),
          ),
        )
        .limit(1)
        .get(),
    lookAgain: (id, rowId) =>
      void db
        .update(uploads)
        .set({
          // One that was on its way goes on from what the site has of it, unless it was changed.
          state: sql`CASE WHEN resume IS NULL THEN 'planned' ELSE 'waiting' END`,
          isPlanned: sql`CASE WHEN resume IS NULL THEN 3 ELSE 0 END`,
          ...{ reason: null, verdict: null, likeId: null, sha256: null, nextTryAt: 0, endedAt: null },
        })
        .where(
          and(
            sql.raw('watch IS NOT NULL'),
            ...[eq(uploads.watch, id), ne(uploads.isPlanned, 1)],
            rowId === undefined
              ? and(eq(uploads.state, 'needsYou'), inArray(uploads.reason, fileFaults))
              : and(inArray(uploads.state, ['needsYou', 'failed']), eq(uploads.id, rowId)),
          ),
        )
        .run(),
    vanished: (row) =>
      db.transaction((tx) => {
        tx.delete(uploads).where(eq(uploads.id, row.id)).run()
        const known = and(eq(uploadWatched.watch, row.watch ?? ''), eq(uploadWatched.path, watchedPath(row)))
        // One that was sent before stays known: what comes back with the same content is not sent twice.
        tx.delete(uploadWatched)
          .where(and(known, isNull(uploadWatched.sha256)))
          .run()
        tx.update(uploadWatched).set({ size: -1 }).where(known).run()
      }),
    versions: (site) => db.select({ n: sql<number>`count(*)` }).from(uploads).where(isVersion(site)).get()?.n ?? 0,
    decideVersions: (site, choice, now) =>
      db
        .update(uploads)
        .set(
          choice === 'skip'
            ? { state: 'skipped', reason: leftOut, endedAt: now }
            : {
                ...{ state: 'waiting', reason: null, nextTryAt: 0, tries: 0 },
                ...(choice === 'replace' ? { replaces: sql`${uploads.likeId}` } : {}),
              },
        )
        .where(isVersion(site))
        .run().changes,
  }
}
