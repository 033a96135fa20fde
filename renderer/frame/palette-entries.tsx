import { plural, t } from '@lingui/core/macro'
import { IconFileInvoice, IconMoon, IconScan, IconSun, IconTerminal2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FoundTicket } from '../../shared/app/checkin.ts'
import type { ContactRow } from '../../shared/app/contact-row.ts'
import type { EventRow } from '../../shared/app/events.ts'
import type { OrderRow } from '../../shared/app/order-row.ts'
import { isSamePhone } from '../../shared/phone-digits.ts'
import { type Command, commandsFor, GO_TO } from '../commands/commands.ts'
import { numberOf } from '../event/order-messages.ts'
import { formatTime } from '../format.ts'
import type { CommandState } from '../manifest/command.ts'
import { guestKindAt } from '../slots.ts'
import { ArchAvatar } from '../ui/avatar.tsx'
import { matches } from '../ui/match.ts'
import { findsNearly } from './finds-nearly.ts'

/** One line of the palette. */
export interface Entry {
  id: string
  group: string
  /** A person: the name is highlighted, and its face is shown. */
  isPerson?: boolean
  title: string
  detail?: string
  icon: ReactNode
  keys?: string
  target: { command: Command } | { path: string }
}

function iconOf({ id, Icon }: Command, dark: boolean): ReactNode {
  const Drawn = id === 'window.appearance' ? (dark ? IconSun : IconMoon) : (Icon ?? IconTerminal2)
  return <Drawn size={20} stroke={1.6} aria-hidden="true" />
}

const guestDetail = (guest: FoundTicket) =>
  [t`Guest`, guest.seat ?? guest.typeName, guest.arrivedAt === null ? '' : t`arrived ${formatTime(guest.arrivedAt)}`]
    .filter(Boolean)
    .join(', ')

/**
 * Guests of the open event before contacts; at most eight in all. The door's search finds whole orders; here only who was
 * searched for is listed, and first who is still expected.
 */
export function peopleEntries(
  guests: readonly FoundTicket[],
  contacts: readonly ContactRow[],
  search: string,
): Entry[] {
  const named = guests.filter(
    ({ name, phone }) => matches(name, search) || (phone !== null && isSamePhone(phone, search)),
  )
  const found = (named.length > 0 ? named : guests).toSorted(
    (a, b) => Number(a.arrivedAt !== null) - Number(b.arrivedAt !== null),
  )
  const asGuests = found.slice(0, 5).map((guest) => ({
    id: `guest.${guest.ticketNumber}`,
    title: guest.name,
    detail: guestDetail(guest),
    target: { path: guestKindAt(guest).path(guest) },
  }))
  const asContacts = contacts.map((contact) => ({
    id: `contact.${contact.id}`,
    title: contact.name === '' ? (contact.email ?? contact.phone ?? t`No name`) : contact.name,
    detail:
      contact.orders === 0 ? t`Contact` : t`Contact, ${plural(contact.orders, { one: '# order', other: '# orders' })}`,
    target: { path: `/contacts?open=${encodeURIComponent(contact.id)}` },
  }))
  return [...asGuests, ...asContacts].slice(0, 8).map((person) => ({
    ...person,
    group: t`People`,
    isPerson: true,
    icon: <ArchAvatar name={person.title} size={26} />,
  }))
}

/** Orders that a number leads to; where words are searched, people are listed instead. */
export function orderEntries(orders: readonly OrderRow[], search: string): Entry[] {
  if (!/\d/.test(search)) return []
  return orders.slice(0, 4).map((order) => ({
    id: `order.${order.id}`,
    group: t`Orders`,
    title: t`Order ${numberOf(order)}`,
    detail: [order.buyer, plural(order.tickets, { one: '# ticket', other: '# tickets' })].filter(Boolean).join(', '),
    icon: <IconFileInvoice size={20} stroke={1.6} aria-hidden="true" />,
    target: { path: `/orders?open=${encodeURIComponent(order.id)}` },
  }))
}

/** "Start check-in for Main House 19:30", the place before the title: that is what people say at the door. */
function eventEntry(event: EventRow): Entry {
  const when = event.startsAt === null ? '' : ` ${formatTime(event.startsAt, event.timeZone)}`
  return {
    id: `event.${event.id}`,
    group: t`Suggested`,
    title: t`Start check-in for ${event.place === '' ? event.title : event.place}${when}`,
    ...(event.place === '' ? {} : { detail: event.title }),
    icon: <IconScan size={20} stroke={1.6} aria-hidden="true" />,
    target: { path: `/checkin/${event.id}` },
  }
}

/** The lines below the people: what fits now, then every command that matches. */
export function commandEntries(search: string, now: CommandState, events: readonly EventRow[]): Entry[] {
  const commands = commandsFor(now).filter((command) => command.keyboardOnly !== true)
  const entryOf = (command: Command, group: Entry['group']): Entry => ({
    id: command.id,
    group,
    title: command.group === GO_TO ? t`Go to ${command.title}` : command.title,
    icon: iconOf(command, now.dark),
    ...(command.keys[0] === undefined ? {} : { keys: command.keys[0] }),
    target: { command },
  })
  if (search.trim() === '') {
    const isSuggested = (command: Command) => command.suggested === true
    return [
      ...events.slice(0, 2).map(eventEntry),
      ...commands.filter(isSuggested).map((command) => entryOf(command, t`Suggested`)),
      ...commands.filter((command) => !isSuggested(command)).map((command) => entryOf(command, t`Commands`)),
    ]
  }
  const texts = commands.map(({ title, also = '' }) => ({ title, also: `go to ${also}` }))
  const ranked = findsNearly(texts, search).flatMap((at) => commands[at] ?? [])
  const shows = events.filter((event) => matches(`start check-in for ${event.place} ${event.title}`, search))
  return [...shows.slice(0, 3).map(eventEntry), ...ranked.map((command) => entryOf(command, t`Commands`))]
}
