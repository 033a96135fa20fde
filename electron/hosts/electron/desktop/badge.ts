import { app, type BrowserWindow, nativeImage } from 'electron'
import { trayPicture } from './tray-picture.ts'

const overlayPixels = 16

/** Shows on the icon of the program how many things need a person: a number, and on Windows a sign over the icon. */
export function showBadge(count: number, windows: readonly BrowserWindow[]): void {
  app.setBadgeCount(count)
  if (process.platform !== 'win32') return
  const size = { width: overlayPixels, height: overlayPixels }
  const sign = count === 0 ? null : nativeImage.createFromBitmap(trayPicture('attention', overlayPixels, false), size)
  for (const window of windows) if (!window.isDestroyed()) window.setOverlayIcon(sign, String(count))
}
