import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Workbooks } from '../../core/ports/workbooks.ts'
import type { WorkbookQuestion, WorkbookReply } from './workbook-worker.ts'

/** Bytes of a workbook, packed and unpacked, rows of a sheet, memory of the thread, and how long it may take. */
export const workbookLimits = {
  bytes: 25_000_000,
  unpackedBytes: 300_000_000,
  rows: 100_001,
  memoryMb: 1024,
  ms: 60_000,
}

/** Reads workbooks in a thread of their own each, which ends with it: what one of them asks for too much ends no other. */
export const nodeWorkbooks = (workerUrl: URL, limits = workbookLimits): Workbooks => ({
  mostBytes: limits.bytes,
  read: async (bytes, sheet) => {
    if (bytes.byteLength > limits.bytes) throw wrong('tooLarge')
    const question: WorkbookQuestion = { bytes, sheet, mostRows: limits.rows, mostUnpacked: limits.unpackedBytes }
    const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb }
    const worker = new Worker(workerUrl, { workerData: question, resourceLimits })
    try {
      const signal = AbortSignal.timeout(limits.ms)
      const ended = once(worker, 'exit', { signal }).then((): never => {
        throw wrong('tooLarge')
      })
      const [reply] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [WorkbookReply]
      if ('wrong' in reply) throw wrong(reply.wrong)
      return reply
    } catch (error) {
      // It ran out of memory or of time.
      throw error instanceof AppError ? error : wrong('tooLarge')
    } finally {
      await worker.terminate()
    }
  },
})

const reasons = {
  unreadable: messageOf('data.workbookUnreadable'),
  tooLarge: messageOf('data.workbookTooLarge'),
  noSheet: messageOf('data.workbookNoSheet'),
}

const wrong = (why: keyof typeof reasons): AppError => new AppError('invalid_input', { reason: reasons[why] })
