import { t } from '@lingui/core/macro'
import {
  IconCalendarEvent,
  IconCloudOff,
  IconFileExport,
  IconHelpCircle,
  IconLock,
  IconPrinter,
  IconRefresh,
  IconUserShield,
} from '@tabler/icons-react'
import type { Keys } from '../base/keys.ts'
import { windowFeatures } from '../features.ts'
import type { CommandLine, CommandState } from '../manifest/command.ts'
import { opensTo } from '../manifest/opens-to.ts'
import type { Screen } from '../manifest/screen.ts'
import { isForStaff } from '../manifest/staff-access.ts'
import { numberKeys, SCREENS } from '../screens.ts'

export const GO_TO = t`Go to`
const WORK = t`Work`
const WINDOW = t`Window`

export const GROUPS = [GO_TO, WORK, WINDOW] as const

/** A command in its group, with all ways to call it by keyboard. */
export interface Command extends CommandLine {
  group: (typeof GROUPS)[number]
  /** The screen that it goes to. */
  screen?: Screen
  keys: readonly Keys[]
}

/** A command for every screen, in the order of the rail. */
const GO: readonly Command[] = SCREENS.filter(({ hasOwnCommand }) => hasOwnCommand !== true).map((screen) => {
  const { id, title, Icon, keys, also, path, ofEvent, staff } = screen
  return {
    id: `go.${id}`,
    title,
    Icon,
    group: GO_TO,
    menu: 'go',
    keys: [...keys, ...numberKeys(screen)],
    ...(also === undefined ? {} : { also }),
    ...(staff === undefined ? {} : { staff }),
    screen,
    run: ({ go, now }) => go(ofEvent === true && now.openEventId !== null ? `${path}/${now.openEventId}` : path),
  }
})

const inGroup = (group: Command['group'], lines: readonly CommandLine[]): Command[] =>
  lines.map(({ keys = [], ...line }) => ({ ...line, group, keys }))

/** The commands of all features; one that doesn't say what staff need for it needs what a screen of its feature does. */
const FEATURE_LINES: readonly CommandLine[] = windowFeatures.flatMap(({ commands = [], screens = [] }) => {
  const access = screens.map(({ staff }) => staff)
  const scopes = access.flatMap((one) => (one === undefined || one === 'any' ? [] : one))
  const staff = access.includes('any') ? 'any' : scopes
  return commands.map((line): CommandLine => ({ staff, ...line }))
})

