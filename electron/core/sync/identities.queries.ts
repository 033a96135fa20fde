import { and, eq, gte, like, lt, or, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { identities, outbox } from '../db/outbox-schema.ts'

/**
 * The ids of records created here, and of merged ones. A record keeps the local id it was created with; the platform's
 * id arrives later.
 */
export interface Identities {
  /** The platform's id of a record, its target's for one that was merged away; the id itself when there is no other. */
  platformId(id: string): string
  /** Whether this laptop created the record. */
  isOurs(platformId: string): boolean
  /** Records of the platform that were merged into others, each with its final target. */
  merged(dataSet: string): [source: string, target: string][]
  /**
   * Notes that the platform created a record, or merged one into another: its waiting rows are now about the platform's
   * id, and after a merge a conflict among them is compared anew.
   */
  add(identity: { localId: string; platformId: string; operationId: string; dataSet: string; at: number }): void
}

/** Local ids begin with this, so that no id of the platform is taken for one. */
const localPrefix = 'local-'
/** The first text that sorts after all local ids. */
const behindLocal = 'local.'

/** The local id of a record created here. */
export const localIdOf = (uuid: string): string => `${localPrefix}${uuid}`
/** The local id without its prefix, for a record whose id the site lets us choose. */
export const uuidOf = (localId: string): string => localId.slice(localPrefix.length)
/** Whether an id was given here. */
export const isLocalId = (id: string): boolean => id.startsWith(localPrefix)

/** Identities in `desk.db`; reads merges once, at the start. */
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
    // Two ranges of the key, which skip the many local ids.
    .where(or(lt(identities.localId, localPrefix), gte(identities.localId, behindLocal)))
    .all()
  const targets = new Map(moved.map((one) => [one.localId, one]))
  /** Follows merges of merged records; each step leads to another record, so it ends. */
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
      // A record merged into itself would make `targetOf` run forever.
      if (isMerge && targetOf(identity.platformId) === identity.localId) return
      db.insert(identities).values(identity).onConflictDoNothing().run()
      if (isMerge) targets.set(identity.localId, identity)
      const key = (id: string) => `${identity.dataSet}:${id}`
      // The site's revision and error of the old record don't hold for its target.
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
