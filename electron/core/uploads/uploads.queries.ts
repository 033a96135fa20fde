import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { uploads } from '../db/upload-schema.ts'
import { type AlikeUploads, alikeUploads } from './alike-uploads.queries.ts'
import { noteCleared } from './batches.queries.ts'
import { type NextUploads, nextUploads } from './next-uploads.queries.ts'
import { noTryHelps } from './outcome.ts'
import { type UploadCounts, uploadCounts } from './upload-counts.queries.ts'
import { listUploads, type UploadListAsk } from './upload-list.queries.ts'
import type { NewUpload, UploadRecord } from './upload-record.ts'
import { createUploadStates, type UploadStates } from './upload-states.queries.ts'

/** The files that were added on this laptop, for one site at a time. Times are milliseconds of the wall clock. */
export interface UploadStore {
  /** All of them or none. */
  add(site: string, files: readonly NewUpload[], at: number): void
  get(id: string): UploadRecord | undefined
  list(site: string, ask: UploadListAsk): { total: number; rows: UploadRecord[] }
  /** Takes ended files off the list; returns the places of those that went. */
  clear(site: string): string[]
  readonly states: UploadStates
  readonly next: NextUploads
  readonly alike: AlikeUploads
  readonly counts: UploadCounts
}

export function createUploadStore(db: WritableDb): UploadStore {
  const ofSite = (site: string) => eq(uploads.site, site)

  // Asked for many times a file: it is not built anew each time.
  const byId = db
    .select()
    .from(uploads)
    .where(eq(uploads.id, sql.placeholder('id')))
    .prepare()
  const placeholder = (column: string) => sql`${sql.placeholder(column)}`
  const addOne = db
    .insert(uploads)
    .values({
      ...{
        id: placeholder('id'),
        site: placeholder('site'),
        batch: placeholder('batch'),
        place: placeholder('place'),
        name: placeholder('name'),
      },
      ...{
        folder: placeholder('folder'),
        target: placeholder('target'),
        size: placeholder('size'),
        modifiedAt: placeholder('modifiedAt'),
      },
      ...{
        changedAt: placeholder('changedAt'),
        mimeType: placeholder('mimeType'),
        state: placeholder('state'),
        reason: placeholder('reason'),
      },
      ...{ isPlanned: placeholder('isPlanned'), keptOut: placeholder('keptOut'), watch: placeholder('watch') },
      nextTryAt: placeholder('nextTryAt'),
      ...{ addedAt: placeholder('addedAt'), endedAt: placeholder('endedAt') },
    })
    .prepare()

  return {
    add: (site, files, at) =>
      db.transaction(() => {
        for (const file of files) {
          const isOver = file.state === 'skipped' || file.state === 'failed'
          // What fails at once is an empty file: it stays one.
          const nextTryAt = file.state === 'failed' ? noTryHelps : 0
          addOne.run({ ...file, site, addedAt: at, endedAt: isOver ? at : null, nextTryAt })
        }
      }),
    get: (id) => byId.get({ id }),
    list: (site, ask) => listUploads(db, site, ask),
    clear: (site) =>
      db.transaction((tx) => {
        const gone = tx
          .delete(uploads)
          .where(and(ofSite(site), inArray(uploads.state, ['done', 'skipped'])))
          .returning({ place: uploads.place, batch: uploads.batch, state: uploads.state })
          .all()
        noteCleared(db, site, gone)
        return gone.map(({ place }) => place)
      }),
    states: createUploadStates(db),
    next: nextUploads(db),
    alike: alikeUploads(db),
    counts: uploadCounts(db),
  }
}
