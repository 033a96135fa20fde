import { Menu } from 'electron'
import type { MenuBar, MenuEntry } from '../../../../shared/app/desktop.ts'
import { createListeners } from '../../../../shared/listeners.ts'
import type { Desktop } from '../../../core/ports/desktop.ts'
import { menuTemplate } from './menu-template.ts'
import { showShortcuts } from './shortcuts.ts'

/** The desktop of this computer, and what its windows need of it. */
export interface SystemDesktop extends Desktop {
  /** What a window sent last; undefined before the first. */
  bar(): MenuBar | undefined
  /** From now on commands reach a window: `show` opens one where there is none. */
  start(window: { isOpen(): boolean; show(route?: string): void }): void
}

/** Before a window has sent its own menu bar there are only the system's entries: keys for copy and paste work on macOS, too. */
export function systemDesktop(isMac = process.platform === 'darwin'): SystemDesktop {
  const commands = createListeners<string>()
  let sent: MenuBar | undefined
  let window: Parameters<SystemDesktop['start']>[0] | undefined
  Menu.setApplicationMenu(isMac ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null)

  function choose({ id, route }: Extract<MenuEntry, { kind: 'command' }>): void {
    if (window?.isOpen() === true) {
      window.show()
      commands.tell(id)
    } else window?.show(route ?? undefined)
  }

  return {
    showMenus: (bar) => {
      sent = bar
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(bar, { isMac, choose })))
      showShortcuts(bar, choose)
    },
    onCommand: commands.add,
    bar: () => sent,
    start: (open) => {
      window = open
    },
  }
}
