import { LOCALE } from '../../language/locale.ts'

/** A day by its date, "2026-11-20"; empty for none. */
export type TypedDay = string

const digits = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
const named = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', timeZone: 'UTC' })

type Part = 'day' | 'month' | 'year'
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

/** The order in which days are written here: day, month, year in most of Europe, month first in the United States. */
const ORDER: readonly Part[] = digits.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []))

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const monthNames = Array.from({ length: 12 }, (_, month) =>
  fold(named.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month')?.value ?? ''),
)

/** A day as people write it here in digits, "20/11/2026". */
export const dayText = (day: TypedDay): string => {
  const at = Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(at) ? '' : digits.format(at)
}

interface DayTerms {
  today: TypedDay
  /** A day without a year isn't before this one. */
  min?: TypedDay | undefined
}

/**
 * Reads a typed day in the order of this place: "20/11/2026", "20.11.26", "20 11", "201126", "20 Nov", and "2026-11-20"
 * everywhere. Empty for what is not a day.
 */
export function dayOf(typed: string, { today, min }: DayTerms): TypedDay {
  const tokens = fold(typed).match(/\d+|\p{L}+/gu) ?? []
  const word = tokens.find((token) => /\p{L}{3}/u.test(token))
  const month = word === undefined ? -1 : monthNames.findIndex((name) => name.startsWith(word))
  const numbers = splitUp(tokens.filter((token) => /^\d/.test(token)))
  if (word === undefined) {
    const isYearFirst = numbers[0]?.length === 4
    const order: readonly Part[] = isYearFirst ? ['year', 'month', 'day'] : ORDER
    return numbers.length === 3 || (numbers.length === 2 && !isYearFirst) ? dayFrom(numbers, order) : ''
  }
  return month < 0 || numbers.length > 2 ? '' : dayFrom([String(month + 1), ...numbers], ['month', 'day', 'year'])

  function dayFrom(values: readonly string[], order: readonly Part[]): TypedDay {
    const parts = values.length === 2 ? order.filter((part) => part !== 'year') : order
    const written = (part: Part) => values[parts.indexOf(part)] ?? ''
    const year = written('year')
    const at = (full: string) => realDay(full, written('month'), written('day'))
    if (year !== '') return /^(\d\d|\d{4})$/.test(year) ? at(year.length === 2 ? `20${year}` : year) : ''
    const thisYear = Number(today.slice(0, 4))
    const years = [thisYear, thisYear + 1].map((each) => at(String(each)))
    return years.find((day) => day !== '' && (min === undefined || day >= min)) ?? years[0] ?? ''
  }
}

/** "20112026" and "2011" are days without their separators. */
function splitUp(numbers: string[]): string[] {
  const [only = ''] = numbers
  if (numbers.length !== 1 || ![4, 6, 8].includes(only.length)) return numbers
  const parts = ORDER.filter((part) => part !== 'year' || only.length > 4)
  let at = 0
  return parts.map((part) => {
    const from = at
    at += part === 'year' ? only.length - 4 : 2
    return only.slice(from, at)
  })
}

/** The day, where the calendar has it: no 31 February. */
function realDay(year: string, month: string, day: string): TypedDay {
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const iso = Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
  return iso === `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` ? iso : ''
}
