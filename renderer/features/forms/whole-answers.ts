import type { Answer } from '../../../shared/app/form-answers.ts'
import { api } from '../../api.ts'

/** Whether a field value is longer than what is shown: a cut text, or a list of which the first are named. */
export const isCutAnswer = ({ value }: Pick<Answer, 'value'>): boolean =>
  ('more' in value && value.more > 0) || ('rest' in value && (value.rest ?? 0) > 0)

/** The values of a submission with nothing cut, for a file or the clipboard; what was cut becomes text. */
export async function wholeAnswers(submissionId: string, answers: readonly Answer[]): Promise<Answer[]> {
  const whole: Answer[] = []
  for (const answer of answers) {
    if (!isCutAnswer(answer)) whole.push(answer)
    else {
      const { text } = await api.forms.wholeAnswer({ submissionId, target: answer.target })
      whole.push({ ...answer, value: { kind: 'text', text } })
    }
  }
  return whole
}
