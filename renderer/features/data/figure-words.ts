import { t } from '@lingui/core/macro'
import type { FigureKind } from '../../../shared/app/data-figures.ts'
import type { DataKind } from '../../../shared/app/data-values.ts'
import { AMOUNT_LOCALE, formatCount, formatDate, formatTime } from '../../format.ts'

/** Figures by name. */
export const FIGURES: Record<FigureKind, string> = {
  sum: t`Sum`,
  average: t`Average`,
  least: t`Least`,
  greatest: t`Greatest`,
  earliest: t`Earliest`,
  latest: t`Latest`,
  filled: t`Filled`,
  empty: t`Empty`,
}

/** Every digit that was typed; an average has as many as say something. */
const whole = new Intl.NumberFormat(AMOUNT_LOCALE, { maximumSignificantDigits: 17, signDisplay: 'negative' })
const large = new Intl.NumberFormat(AMOUNT_LOCALE, { maximumFractionDigits: 4, signDisplay: 'negative' })
const small = new Intl.NumberFormat(AMOUNT_LOCALE, { maximumSignificantDigits: 4, signDisplay: 'negative' })

/** A figure as it is read; a dash where no row has a value that it could be of. */
export function figureText(figure: FigureKind, kind: DataKind, value: number | string | null): string {
  if (value === null) return '–'
  if (figure === 'filled' || figure === 'empty') return formatCount(Number(value))
  if (typeof value === 'number') {
    const form = figure !== 'average' ? whole : Math.abs(value) < 1 ? small : large
    return form.format(value)
  }
  return kind === 'date' ? formatDate(value, 'UTC') : `${formatDate(value)}, ${formatTime(value)}`
}
