import type { Session, WebContents } from 'electron'
import { isAppUrl } from './app-url.ts'

/** Denies every permission and every device, and lets pages of this session load nothing but the app's own files. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url) }))
}

/** Keeps a page where it is: no other address in any frame, no second window, no embedded browser. */
export function lockContents(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isAppUrl(event.url)) event.preventDefault()
  })
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Our own files, and what the page itself holds in memory. The developer tools ask for their own pages. */
function mayLoad(url: string): boolean {
  return isAppUrl(url) || /^(blob:app:\/\/foyer\/|data:|devtools:)/.test(url)
}
