import type { FormValue } from '../../shared/app/form-values.ts'
import { formValueText } from '../../shared/form-value-text.ts'
import { formatDate, formatTime } from '../format.ts'
import { LOCALE } from '../language/locale.ts'

const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 })

/** A form value in one line, in the window's language. Times are those of the event's IANA zone, or the laptop's. */
export const valueText = (value: FormValue | null, timeZone?: string): string =>
  formValueText(value, {
    number: (number) => numbers.format(number),
    day: (iso) => formatDate(iso, 'UTC'),
    moment: (iso) => `${formatDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`,
  })
