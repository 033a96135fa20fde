import { BrowserWindow, Menu } from 'electron'
import type { MenuBar, MenuEntry } from '../../../../shared/app/desktop.ts'
import { createListeners } from '../../../../shared/listeners.ts'
import { english } from '../../../core/base/speech.ts'
import { boxWords } from '../../../core/desktop/box-words.ts'
import type { BoxWords, Desktop } from '../../../core/ports/desktop.ts'
import { showsInAbout } from './about-panel.ts'
import { showBadge } from './badge.ts'
import { menuTemplate } from './menu-template.ts'
import { systemNotices } from './notices.ts'
import { showShortcuts } from './shortcuts.ts'
import { trayItem } from './tray.ts'

/** The window that commands, clicks and links reach. */
interface OwnWindow {
  isOpen(): boolean
  /** Brings it to the front, at `route` when one is given; opens one where there is none. */
  show(route?: string): void
  quit(): void
}

/** How this host saves the files of its window. */
export type DesktopFiles = Pick<Desktop, 'saveUnasked' | 'onSaved' | 'showSaved' | 'holdForDrag' | 'drag' | 'dropHeld'>

/** The desktop of this computer, and what its windows need of it. */
export interface SystemDesktop extends Desktop {
  /** What a window sent last; undefined before the first. */
  bar(): MenuBar | undefined
  /** What closing the last window does now. */
  closing(): Parameters<Desktop['onClose']>[0]
  hasTray(): boolean
  /** Whether recordings and shared screens may not show the windows now. */
  isHiddenFromCapture(): boolean
  /** What the system's boxes say now. */
  words(): BoxWords
  /** From now on there is a window to show things in. */
  start(window: OwnWindow): void
  /** Foyer ends: nothing of it stays in the tray. */
  end(): void
}

/** Before a window has sent its own menu bar there are only the system's entries: keys for copy and paste work on macOS, too. */
export function systemDesktop(files: DesktopFiles, isMac = process.platform === 'darwin'): SystemDesktop {
  const commands = createListeners<string>()
  let sent: MenuBar | undefined
  let closing: Parameters<Desktop['onClose']>[0] = 'quit'
  let words = boxWords(english)
  let window: OwnWindow | undefined
  let isHidden = false
  showsInAbout(words.about)
  Menu.setApplicationMenu(isMac ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null)

  function choose({ id, route }: Extract<MenuEntry, { kind: 'command' }>): void {
    if (window?.isOpen() === true) {
      window.show()
      commands.notify(id)
    } else window?.show(route ?? undefined)
  }
  const tray = trayItem({ open: () => window?.show(), quit: () => window?.quit() }, isMac)

  return {
    ...files,
    showMenus: (bar) => {
      sent = bar
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(bar, { isMac, choose })))
      showShortcuts(bar, choose)
    },
    onCommand: commands.add,
    showTray: tray.show,
    showBadge: (count) => showBadge(count, BrowserWindow.getAllWindows()),
    notify: systemNotices((route) => window?.show(route)),
    isInFront: () => BrowserWindow.getAllWindows().some((one) => !one.isDestroyed() && one.isFocused()),
    onClose: (next) => {
      closing = next
    },
    onBoxes: (next) => {
      words = next
      showsInAbout(words.about)
    },
    // Linux has nothing like it.
    hidesFromCapture: process.platform !== 'linux',
    hideFromCapture: (next) => {
      isHidden = next
      for (const one of BrowserWindow.getAllWindows()) if (!one.isDestroyed()) one.setContentProtection(next)
    },
    isHiddenFromCapture: () => isHidden,
    words: () => words,
    bar: () => sent,
    closing: () => closing,
    hasTray: tray.isThere,
    start: (open) => {
      window = open
    },
    end: () => {
      tray.remove()
      files.dropHeld()
    },
  }
}
