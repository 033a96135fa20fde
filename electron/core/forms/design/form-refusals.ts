import { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { clean } from '../../base/text.ts'

const Refusal = z.object({
  platformCode: z.string().nullish().catch(null),
  violations: z
    .array(z.object({ rule: z.string().nullish().catch(null), description: z.string().nullish().catch(null) }))
    .catch([]),
})

/** Rules that the platform names, by what they mean to a person. */
const meanings: ReadonlyMap<string, Message> = new Map([
  ['NAMESPACE_FORMS_COUNT_EXCEEDED', messageOf('forms.tooManyForms')],
  ['FORMS_COUNT_RESTRICTIONS_ERROR', messageOf('forms.tooManyForms')],
  ['FORM_FIELDS_COUNT_EXCEEDED', messageOf('forms.tooManyFields')],
  ['FIELDS_COUNT_RESTRICTIONS_ERROR', messageOf('forms.tooManyFields')],
  ['NAMESPACE_DELETED_FORMS_COUNT_EXCEEDED', messageOf('forms.trashIsFull')],
  ['DELETED_FIELD_COUNT_OVER_MAX', messageOf('forms.tooManyDeleted')],
  ['FORM_SIZE_EXCEEDED', messageOf('forms.formTooLarge')],
])

/** The error with what the site objected to, in our words or its own; any other error stays as it is. */
export function withReason(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'refused') return error
  const { platformCode, violations } = Refusal.safeParse(error.data ?? {}).data ?? { violations: [] }
  const rules = [...violations.map(({ rule }) => rule), platformCode]
  const known = rules.map((rule) => meanings.get(rule ?? '')).find((meaning) => meaning !== undefined)
  const own = clean(violations[0]?.description ?? '', 300)
  const reason =
    known ?? (own === '' ? messageOf('forms.formRefused') : messageOf('forms.formRefusedSaying', { words: own }))
  return new AppError('refused', { reason, data: error.data, cause: error })
}

/** Waits for a response; a refusal says why. */
export async function orWhy<T>(pending: Promise<T>): Promise<T> {
  return pending.catch((error: unknown) => {
    throw withReason(error)
  })
}
