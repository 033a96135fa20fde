import { z } from 'zod'
import { FaultCode, type FieldFault } from '../../../shared/app/form-editing.ts'
import type { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { CodedMessage, Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import { clean } from '../base/text.ts'
import type { Fields } from '../base/three-way.ts'
import type { Finding } from './checks/finding.ts'
import { type AskedField, askedFields } from './form-fields.ts'

/** The most faults that one refusal lists one by one. */
const mostReported = 5
/** The most letters of a value that are shown; an export has all of it. */
const mostLetters = 120

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

/** What the platform objected to in the field values that it refused; empty for any other refusal. */
export function faultsIn({ code, data }: AppError): Finding[] {
  if (code !== 'refused') return []
  const { violations } = Refusal.safeParse(data).data ?? { violations: [] }
  return violations
    .filter(({ rule }) => rule === 'SUBMISSION_VALIDATION')
    .flatMap(({ data }) => data?.errors ?? [])
    .map(({ errorPath, errorType }) => ({ path: errorPath, code: errorType, limit: '' }))
}

/** Faults with the labels of their questions. */
export function labelled(findings: readonly Finding[], fields: readonly AskedField[]): FieldFault[] {
  const labels = new Map(fields.map(({ target, label }) => [target, label]))
  return findings.map((finding) => {
    // A path goes on below its target: `address/city`.
    const target = labels.has(finding.path) ? finding.path : (finding.path.split('/')[0] ?? '')
    return { ...finding, label: labels.get(target) ?? target }
  })
}

/** What the site refused, question by question, with what was given there. */
export function faultText(findings: readonly Finding[], form: SavedForm | undefined, given: Fields): CodedMessage {
  const faults = labelled(findings, form === undefined ? [] : askedFields(form))
  const reported = faults.slice(0, mostReported).map(({ label, path, code, limit }): Message => {
    const what = messageOf(`fault.${code}`, { limit })
    const value = wordsOf(lookUp(given, path) ?? lookUp(given, path.split('/')[0] ?? ''))
    if (label === '') return what
    return value === ''
      ? messageOf('forms.faultOf', { name: label, what })
      : messageOf('forms.faultOfValue', { name: label, value, what })
  })
  return messageOf('forms.answersRefused', { fields: reported })
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return clean(typeof value === 'string' ? value : JSON.stringify(value), mostLetters)
}
