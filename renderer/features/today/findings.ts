import { plural, t } from '@lingui/core/macro'
import { formatCount, formatTime } from '../../format.ts'
import type { ResultOf } from '../../live.ts'
import { STEP_MS } from './chart-points.ts'

type Evening = ResultOf<'today', 'overview'>

/** What the sales chart shows, in a sentence. `sales` are running totals, oldest first. */
export function salesFinding(sales: Evening['sales'], timeZone: string): string {
  const last = sales.at(-1)
  const total = last === undefined ? 0 : last.online + last.door
  if (last === undefined || total === 0) return t`No tickets sold today yet`
  if (last.online === 0)
    return total === 1
      ? t`The one ticket sold today was sold at the door`
      : t`All ${formatCount(total)} tickets of today were sold at the door`
  if (last.door === 0)
    return total === 1
      ? t`The one ticket sold today was sold online`
      : t`All ${formatCount(total)} tickets of today were sold online`
  if (last.door === last.online) return t`Door and website are level at ${formatCount(last.door)} each`
  if (last.door < last.online) {
    return t`The website has outsold the door, ${formatCount(last.online)} to ${formatCount(last.door)}`
  }
  const behind = sales.findLastIndex((point) => point.door <= point.online && point.door + point.online > 0)
  const since = sales[behind + 1]
  if (behind < 0 || since === undefined) return t`The door has outsold the website all day`
  return t`The door has outsold the website since ${formatTime(since.at, timeZone)}`
}

/** What the arrivals chart shows, in a sentence. `arrivals` are running totals, oldest first. */
export function arrivalsFinding(arrivals: Evening['arrivals'], timeZone: string): string {
  const total = arrivals.at(-1)?.total ?? 0
  if (total === 0) return t`No guests in yet`
  const came = arrivals.map((point, index) => point.total - (arrivals[index - 1]?.total ?? 0))
  const most = Math.max(...came)
  const busiest = came.lastIndexOf(most)
  const at = arrivals[busiest]?.at ?? ''
  if (total === 1) return t`The first guest came at ${formatTime(at, timeZone)}`
  if (busiest === arrivals.length - 1) {
    return t`It is busiest now: ${plural(most, { one: '# guest', other: '# guests' })} since ${formatTime(at, timeZone)}`
  }
  const until = new Date(Date.parse(at) + STEP_MS).toISOString()
  return t`Most came from ${formatTime(at, timeZone)} to ${formatTime(until, timeZone)}: ${plural(most, { one: '# guest', other: '# guests' })}`
}

/** What a chart says over a copy that is not complete: a finding over part of the evening would be made up. */
export function partialFinding(what: 'sales' | 'arrivals', empty: boolean): string {
  if (what === 'sales') return empty ? t`Sales aren’t known yet` : t`Sales as far as they are loaded`
  return empty ? t`Arrivals aren’t known yet` : t`Arrivals as far as they are loaded`
}

/** Over what the figures run: the event by name, "both events", "all 3 events". */
export function scopeText(titles: string[]): string {
  if (titles.length === 1) return titles[0] ?? ''
  return titles.length === 2 ? t`both events` : t`all ${titles.length} events`
}
