import type { SoldDay } from '../../../../shared/app/event-management.ts'

/** The most bars that a small window can show apart. */
const MOST = 62
const DAY_MS = 86_400_000

export interface SaleBar {
  /** The first day of it, "2026-11-20". */
  day: string
  online: number
  door: number
}

export interface SaleBars {
  span: 'day' | 'week' | 'month'
  bars: SaleBar[]
}

/** Sales in bars of one length, without a gap: by day, or by week or month where days would be too many. */
export function saleBars(days: readonly SoldDay[]): SaleBars {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return { span: 'day', bars: [] }
  for (const span of ['day', 'week'] as const) {
    if (countOf(span, first, last) <= MOST) return { span, bars: filled(span, days) }
  }
  return { span: 'month', bars: filled('month', days) }
}

const spans = {
  day: { startOf: (at: number) => at, next: (at: number) => at + DAY_MS },
  // Weeks begin on Monday, as 1970-01-05 did.
  week: { startOf: (at: number) => at - ((at - 4 * DAY_MS) % (7 * DAY_MS)), next: (at: number) => at + 7 * DAY_MS },
  month: {
    startOf: (at: number) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth()),
    next: (at: number) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1),
  },
}

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function countOf(span: 'day' | 'week', first: string, last: string): number {
  const length = span === 'day' ? DAY_MS : 7 * DAY_MS
  const { startOf } = spans[span]
  return (startOf(instantOf(last)) - startOf(instantOf(first))) / length + 1
}

function filled(span: SaleBars['span'], days: readonly SoldDay[]): SaleBar[] {
  const { startOf, next } = spans[span]
  const bars = new Map<string, SaleBar>()
  const [first, last] = [instantOf(days[0]?.day ?? ''), instantOf(days.at(-1)?.day ?? '')]
  for (let at = startOf(first); at <= last; at = next(at)) bars.set(dayOf(at), { day: dayOf(at), online: 0, door: 0 })
  for (const { day, online, door } of days) {
    const bar = bars.get(dayOf(startOf(instantOf(day))))
    if (bar === undefined) continue
    bar.online += online
    bar.door += door
  }
  return [...bars.values()]
}
