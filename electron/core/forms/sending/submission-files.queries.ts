import { eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { parseJson } from '../../../../shared/json.ts'
import type { WritableDb } from '../../db/database.ts'
import { submissionFiles } from '../../db/upload-schema.ts'

/** A file of a submission as the platform keeps it in the field values. */
export const SentFile = z.object({
  fileId: z.string(),
  displayName: z.string(),
  fileType: z.string(),
  url: z.string().optional(),
})
export type SentFile = z.infer<typeof SentFile>

export type SubmissionFileRow = typeof submissionFiles.$inferSelect

/** The files of submissions that were picked here: where their bytes are, and what the site made of them. */
export interface SubmissionFiles {
  add(row: Omit<SubmissionFileRow, 'submissionId' | 'sent'>): void
  get(id: string): SubmissionFileRow | undefined
  /** They go with this submission. */
  holdFor(submissionId: string, ids: readonly string[]): void
  /** What the site calls it; undefined while it does not have it. */
  sentAs(id: string): SentFile | undefined
  /** Written down before anything that names it leaves. */
  keepSent(id: string, file: SentFile): void
  olderThan(at: number): SubmissionFileRow[]
  all(): SubmissionFileRow[]
  remove(ids: readonly string[]): void
  /** The site was left: none of them waits any more. */
  forget(): void
}

export function submissionFilesIn(db: WritableDb): SubmissionFiles {
  const get = (id: string) => db.select().from(submissionFiles).where(eq(submissionFiles.id, id)).get()
  return {
    add: (row) => void db.insert(submissionFiles).values(row).run(),
    get,
    holdFor: (submissionId, ids) =>
      void db
        .update(submissionFiles)
        .set({ submissionId })
        .where(inArray(submissionFiles.id, [...ids]))
        .run(),
    sentAs: (id) => {
      const sent = get(id)?.sent
      return sent === undefined || sent === null ? undefined : parseJson(SentFile, sent)
    },
    keepSent: (id, file) =>
      void db
        .update(submissionFiles)
        .set({ sent: JSON.stringify(file) })
        .where(eq(submissionFiles.id, id))
        .run(),
    olderThan: (at) => db.select().from(submissionFiles).where(lt(submissionFiles.addedAt, at)).all(),
    all: () => db.select().from(submissionFiles).all(),
    forget: () => void db.delete(submissionFiles).run(),
    remove: (ids) =>
      void db
        .delete(submissionFiles)
        .where(inArray(submissionFiles.id, [...ids]))
        .run(),
  }
}
