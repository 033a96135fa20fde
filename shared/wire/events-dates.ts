import { z } from 'zod'
import { openEnum } from './common.ts'
import { flag, instant, text } from './events-values.ts'

/** The state of an event; UPCOMING, STARTED and ENDED follow the clock. */
export const EventStatus = openEnum(['UPCOMING', 'STARTED', 'ENDED', 'CANCELED', 'DRAFT'])
export type EventStatus = z.infer<typeof EventStatus>

/** Whether an event is one of several dates, and how those stand. */
export const RecurrenceStatus = openEnum([
  'ONE_TIME',
  'RECURRING',
  'RECURRING_UPCOMING',
  'RECURRING_RECENTLY_ENDED',
  'RECURRING_RECENTLY_CANCELED',
])

/** One date of a recurring event. */
export const Occurrence = z.looseObject({
  startDate: instant,
  endDate: instant,
  timeZoneId: text,
  showTimeZone: flag,
})
export type Occurrence = z.infer<typeof Occurrence>

/** The dates of a recurring event; each is an event of its own, and the category holds them together. */
export const Recurrences = z.looseObject({
  individualEventDates: z.array(Occurrence).nullish(),
  categoryId: text,
})
export type Recurrences = z.infer<typeof Recurrences>

/** Dates as the site shows them, in its language and the event's zone. */
export const FormattedDates = z.looseObject({
  dateAndTime: text,
  startDate: text,
  startTime: text,
  endDate: text,
  endTime: text,
})
export type FormattedDates = z.infer<typeof FormattedDates>

/** When an event is. With `dateAndTimeTbd` there may be no dates yet. */
export const DateAndTimeSettings = z.looseObject({
  dateAndTimeTbd: flag,
  dateAndTimeTbdMessage: text,
  startDate: instant,
  endDate: instant,
  timeZoneId: text,
  hideEndDate: flag,
  showTimeZone: flag,
  recurrenceStatus: RecurrenceStatus.nullish(),
  recurringEvents: Recurrences.nullish(),
  formatted: FormattedDates.nullish(),
})
export type DateAndTimeSettings = z.infer<typeof DateAndTimeSettings>
