import type { FieldValue } from '../../../shared/app/field-values.ts'
import { api } from '../../api.ts'

/** Whether a field value is longer than what is shown: a cut text, or a list of which the first are named. */
export const isCutValue = ({ value }: Pick<FieldValue, 'value'>): boolean =>
  ('more' in value && value.more > 0) || ('rest' in value && (value.rest ?? 0) > 0)

/** The values of a submission with nothing cut, for a file or the clipboard; what was cut becomes text. */
export async function wholeValues(submissionId: string, fieldValues: readonly FieldValue[]): Promise<FieldValue[]> {
  const whole: FieldValue[] = []
  for (const fieldValue of fieldValues) {
    if (!isCutValue(fieldValue)) whole.push(fieldValue)
    else {
      const { text } = await api.forms.wholeAnswer({ submissionId, target: fieldValue.target })
      whole.push({ ...fieldValue, value: { kind: 'text', text } })
    }
  }
  return whole
}
