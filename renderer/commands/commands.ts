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
  exportUnsent(): void
  saveSupportBundle(): void
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

const goTo = (path: string) => (world: CommandWorld) => world.go(path)

/** The one table of commands: palette, shortcuts, help overlay and docs/keyboard.md are made from it. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'go.checkin',
    title: 'Check-in',
    group: 'Go to',
    keys: ['G C', 'Mod+1'],
    also: 'scan door admit start',
    run: (world) => world.go(world.now.openEventId === null ? '/checkin' : `/checkin/${world.now.openEventId}`),
  },
  { id: 'go.guests', title: 'Guests', group: 'Go to', keys: ['G U', 'Mod+2'], also: 'list', run: goTo('/guests') },
  {
    id: 'go.contacts',
    title: 'Contacts',
    group: 'Go to',
    keys: ['G N', 'Mod+3'],
    also: 'people customers',
    ownerOnly: true,
    run: goTo('/contacts'),
  },
  { id: 'go.today', title: 'Today', group: 'Go to', keys: ['G T', 'Mod+4'], also: 'tonight home', run: goTo('/') },
  {
    id: 'go.settings',
    title: 'Settings',
    group: 'Go to',
    keys: ['G S', 'Mod+5', 'Mod+,'],
    also: 'preferences options scanner sound',
    run: goTo('/settings'),
  },
  {
    id: 'go.sync',
    title: 'Sync Center',
    group: 'Go to',
    keys: ['G Y', 'Mod+Shift+Y'],
    also: 'queue unsent waiting connection history',
    run: goTo('/sync'),
  },
  { id: 'go.attention', title: 'Attention', group: 'Go to', keys: [], run: goTo('/sync/attention') },
  {
    id: 'work.sync',
    title: 'Sync now',
    group: 'Work',
    keys: ['F5', 'Mod+R'],
    also: 'refresh reload send fetch',
    run: (world) => world.syncNow(),
  },
  {
    id: 'work.offline',
    title: 'Work offline on or off',
    titleNow: (now) => (now.paused ? 'Stop working offline' : 'Work offline'),
    group: 'Work',
    keys: ['Mod+Shift+O'],
    also: 'pause resume network',
    run: (world) => world.setPaused(!world.now.paused),
  },
  {
    id: 'work.newContact',
    title: 'New contact',
    group: 'Work',
    keys: ['Mod+N'],
    also: 'add person create customer',
    ownerOnly: true,
    run: goTo('/contacts?open=new'),
  },
  {
    id: 'work.event',
    title: 'Switch event',
    group: 'Work',
    keys: ['Mod+Shift+E'],
    also: 'open show tonight',
    run: (world) => world.open('events'),
  },
  {
    id: 'work.readiness',
    title: 'Run the readiness check',
    group: 'Work',
    keys: [],
    also: 'doors before ready test',
    run: goTo('/ready'),
  },
  {
    id: 'work.export',
    title: 'Export unsent work',
    group: 'Work',
    keys: [],
    also: 'save csv json backup',
    run: (world) => world.exportUnsent(),
  },
  {
    id: 'work.support',
    title: 'Save a support bundle',
    group: 'Work',
    keys: [],
    also: 'diagnostics log help report problem versions',
    run: (world) => world.saveSupportBundle(),
  },
  {
    id: 'work.undo',
    title: 'Undo the last action',
    group: 'Work',
    keys: ['Mod+Z'],
    keyboardOnly: true,
    run: (world) => world.undoLast(),
  },
  {
    id: 'window.palette',
    title: 'Search or run a command',
    group: 'Window',
    keys: ['Mod+K'],
    keyboardOnly: true,
    run: (world) => world.open('palette'),
  },
  {
    id: 'window.filter',
    title: 'Filter this screen',
    group: 'Window',
    keys: ['/', 'Mod+F'],
    keyboardOnly: true,
    run: (world) => world.focusFilter(),
  },
  {
    id: 'window.appearance',
    title: 'Switch appearance',
    titleNow: (now) => `Switch to ${now.dark ? 'light' : 'dark'} appearance`,
    group: 'Window',
    keys: [],
    also: 'theme night colour',
    run: (world) => world.setAppearance(world.now.dark ? 'light' : 'dark'),
  },
  { id: 'window.help', title: 'Keyboard help', group: 'Window', keys: ['?', 'F1'], run: (world) => world.open('help') },
  {
    id: 'window.nextRegion',
    title: 'Next part of the window',
    group: 'Window',
    keys: ['F6'],
    keyboardOnly: true,
    run: (world) => world.nextRegion(1),
  },
  {
    id: 'window.previousRegion',
    title: 'Previous part of the window',
    group: 'Window',
    keys: ['Shift+F6'],
    keyboardOnly: true,
    run: (world) => world.nextRegion(-1),
  },
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
