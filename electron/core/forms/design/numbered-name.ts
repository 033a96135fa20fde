import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { fieldsOf } from '../form-fields.ts'
import { idOf } from './field-look.ts'

/** Whether the platform may have given a form the other name because this one was taken: `Autumn fair (1)`. */
export const isNumbered = (name: string, other: string): boolean =>
  // linear: what stands before the digits has none.
  other.startsWith(name) && /^[\s_.~([-]{0,3}\d{1,9}[)\]]?$/.test(other.slice(name.length))

/** Whether a form is the one that was sent: the ids of its fields are our own, whatever name the platform gave it. */
export function isSameForm(found: Form, sent: { name: string; fieldIds: ReadonlySet<string> }): boolean {
  const name = found.name ?? ''
  if (name !== sent.name && !isNumbered(sent.name, name)) return false
  return fieldsOf(found).some((field) => sent.fieldIds.has(idOf(field)))
}
