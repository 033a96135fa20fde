import { plural, t } from '@lingui/core/macro'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { formatCount, formatDay, formatMonth, formatMonthShort, formatShortDay, isolated } from '../../../format.ts'
import type { SaleBars } from './sale-bars.ts'

const noon = (day: string) => `${day}T12:00:00Z`

/** What a bar is called when it is read: "Friday 20 November", "Week of 16 Nov", "November 2026". */
export function barName(day: string, span: SaleBars['span']): string {
  if (span === 'month') return formatMonth(noon(day), 'UTC')
  return span === 'week' ? t`Week of ${formatShortDay(noon(day), 'UTC')}` : formatDay(noon(day), 'UTC')
}

/** What is under a bar. */
export const tickName = (day: string, span: SaleBars['span']): string =>
  span === 'month' ? formatMonthShort(noon(day), 'UTC') : formatShortDay(noon(day), 'UTC')

/** What the bars show, in one sentence. */
export function salesFinding({ bars, span }: SaleBars): string {
  const total = bars.reduce((sum, { online, door }) => sum + online + door, 0)
  const best = bars.reduce((most, bar) => (bar.online + bar.door > most.online + most.door ? bar : most))
  const sold = plural(total, { one: '# ticket sold', other: '# tickets sold' })
  return bars.length < 2
    ? sold
    : t`${sold}, most of them: ${barName(best.day, span)} (${formatCount(best.online + best.door)})`
}

/** Which ticket type sells best, in one sentence. */
export function typesFinding(types: readonly ManagedTicketType[]): string {
  const best = types.reduce((most, type) => (type.sold > most.sold ? type : most))
  return best.sold === 0 ? t`No tickets sold yet` : t`${isolated(best.name)} sells best: ${formatCount(best.sold)}`
}

export const spanWord = (span: SaleBars['span']): string =>
  ({ day: t`Tickets sold per day`, week: t`Tickets sold per week`, month: t`Tickets sold per month` })[span]
