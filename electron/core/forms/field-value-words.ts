import type { FieldValue } from '../../../shared/app/field-values.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** A field value as one line of text; empty for one that has no words. */
export function wordsOf(fieldValue: FieldValue | undefined): string {
  if (fieldValue === undefined) return ''
  const { value } = fieldValue
  switch (value?.kind) {
    case 'flag':
      return ''
    case 'number':
    case 'rating':
      return String(value.number)
    case 'choices':
      return asList(value.choices, value.more)
    case 'files':
    case 'signature':
      return asList(
        value.files.map(({ name }) => name),
        value.more,
      )
    case 'address':
      return value.lines.join(', ')
    case 'products':
      return asList(
        value.products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)),
        value.more,
      )
    case 'appointment':
      return [value.at, value.staff, value.place].filter(Boolean).join(', ')
    case 'other':
      return value.json
    default:
      return value.text
  }
}

const asList = (words: readonly string[], more: number): string => [...words, ...(more > 0 ? ['…'] : [])].join(', ')

/** The same for a person who compares two field values: yes and no have words too. */
export function comparedWords({ value, ...fieldValue }: FieldValue): Message {
  if (value.kind === 'flag') return messageOf(value.flag ? 'forms.yes' : 'forms.no')
  return wordsOf({ ...fieldValue, value })
}
