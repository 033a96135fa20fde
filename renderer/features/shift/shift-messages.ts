import type { Money } from '../../../shared/app/common.ts'
import type { ProvenSale, ShiftReport } from '../../../shared/app/shift.ts'
import { operatorName } from '../../../shared/money/shift-lines.ts'
import { counted, formatDate, formatMoney, formatTime, isoDay } from '../../format.ts'

/** Several amounts side by side, never added up: "€120.00 and ¥5,000". */
export const moneyList = (amounts: readonly Money[]): string =>
  amounts.length === 0 ? '–' : new Intl.ListFormat('en-GB').format(amounts.map((money) => formatMoney(money)))

/** A difference of cash as people say it: "€1.50 short", "€2.00 over", "exact". */
export function differenceText({ minor, currency }: Money): string {
  if (minor === 0) return 'exact'
  return `${formatMoney({ minor: Math.abs(minor), currency })} ${minor < 0 ? 'short' : 'over'}`
}

/** When and by whom: "20 Nov 2026, 17:30 to 23:05 · Door 1 · Ada". */
export function shiftDetail(
  report: Pick<ShiftReport, 'openedAt' | 'closedAt' | 'desk' | 'operator' | 'businessDay'>,
): string {
  const { openedAt, closedAt, desk, operator, businessDay } = report
  const end = closedAt === null ? '' : ` to ${formatTime(closedAt)}`
  // After midnight the evening is still the day before.
  const day = businessDay === isoDay(openedAt) ? '' : `for ${formatDate(`${businessDay}T12:00:00`)}`
  const by = operatorName(operator)
  return [`${formatDate(openedAt)}, ${formatTime(openedAt)}${end}`, day, desk, by].filter(Boolean).join(' · ')
}

/** What a report does not know yet; null when it knows everything. */
export function provisionalText(report: ShiftReport, showMoney: boolean): string | null {
  const { unsent, unsentTotals, closedAt } = report
  if (unsent === 0) return null
  const one = unsent === 1
  const sales = `${counted(unsent, 'sale')}${showMoney ? ` for ${moneyList(unsentTotals)}` : ''}`
  return closedAt === null
    ? `${sales} ${one ? 'is' : 'are'} not on the site yet. ${one ? 'It is' : 'They are'} safe here and in this report.`
    : `${sales} ${one ? 'was' : 'were'} not on the site when this shift was closed.`
}

const STATES: Record<ProvenSale['state'], string> = {
  sent: 'On the site',
  waiting: 'Waits to be sent',
  parked: 'Needs a person',
  voided: 'Voided',
  discarded: 'Given up here',
}

/** What became of a sale, in a word or two. */
export const stateName = (state: ProvenSale['state']): string => STATES[state]
