import { and, eq, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploadFolders } from '../db/upload-schema.ts'

/** Folders of one site that were found or made for files that were added. */
export interface KnownFolders {
  idOf(parent: string, name: string): string | undefined
  add(parent: string, name: string, id: string): void
  /** The site is about to be asked to make it. Kept, because a process may be killed before it gets the response. */
  asked(parent: string, name: string): void
  /** The site was asked and no response came. */
  isAsked(parent: string, name: string): boolean
  /** The site was not asked after all. */
  notAsked(parent: string, name: string): void
  forget(id: string): void
}

/** Stands for the id of a folder that the site was asked to make. */
const unheard = ''

export function createKnownFolders(db: WritableDb, site: string): KnownFolders {
  const ofSite = eq(uploadFolders.site, site)
  const called = (parent: string, name: string) =>
    and(ofSite, eq(uploadFolders.parent, parent), eq(uploadFolders.name, name))
  // Asked for every file, for each folder above it.
  const idByName = db
    .select({ id: uploadFolders.id })
    .from(uploadFolders)
    .where(
      and(ofSite, eq(uploadFolders.parent, sql.placeholder('parent')), eq(uploadFolders.name, sql.placeholder('name'))),
    )
    .prepare()
  const idOf = (parent: string, name: string) => idByName.get({ parent, name })?.id
  return {
    idOf: (parent, name) => {
      const id = idOf(parent, name)
      return id === unheard ? undefined : id
    },
    add: (parent, name, id) =>
      void db
        .insert(uploadFolders)
        .values({ site, parent, name, id })
        .onConflictDoUpdate({
          target: [uploadFolders.site, uploadFolders.parent, uploadFolders.name],
          set: { id },
          setWhere: eq(uploadFolders.id, unheard),
        })
        .run(),
    asked: (parent, name) =>
      void db.insert(uploadFolders).values({ site, parent, name, id: unheard }).onConflictDoNothing().run(),
    isAsked: (parent, name) => idOf(parent, name) === unheard,
    notAsked: (parent, name) =>
      void db
        .delete(uploadFolders)
        .where(and(called(parent, name), eq(uploadFolders.id, unheard)))
        .run(),
    forget: (id) =>
      void db
        .delete(uploadFolders)
        .where(and(ofSite, eq(uploadFolders.id, id)))
        .run(),
  }
}
