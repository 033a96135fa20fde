import { type EventAddressParts, EventTimes } from '../../../../shared/app/event-fields.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import type { EventAddress } from '../../../../shared/wire/events-location.ts'
import { instantOf } from '../../base/instant.ts'
import { choiceAt, type EventPart, type PartName, switchAt, textAt } from './part.ts'

/** Both sides write instants in one way, or the same evening would be two versions. */
function timesOf({ dateAndTimeSettings: dates }: WireEvent): EventTimes | null {
  const [startsAt, endsAt] = [instantOf(dates?.startDate), instantOf(dates?.endDate)]
  if (startsAt === null || endsAt === null) return null
  return { startsAt, endsAt, timeZone: dates?.timeZoneId ?? 'UTC' }
}

/** What the platform is sent of the times of an event. */
export const datesOf = ({ startsAt, endsAt, timeZone }: EventTimes) => ({
  ...{ dateAndTimeTbd: false, startDate: startsAt, endDate: endsAt, timeZoneId: timeZone },
})

function addressOf({ location }: WireEvent): EventAddressParts | null {
  const address = location?.address
  if (address === null || address === undefined) return null
  const { addressLine2, postalCode, city, subdivision, country } = address
  const code = country ?? ''
  return {
    ...{ line: lineOf(address), line2: addressLine2 ?? '', postalCode: postalCode ?? '', city: city ?? '' },
    ...{ subdivision: subdivision ?? '', country: /^[A-Z]{2}$/.test(code) ? code : '' },
  }
}

/** Street and number as one line, also where the platform has them apart. */
function lineOf({ addressLine, streetAddress }: EventAddress): string {
  if (typeof addressLine === 'string' && addressLine !== '') return addressLine
  return [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
}

/** The platform's own text and place on the map follow from the parts, so they go with the old ones. */
function withAddress(event: WireEvent, value: unknown): WireEvent {
  const parts = value as EventAddressParts | null
  if (parts === null) return { ...event, location: { ...event.location, address: null } }
  const { streetAddress, addressLine: _, formattedAddress: __, geocode: ___, ...rest } = event.location?.address ?? {}
  const isSameLine = lineOf({ streetAddress }) === parts.line && streetAddress !== null && streetAddress !== undefined
  const empty = (text: string) => (text === '' ? null : text)
  const address: EventAddress = {
    ...rest,
    ...(isSameLine ? { streetAddress } : { addressLine: empty(parts.line) }),
    ...{ addressLine2: empty(parts.line2), postalCode: empty(parts.postalCode), city: empty(parts.city) },
    ...{ subdivision: empty(parts.subdivision), country: empty(parts.country) },
  }
  return { ...event, location: { ...event.location, address } }
}

/** States that follow the clock. */
const byClock: ReadonlySet<string> = new Set(['UPCOMING', 'STARTED', 'ENDED'])

/** When and where an event takes place. */
export const placeParts = {
  when: {
    ...{ label: messageOf('eventDesk.partWhen'), under: 'dateAndTimeSettings' },
    read: timesOf,
    put: (event, value) => {
      const times = EventTimes.safeParse(value)
      if (!times.success) return event
      const dateAndTimeSettings = { ...event.dateAndTimeSettings, ...datesOf(times.data) }
      // The new times say where it stands; what the site said of the old ones does not.
      return byClock.has(event.status ?? '')
        ? { ...event, dateAndTimeSettings, status: 'UPCOMING' }
        : { ...event, dateAndTimeSettings }
    },
    compared: (given) => {
      const { startsAt, endsAt, timeZone } = given as EventTimes
      return { startsAt: instantOf(startsAt) ?? startsAt, endsAt: instantOf(endsAt) ?? endsAt, timeZone }
    },
  },
  endHidden: switchAt(messageOf('eventDesk.partEndHidden'), 'dateAndTimeSettings', 'hideEndDate'),
  zoneShown: switchAt(messageOf('eventDesk.partZoneShown'), 'dateAndTimeSettings', 'showTimeZone'),
  at: choiceAt(messageOf('eventDesk.partAt'), ['VENUE', 'ONLINE'], 'location', 'type'),
  place: textAt(messageOf('eventDesk.partPlace'), 'location', 'name'),
  placeToCome: switchAt(messageOf('eventDesk.partPlaceToCome'), 'location', 'locationTbd'),
  address: {
    ...{ label: messageOf('eventDesk.partAddress'), under: 'location' },
    read: addressOf,
    put: withAddress,
  },
} satisfies Partial<Record<PartName, EventPart>>
