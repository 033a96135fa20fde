import { z } from 'zod'
import { type AnswerFault, FaultCode } from '../../../shared/app/form-editing.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { CodedMessage, Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import type { Finding } from './checks/finding.ts'
import { type AskedField, askedFields } from './form-fields.ts'

/** Faults in one refusal that are told one by one. */
const mostTold = 5

const Refusal = z.object({
  violations: z.array(
    z.object({
      rule: z.string().nullish(),
      data: z
        .object({
          errors: z.array(z.object({ errorPath: z.string().catch(''), errorType: FaultCode.catch('TYPE_ERROR') })),
        })
        .optional()
        .catch(undefined),
    }),
  ),
})

/** What the platform objected to in the answers that it refused; empty for any other refusal. */
export function faultsIn({ code, data }: AppError): Finding[] {
  if (code !== 'refused') return []
  const { violations } = Refusal.safeParse(data).data ?? { violations: [] }
  return violations
    .filter(({ rule }) => rule === 'SUBMISSION_VALIDATION')
    .flatMap(({ data }) => data?.errors ?? [])
    .map(({ errorPath, errorType }) => ({ path: errorPath, code: errorType, limit: '' }))
}

/** Faults with the labels of their questions. */
export function labelled(findings: readonly Finding[], fields: readonly AskedField[]): AnswerFault[] {
  const labels = new Map(fields.map(({ target, label }) => [target, label]))
  return findings.map((finding) => {
    // A path goes on below its target: `address/city`.
    const target = labels.has(finding.path) ? finding.path : (finding.path.split('/')[0] ?? '')
    return { ...finding, label: labels.get(target) ?? target }
  })
}

/** What the site refused, question by question. */
export function faultText(findings: readonly Finding[], form: SavedForm | undefined): CodedMessage {
  const faults = labelled(findings, form === undefined ? [] : askedFields(form))
  const told = faults.slice(0, mostTold).map(({ label, code, limit }): Message => {
    const what = messageOf(`fault.${code}`, { limit })
    return label === '' ? what : messageOf('forms.faultOf', { name: label, what })
  })
  return messageOf('forms.answersRefused', { fields: told })
}
