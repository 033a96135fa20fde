import type { BrowserWindow } from 'electron'

/** How long a window may be silent before the operator is asked; milliseconds. */
const silentMs = 10_000

/**
 * Asks what to do with a window that does not respond: to wait, or to end its page, which then opens again as after a
 * crash. The question comes again later; a window that responds meanwhile takes the question away.
 */
export function watchUnresponsive(window: BrowserWindow, askToEnd: (signal: AbortSignal) => Promise<boolean>): void {
  let silence: AbortController | undefined
  const begin = () => {
    if (silence !== undefined) return
    silence = new AbortController()
    askLater(silence.signal)
  }
  const end = () => {
    silence?.abort()
    silence = undefined
  }
  const askLater = (signal: AbortSignal) => {
    const timer = setTimeout(() => {
      void askToEnd(signal).then((isEnded) => {
        if (signal.aborted || window.isDestroyed()) return
        if (isEnded) window.webContents.forcefullyCrashRenderer()
        else askLater(signal)
      })
    }, silentMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  window.on('unresponsive', begin)
  window.on('responsive', end)
  window.on('closed', end)
  window.webContents.on('render-process-gone', end)
}
