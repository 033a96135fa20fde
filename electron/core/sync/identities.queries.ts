import { and, eq, gte, like, lt, or, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { identities, outbox } from '../db/outbox-schema.ts'

/**
 * Names of records made here. A record keeps the id it was given here for good; the platform's id is what it is called
 * there, and arrives later.
 */
export interface Identities {
  /** The platform's id of a record, or the id itself when it needs no other; of one that was merged away, its target's. */
  platformId(id: string): string
  /** Whether this laptop made the record. */
  isOurs(platformId: string): boolean
  /** Records of the platform that were merged into others. */
  merged(dataSet: string): [source: string, target: string][]
  /**
   * The platform has made a record, or merged one into another: rows of it that still wait are now about the platform's id,
   * and a conflict among them is compared anew.
   */
  add(identity: { localId: string; platformId: string; operationId: string; dataSet: string; at: number }): void
}

/** Ids made here begin so, so that nothing of the platform is taken for one. */
const localPrefix = 'local-'
/** The first text behind all that begin so. */
const behindLocal = 'local.'

/** A new id for a record that is made here. */
export const localIdOf = (uuid: string): string => `${localPrefix}${uuid}`
/** The same without the prefix, for a record whose id the site lets us choose. */
export const uuidOf = (localId: string): string => localId.slice(localPrefix.length)
export const isLocalId = (id: string): boolean => id.startsWith(localPrefix)

export function createIdentities(db: WritableDb): Identities {
  const byLocalId = db
    .select()
    .from(identities)
    .where(eq(identities.localId, sql.placeholder('id')))
    .prepare()
  const byPlatformId = db
    .select()
    .from(identities)
    .where(and(eq(identities.platformId, sql.placeholder('id')), like(identities.localId, `${localPrefix}%`)))
    .prepare()
  const moved = db
    .select()
    .from(identities)
    // Two ranges of the key: names of records that were made here are many, and none of these.
    .where(or(lt(identities.localId, localPrefix), gte(identities.localId, behindLocal)))
    .all()
  const targets = new Map(moved.map((one) => [one.localId, one]))
  /** A target may have been merged in its turn; each step leads to another record, so it ends. */
  const targetOf = (id: string): string => {
    const next = targets.get(id)?.platformId
    return next === undefined || next === id ? id : targetOf(next)
  }
  return {
    platformId: (id) => targetOf(isLocalId(id) ? (byLocalId.get({ id })?.platformId ?? id) : id),
    isOurs: (platformId) => byPlatformId.get({ id: platformId }) !== undefined,
    merged: (dataSet) =>
      [...targets.values()].filter((one) => one.dataSet === dataSet).map(({ localId }) => [localId, targetOf(localId)]),
    add: (identity) => {
      const isMerge = !isLocalId(identity.localId)
      // A record that is merged into itself would be looked for without end.
      if (isMerge && targetOf(identity.platformId) === identity.localId) return
      db.insert(identities).values(identity).onConflictDoNothing().run()
      if (isMerge) targets.set(identity.localId, identity)
      const key = (id: string) => `${identity.dataSet}:${id}`
      // What the site said of the old record does not hold for the other one.
      const conflict = {
        conflict: sql`json_set(${outbox.conflict}, '$.theirsRevision', NULL)`,
        lastAnswer: sql`CASE WHEN ${outbox.conflict} IS NULL THEN NULL ELSE ${outbox.lastAnswer} END`,
      }
      db.update(outbox)
        .set({ entityKey: key(identity.platformId), ...(isMerge ? conflict : {}) })
        .where(eq(outbox.entityKey, key(identity.localId)))
        .run()
    },
  }
}
