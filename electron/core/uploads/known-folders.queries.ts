import { and, eq } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploadFolders } from '../db/upload-schema.ts'

/** Folders of one site that were found or made for files that were added. */
export interface KnownFolders {
  idOf(parent: string, name: string): string | undefined
  add(parent: string, name: string, id: string): void
  forget(id: string): void
}

export function createKnownFolders(db: WritableDb, site: string): KnownFolders {
  const ofSite = eq(uploadFolders.site, site)
  return {
    idOf: (parent, name) =>
      db
        .select({ id: uploadFolders.id })
        .from(uploadFolders)
        .where(and(ofSite, eq(uploadFolders.parent, parent), eq(uploadFolders.name, name)))
        .get()?.id,
    add: (parent, name, id) =>
      void db.insert(uploadFolders).values({ site, parent, name, id }).onConflictDoNothing().run(),
    forget: (id) =>
      void db
        .delete(uploadFolders)
        .where(and(ofSite, eq(uploadFolders.id, id)))
        .run(),
  }
}
