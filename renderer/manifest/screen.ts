import { t } from '@lingui/core/macro'
import type { IconScan } from '@tabler/icons-react'
import type { OperatorRight } from '../../shared/app/operators.ts'
import type { Keys } from '../base/keys.ts'
import type { Load } from './load.ts'
import type { StaffAccess } from './staff-access.ts'

/** The parts of the rail, from the top: what a door needs, what a site is made of, and the house. Spoken, never drawn. */
export const RAIL_GROUPS = { door: t`Door`, site: t`Site`, house: t`House` } as const
export type RailGroup = keyof typeof RAIL_GROUPS

/** What a gesture does on a screen, for help and the keyboard page. */
export interface KeyHelp {
  title: string
  keys: readonly Keys[]
}

/** One screen of a feature. Rail, routes, window titles, palette, help and the keyboard page are made from it. */
export interface Screen {
  id: string
  /** Where the rail and the palette lead to. */
  path: string
  /** The same with the parts of the address that the screen reads itself, as wouter writes them, where it reads any. */
  route?: string
  /** On the rail, in the title of the window, in the palette and on the keyboard page. */
  title: string
  Icon: typeof IconScan
  /** Which part of the rail it is in; null for a screen that other things lead to. */
  group: RailGroup | null
  /** What the door's role sees of it: everything, nothing on the rail, or nothing at all. */
  atDoor: 'shown' | 'offRail' | 'hidden'
  /** For a laptop that is signed in as a member: also there, or nowhere else. Left out = not there. */
  member?: true | 'only'
  /** What a laptop that is signed in with a staff link needs for it; left out = it is not for staff. */
  staff?: StaffAccess
  /** The right an operator needs for it; left out, every operator has it. */
  needs?: OperatorRight
  /** It shows takings: kept out of recordings where the owner wants that. */
  showsTakings?: true
  /** They open it. */
  keys: readonly Keys[]
  /** Keys that the screen handles itself; the screen owns what they do. */
  help?: readonly KeyHelp[]
  /** More words the palette finds it by. */
  also?: string
  /** The palette has its own command for it. */
  hasOwnCommand?: true
  /** Opens for the event at hand, whose id is the next part of the address. */
  ofEvent?: true
  load: Load
}
