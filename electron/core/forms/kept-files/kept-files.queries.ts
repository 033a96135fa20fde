import { and, eq, ne } from 'drizzle-orm'
import type { WritableDb } from '../../db/database.ts'
import { keptFiles } from '../../db/upload-schema.ts'

/**
 * What is known of a file of a site: `here`; `over` the limit; too `large`; or `gone`, which the site does not have. The
 * last two are not asked for again.
 */
export type KeptRow = typeof keptFiles.$inferSelect

/** The files of submissions that are kept here, or are left out for a reason. */
export interface KeptFileStore {
  ofSite(site: string): Map<string, KeptRow>
  get(site: string, fileId: string): KeptRow | undefined
  put(row: KeptRow): void
  remove(site: string, fileId: string): void
  /** Forgets the files of every other site; undefined = of all. */
  removeOthers(site: string | undefined): void
}

export function createKeptFileStore(db: WritableDb): KeptFileStore {
  const one = (site: string, fileId: string) => and(eq(keptFiles.site, site), eq(keptFiles.fileId, fileId))
  return {
    ofSite: (site) => {
      const rows = db.select().from(keptFiles).where(eq(keptFiles.site, site)).all()
      return new Map(rows.map((row) => [row.fileId, row]))
    },
    get: (site, fileId) => db.select().from(keptFiles).where(one(site, fileId)).get(),
    put: (row) =>
      void db
        .insert(keptFiles)
        .values(row)
        .onConflictDoUpdate({ target: [keptFiles.site, keptFiles.fileId], set: row })
        .run(),
    remove: (site, fileId) => void db.delete(keptFiles).where(one(site, fileId)).run(),
    removeOthers: (site) =>
      void db
        .delete(keptFiles)
        .where(site === undefined ? undefined : ne(keptFiles.site, site))
        .run(),
  }
}
