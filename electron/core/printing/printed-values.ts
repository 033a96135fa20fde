import type { FormValue } from '../../../shared/app/form-values.ts'
import { formValueText } from '../../../shared/form-value-text.ts'
import type { Speech } from '../base/speech.ts'

/** A form value as a paper prints it; times are those of the venue's IANA zone. */
export const printedValue = (value: FormValue, { number, date, moment }: Speech, zone: string): string =>
  formValueText(value, { number, day: (iso) => date(iso, 'UTC'), moment: (iso) => moment(iso, zone) })
