import { and, eq, inArray, isNotNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { noTryHelps } from './outcome.ts'
import { sameFileReasons } from './same-file-reasons.ts'
import { isListed } from './upload-list.queries.ts'

/** How many files stand alike, and their bytes. */
export interface UploadCount {
  state: UploadState
  files: number
  bytes: number
  confirmed: number
}

/** What is neither at the site nor left out. */
const openStates: readonly UploadState[] = ['planned', 'copying', 'waiting', 'sending', 'needsYou', 'failed']

/** How many of these files are still to come to the site. */
export const openAmong = (counts: readonly UploadCount[]): number =>
  counts.filter(({ state }) => openStates.includes(state)).reduce((sum, { files }) => sum + files, 0)

/** Why files stand where they stand, without the files: the code of a message and how many say it. */
export interface ReasonCount {
  state: string
  code: string | null
  files: number
}

/** How the files of a site stand, in numbers. */
export interface UploadCounts {
  byState(site: string): UploadCount[]
  /** The reasons that were given last come first. */
  reasons(site: string, most: number): ReasonCount[]
  /** Files that were not sent because the same file is there already, and their bytes. */
  sameFiles(site: string): { files: number; bytes: number }
  /** Files that did not go, and may when they are sent again. */
  triable(site: string): number
  /** Files of all other sites that are not there. */
  openElsewhere(site: string): number
}

/** It was not sent as the same file is there already, or on its way there. */
export const isSameFile = inArray(uploads.reason, Object.values(sameFileReasons))

export function uploadCounts(db: WritableDb): UploadCounts {
  const ofSite = (site: string | Placeholder) => eq(uploads.site, site)
  const given = ofSite(sql.placeholder('site'))
  // Both are asked for several times a second while files are sent.
  const sameFiles = db
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(and(given, eq(uploads.state, 'skipped'), isSameFile))
    .prepare()
  const triable = db
    .select({ n: sql<number>`count(*)` })
    .from(uploads)
    .where(and(given, inArray(uploads.state, ['failed', 'needsYou']), isListed, ne(uploads.nextTryAt, noTryHelps)))
    .prepare()
  const byState = db
    .select({
      state: uploads.state,
      files: sql<number>`count(*)`,
      bytes: sql<number>`sum(${uploads.size})`,
      confirmed: sql<number>`sum(${uploads.confirmed})`,
    })
    .from(uploads)
    .where(and(given, isListed))
    .groupBy(uploads.state)
    .prepare()
  return {
    sameFiles: (site) => sameFiles.get({ site }) ?? { files: 0, bytes: 0 },
    triable: (site) => triable.get({ site })?.n ?? 0,
    byState: (site) => byState.all({ site }) as UploadCount[],
    reasons: (site, most) => {
      const code = sql<
        string | null
      >`CASE WHEN json_valid(${uploads.reason}) THEN json_extract(${uploads.reason}, '$.code') END`
      return db
        .select({ state: uploads.state, code, files: sql<number>`count(*)` })
        .from(uploads)
        .where(and(ofSite(site), isNotNull(uploads.reason)))
        .groupBy(uploads.state, code)
        .orderBy(sql`max(coalesce(${uploads.endedAt}, 0)) DESC`)
        .limit(most)
        .all()
    },
    openElsewhere: (site) =>
      db
        .select({ n: sql<number>`count(*)` })
        .from(uploads)
        .where(and(ne(uploads.site, site), inArray(uploads.state, [...openStates])))
        .get()?.n ?? 0,
  }
}
