import { lookUp } from '../../../../shared/look-up.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import type { Question } from '../../conflicts/document-kinds.ts'
import { fieldsOf } from '../form-fields.ts'
import { afterwardsOf } from './afterwards.ts'
import { designField, idOf, isDoc } from './field-look.ts'
import { deletedOf, partOf } from './form-parts.ts'
import { atStart } from './moves.ts'

/** What a part of a form is called and how its value reads, in the words of this form; undefined for no part. */
export function questionOfForm(form: Form | undefined, key: string): Question | undefined {
  const part = partOf(key)
  if (part === undefined) return undefined
  const fields = form === undefined ? [] : [...fieldsOf(form), ...deletedOf(form)]
  const labels = new Map(fields.map((field) => [idOf(field), isDoc(field) ? designField(field, 0).label : '']))
  const named = (id: string): string => labels.get(id) ?? ''
  switch (part.is) {
    case 'name':
      return { label: messageOf('forms.partName') }
    case 'enabled':
      return {
        label: messageOf('forms.partOpen'),
        wordsOf: (value) => messageOf(value === true ? 'forms.yes' : 'forms.no'),
      }
    case 'afterwards':
      return { label: messageOf('forms.partAfterwards'), wordsOf: afterwardsWords }
    case 'field':
      return { label: messageOf('forms.partField', { name: named(part.fieldId) }), wordsOf: fieldWords }
    case 'rule':
      return { label: messageOf('forms.partRule'), wordsOf: ruleWords }
    case 'place':
      return {
        label: messageOf('forms.partPlace', { name: named(part.fieldId) }),
        wordsOf: (after) =>
          after === atStart
            ? messageOf('forms.placeFirst')
            : messageOf('forms.placeAfter', { name: named(String(after)) }),
      }
  }
}

function fieldWords(value: unknown): Message {
  if (!isDoc(value)) return ''
  const { label, required, hidden, choices } = designField(value, 0)
  return messageOf('forms.fieldWords', { name: label, required, hidden, fields: choices.map((choice) => choice.label) })
}

function ruleWords(value: unknown): Message {
  if (!isDoc(value)) return ''
  const name = lookUp(value, 'name')
  return typeof name === 'string' ? name : ''
}

function afterwardsWords(value: unknown): Message {
  const { action, text, url } = afterwardsOf(value)
  if (action === 'THANK_YOU_MESSAGE') return text
  return action === 'REDIRECT' ? url : messageOf('forms.afterwardsOther', { words: action })
}
