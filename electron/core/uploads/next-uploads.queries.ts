import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { UploadState } from '../../../shared/app/uploads.ts'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { furthestDueMs } from '../sync/time-keeper.ts'
import type { UploadRecord } from './upload-record.ts'

/** Files that are not sent now: those that are on their way, and those of watched folders that are not there. */
export interface NotNow {
  ids: readonly string[]
  watches: readonly string[]
}

/** What is asked of the list for every file that is sent: built once, and by an index, however long the list is. */
export interface NextUploads {
  /** The next file to send: the one that was added first, or the smallest. */
  due(site: string, now: number, except: NotNow, smallestFirst: boolean): UploadRecord | undefined
  /** When the next waiting file may go; undefined when none waits. */
  nextDueAt(site: string, except: NotNow): number | undefined
  inState(site: string, state: UploadState, most: number): UploadRecord[]
  /** Some of the files that stay here if the site still has the same one. */
  toAskAbout(site: string, most: number): UploadRecord[]
  /** Some of the files at the site for which the library does not have the text that is read aloud in their place. */
  untold(site: string, most: number): UploadRecord[]
}

const given = sql.placeholder
const ofSite = eq(uploads.site, given('site'))
/** A list of any length in one parameter: as JSON. */
const among = (name: string) => sql`(SELECT value FROM json_each(${given(name)}))`
const mayGo = and(
  sql`${uploads.id} NOT IN ${among('ids')}`,
  or(isNull(uploads.watch), sql`${uploads.watch} NOT IN ${among('watches')}`),
)
const isDue = sql`(${uploads.nextTryAt} <= ${given('now')} OR ${uploads.nextTryAt} > ${given('furthest')})`
const isWaiting = and(ofSite, eq(uploads.state, 'waiting'), eq(uploads.isPlanned, 0))
const inLists = ({ ids, watches }: NotNow) => ({ ids: JSON.stringify(ids), watches: JSON.stringify(watches) })

export function nextUploads(db: WritableDb): NextUploads {
  const next = () =>
    db
      .select()
      .from(uploads)
      .where(and(isWaiting, isDue, mayGo))
  const first = next().orderBy(asc(uploads.number)).limit(1).prepare()
  const smallest = next().orderBy(asc(uploads.size), asc(uploads.number)).limit(1).prepare()
  const dueAt = db
    .select({ at: sql<number | null>`min(${uploads.nextTryAt})` })
    .from(uploads)
    .where(and(ofSite, eq(uploads.state, 'waiting'), mayGo))
    .prepare()
  const standing = db
    .select()
    .from(uploads)
    .where(and(ofSite, eq(uploads.state, given('state'))))
    .orderBy(asc(uploads.number))
    .limit(given('most'))
    .prepare()
  const askedAbout = db
    .select()
    .from(uploads)
    .where(and(sql.raw('is_planned > 0'), ofSite, eq(uploads.isPlanned, 4), eq(uploads.state, 'planned')))
    .limit(given('most'))
    .prepare()
  const withText = db
    .select()
    .from(uploads)
    .where(and(ofSite, eq(uploads.state, 'done'), sql.raw('alt_text IS NOT NULL')))
    .orderBy(asc(uploads.number))
    .limit(given('most'))
    .prepare()

  return {
    due: (site, now, except, smallestFirst) =>
      (smallestFirst ? smallest : first).get({ site, now, furthest: now + furthestDueMs, ...inLists(except) }),
    nextDueAt: (site, except) => dueAt.get({ site, ...inLists(except) })?.at ?? undefined,
    inState: (site, state, most) => standing.all({ site, state, most }),
    toAskAbout: (site, most) => askedAbout.all({ site, most }),
    untold: (site, most) => withText.all({ site, most }),
  }
}
