import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'
import type { BatchEnd } from './batches.queries.ts'

/** One line of the history for files that were added together. When some of them are tried again it is written anew. */
export function recordBatch(records: Pick<OwnRecords, 'history'>, batch: BatchEnd, at: number): void {
  const { id, about, operator, desk, begunAt, done, notSent, skipped, sameFiles } = batch
  records.history.addEnded({
    id: `uploads:${id}`,
    at,
    madeAt: begunAt,
    operation: 'uploads.addPicked',
    what: storedMessage(messageOf('uploads.batch', { files: done + notSent + skipped })),
    about,
    operator,
    desk,
    result: done + sameFiles > 0 ? 'done' : notSent > 0 ? 'refused' : 'discarded',
    detail: storedMessage(messageOf('uploads.outcome', { done, notSent, skipped })),
  })
}
