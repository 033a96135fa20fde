import { formatDate, formatTime, isoDay } from '../format.ts'

/** The time of day of an instant, with the day in front when it is not today. */
export function clockOf(iso: string, { now, timeZone }: { now: number; timeZone: string | undefined }): string {
  const time = formatTime(iso, timeZone)
  if (isoDay(iso, timeZone) === isoDay(new Date(now).toISOString(), timeZone)) return time
  return `${formatDate(iso, timeZone).replace(/ \d{4}$/, '')}, ${time}`
}
