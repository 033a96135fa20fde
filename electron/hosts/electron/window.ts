import { BrowserWindow, nativeTheme, type WebContents } from 'electron'
import type { Core } from '../../core/core.ts'
import { appUrl, isAppUrl } from './app-url.ts'
import { openWindowChannel } from './channel.ts'
import { closedPage } from './closed-page.ts'
import { watchUnresponsive } from './unresponsive.ts'

const crashWindowMs = 60_000
const crashesForgiven = 3

interface WindowParts {
  core: Core
  preloadPath: string
  /** Asked when the page keeps crashing; true opens it once more, false leaves. */
  askToReopen(): Promise<boolean>
  /** Asked when the page does not respond; true ends it and opens it again. The question goes away with `signal`. */
  askToEnd(signal: AbortSignal): Promise<boolean>
  leave(): void
}

/** Opens the one window at `route`: sandboxed, isolated, and with nothing of Node in it. */
export function openWindow(parts: WindowParts, route = '/'): BrowserWindow {
  const window = new BrowserWindow({
    name: 'main',
    windowStatePersistence: true,
    title: 'Foyer',
    width: 1280,
    height: 800,
    minWidth: 800,
    minHeight: 640,
    show: false,
    autoHideMenuBar: true,
    // The canvas of the look, so that the first frame does not flash.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0f0810' : '#f3f0f3',
    webPreferences: {
      preload: parts.preloadPath,
      ...closedPage,
      safeDialogs: true,
      // A scan must sound before anybody has clicked into the window.
      autoplayPolicy: 'no-user-gesture-required',
    },
  })
  window.once('ready-to-show', () => window.show())
  serveWindow(window.webContents, parts.core)
  reopenAfterCrash(window, parts)
  watchUnresponsive(window, parts.askToEnd)
  goTo(window, route)
  return window
}

/** Shows a route; when the page is open already, it stays and only its route changes. */
export function goTo(window: BrowserWindow, route: string): void {
  load(window, `${appUrl}#${route}`)
}

function load(window: BrowserWindow, url: string): void {
  // Rejects when the window is closed before the page has come, which no one then waits for.
  window.loadURL(url).catch(() => {})
}

/** Brings the window to the front, wherever it was. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/**
 * Gives every document of the window a pipe of its own, so that a reply to a page that is gone never reaches the next
 * one, which counts its calls from one again.
 */
function serveWindow(contents: WebContents, core: Core): void {
  let channel = openWindowChannel(contents)
  core.attach(channel)
  let fresh = true
  const renew = () => {
    channel.close()
    channel = openWindowChannel(contents)
    core.attach(channel)
  }
  contents.on('did-navigate', () => {
    if (!fresh) renew()
    fresh = false
  })
  contents.on('render-process-gone', () => {
    renew()
    fresh = true
  })
}

/** Opens the page again where it was. A page that keeps crashing is not opened again without asking. */
function reopenAfterCrash(window: BrowserWindow, parts: WindowParts): void {
  let crashes: number[] = []
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return
    const now = performance.now()
    crashes = [...crashes.filter((at) => now - at < crashWindowMs), now]
    const url = window.webContents.getURL()
    const reopen = () => {
      if (!window.isDestroyed()) load(window, isAppUrl(url) ? url : appUrl)
    }
    // Not inside the event: the page's old process is still being put away.
    if (crashes.length <= crashesForgiven) setImmediate(reopen)
    else void parts.askToReopen().then((again) => (again ? reopen() : parts.leave()))
  })
}
