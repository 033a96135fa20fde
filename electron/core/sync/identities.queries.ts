import { eq, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { identities, outbox } from '../db/outbox-schema.ts'

/**
 * Names of records made here. A record keeps the id it was given here for good; the platform's id is what it is called
 * there, and arrives later.
 */
export interface Identities {
  /** The platform's id of a record, or the id itself when it needs no other. */
  platformId(id: string): string
  /** Whether this desk made the record. */
  isOurs(platformId: string): boolean
  /** The platform has made a record: rows of it that still wait are now about the platform's id. */
  add(identity: { localId: string; platformId: string; operationId: string; dataSet: string; at: number }): void
}

/** Ids made here begin so, so that nothing of the platform is taken for one. */
const mark = 'local-'

/** A new id for a record that is made here. */
export const localIdOf = (uuid: string): string => `${mark}${uuid}`
/** The same without the mark, for a record whose id the site lets us choose. */
export const uuidOf = (localId: string): string => localId.slice(mark.length)
export const isLocalId = (id: string): boolean => id.startsWith(mark)

export function createIdentities(db: WritableDb): Identities {
  const byLocalId = db
    .select()
    .from(identities)
    .where(eq(identities.localId, sql.placeholder('id')))
    .prepare()
  const byPlatformId = db
    .select()
    .from(identities)
    .where(eq(identities.platformId, sql.placeholder('id')))
    .prepare()
  return {
    platformId: (id) => (isLocalId(id) ? (byLocalId.get({ id })?.platformId ?? id) : id),
    isOurs: (platformId) => byPlatformId.get({ id: platformId }) !== undefined,
    add: (identity) => {
      db.insert(identities).values(identity).onConflictDoNothing().run()
      const key = (id: string) => `${identity.dataSet}:${id}`
      db.update(outbox)
        .set({ entityKey: key(identity.platformId) })
        .where(eq(outbox.entityKey, key(identity.localId)))
        .run()
    },
  }
}
