import { REGION } from './locale.ts'

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number
  weekend: number[]
}

/** When weeks begin and what their weekend is where this locale is at home. */
export function weekInfoOf(locale: string): WeekInfo {
  // Newer engines have a method, older ones a property.
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1, weekend: [6, 7] }
}

const week = weekInfoOf(REGION)

/** The day on which weeks begin here; 1 for Monday to 7 for Sunday. */
export const FIRST_WEEKDAY = week.firstDay

/** The days of the weekend here; 1 for Monday to 7 for Sunday. */
export const WEEKEND = week.weekend
