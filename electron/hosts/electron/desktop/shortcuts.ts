import { app, Menu } from 'electron'
import type { MenuBar, MenuEntry } from '../../../../shared/app/desktop.ts'

type Command = Extract<MenuEntry, { kind: 'command' }>

/** Screens that the Dock and the taskbar offer before the window is open. */
const offered: readonly string[] = ['go.sell', 'go.checkin', 'go.uploads']

/** Which of a menu bar's commands are offered, in that order. */
export function shortcutsOf({ menus }: MenuBar): Command[] {
  const commands = menus.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === 'command' ? [entry] : [])))
  return offered.flatMap((id) => commands.find((one) => one.id === id && one.route !== null) ?? [])
}

/** Puts Sell, Check-in and Uploads into the menu of the Dock (macOS) or the jump list (Windows). */
export function showShortcuts(bar: MenuBar, choose: (entry: Command) => void): void {
  const shortcuts = shortcutsOf(bar)
  app.dock?.setMenu(Menu.buildFromTemplate(shortcuts.map((one) => ({ label: one.title, click: () => choose(one) }))))
  if (process.platform !== 'win32') return
  app.setUserTasks(
    shortcuts.map(({ title, route }) => ({
      program: process.execPath,
      // A second start hands the link to the Foyer that runs.
      arguments: `foyer:/${route}`,
      iconPath: process.execPath,
      iconIndex: 0,
      title,
      description: title,
    })),
  )
}
