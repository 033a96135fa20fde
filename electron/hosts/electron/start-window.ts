import { BrowserWindow } from 'electron'
import type { StartProgress } from '../../core/ports.ts'
import { atMostEvery, startPage } from '../common/start-page.ts'
import { closedPage } from './closed-page.ts'

const everyMs = 400

/** A small window that shows how far a start is, opened when there is something to show. */
export interface StartWindow {
  show(progress: StartProgress): void
  /** Once the main window is there: an app without a window ends. */
  close(): void
}

export function startWindow(): StartWindow {
  let window: BrowserWindow | undefined
  return {
    show: atMostEvery(everyMs, performance.now.bind(performance), (progress) => {
      window ??= new BrowserWindow({
        title: 'Foyer',
        width: 520,
        height: 160,
        resizable: false,
        closable: false,
        autoHideMenuBar: true,
        webPreferences: { ...closedPage },
      })
      window.setProgressBar(progress.done / Math.max(progress.total, 1))
      // Rejects when the next one comes before this is shown.
      window.loadURL(startPage(progress)).catch(() => {})
    }),
    close: () => {
      window?.destroy()
      window = undefined
    },
  }
}
