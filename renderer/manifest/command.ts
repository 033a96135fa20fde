import type { IconScan } from '@tabler/icons-react'
import type { MenuId } from '../../shared/app/desktop.ts'
import type { OperatorRight } from '../../shared/app/operators.ts'
import type { FeatureLayer } from '../base/frame-store.ts'
import type { Keys } from '../base/keys.ts'
import type { StaffAccess } from './staff-access.ts'

/** What commands may look at to name themselves or to hide. */
export interface CommandState {
  role: 'owner' | 'door'
  /** What the operator may do; null for a single user. */
  rights: ReadonlySet<OperatorRight> | null
  dark: boolean
  paused: boolean
  openEventId: string | null
  /** Whether there is something to take back, and to do again. */
  canUndo: boolean
  canRedo: boolean
  /** The laptop is signed in as a member. */
  isMember?: boolean
  /** The version of Foyer that is ready to be installed. */
  readyVersion?: string | undefined
  /** What the staff link of this laptop allows; left out for any other sign-in. */
  staffScopes?: readonly string[] | undefined
}

/** What commands may do. The frame supplies it; tests supply their own. */
export interface CommandWorld {
  now: CommandState
  go(path: string): void
  /** Opens a record of a list; a list that is searched stays searched. */
  openRecord(path: string, id: string): void
  open(layer: 'palette' | 'help' | 'events' | 'operators' | FeatureLayer): void
  /** Hides names and money until a PIN is given. */
  lock(): void
  syncNow(): void
  setPaused(paused: boolean): void
  setAppearance(appearance: 'light' | 'dark'): void
  focusFilter(): void
  exportUnsent(): void
  saveSupportBundle(): void
  print(subject: 'current' | 'preview' | 'guestList' | 'shortcuts' | 'test'): void
  undoLast(): void
  redoLast(): void
  nextRegion(step: 1 | -1): void
}

/** Something a person can start by name or by keyboard from anywhere. */
export interface CommandLine {
  id: string
  title: string
  /** All ways to call it by keyboard; the first is the one that is shown. */
  keys?: readonly Keys[]
  /** Keys that call it on some screens, by their ids, where they come before what they call elsewhere. */
  keysOn?: { screens: readonly string[]; keys: readonly Keys[] }
  /** Where it is in the menu bar of a desktop; left out = Tools. */
  menu?: MenuId
  /** Drawn in the palette. */
  Icon?: typeof IconScan
  /** More words it is found by. */
  also?: string
  /** The title as it is now, for commands that toggle. */
  titleNow?: (now: CommandState) => string
  /** Also offered on a member's laptop. */
  forMember?: true
  /** Hidden from the door's role. */
  ownerOnly?: boolean
  /** What a laptop with a staff link needs for it; left out = what the screens of its feature need. */
  staff?: StaffAccess
  /** Whether palette and menus have it at all; left out = always. */
  isOffered?: (now: CommandState) => boolean
  /** Whether it would do something now; left out = always. In the menu bar it is grey while it would not. */
  isPossible?: (now: CommandState) => boolean
  /** Not listed in the palette: it makes no sense there. */
  keyboardOnly?: boolean
  /** Offered before anything is typed. */
  suggested?: boolean
  run: (world: CommandWorld) => void
}
