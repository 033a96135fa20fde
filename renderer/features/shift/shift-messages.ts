import { plural, t } from '@lingui/core/macro'
import type { Money } from '../../../shared/app/common.ts'
import type { ProvenSale, ShiftReport } from '../../../shared/app/shift.ts'
import { operatorName } from '../../../shared/money/shift-lines.ts'
import { formatDate, formatMoney, formatTime, isoDay, listText } from '../../format.ts'

/** Several amounts side by side, never added up: "€120.00 and ¥5,000". */
export const moneyList = (amounts: readonly Money[]): string =>
  amounts.length === 0 ? '–' : listText(amounts.map((money) => formatMoney(money)))

/** A difference of cash as people say it: "€1.50 short", "€2.00 over", "exact". */
export function differenceText({ minor, currency }: Money): string {
  if (minor === 0) return t`exact`
  const amount = formatMoney({ minor: Math.abs(minor), currency })
  return minor < 0 ? t`${amount} short` : t`${amount} over`
}

/** When and by whom: "20 Nov 2026, 17:30 to 23:05 · Door 1 · Ada". */
export function shiftDetail(
  report: Pick<ShiftReport, 'openedAt' | 'closedAt' | 'desk' | 'operator' | 'businessDay'>,
): string {
  const { openedAt, closedAt, desk, operator, businessDay } = report
  const begun = `${formatDate(openedAt)}, ${formatTime(openedAt)}`
  const span = closedAt === null ? begun : t`${begun} to ${formatTime(closedAt)}`
  // After midnight the evening is still the day before.
  const day = businessDay === isoDay(openedAt) ? '' : t`for ${formatDate(`${businessDay}T12:00:00`)}`
  const by = operatorName(operator)
  return [span, day, desk, by].filter(Boolean).join(' · ')
}

/** What a report does not know yet; null when it knows everything. */
export function provisionalText(report: ShiftReport, showMoney: boolean): string | null {
  const { unsent, unsentTotals, closedAt } = report
  if (unsent === 0) return null
  const money = moneyList(unsentTotals)
  if (closedAt !== null) {
    return showMoney
      ? plural(unsent, {
          one: `# sale for ${money} wasn’t on the site when this shift was closed.`,
          other: `# sales for ${money} weren’t on the site when this shift was closed.`,
        })
      : plural(unsent, {
          one: '# sale wasn’t on the site when this shift was closed.',
          other: '# sales weren’t on the site when this shift was closed.',
        })
  }
  return showMoney
    ? plural(unsent, {
        one: `# sale for ${money} isn’t on the site yet. It is safe here and in this report.`,
        other: `# sales for ${money} aren’t on the site yet. They are safe here and in this report.`,
      })
    : plural(unsent, {
        one: '# sale isn’t on the site yet. It is safe here and in this report.',
        other: '# sales aren’t on the site yet. They are safe here and in this report.',
      })
}

const STATES: Record<ProvenSale['state'], string> = {
  sent: t`On the site`,
  waiting: t`Waits to be sent`,
  parked: t`Needs a person`,
  voided: t`Voided`,
  discarded: t`Given up here`,
}

/** What became of a sale, in a word or two. */
export const stateName = (state: ProvenSale['state']): string => STATES[state]
