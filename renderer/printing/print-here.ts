import type { PrintDocument } from '../../shared/app/printing.ts'
import { fitRoll, pageSandbox, writePage } from './page-frame.ts'
import classes from './print-here.module.css'

/** How long a dialog may stay open before its page is taken away. Milliseconds. */
const LONGEST_MS = 10 * 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Prints a page through this window's own dialog; resolves when the dialog is gone. Whether the person pressed Print or
 * Cancel is not told by browsers. Pages that are asked for at once follow one after the other.
 */
export function printHere(page: PrintDocument): Promise<void> {
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
