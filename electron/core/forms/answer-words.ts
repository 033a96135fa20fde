import type { Answer } from '../../../shared/app/form-answers.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** An answer as one line of text; empty for one that has no words. */
export function wordsOf(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  const { value } = answer
  switch (value?.kind) {
    case 'flag':
      return ''
    case 'number':
    case 'rating':
      return String(value.number)
    case 'choices':
      return value.choices.join(', ')
    case 'files':
    case 'signature':
      return value.files.map(({ name }) => name).join(', ')
    case 'address':
      return value.lines.join(', ')
    case 'products':
      return value.products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
    case 'appointment':
      return [value.at, value.staff, value.place].filter(Boolean).join(', ')
    case 'other':
      return value.json
    default:
      return value.text
  }
}

/** The same for a person who compares two answers: yes and no have words too. */
export function comparedWords({ value, ...answer }: Answer): Message {
  if (value.kind === 'flag') return messageOf(value.flag ? 'forms.yes' : 'forms.no')
  return wordsOf({ ...answer, value })
}
