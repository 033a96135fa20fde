/**
 * Reads a typed time of the 24-hour clock: "19:30", "19.30", "1930", "19 h 30", "19.30 Uhr", "7"; "7:30 pm" as well.
 * Empty for what is not a time.
 */
export function timeOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  const numbers = text.match(/\d+/g) ?? []
  const words = text.replace(/[\d\s:.]/g, '')
  if (!['', 'h', 'uhr', 'am', 'pm'].includes(words) || !/^\d/.test(text)) return ''
  const [first = '', second] = numbers.length === 1 ? apart(numbers[0] ?? '') : numbers
  if (numbers.length > 2 || first.length > 2 || (second !== undefined && second.length !== 2)) return ''
  const hour = onDay(Number(first), words)
  const minute = Number(second ?? 0)
  return hour > 23 || minute > 59 ? '' : clockText(hour * 60 + minute)
}

/** "1930" and "730" have their minutes at the end. */
const apart = (digits: string): [string, string?] =>
  digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits]

function onDay(hour: number, half: string): number {
  if (half === 'pm') return hour < 12 ? hour + 12 : hour
  return half === 'am' && hour === 12 ? 0 : hour
}

const DAY = 24 * 60

/** What a clock shows so many minutes after midnight; before and after this day it wraps around. */
function clockText(minutes: number): string {
  const within = ((minutes % DAY) + DAY) % DAY
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** The next or the earlier quarter of an hour, `by` quarters away. */
export function quartersLater(time: string, by: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const quarters = (hour * 60 + minute) / 15
  return clockText((by > 0 ? Math.floor(quarters) + by : Math.ceil(quarters) + by) * 15)
}
