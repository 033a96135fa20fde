import { t } from '@lingui/core/macro'
import { dayText, type TypedDay } from './typed-day.ts'

/** What is wrong with a typed day; undefined where nothing is. */
export const dayProblem = (text: string, { day, today }: { day: TypedDay; today: TypedDay }): string | undefined =>
  text.trim() !== '' && day === '' ? t`Enter a date like ${dayText(today)}.` : undefined

/** What keeps a typed day and time from being an instant; undefined where nothing does, or nothing was typed. */
export function whenProblem(
  texts: { day: string; time: string },
  read: { day: TypedDay; time: string; today: TypedDay },
): string | undefined {
  if (texts.day.trim() === '' && texts.time.trim() === '') return undefined
  const wrongDay = dayProblem(texts.day, read)
  if (wrongDay !== undefined) return wrongDay
  if (texts.time.trim() !== '' && read.time === '') return t`Enter a time like 19:30.`
  return read.day === '' || read.time === '' ? t`Enter a date and a time.` : undefined
}
