import { t } from '@lingui/core/macro'
import type { Paper, PrintDocument, PrintJob, PrintRequest } from '../../shared/app/printing.ts'
import { AppError } from '../../shared/errors.ts'
import { messageOf, messageOfError } from '../../shared/messages/message-of.ts'
import { api } from '../api.ts'
import { attempt } from '../base/attempt.ts'
import { toastProblem, toastQuiet } from '../base/toasts.tsx'
import { fitRoll, pageSandbox, writePage } from './page-frame.ts'
import classes from './print-here.module.css'

/**
 * Puts something in the print queue. Where this host has no printers the window prints it at once, by its own dialog.
 * Failures show in the strip of the print queue, which stays until the operator decides; only what can't be printed at
 * all is a toast.
 */
export async function printRequest(request: PrintRequest, paper?: Paper, printer?: string | null): Promise<void> {
  await attempt(async () => {
    const job = await api.printing.print({ request, paper, printer })
    if (job.state === 'window') await printJobHere(job)
    else toastQuiet(t`In the print queue: ${job.what}`)
  })
}

/** Prints a job that this window has to print, and reports the outcome to the queue. */
export async function printJobHere({ id }: Pick<PrintJob, 'id'>): Promise<void> {
  const error = await api.printing
    .documentOf({ id })
    .then(printHere)
    .then(
      () => null,
      (cause: unknown) => (cause instanceof AppError ? messageOfError(cause) : messageOf('printing.noDialog')),
    )
  await api.printing.done({ id, error })
}

/** Prints a failed job again, on another printer when one is named. */
export async function printAgain(job: PrintJob, printer?: string): Promise<void> {
  await attempt(async () => {
    const again = await api.printing.retry(printer === undefined ? { id: job.id } : { id: job.id, printer })
    if (again.state === 'window') await printJobHere(again)
  })
}

/** Takes a job out of the queue without printing it. */
export const skipJob = ({ id }: PrintJob): void => void api.printing.skip({ id }).catch(toastProblem)

/** How long a dialog may stay open before its page is taken away. Milliseconds. */
const LONGEST_MS = 10 * 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Prints a page through this window's own dialog; resolves when the dialog is gone. Browsers don't report whether the
 * person pressed Print or Cancel. Pages requested at once follow one after the other.
 */
function printHere(page: PrintDocument): Promise<void> {
  const turn = last.then(() => printNow(page))
  last = turn.catch(() => undefined)
  return turn
}

async function printNow(page: PrintDocument): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = classes['frame'] ?? ''
  frame.setAttribute('sandbox', pageSandbox)
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.dataset['paper'] = page.paper
  document.body.append(frame)
  const focused = document.activeElement
  try {
    writePage(frame, page)
    const { contentWindow, contentDocument } = frame
    if (contentWindow === null || contentDocument === null) throw new Error('The page could not be shown.')
    fitRoll(contentDocument, page.paper)
    const gone = whenGone(contentWindow)
    contentWindow.print()
    await gone
  } finally {
    frame.remove()
    // The dialog took the focus; a scanner must find its box again.
    if (focused instanceof HTMLElement) focused.focus()
  }
}

function whenGone(inside: Window): Promise<void> {
  return new Promise((resolve) => {
    inside.addEventListener('afterprint', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_MS)
  })
}
