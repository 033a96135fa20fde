import { t } from '@lingui/core/macro'
import type { Keys } from '../base/keys.ts'
import { numberKeys, SCREENS } from '../screens.ts'

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
  redoLast(): void
  nextRegion(step: 1 | -1): void
}

export const GO_TO = t`Go to`
const WORK = t`Work`
const WINDOW = t`Window`

export const GROUPS = [GO_TO, WORK, WINDOW] as const

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
    group: GO_TO,
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
  ...inGroup(GO_TO, [{ id: 'go.attention', title: t`Attention`, run: (world) => world.go('/sync/attention') }]),
  ...inGroup(WORK, [
    {
      id: 'work.sync',
      title: t`Sync now`,
      keys: ['F5', 'Mod+R'],
      also: t`refresh reload send fetch`,
      run: (world) => world.syncNow(),
    },
    {
      id: 'work.offline',
      title: t`Work offline on or off`,
      titleNow: (now) => (now.paused ? t`Stop working offline` : t`Work offline`),
      keys: ['Mod+Shift+O'],
      also: t`pause resume network`,
      run: (world) => world.setPaused(!world.now.paused),
    },
    {
      id: 'work.newContact',
      title: t`New contact`,
      keys: ['Mod+N'],
      also: t`add person create customer`,
      ownerOnly: true,
      run: (world) => world.newContact(),
    },
    {
      id: 'work.addGuest',
      title: t`Add guest`,
      also: t`new ticket name list comp`,
      run: (world) => world.addGuest(),
    },
    {
      id: 'work.newAnswer',
      title: t`New answer to a form`,
      also: t`submission fill in on behalf phone paper`,
      ownerOnly: true,
      run: (world) => world.go('/forms/new'),
    },
    {
      id: 'work.manageForms',
      title: t`Manage forms`,
      also: t`edit form fields questions new trash`,
      ownerOnly: true,
      run: (world) => world.go('/forms/manage'),
    },
    {
      id: 'work.manageCollections',
      title: t`Manage collections`,
      also: t`data fields rights permissions indexes new cms`,
      ownerOnly: true,
      run: (world) => world.go('/data/-'),
    },
    {
      id: 'work.event',
      title: t`Switch event`,
      keys: ['Mod+Shift+E'],
      also: t`open show tonight`,
      run: (world) => world.open('events'),
    },
    {
      id: 'work.openShift',
      title: t`Open a shift`,
      also: t`float cash drawer till start begin`,
      run: (world) => world.go('/shift'),
    },
    {
      id: 'work.closeShift',
      title: t`Close the shift`,
      also: t`z report count cash drawer till end difference`,
      run: (world) => world.go('/shift/close'),
    },
    {
      id: 'work.readiness',
      title: t`Run the readiness check`,
      also: t`doors before ready test`,
      run: (world) => world.go('/ready'),
    },
    {
      id: 'work.export',
      title: t`Export unsent work`,
      also: t`save csv json backup`,
      run: (world) => world.exportUnsent(),
    },
    {
      id: 'work.support',
      title: t`Save a support bundle`,
      also: t`diagnostics log help report problem versions`,
      run: (world) => world.saveSupportBundle(),
    },
    {
      id: 'work.print',
      title: t`Print what is open`,
      keys: ['Mod+P'],
      keyboardOnly: true,
      run: (world) => world.print('current'),
    },
    {
      id: 'work.preview',
      title: t`Preview what would be printed`,
      keys: ['Mod+Shift+P'],
      keyboardOnly: true,
      run: (world) => world.print('preview'),
    },
    {
      id: 'work.printGuests',
      title: t`Print guest list`,
      also: t`paper list names doors fallback`,
      run: (world) => world.print('guestList'),
    },
    {
      id: 'work.printShortcuts',
      title: t`Print shortcut sheet`,
      also: t`keyboard keys cheat paper`,
      run: (world) => world.print('shortcuts'),
    },
    {
      id: 'work.printTest',
      title: t`Print test page`,
      also: t`printer check paper`,
      run: (world) => world.print('test'),
    },
    {
      id: 'work.undo',
      title: t`Undo the last action`,
      keys: ['Mod+Z'],
      keyboardOnly: true,
      run: (world) => world.undoLast(),
    },
    {
      id: 'work.redo',
      title: t`Do the last undone action again`,
      keys: ['Mod+Shift+Z'],
      keyboardOnly: true,
      run: (world) => world.redoLast(),
    },
  ]),
  ...inGroup(WINDOW, [
    {
      id: 'window.palette',
      title: t`Search or run a command`,
      keys: ['Mod+K'],
      keyboardOnly: true,
      run: (world) => world.open('palette'),
    },
    {
      id: 'window.filter',
      title: t`Filter this screen`,
      keys: ['/', 'Mod+F'],
      keyboardOnly: true,
      run: (world) => world.focusFilter(),
    },
    {
      id: 'window.appearance',
      title: t`Switch appearance`,
      titleNow: (now) => (now.dark ? t`Switch to light appearance` : t`Switch to dark appearance`),
      also: t`theme night colour`,
      run: (world) => world.setAppearance(world.now.dark ? 'light' : 'dark'),
    },
    { id: 'window.help', title: t`Keyboard help`, keys: ['?', 'F1'], run: (world) => world.open('help') },
    {
      id: 'window.nextRegion',
      title: t`Next part of the window`,
      keys: ['F6'],
      keyboardOnly: true,
      run: (world) => world.nextRegion(1),
    },
    {
      id: 'window.previousRegion',
      title: t`Previous part of the window`,
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
