import type { NewEvent } from '../../../../shared/app/event-fields.ts'
import { datesOf } from './place-parts.ts'

/**
 * What the platform is sent of an event from nothing. It refuses a blank address also where the place is not settled yet:
 * `toCome` is then the name that the site shows. Several dates become an event each.
 */
export const newEventOf = ({ title, when, further, place, kind }: NewEvent, toCome: string) => ({
  title,
  location: { type: 'VENUE', ...(place === '' ? { locationTbd: true, name: toCome } : { name: place }) },
  dateAndTimeSettings: { ...datesOf(when), ...(further.length === 0 ? {} : severalDates([when, ...further])) },
  registration: { initialType: kind === 'tickets' ? ('TICKETING' as const) : ('RSVP' as const) },
})

const severalDates = (all: readonly NewEvent['when'][]) => ({
  recurringEvents: {
    individualEventDates: all.map(({ startsAt, endsAt, timeZone }) => ({
      ...{ startDate: startsAt, endDate: endsAt, timeZoneId: timeZone },
    })),
  },
})
