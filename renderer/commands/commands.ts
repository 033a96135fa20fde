import { numberKeys, SCREENS } from '../screens.ts'
import type { Keys } from './keys.ts'

/** What commands may look at to name themselves or to hide. */
export interface CommandState {
  role: 'owner' | 'door'
  dark: boolean
  paused: boolean
  openEventId: string | null
}

/** What commands may do. The frame supplies it; tests supply their own. */
export interface CommandWorld {
  now: CommandState
  go(path: string): void
  open(layer: 'palette' | 'help' | 'events'): void
  syncNow(): void
  setPaused(paused: boolean): void
  setAppearance(appearance: 'light' | 'dark'): void
  focusFilter(): void
  /** Opens an empty contact; a list that is searched stays searched. */
  newContact(): void
  addGuest(): void
  exportUnsent(): void
  saveSupportBundle(): void
  print(subject: 'current' | 'preview' | 'guestList' | 'shortcuts' | 'test'): void
  undoLast(): void
  nextRegion(step: 1 | -1): void
}

export const GROUPS = ['Go to', 'Work', 'Window'] as const

export interface Command {
  id: string
  title: string
  group: (typeof GROUPS)[number]
  /** All ways to call it by keyboard; the first is the one that is shown. */
  keys: readonly Keys[]
  /** More words it is found by. */
  also?: string
  /** The title as it stands now, for commands that toggle. */
  titleNow?: (now: CommandState) => string
  /** Hidden from the door's role. */
  ownerOnly?: boolean
  /** Not listed in the palette: it makes no sense there. */
  keyboardOnly?: boolean
  run: (world: CommandWorld) => void
}

/** A command for every screen, in the order of the rail. */
const GO: readonly Command[] = SCREENS.filter(({ hasOwnCommand }) => hasOwnCommand !== true).map((screen) => {
  const { id, title, keys, also, atDoor, path, ofEvent } = screen
  return {
    id: `go.${id}`,
    title,
    group: 'Go to',
    keys: [...keys, ...numberKeys(screen)],
    ...(also === undefined ? {} : { also }),
    ...(atDoor === 'hidden' ? { ownerOnly: true } : {}),
    run: ({ go, now }) => go(ofEvent === true && now.openEventId !== null ? `${path}/${now.openEventId}` : path),
  }
})

/** A command as its table says it: one without keys is called by name alone. */
type Line = Omit<Command, 'group' | 'keys'> & { keys?: readonly Keys[] }

const inGroup = (group: Command['group'], lines: readonly Line[]): Command[] =>
  lines.map(({ keys = [], ...line }) => ({ ...line, group, keys }))

/** The one table of commands: palette, shortcuts, help overlay and docs/keyboard.md are made from it. */
export const COMMANDS: readonly Command[] = [
  ...GO,
  ...inGroup('Go to', [{ id: 'go.attention', title: 'Attention', run: (world) => world.go('/sync/attention') }]),
  ...inGroup('Work', [
    {
      id: 'work.sync',
      title: 'Sync now',
      keys: ['F5', 'Mod+R'],
      also: 'refresh reload send fetch',
      run: (world) => world.syncNow(),
    },
    {
      id: 'work.offline',
      title: 'Work offline on or off',
      titleNow: (now) => (now.paused ? 'Stop working offline' : 'Work offline'),
      keys: ['Mod+Shift+O'],
      also: 'pause resume network',
      run: (world) => world.setPaused(!world.now.paused),
    },
    {
      id: 'work.newContact',
      title: 'New contact',
      keys: ['Mod+N'],
      also: 'add person create customer',
      ownerOnly: true,
      run: (world) => world.newContact(),
    },
    {
      id: 'work.addGuest',
      title: 'Add guest',
      also: 'new ticket name list comp',
      run: (world) => world.addGuest(),
    },
    {
      id: 'work.event',
      title: 'Switch event',
      keys: ['Mod+Shift+E'],
      also: 'open show tonight',
      run: (world) => world.open('events'),
    },
    {
      id: 'work.openShift',
      title: 'Open a shift',
      also: 'float cash drawer till start begin',
      run: (world) => world.go('/shift'),
    },
    {
      id: 'work.closeShift',
      title: 'Close the shift',
      also: 'z report count cash drawer till end difference',
      run: (world) => world.go('/shift/close'),
    },
    {
      id: 'work.readiness',
      title: 'Run the readiness check',
      also: 'doors before ready test',
      run: (world) => world.go('/ready'),
    },
    {
      id: 'work.export',
      title: 'Export unsent work',
      also: 'save csv json backup',
      run: (world) => world.exportUnsent(),
    },
    {
      id: 'work.support',
      title: 'Save a support bundle',
      also: 'diagnostics log help report problem versions',
      run: (world) => world.saveSupportBundle(),
    },
    {
      id: 'work.print',
      title: 'Print what is open',
      keys: ['Mod+P'],
      keyboardOnly: true,
      run: (world) => world.print('current'),
    },
    {
      id: 'work.preview',
      title: 'Preview what would be printed',
      keys: ['Mod+Shift+P'],
      keyboardOnly: true,
      run: (world) => world.print('preview'),
    },
    {
      id: 'work.printGuests',
      title: 'Print guest list',
      also: 'paper list names doors fallback',
      run: (world) => world.print('guestList'),
    },
    {
      id: 'work.printShortcuts',
      title: 'Print shortcut sheet',
      also: 'keyboard keys cheat paper',
      run: (world) => world.print('shortcuts'),
    },
    {
      id: 'work.printTest',
      title: 'Print test page',
      also: 'printer check paper',
      run: (world) => world.print('test'),
    },
    {
      id: 'work.undo',
      title: 'Undo the last action',
      keys: ['Mod+Z'],
      keyboardOnly: true,
      run: (world) => world.undoLast(),
    },
  ]),
  ...inGroup('Window', [
    {
      id: 'window.palette',
      title: 'Search or run a command',
      keys: ['Mod+K'],
      keyboardOnly: true,
      run: (world) => world.open('palette'),
    },
    {
      id: 'window.filter',
      title: 'Filter this screen',
      keys: ['/', 'Mod+F'],
      keyboardOnly: true,
      run: (world) => world.focusFilter(),
    },
    {
      id: 'window.appearance',
      title: 'Switch appearance',
      titleNow: (now) => `Switch to ${now.dark ? 'light' : 'dark'} appearance`,
      also: 'theme night colour',
      run: (world) => world.setAppearance(world.now.dark ? 'light' : 'dark'),
    },
    { id: 'window.help', title: 'Keyboard help', keys: ['?', 'F1'], run: (world) => world.open('help') },
    {
      id: 'window.nextRegion',
      title: 'Next part of the window',
      keys: ['F6'],
      keyboardOnly: true,
      run: (world) => world.nextRegion(1),
    },
    {
      id: 'window.previousRegion',
      title: 'Previous part of the window',
      keys: ['Shift+F6'],
      keyboardOnly: true,
      run: (world) => world.nextRegion(-1),
    },
  ]),
]

/** The commands of a role, with the titles they have now. */
export function commandsFor(now: CommandState): Command[] {
  return COMMANDS.filter((command) => !(command.ownerOnly === true && now.role === 'door')).map((command) => ({
    ...command,
    title: command.titleNow?.(now) ?? command.title,
  }))
}

/** The command that a keyboard gesture calls, if any. */
export function commandForKeys(keys: Keys, commands: readonly Command[]): Command | undefined {
  return commands.find((command) => command.keys.includes(keys))
}
