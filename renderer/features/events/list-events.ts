import { api } from '../../api.ts'
import { FIRST_WEEKDAY } from '../../language/weeks.ts'

/** A stretch of the list of events, in groups by weeks as they begin here. */
export const listEvents = (input: Omit<Parameters<typeof api.eventDesk.list>[0], 'firstWeekday'>) =>
  api.eventDesk.list({ ...input, firstWeekday: FIRST_WEEKDAY })
