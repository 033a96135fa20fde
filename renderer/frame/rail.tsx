import {
  IconAddressBook,
  IconAdjustmentsHorizontal,
  IconBuildingArch,
  IconCash,
  IconFileInvoice,
  IconReceipt2,
  IconScan,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import classes from './rail.module.css'

interface RailItem {
  label: string
  path: string
  /** The first part of the paths that belong to it. */
  root: string
  Icon: typeof IconScan
  ownerOnly?: boolean
  /** Stands below the divider. */
  apart?: boolean
}

const RAIL: readonly RailItem[] = [
  { label: 'Sell', path: '/sell', root: 'sell', Icon: IconReceipt2 },
  { label: 'Check-in', path: '/checkin', root: 'checkin', Icon: IconScan },
  { label: 'Guests', path: '/guests', root: 'guests', Icon: IconUsers },
  { label: 'Orders', path: '/orders', root: 'orders', Icon: IconFileInvoice },
  { label: 'Contacts', path: '/contacts', root: 'contacts', Icon: IconAddressBook, ownerOnly: true },
  { label: 'Today', path: '/', root: '', Icon: IconBuildingArch, apart: true },
  { label: 'Shift', path: '/shift', root: 'shift', Icon: IconCash, apart: true },
  {
    label: 'Settings',
    path: '/settings',
    root: 'settings',
    Icon: IconAdjustmentsHorizontal,
    ownerOnly: true,
    apart: true,
  },
]

/** The screens of this desk's role. The door's role keeps Settings in the desk menu. */
export function Rail({ location, role }: { location: string; role: 'owner' | 'door' }) {
  const root = location.split('/')[1] ?? ''
  const items = RAIL.filter((item) => role === 'owner' || item.ownerOnly !== true)
  const draw = (item: RailItem) => (
    <Link
      key={item.root}
      href={item.path}
      className={classes['item'] ?? ''}
      aria-current={item.root === root ? 'page' : undefined}
    >
      <item.Icon size={21} stroke={item.root === root ? 2 : 1.6} aria-hidden="true" />
      <span className={classes['label']}>{item.label}</span>
    </Link>
  )
  return (
    <nav className={classes['rail']} aria-label="Screens" data-region tabIndex={-1}>
      {items.filter((item) => item.apart !== true).map(draw)}
      <span className={classes['divider']} />
      {items.filter((item) => item.apart === true).map(draw)}
    </nav>
  )
}
