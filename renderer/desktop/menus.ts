import { t } from '@lingui/core/macro'
import type { AppMenu, MenuBar, MenuEntry, MenuId, MenuRole } from '../../shared/app/desktop.ts'
import { isSingleKey, type Keys } from '../base/keys.ts'
import { COMMANDS, type Command } from '../commands/commands.ts'
import type { CommandState } from '../manifest/command.ts'

/** The titles of the menus, in their order in the menu bar. */
const TITLES: Readonly<Record<MenuId, string>> = {
  file: t({ message: 'File', context: 'menu' }),
  edit: t({ message: 'Edit', context: 'menu' }),
  view: t({ message: 'View', context: 'menu' }),
  go: t({ message: 'Go', context: 'menu' }),
  event: t({ message: 'Event', context: 'menu' }),
  tools: t({ message: 'Tools', context: 'menu' }),
  window: t({ message: 'Window', context: 'menu' }),
  help: t({ message: 'Help', context: 'menu' }),
}

const role = (name: MenuRole, title: string): MenuEntry => ({ kind: 'role', role: name, title })
const separator: MenuEntry = { kind: 'separator' }

/** The system's own entries, before and after the commands of a menu. */
const ROLES: Readonly<Partial<Record<MenuId, { before?: readonly MenuEntry[]; after?: readonly MenuEntry[] }>>> = {
  file: {
    after: [
      role('close', t({ message: 'Close window', context: 'menu' })),
      role('quit', t({ message: 'Quit Foyer', context: 'menu' })),
    ],
  },
  edit: {
    before: [
      role('undo', t({ message: 'Undo typing', context: 'menu' })),
      role('redo', t({ message: 'Redo typing', context: 'menu' })),
      separator,
      role('cut', t({ message: 'Cut', context: 'menu' })),
      role('copy', t({ message: 'Copy', context: 'menu' })),
      role('paste', t({ message: 'Paste', context: 'menu' })),
      role('delete', t({ message: 'Delete', context: 'menu' })),
      role('selectAll', t({ message: 'Select all', context: 'menu' })),
    ],
  },
  view: {
    after: [
      role('resetZoom', t({ message: 'Actual size', context: 'menu' })),
      role('zoomIn', t({ message: 'Zoom in', context: 'menu' })),
      role('zoomOut', t({ message: 'Zoom out', context: 'menu' })),
      separator,
      role('togglefullscreen', t({ message: 'Full screen', context: 'menu' })),
    ],
  },
  window: { before: [role('minimize', t({ message: 'Minimize', context: 'menu' }))] },
  help: { after: [role('about', t({ message: 'About Foyer', context: 'menu' }))] },
}

/** The menu that a command is in. */
export const menuOf = ({ menu = 'tools' }: Pick<Command, 'menu'>): MenuId => menu

/** The press that the menu bar shows for a command: the first that isn't part of a sequence and can't be typed. */
export const menuKeysOf = ({ keys }: Pick<Command, 'keys'>): Keys | null =>
  keys.find((one) => !one.includes(' ') && !isSingleKey(one)) ?? null

interface MenuState {
  now: CommandState
  /** A dialog is open: only what keys call there, too, can be chosen. */
  isDialogOpen: boolean
  /** The laptop is locked, or no site is open yet: nothing can be chosen. */
  isClosed: boolean
}

/** Whether a command of the menu bar would run now. */
export function isChoosable(command: Command, { now, isDialogOpen, isClosed }: MenuState): boolean {
  if (isClosed || (isDialogOpen && menuKeysOf(command) === null)) return false
  return command.isPossible?.(now) ?? true
}

/** The whole menu bar: every command of the window's table in its menu, what is not possible now grey. */
export function menuBarOf(commands: readonly Command[], state: MenuState): MenuBar {
  const entry = (command: Command): MenuEntry => ({
    kind: 'command',
    id: command.id,
    title: command.title,
    keys: menuKeysOf(command),
    isEnabled: isChoosable(command, state),
    route: command.screen?.path ?? null,
  })
  const menus = (Object.keys(TITLES) as MenuId[]).map((id): AppMenu => {
    const { before = [], after = [] } = ROLES[id] ?? {}
    const own = commands.filter((command) => menuOf(command) === id).map(entry)
    const parts = [before, own, after].filter((part) => part.length > 0)
    return { id, title: TITLES[id], entries: parts.flatMap((part, at) => (at === 0 ? part : [separator, ...part])) }
  })
  return {
    menus: menus.filter(({ entries }) => entries.length > 0),
    context: {
      copyLink: t({ message: 'Copy link address', context: 'menu' }),
      copyPicture: t({ message: 'Copy picture', context: 'menu' }),
    },
  }
}

/** The menu bar while the frame is not there: commands are listed, and none can be chosen. */
export const closedMenuBar = (now: CommandState): MenuBar =>
  menuBarOf(COMMANDS, { now, isDialogOpen: false, isClosed: true })
