import { eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { parseJson } from '../../../../shared/json.ts'
import type { WritableDb } from '../../db/database.ts'
import { answerFiles } from '../../db/upload-schema.ts'

/** A file of a submission as the platform keeps it in the field values. */
export const SentFile = z.object({
  fileId: z.string(),
  displayName: z.string(),
  fileType: z.string(),
  url: z.string().optional(),
})
export type SentFile = z.infer<typeof SentFile>

export type AnswerFileRow = typeof answerFiles.$inferSelect

/** The files of submissions that were picked here: where their bytes are, and what the site made of them. */
export interface AnswerFiles {
  add(row: Omit<AnswerFileRow, 'submissionId' | 'sent'>): void
  get(id: string): AnswerFileRow | undefined
  /** They go with this submission. */
  holdFor(submissionId: string, ids: readonly string[]): void
  /** What the site calls it; undefined while it does not have it. */
  sentAs(id: string): SentFile | undefined
  /** Written down before anything that names it leaves. */
  keepSent(id: string, file: SentFile): void
  olderThan(at: number): AnswerFileRow[]
  remove(ids: readonly string[]): void
}

export function answerFilesIn(db: WritableDb): AnswerFiles {
  const get = (id: string) => db.select().from(answerFiles).where(eq(answerFiles.id, id)).get()
  return {
    add: (row) => void db.insert(answerFiles).values(row).run(),
    get,
    holdFor: (submissionId, ids) =>
      void db
        .update(answerFiles)
        .set({ submissionId })
        .where(inArray(answerFiles.id, [...ids]))
        .run(),
    sentAs: (id) => {
      const sent = get(id)?.sent
      return sent === undefined || sent === null ? undefined : parseJson(SentFile, sent)
    },
    keepSent: (id, file) =>
      void db
        .update(answerFiles)
        .set({ sent: JSON.stringify(file) })
        .where(eq(answerFiles.id, id))
        .run(),
    olderThan: (at) => db.select().from(answerFiles).where(lt(answerFiles.addedAt, at)).all(),
    remove: (ids) =>
      void db
        .delete(answerFiles)
        .where(inArray(answerFiles.id, [...ids]))
        .run(),
  }
}