/** Commands that belong to no feature: they work on every screen. */
export const COMMON_COMMANDS: readonly Command[] = [
  ...inGroup(WORK, [
    {
      id: 'work.sync',
      title: t`Sync now`,
      Icon: IconRefresh,
      keys: ['F5', 'Mod+R'],
      also: t`refresh reload send fetch`,
      run: (world) => world.syncNow(),
    },
    {
      id: 'work.offline',
      title: t`Work offline on or off`,
      Icon: IconCloudOff,
      titleNow: (now) => (now.paused ? t`Stop working offline` : t`Work offline`),
      keys: ['Mod+Shift+O'],
      also: t`pause resume network`,
      run: (world) => world.setPaused(!world.now.paused),
    },
    {
      id: 'work.event',
      menu: 'event',
      title: t`Switch event`,
      Icon: IconCalendarEvent,
      keys: ['Mod+Shift+E'],
      also: t`open show tonight`,
      run: (world) => world.open('events'),
    },
    {
      id: 'work.operator',
      title: t`Switch operator`,
      Icon: IconUserShield,
      keys: ['Mod+Shift+U'],
      also: t`user person PIN sign in clerk manager`,
      run: (world) => world.open('operators'),
    },
    {
      id: 'work.lock',
      title: t`Lock this laptop`,
      Icon: IconLock,
      keys: ['Mod+Shift+L'],
      also: t`hide away PIN`,
      run: (world) => world.lock(),
    },
    {
      id: 'work.export',
      menu: 'file',
      title: t`Export unsent work`,
      Icon: IconFileExport,
      also: t`save csv json backup`,
      run: (world) => world.exportUnsent(),
    },
    {
      id: 'work.support',
      menu: 'help',
      title: t`Save a support bundle`,
      also: t`diagnostics log help report problem versions`,
      run: (world) => world.saveSupportBundle(),
    },
    {
      id: 'work.print',
      menu: 'file',
      title: t`Print what is open`,
      keys: ['Mod+P'],
      keyboardOnly: true,
      run: (world) => world.print('current'),
    },
    {
      id: 'work.preview',
      menu: 'file',
      title: t`Preview what would be printed`,
      keys: ['Mod+Shift+P'],
      keyboardOnly: true,
      run: (world) => world.print('preview'),
    },
    {
      id: 'work.printGuests',
      menu: 'event',
      title: t`Print guest list`,
      Icon: IconPrinter,
      also: t`paper list names doors fallback`,
      run: (world) => world.print('guestList'),
    },
    {
      id: 'work.printShortcuts',
      menu: 'help',
      title: t`Print shortcut sheet`,
      Icon: IconPrinter,
      also: t`keyboard keys cheat paper`,
      run: (world) => world.print('shortcuts'),
    },
    {
      id: 'work.printTest',
      menu: 'file',
      title: t`Print test page`,
      Icon: IconPrinter,
      also: t`printer check paper`,
      run: (world) => world.print('test'),
    },
    {
      id: 'work.undo',
      menu: 'edit',
      title: t`Undo the last action`,
      keys: ['Mod+Z'],
      keyboardOnly: true,
      isPossible: (now) => now.canUndo,
      run: (world) => world.undoLast(),
    },
    {
      id: 'work.redo',
      menu: 'edit',
      title: t`Do the last undone action again`,
      keys: ['Mod+Shift+Z'],
      keyboardOnly: true,
      isPossible: (now) => now.canRedo,
      run: (world) => world.redoLast(),
    },
  ]),
  ...inGroup(WINDOW, [
    {
      id: 'window.palette',
      menu: 'go',
      title: t`Search or run a command`,
      keys: ['Mod+K'],
      keyboardOnly: true,
      run: (world) => world.open('palette'),
    },
    {
      id: 'window.filter',
      menu: 'edit',
      title: t`Filter this screen`,
      keys: ['/', 'Mod+F'],
      keyboardOnly: true,
      run: (world) => world.focusFilter(),
    },
    {
      id: 'window.appearance',
      menu: 'view',
      title: t`Switch appearance`,
      titleNow: (now) => (now.dark ? t`Switch to light appearance` : t`Switch to dark appearance`),
      also: t`theme night colour`,
      run: (world) => world.setAppearance(world.now.dark ? 'light' : 'dark'),
    },
    {
      id: 'window.help',
      menu: 'help',
      title: t`Keyboard help`,
      Icon: IconHelpCircle,
      keys: ['?', 'F1'],
      run: (world) => world.open('help'),
    },
    {
      id: 'window.nextRegion',
      menu: 'view',
      title: t`Next part of the window`,
      keys: ['F6'],
      keyboardOnly: true,
      run: (world) => world.nextRegion(1),
    },
    {
      id: 'window.previousRegion',
      menu: 'view',
      title: t`Previous part of the window`,
      keys: ['Shift+F6'],
      keyboardOnly: true,
      run: (world) => world.nextRegion(-1),
    },
  ]),
]

/** Common commands about what only a box office has. */
const notForMembers: readonly string[] = ['work.event', 'work.printGuests']

/** The one table of commands: palette, shortcuts and help are made from it. */
export const COMMANDS: readonly Command[] = [
  ...GO,
  ...inGroup(WORK, FEATURE_LINES),
  ...COMMON_COMMANDS.map((command): Command => {
    const anyone = { ...command, staff: 'any' as const }
    return notForMembers.includes(command.id) ? anyone : { ...anyone, forMember: true }
  }),
]

/** The commands of a role and a sign-in, with the titles they have now. */
export function commandsFor(now: CommandState): Command[] {
  const isShown = ({ ownerOnly, screen, forMember, staff, isOffered }: Command) => {
    if (isOffered?.(now) === false) return false
    if (screen !== undefined) return opensTo(screen, now)
    if (now.isMember === true) return forMember === true
    return !(ownerOnly === true && now.role === 'door') && isForStaff(staff, now.staffScopes)
  }
  return COMMANDS.filter(isShown).map((command) => ({ ...command, title: command.titleNow?.(now) ?? command.title }))
}

/** The commands as the keyboard calls them on a screen: what its keys call there comes before what they call elsewhere. */
export function commandsOn(screenId: string | undefined, commands: readonly Command[]): readonly Command[] {
  if (screenId === undefined) return commands
  const here = commands.flatMap((command) =>
    command.keysOn?.screens.includes(screenId) === true ? [{ ...command, keys: command.keysOn.keys }] : [],
  )
  return [...here, ...commands]
}

/** The command that a keyboard gesture calls, if any: the first one. */
export function commandForKeys(keys: Keys, commands: readonly Command[]): Command | undefined {
  return commands.find((command) => command.keys.includes(keys))
}
