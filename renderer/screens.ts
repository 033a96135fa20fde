import { t } from '@lingui/core/macro'
import {
  IconAddressBook,
  IconAdjustmentsHorizontal,
  IconBuildingArch,
  IconCalendarEvent,
  IconCash,
  IconCloudCheck,
  IconCloudUpload,
  IconFileInvoice,
  IconInbox,
  IconListCheck,
  IconPhoto,
  IconReceipt2,
  IconScan,
  IconTable,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Keys } from './base/keys.ts'

/** The parts of the rail, from the top: what a door needs, what a site is made of, and the house. Spoken, never drawn. */
export const RAIL_GROUPS = { door: t`Door`, site: t`Site`, house: t`House` } as const
export type RailGroup = keyof typeof RAIL_GROUPS

/** One screen of the desk. */
export interface Screen {
  id: string
  /** Where the rail and the palette lead to. */
  path: string
  /** The same with the parts of the address that the screen reads itself, as wouter writes them, where it reads any. */
  route?: string
  /** On the rail, in the title of the window, in the palette and on the keyboard page. */
  title: string
  Icon: typeof IconScan
  /** Which part of the rail it stands in; null for a screen that other things lead to. */
  group: RailGroup | null
  /** What the door's role sees of it: everything, nothing on the rail, or nothing at all. */
  atDoor: 'shown' | 'offRail' | 'hidden'
  keys: readonly Keys[]
  /** More words the palette finds it by. */
  also?: string
  /** The palette has a command of its own for it. */
  hasOwnCommand?: true
  /** Opens for the event at hand, whose id is the next part of the address. */
  ofEvent?: true
  load: () => Promise<{ default: ComponentType }>
}

/**
 * The one table of screens: rail, routes, titles of the window, the palette's "Go to" and the keyboard page are made from
 * it, in this order.
 */
