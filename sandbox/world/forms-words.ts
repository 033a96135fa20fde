import { z } from 'zod'
import { lookUp } from '../../shared/look-up.ts'
import type { FormattedSubmission } from '../../shared/wire/submissions-entities.ts'
import type { StoredForm, StoredSubmission } from './forms.ts'
import { type AskingField, askingFields, componentOf, labelOf } from './forms-fields.ts'

const NamedFile = z.looseObject({ displayName: z.string() })

/** A submission in words: a line for each value, in the order of the form, deleted fields and unknown values last. */
export function wordsOf(form: StoredForm | undefined, submission: StoredSubmission): FormattedSubmission[] {
  const values = submission.submissions ?? {}
  const fields = askingFields([...(form?.formFields ?? []), ...(form?.deletedFormFields ?? [])])
  const asked = fields.filter(({ target }) => lookUp(values, target) !== undefined)
  const known = new Set(fields.map(({ target }) => target))
  const others = Object.keys(values).filter((target) => !known.has(target))
  return [
    ...asked.map((field) => ({
      label: labelOf(field),
      key: field.target,
      value: valueInWords(lookUp(values, field.target), field),
      fieldId: field.field.id ?? '',
    })),
    ...others.map((target) => ({
      label: target,
      key: target,
      value: valueInWords(lookUp(values, target)),
      fieldId: '',
    })),
  ]
}

/** Texts of this length and no longer leave the platform in words. */
const longest = 500

function valueInWords(value: unknown, field?: AskingField): string {
  const options = (field === undefined ? undefined : componentOf(field.input))?.options ?? []
  const one = (item: unknown): string => {
    const label = options.find((option) => option.value === item)?.label
    if (typeof label === 'string' && label !== '') return label
    if (typeof item === 'boolean') return item ? 'Yes' : 'No'
    if (typeof item === 'string' || typeof item === 'number') return String(item)
    const file = NamedFile.safeParse(item).data
    return file === undefined ? JSON.stringify(item ?? null) : file.displayName
  }
  const text = Array.isArray(value) ? value.map(one).join(', ') : one(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
