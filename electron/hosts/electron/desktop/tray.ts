import { Menu, type NativeImage, nativeImage, nativeTheme, Tray } from 'electron'
import type { Desktop, Tray as Shown, TrayState } from '../../../core/ports/desktop.ts'
import { trayPicture } from './tray-picture.ts'

/** Width and height of the picture for a plain and for a dense screen, pixels. */
const sizes = [
  { pixels: 16, scaleFactor: 1 },
  { pixels: 32, scaleFactor: 2 },
] as const

/** Draws a state for the bar of this system: macOS colours it itself. */
function pictureOf(state: TrayState, isMac: boolean): NativeImage {
  const isLight = !isMac && nativeTheme.shouldUseDarkColorsForSystemIntegratedUI
  const image = nativeImage.createEmpty()
  for (const { pixels, scaleFactor } of sizes) {
    const buffer = nativeImage
      .createFromBitmap(trayPicture(state, pixels, isLight), { width: pixels, height: pixels, scaleFactor })
      .toPNG({ scaleFactor })
    image.addRepresentation({ scaleFactor, width: pixels, height: pixels, buffer })
  }
  if (isMac) image.setTemplateImage(true)
  return image
}

interface OwnActions {
  open(): void
  quit(): void
}

/**
 * Foyer's item in the tray or the menu bar. A system without a tray shows none, and nothing else changes; `isThere` says
 * whether there is one.
 */
export function trayItem(
  own: OwnActions,
  isMac = process.platform === 'darwin',
): { show: Desktop['showTray']; isThere(): boolean; remove(): void } {
  let tray: Tray | undefined
  let drawn: string | undefined
  let isRefused = false

  function draw(shown: Shown): Tray | undefined {
    const look = `${shown.state} ${nativeTheme.shouldUseDarkColorsForSystemIntegratedUI}`
    if (tray !== undefined && drawn === look) return tray
    try {
      const picture = pictureOf(shown.state, isMac)
      if (tray === undefined) {
        tray = new Tray(picture)
        tray.on('click', () => own.open())
      } else tray.setImage(picture)
      drawn = look
    } catch {
      // Some desktops of Linux have none.
      isRefused = true
    }
    return tray
  }

  return {
    show: (shown, choose) => {
      if (isRefused) return
      const item = draw(shown)
      item?.setToolTip(shown.tooltip)
      item?.setContextMenu(
        Menu.buildFromTemplate([
          ...shown.lines.map((label) => ({ label, enabled: false })),
          { type: 'separator' },
          ...shown.items.map(({ id, title: label }) => ({
            id,
            label,
            click: () => (id === 'open' || id === 'quit' ? own[id]() : choose(id)),
          })),
        ]),
      )
    },
    isThere: () => tray !== undefined && !tray.isDestroyed(),
    remove: () => tray?.destroy(),
  }
}
