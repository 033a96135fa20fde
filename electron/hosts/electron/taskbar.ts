import type { BrowserWindow } from 'electron'
import type { Ports } from '../../core/ports.ts'

/** Less than nothing takes the bar away. */
const noBar = -1

/** Draws how far uploads are on the window's entry in the taskbar or dock. */
export function taskbar(windows: () => readonly BrowserWindow[]): NonNullable<Ports['showProgress']> {
  return (progress) => {
    for (const window of windows()) {
      if (window.isDestroyed()) continue
      if (progress === null) window.setProgressBar(noBar)
      else window.setProgressBar(progress.share, { mode: progress.stands ? 'paused' : 'normal' })
    }
  }
}
