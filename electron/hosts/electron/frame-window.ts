import { randomUUID } from 'node:crypto'
import { BrowserWindow, session, type WebContents } from 'electron'
import { closedPage } from './closed-page.ts'
import type { FrameWindow } from './hidden-frame.ts'

/** A hidden window for one silent sign-in, in a session that holds nothing, keeps nothing and grants nothing. */
export function frameWindow(): FrameWindow {
  // Without `persist:` nothing of it is written to disk.
  const own = session.fromPartition(`sign-in-${randomUUID()}`, { cache: false })
  own.setPermissionRequestHandler((_contents, _permission, respond) => respond(false))
  own.setPermissionCheckHandler(() => false)
  own.setDevicePermissionHandler(() => false)
  own.on('will-download', (event) => event.preventDefault())
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: own, ...closedPage, disableDialogs: true },
  })
  const { webContents } = window
  letFramesLoad(webContents)
  return {
    load: (url) => webContents.loadURL(url),
    run: (script) => webContents.executeJavaScript(script),
    destroy: () => window.destroy(),
  }
}

/** In the place of `lockContents`, which every window starts with: frames may load web pages, the page itself stays. */
function letFramesLoad(contents: WebContents): void {
  for (const event of ['will-frame-navigate', 'will-navigate', 'will-redirect'] as const) {
    contents.removeAllListeners(event)
  }
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame || !isWebPage(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (event.isMainFrame || !isWebPage(event.url)) event.preventDefault()
  })
}

function isWebPage(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127(\.\d+){3})$/.test(url.hostname))
}
