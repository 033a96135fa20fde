import type { Session, WebContents } from 'electron'
import { isAppUrl } from './app-url.ts'

/**
 * All that a page may do beyond showing itself: put text on the clipboard when a person presses Copy, and keep the laptop
 * awake when a person asks for it before doors. Notifications are the core's: it shows them without a window, too.
 */
const granted: readonly string[] = ['clipboard-sanitized-write', 'screen-wake-lock']

/** Denies every other permission and every device, and lets pages of this session load the app's own files only. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, handler, { isMainFrame, requestingUrl }) =>
    handler(granted.includes(permission) && isMainFrame && isAppUrl(requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, origin, { isMainFrame }) => granted.includes(permission) && isMainFrame && isAppUrl(origin),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, handler) => handler(null))
  session.setBluetoothPairingHandler((_details, handler) => handler({ confirmed: false }))
  session.webRequest.onBeforeRequest(({ url }, handler) => handler({ cancel: !mayLoad(url) }))
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
