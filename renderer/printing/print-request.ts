import type { Paper, PrintJob, PrintRequest } from '../../shared/app/printing.ts'
import { AppError } from '../../shared/errors.ts'
import { answerOf, messageOf } from '../../shared/messages/message-of.ts'
import { api } from '../api.ts'
import { toastProblem, toastQuiet } from '../frame/toasts.tsx'
import { printHere } from './print-here.ts'

/**
 * Puts something in the print queue. Where this host has no printers the window prints it at once, by its own dialog. What
 * fails is told by the strip of the print queue, which stays until somebody has decided; only what cannot be printed at all
 * is a toast.
 */
export async function printRequest(request: PrintRequest, paper?: Paper, printer?: string | null): Promise<void> {
  try {
    const job = await api.printing.print({ request, paper, printer })
    if (job.state === 'window') await printJobHere(job)
    else toastQuiet(`In the print queue: ${job.what}`)
  } catch (error) {
    toastProblem(error)
  }
}

/** Prints a job that is this window's to print, and tells the queue what became of it. */
export async function printJobHere({ id }: Pick<PrintJob, 'id'>): Promise<void> {
  const error = await api.printing
    .documentOf({ id })
    .then(printHere)
    .then(
      () => null,
      (cause: unknown) => (cause instanceof AppError ? answerOf(cause) : messageOf('printing.noDialog')),
    )
  await api.printing.done({ id, error })
}

/** Prints a failed job again, on another printer when one is named. */
export async function printAgain(job: PrintJob, printer?: string): Promise<void> {
  try {
    const again = await api.printing.retry(printer === undefined ? { id: job.id } : { id: job.id, printer })
    if (again.state === 'window') await printJobHere(again)
  } catch (error) {
    toastProblem(error)
  }
}

/** Takes a job out of the queue without printing it. */
export const skipJob = ({ id }: PrintJob): void => void api.printing.skip({ id }).catch(toastProblem)
