import type { PrintDocument, PrintTarget } from '../../../shared/app/printing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf, messageOfError } from '../../../shared/messages/message-of.ts'
import type { Log } from '../platform/log.ts'
import type { Printer } from '../ports.ts'
import { paperSizes } from './papers.ts'
import type { PrintJobs, StoredJob } from './print-jobs.queries.ts'

interface QueueParts {
  jobs: PrintJobs
  printer: Printer | undefined
  log: Log
  documentOf(job: StoredJob): Promise<PrintDocument>
  targetOf(job: StoredJob): PrintTarget
  changed(id: string): void
}

/**
 *                     ┌──── retry, another printer ────┐
 *   waiting → printing → printed                       │
 *                     └→ failed ────────→ skipped      │
 *   window ──(the window says)──┴──────────────────────┘
 *
 * Prints waiting jobs one at a time. A failed job waits for a person and does not stop the next one. Without a printer
 * in the host, the window prints (state `window`) and reports the result.
 */
export interface PrintQueue {
  /** Starts to print waiting jobs. Does nothing while it is printing. */
  wake(): void
  /** Starts no new job; resolves when the current one has ended. */
  close(): Promise<void>
}

export function createPrintQueue(parts: QueueParts): PrintQueue {
  const { jobs, printer, changed } = parts
  let working: Promise<void> | undefined
  let isClosed = false

  async function work(by: Printer): Promise<void> {
    for (let job = jobs.nextWaiting(); job !== undefined && !isClosed; job = jobs.nextWaiting()) await printOne(job, by)
  }

  async function printOne(job: StoredJob, by: Printer): Promise<void> {
    const { id, printer: name, paper } = job
    jobs.set(id, { state: 'printing', error: null })
    changed(id)
    const error = await parts
      .documentOf(job)
      .then(({ html }) =>
        by.print(html, { printer: name, copies: parts.targetOf(job).copies, paper: paperSizes[paper] }),
      )
      .then(
        () => null,
        (cause: unknown) => {
          parts.log.warn('print-failed', {}, cause)
          return printFailure(cause)
        },
      )
    jobs.set(id, error === null ? { state: 'printed' } : { state: 'failed', error })
    changed(id)
  }

  return {
    wake: () => {
      if (printer === undefined || working !== undefined || isClosed) return
      working = work(printer)
        // The database may be full or damaged: the job keeps its state, and the next `wake` tries again.
        .catch((error: unknown) => parts.log.warn('print-queue-stopped', {}, error))
        .finally(() => {
          working = undefined
        })
    },
    close: async () => {
      isClosed = true
      await working
    },
  }
}

/** The message for a failed print. */
export function printFailure(error: unknown): Message {
  return error instanceof AppError ? messageOfError(error) : messageOf('printing.notTaken')
}
