import { EventTax, type RegisterAt } from '../../../../shared/app/event-fields.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import type { TaxSettings } from '../../../../shared/wire/events-registration.ts'
import { instantOf } from '../../base/instant.ts'
import { openOf } from '../event-state.ts'
import { choiceAt, dig, type EventPart, numberAt, type PartName, partAt, planted, switchAt } from './part.ts'

/** The kind of registration an event has now; the first kind until it has another. */
const typeOf = ({ registration }: WireEvent) => registration?.type ?? registration?.initialType

function switched(event: WireEvent, open: boolean): WireEvent {
  const { registration } = event
  if (!open) return { ...event, registration: { ...registration, registrationPaused: true, status: 'CLOSED_MANUALLY' } }
  const again = typeOf(event) === 'RSVP' ? 'OPEN_RSVP' : 'OPEN_TICKETS'
  const status = registration?.status === 'CLOSED_MANUALLY' ? { status: again } : {}
  return {
    ...event,
    registration: { ...registration, registrationPaused: false, ...status } as WireEvent['registration'],
  }
}

function registerAtOf(event: WireEvent): RegisterAt {
  const type = typeOf(event)
  if (type === 'EXTERNAL') return { how: 'elsewhere', url: event.registration?.external?.url ?? '' }
  return { how: type === 'NONE' ? 'none' : 'site', url: '' }
}

function registeringAt(event: WireEvent, value: unknown): WireEvent {
  const { how, url } = value as RegisterAt
  const { registration } = event
  const type = how === 'elsewhere' ? 'EXTERNAL' : how === 'none' ? 'NONE' : (registration?.initialType ?? 'RSVP')
  const external = how === 'elsewhere' ? { url } : null
  return { ...event, registration: { ...registration, type, external, registrationDisabled: how === 'none' } }
}

const periodPaths = [
  ['registration', 'rsvp', 'startDate'],
  ['registration', 'rsvp', 'endDate'],
] as const

function taxOf(value: unknown): EventTax | null {
  const { type, name, rate, appliedToDonations } = (value ?? {}) as TaxSettings
  const known = EventTax.shape.type.safeParse(type)
  if (!known.success || !rate) return null
  return { type: known.data, name: name ?? '', rate, onDonations: appliedToDonations === true }
}

/** Whether, where and how people register. */
export const registrationParts = {
  open: {
    ...{ label: messageOf('eventDesk.partOpen'), under: 'registration' },
    read: openOf,
    put: (event, value) => (typeof value === 'boolean' ? switched(event, value) : event),
  },
  registerAt: {
    ...{ label: messageOf('eventDesk.partRegisterAt'), under: 'registration' },
    read: registerAtOf,
    put: registeringAt,
  },
  guests: choiceAt(
    messageOf('eventDesk.partGuests'),
    ['VISITOR_OR_MEMBER', 'MEMBER', 'VISITOR'],
    'registration',
    'allowedGuestTypes',
  ),
  replies: choiceAt(
    messageOf('eventDesk.partReplies'),
    ['YES_ONLY', 'YES_AND_NO'],
    'registration',
    'rsvp',
    'responseType',
  ),
  rsvpLimit: numberAt(messageOf('eventDesk.partRsvpLimit'), 'registration', 'rsvp', 'limit'),
  waitingList: switchAt(messageOf('eventDesk.partWaitingList'), 'registration', 'rsvp', 'waitlistEnabled'),
  rsvpPeriod: {
    ...{ label: messageOf('eventDesk.partRsvpPeriod'), under: 'registration' },
    read: (event) => {
      const [from, until] = periodPaths.map((path) => instantOf(dig(event, path) as string | null | undefined))
      return { from: from ?? null, until: until ?? null }
    },
    put: (event, value) => {
      const { from, until } = value as { from: string | null; until: string | null }
      return planted(planted(event, periodPaths[0], from), periodPaths[1], until)
    },
    compared: (given) => {
      const { from, until } = given as { from: string | null; until: string | null }
      return { from: instantOf(from), until: instantOf(until) }
    },
  },
  holdMinutes: numberAt(
    messageOf('eventDesk.partHoldMinutes'),
    'registration',
    'tickets',
    'reservationDurationInMinutes',
  ),
  mostPerOrder: numberAt(messageOf('eventDesk.partMostPerOrder'), 'registration', 'tickets', 'ticketLimitPerOrder'),
  eachNamed: switchAt(messageOf('eventDesk.partEachNamed'), 'registration', 'tickets', 'guestsAssignedSeparately'),
  tax: partAt(messageOf('eventDesk.partTax'), ['registration', 'tickets', 'taxSettings'], taxOf, {
    put: (event, value) => {
      const path = ['registration', 'tickets', 'taxSettings']
      if (value === null) return planted(event, path, null)
      const { type, name, rate, onDonations } = value as EventTax
      const before = (dig(event, path) ?? {}) as object
      return planted(event, path, { ...before, type, name, rate, appliedToDonations: onDonations })
    },
  }),
} satisfies Partial<Record<PartName, EventPart>>
