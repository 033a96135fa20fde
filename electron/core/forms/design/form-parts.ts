import type { FormChange } from '../../../../shared/app/form-design.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lookUp, putOwn } from '../../../../shared/look-up.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import type { Fields } from '../../base/three-way.ts'
import { fieldsOf, listOf } from '../form-fields.ts'
import { formName, isOpen } from '../form-state.ts'
import { type Doc, idOf, isDoc } from './field-look.ts'
import { orderOf, pagesFor } from './layout.ts'
import { atStart, moved } from './moves.ts'

// A form is compared part by part: its name, whether it is open, what follows, each field, where each field stands, and each rule.

const fieldPart = 'field '
const placePart = 'place '
const rulePart = 'rule '

/** What a part is about. */
export type Part =
  | { is: 'name' | 'enabled' | 'afterwards' }
  | { is: 'field' | 'place'; fieldId: string }
  | { is: 'rule'; ruleId: string }

export function partOf(key: string): Part | undefined {
  if (key.startsWith(fieldPart)) return { is: 'field', fieldId: key.slice(fieldPart.length) }
  if (key.startsWith(placePart)) return { is: 'place', fieldId: key.slice(placePart.length) }
  if (key.startsWith(rulePart)) return { is: 'rule', ruleId: key.slice(rulePart.length) }
  return key === 'name' || key === 'enabled' || key === 'afterwards' ? { is: key } : undefined
}

/** All parts of a form that may be changed. */
export function partsOf(form: Form): Fields {
  const parts: Record<string, unknown> = {
    name: formName(form),
    enabled: isOpen(form),
    afterwards: form.submitSettings ?? null,
  }
  const fields = fieldsOf(form)
  for (const field of fields) if (idOf(field) !== '') putOwn(parts, fieldPart + idOf(field), field)
  for (const rule of listOf(form.formRules) ?? []) if (idOf(rule) !== '') putOwn(parts, rulePart + idOf(rule), rule)
  const order = orderOf(form, fields)
  for (const [at, id] of order.entries()) putOwn(parts, placePart + id, order[at - 1] ?? atStart)
  return parts
}

/** Changes as they are compared. */
export function partsChanged(changes: readonly FormChange[]): Fields {
  const parts: Record<string, unknown> = {}
  for (const change of changes) {
    if (change.part === 'field') putOwn(parts, fieldPart + change.fieldId, change.value)
    else if (change.part === 'rule') putOwn(parts, rulePart + change.ruleId, change.value)
    else if (change.part === 'place') putOwn(parts, placePart + change.fieldId, change.value)
    else putOwn(parts, change.part, change.value)
  }
  return parts
}

/** The same as the window and the outbox have them. */
export const changesIn = (parts: Fields): FormChange[] =>
  Object.entries(parts).flatMap(([key, value]) => changeOf(partOf(key), value) ?? [])

function changeOf(part: Part | undefined, value: unknown): FormChange | undefined {
  const kept = isDoc(value) ? value : null
  switch (part?.is) {
    case undefined:
      return undefined
    case 'name':
      return typeof value === 'string' && value.trim() !== '' ? { part: 'name', value } : undefined
    case 'enabled':
      return { part: 'enabled', value: value === true }
    case 'afterwards':
      return { part: 'afterwards', value: kept }
    case 'field':
      return { part: 'field', fieldId: part.fieldId, value: kept }
    case 'rule':
      return { part: 'rule', ruleId: part.ruleId, value: kept }
    case 'place':
      return { part: 'place', fieldId: part.fieldId, value: typeof value === 'string' ? value : null }
  }
}

/** What of a form is written to give it these parts; all else of it stays as it is. */
export function writtenOf(form: Form, parts: Fields): Partial<Form> {
  const own = (key: string) => Object.hasOwn(parts, key)
  return {
    ...(own('name') ? { name: String(lookUp(parts, 'name')) } : {}),
    ...(own('enabled') ? { enabled: lookUp(parts, 'enabled') === true } : {}),
    ...(own('afterwards') ? { submitSettings: lookUp(parts, 'afterwards') as Form['submitSettings'] } : {}),
    ...fieldsWritten(form, parts),
    ...rulesWritten(form, parts),
  }
}

/** The rules of a form with these in their places; all others as they came. One that was not there goes to the end. */
function rulesWritten(form: Form, parts: Fields): Partial<Form> {
  const about = new Map(
    Object.entries(parts).flatMap(([key, value]) => {
      const part = partOf(key)
      return part?.is === 'rule' ? [[part.ruleId, value] as const] : []
    }),
  )
  if (about.size === 0) return {}
  const before = listOf(form.formRules) ?? []
  const kept = before.flatMap((rule) => {
    const value = about.get(idOf(rule))
    about.delete(idOf(rule))
    return value === undefined ? [rule] : value === null ? [] : [value]
  })
  const added = [...about.values()].filter((value) => value !== null)
  return { formRules: [...kept, ...added] as NonNullable<Form['formRules']> }
}

/**
 * Throws `refused` for a form whose fields do not differ by their ids, or are listed in an unknown way: the list that
 * is written would not have them all.
 */
export function mustNameFields(form: Form): void {
  const listed: unknown = form.formFields ?? form.fieldsV2 ?? []
  const ids = Array.isArray(listed) ? listed.map(idOf) : ['']
  if (ids.includes('') || new Set(ids).size < ids.length) {
    throw new AppError('refused', { reason: messageOf('forms.oddFields') })
  }
}

function fieldsWritten(form: Form, parts: Fields): Partial<Form> {
  const isAbout = Object.keys(parts).some((key) => ['field', 'place'].includes(partOf(key)?.is ?? ''))
  if (!isAbout) return {}
  mustNameFields(form)
  const before = fieldsOf(form)
  const fields = new Map(before.map((field) => [idOf(field), field]))
  const moves = new Map<string, string>()
  let isTouched = false
  for (const [key, value] of Object.entries(parts)) {
    const part = partOf(key)
    if (part?.is === 'field') {
      isTouched = true
      if (value === null) fields.delete(part.fieldId)
      else fields.set(part.fieldId, value)
    } else if (part?.is === 'place' && typeof value === 'string') moves.set(part.fieldId, value)
  }
  const ids = [...fields.keys()]
  const order = orderOf(form, before)
  const isSame = moves.size === 0 && ids.length === order.length && ids.every((id) => order.includes(id))
  if (isSame) return isTouched ? { formFields: [...fields.values()] as NonNullable<Form['formFields']> } : {}
  const next = moved([...order.filter((id) => fields.has(id)), ...ids.filter((id) => !order.includes(id))], moves)
  const steps = pagesFor(form as Doc, next)
  return {
    formFields: next.map((id) => fields.get(id)) as NonNullable<Form['formFields']>,
    ...(steps.length === 0 ? {} : { steps: steps as NonNullable<Form['steps']> }),
  }
}

/** A form as it is with these parts. */
export const withParts = (form: Form, parts: Fields): Form => {
  const written = writtenOf(form, parts)
  if (written.formFields === undefined) return { ...form, ...written }
  const ids = new Set(written.formFields?.map(idOf))
  const gone = fieldsOf(form).filter((field) => !ids.has(idOf(field)))
  const deleted = deletedOf(form).filter((field) => !ids.has(idOf(field)))
  return { ...form, ...written, deletedFormFields: [...deleted, ...gone] as NonNullable<Form['deletedFormFields']> }
}

/** The fields that were deleted from a form. */
export const deletedOf = (form: Form): readonly unknown[] => {
  const known = form.deletedFormFields ?? form.deletedFieldsV2
  return Array.isArray(known) ? known : []
}
