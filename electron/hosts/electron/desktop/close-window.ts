import { type BrowserWindow, dialog } from 'electron'
import type { Closing, Desktop } from '../../../core/ports/desktop.ts'

/** What the buttons of the question do, in their order. */
const choices: readonly Closing[] = ['background', 'quit']

type Next = Parameters<Desktop['onClose']>[0]

interface CloseParts {
  /** What closing does now. */
  next(): Next
  /** Whether Foyer can be found again without a window. */
  hasTray(): boolean
  /** The program ends. */
  isQuitting(): boolean
  quit(): void
}

/**
 * Asks before the last window is closed while files are on their way, and hides the window where Foyer goes on without one.
 * Where nothing would bring it back, it is closed as ever.
 */
export function watchClosing(window: BrowserWindow, { next, hasTray, isQuitting, quit }: CloseParts): void {
  let isAsked = false
  const carryOut = (closing: Closing) => {
    if (closing === 'quit') quit()
    else window.hide()
  }
  window.on('close', (event) => {
    const now = next()
    if (isQuitting() || now === 'quit' || !hasTray()) return
    event.preventDefault()
    if (now === 'background') return carryOut(now)
    if (isAsked) return
    isAsked = true
    const { title, detail, background, quit: leave, remember } = now.question
    void dialog
      .showMessageBox(window, {
        ...{ type: 'question', message: title, detail, checkboxLabel: remember },
        ...{ buttons: [background, leave], defaultId: 0, cancelId: 2, noLink: true },
      })
      .then(({ response, checkboxChecked }) => {
        const closing = choices[response]
        // Esc keeps the window.
        if (closing === undefined) return
        now.chosen(closing, checkboxChecked)
        carryOut(closing)
      })
      .finally(() => {
        isAsked = false
      })
  })
}