export const SCREENS: readonly Screen[] = [
  {
    id: 'sell',
    path: '/sell',
    route: '/sell/:eventId?',
    title: t`Sell`,
    Icon: IconReceipt2,
    group: 'door',
    atDoor: 'shown',
    keys: ['G S', 'Mod+1'],
    also: t`tickets box office till cash pay start selling new sale`,
    ofEvent: true,
    load: () => import('./features/sell/sell-screen.tsx').then((m) => ({ default: m.SellScreen })),
  },
  {
    id: 'checkin',
    path: '/checkin',
    route: '/checkin/:eventId?',
    title: t`Check-in`,
    Icon: IconScan,
    group: 'door',
    atDoor: 'shown',
    keys: ['G C', 'Mod+2'],
    also: t`scan door admit start`,
    ofEvent: true,
    load: () => import('./features/checkin/checkin-screen.tsx').then((m) => ({ default: m.CheckinScreen })),
  },
  {
    id: 'guests',
    path: '/guests',
    title: t`Guests`,
    Icon: IconUsers,
    group: 'door',
    atDoor: 'shown',
    keys: ['G U', 'Mod+3'],
    also: 'list',
    load: () => import('./features/guests/guests-screen.tsx').then((m) => ({ default: m.GuestsScreen })),
  },
  {
    id: 'orders',
    path: '/orders',
    title: t`Orders`,
    Icon: IconFileInvoice,
    group: 'door',
    atDoor: 'shown',
    keys: ['G O', 'Mod+4'],
    also: t`sales paid refund archive invoice`,
    load: () => import('./features/orders/orders-screen.tsx').then((m) => ({ default: m.OrdersScreen })),
  },
  {
    id: 'contacts',
    path: '/contacts',
    title: t`Contacts`,
    Icon: IconAddressBook,
    group: 'door',
    atDoor: 'hidden',
    keys: ['G N', 'Mod+5'],
    also: t`people customers`,
    load: () => import('./features/contacts/contacts-screen.tsx').then((m) => ({ default: m.ContactsScreen })),
  },
  {
    id: 'uploads',
    path: '/uploads',
    title: t`Uploads`,
    Icon: IconCloudUpload,
    group: 'site',
    atDoor: 'hidden',
    keys: ['G P'],
    also: t`add files folders photos send media`,
    load: () => import('./features/uploads/uploads-screen.tsx').then((m) => ({ default: m.UploadsScreen })),
  },
  {
    id: 'media',
    path: '/media',
    title: t`Media`,
    Icon: IconPhoto,
    group: 'site',
    atDoor: 'hidden',
    keys: ['G M'],
    also: t`files pictures images videos folders library`,
    load: () => import('./features/media/media-screen.tsx').then((m) => ({ default: m.MediaScreen })),
  },
  {
    id: 'forms',
    path: '/forms',
    route: '/forms/:view?/:formId?',
    title: t`Forms`,
    Icon: IconInbox,
    group: 'site',
    atDoor: 'hidden',
    keys: ['G F'],
    also: t`answers submissions inbox review confirm`,
    load: () => import('./features/forms/forms-routes.tsx').then((m) => ({ default: m.FormsRoutes })),
  },
  {
    id: 'data',
    path: '/data',
    route: '/data/:collectionId?/:view?',
    title: t`Data`,
    Icon: IconTable,
    group: 'site',
    atDoor: 'hidden',
    keys: ['G D'],
    also: t`collections items content rows spreadsheet cms`,
    load: () => import('./features/data/data-routes.tsx').then((m) => ({ default: m.DataRoutes })),
  },
  {
    id: 'events',
    path: '/events',
    route: '/events/:eventId?/:view?',
    title: t`Events`,
    Icon: IconCalendarEvent,
    group: 'site',
    atDoor: 'hidden',
    keys: ['G V'],
    also: t`shows dates venue publish draft calendar cancel ticket types`,
    load: () => import('./features/events/events-routes.tsx').then((m) => ({ default: m.EventsRoutes })),
  },
  {
    id: 'today',
    path: '/',
    title: t`Today`,
    Icon: IconBuildingArch,
    group: 'house',
    atDoor: 'shown',
    keys: ['G T', 'Mod+6'],
    also: t`tonight home`,
    load: () => import('./features/today/today-screen.tsx').then((m) => ({ default: m.TodayScreen })),
  },
  {
    id: 'shift',
    path: '/shift',
    route: '/shift/:view?/:part?',
    title: t`Shift`,
    Icon: IconCash,
    group: 'house',
    atDoor: 'shown',
    keys: ['G H', 'Mod+7'],
    also: t`x report takings cash drawer till pay in out`,
    load: () => import('./features/shift/shift-screen.tsx').then((m) => ({ default: m.ShiftScreen })),
  },
  {
    id: 'settings',
    path: '/settings',
    route: '/settings/:section?',
    title: t`Settings`,
    Icon: IconAdjustmentsHorizontal,
    group: 'house',
    atDoor: 'offRail',
    keys: ['Mod+8', 'Mod+,'],
    also: t`preferences options scanner sound`,
    load: () => import('./features/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
  },
  {
    id: 'sync',
    path: '/sync',
    route: '/sync/:tab?',
    title: t`Sync Center`,
    Icon: IconCloudCheck,
    group: null,
    atDoor: 'shown',
    keys: ['G Y', 'Mod+Shift+Y'],
    also: t`queue unsent waiting connection history`,
    load: () => import('./features/sync/sync-screen.tsx').then((m) => ({ default: m.SyncScreen })),
  },
  {
    id: 'ready',
    path: '/ready',
    title: t`Readiness check`,
    Icon: IconListCheck,
    group: null,
    atDoor: 'shown',
    keys: [],
    hasOwnCommand: true,
    load: () => import('./features/readiness/readiness-screen.tsx').then((m) => ({ default: m.ReadinessScreen })),
  },
]

/** The screen that an address belongs to; undefined for one that is no screen's. */
export function screenAt(location: string, screens: readonly Screen[] = SCREENS): Screen | undefined {
  const root = `/${location.split('/')[1] ?? ''}`
  return screens.find(({ path }) => path === root)
}

/** The rail as the owner sees it, part by part. */
export const railOf = (screens: readonly Screen[]): { group: RailGroup; screens: Screen[] }[] =>
  (Object.keys(RAIL_GROUPS) as RailGroup[])
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter(({ screens: inGroup }) => inGroup.length > 0)

/** The first nine of the rail open by their number as well. */
export function numberKeys(screen: Screen): readonly Keys[] {
  const place = railOf(SCREENS)
    .flatMap(({ screens }) => screens)
    .indexOf(screen)
  return place >= 0 && place < 9 ? [`Alt+${place + 1}`] : []
}
