import { dialog } from 'electron'
import type { BoxWords } from '../../../core/ports/desktop.ts'

/** The system's boxes about the window, each in the words of the moment. None of them rejects. */
export interface WindowBoxes {
  /** The page keeps crashing; true opens it once more. */
  askToReopen(): Promise<boolean>
  /** The page does not respond; true ends it and opens it again. The box goes away with `signal`. */
  askToEnd(signal: AbortSignal): Promise<boolean>
  /** Files were handed over that nothing here opens. */
  sayUnknownFiles(): void
}

export function windowBoxes(words: () => BoxWords): WindowBoxes {
  return {
    askToReopen: async () => {
      const { message, detail, reopen, quit } = words().keepsClosing
      const buttons = [reopen, quit]
      return isFirst({ type: 'error', message, detail, buttons, defaultId: 0, cancelId: 1, noLink: true })
    },
    askToEnd: async (signal) => {
      const { message, detail, wait, reopen } = words().unresponsive
      const buttons = [reopen, wait]
      // Without the window: what hangs could not be the parent of a box.
      return isFirst({ type: 'warning', message, detail, buttons, defaultId: 1, cancelId: 1, noLink: true, signal })
    },
    sayUnknownFiles: () => void isFirst({ type: 'info', ...words().unknownFiles }),
  }
}

/** Whether the first button was chosen. A box that the system does not show counts as the careful choice. */
const isFirst = (options: Electron.MessageBoxOptions): Promise<boolean> =>
  dialog.showMessageBox(options).then(
    ({ response }) => response === 0,
    () => false,
  )
