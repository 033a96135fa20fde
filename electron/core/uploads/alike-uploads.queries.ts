import { and, desc, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import type { NewUpload, UploadRecord } from './upload-record.ts'

/** What other files of the list have to do with one: by its content or its place, which have an index. */
export interface AlikeUploads {
  /** Another file of this name and content that is on its way to the same folder, looked for there, or there. */
  twin(file: UploadRecord): UploadRecord | undefined
  /** When one of this name and content that is not on its way any more may have reached the same folder all the same. */
  lostAt(file: UploadRecord): number | undefined
  /**
   * Whether a file at the site is what became of another of these; where the site is thought to have named it, also whether
   * another one has that name and content.
   */
  isOfAnother(file: UploadRecord, found: { fileId: string; name?: string; folderId?: string }): boolean
  /** A file that was added before: the same in the same place here and there, and not left out since. */
  addedBefore(
    site: string,
    file: Pick<NewUpload, 'place' | 'folder' | 'target' | 'size' | 'modifiedAt' | 'changedAt'>,
  ): UploadRecord | undefined
  /** Files of this path and these looks that wait for a window to bring them again: their copy broke off. */
  brokenCopies(
    site: string,
    file: Pick<NewUpload, 'folder' | 'name' | 'target' | 'size' | 'modifiedAt'>,
  ): UploadRecord[]
}

const given = sql.placeholder
const isAnother = ne(uploads.id, given('id'))
// By its content alone: the plus keeps every other index out of it.
const ofSite = sql`+${uploads.site} = ${given('site')}`
const hasContent = eq(uploads.sha256, given('sha256'))
const isAlike = and(
  ...[hasContent, ofSite, isAnother],
  ...[eq(uploads.name, given('name')), eq(uploads.folder, given('folder')), eq(uploads.target, given('target'))],
)
const isHere = sql`+${uploads.state} IN ('sending', 'processing', 'done')`
const isLookedFor = sql`(+${uploads.state} = 'waiting' AND ${uploads.mayHaveArrivedAt} IS NOT NULL)`
const isOver = sql`+${uploads.state} IN ('skipped', 'failed', 'needsYou')`

export function alikeUploads(db: WritableDb): AlikeUploads {
  const one = () => db.select({ id: uploads.id }).from(uploads)
  const twin = db
    .select()
    .from(uploads)
    .where(and(isAlike, or(isHere, isLookedFor)))
    // What is on its way says more than what arrived once, and may be gone since.
    .orderBy(sql`${uploads.state} = 'done'`, desc(uploads.number))
    .limit(1)
    .prepare()
  const lost = db
    .select({ at: sql<number | null>`min(${uploads.mayHaveArrivedAt})` })
    .from(uploads)
    .where(and(isAlike, isNull(uploads.fileId), isOver))
    .prepare()
  const isTheirs = and(isAnother, ne(uploads.state, 'skipped'))
  const byId = one()
    .where(and(eq(uploads.site, given('site')), eq(uploads.fileId, given('fileId')), isTheirs))
    .limit(1)
    .prepare()
  const isCalled = sql`coalesce(${uploads.siteName}, ${uploads.name}) = ${given('name')}`
  const byName = one()
    .where(and(hasContent, ofSite, eq(uploads.folderId, given('folderId')), isCalled, isTheirs))
    .limit(1)
    .prepare()
  const keysOf = ({ id, site, sha256, name, folder, target }: UploadRecord) => ({
    ...{ id, site, sha256: sha256 ?? '', name, folder, target },
  })

  type Looks = Pick<NewUpload, 'folder' | 'target' | 'size' | 'modifiedAt'>
  /** Files of a site that lie and look like this one, of which more is true; what was added last comes first. */
  const looking = (site: string, { folder, target, size, modifiedAt }: Looks, more: (SQL | undefined)[]) =>
    db
      .select()
      .from(uploads)
      .where(
        and(
          ...[eq(uploads.site, site), eq(uploads.folder, folder), eq(uploads.target, target)],
          ...[eq(uploads.size, size), eq(uploads.modifiedAt, modifiedAt)],
          ...more,
        ),
      )
      .orderBy(desc(uploads.number))

  return {
    twin: (file) => twin.get(keysOf(file)),
    lostAt: (file) => lost.get(keysOf(file))?.at ?? undefined,
    isOfAnother: ({ id, site, sha256 }, { fileId, name, folderId }) => {
      if (byId.get({ id, site, fileId }) !== undefined) return true
      if (name === undefined) return false
      return byName.get({ id, site, sha256: sha256 ?? '', name, folderId: folderId ?? '' }) !== undefined
    },
    addedBefore: (site, file) =>
      looking(site, file, [
        eq(uploads.place, file.place),
        // A program may set the other time back; a row of an older version has only that one.
        or(isNull(uploads.changedAt), eq(uploads.changedAt, file.changedAt ?? -1)),
        notInArray(uploads.state, ['skipped', 'failed', 'needsYou']),
      ])
        .limit(1)
        .get(),
    brokenCopies: (site, file) =>
      looking(site, file, [
        ...[eq(uploads.name, file.name), eq(uploads.state, 'needsYou')],
        sql`${uploads.place} LIKE 'copy:%'`,
      ]).all(),
  }
}
