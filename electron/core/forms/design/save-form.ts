import type { FieldLook, FormChange, FormDraft } from '../../../../shared/app/form-design.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { same } from '../../base/three-way.ts'
import { fieldsOf } from '../form-fields.ts'
import { formName } from '../form-state.ts'
import { afterwardsOf, sameAfterwards, withAfterwards } from './afterwards.ts'
import { type Drafted, rulesOfDraft } from './draft-rules.ts'
import { type Doc, designField, idOf, isDoc } from './field-look.ts'
import { type NewId, sameChoices, withLook } from './field-writing.ts'
import { deletedOf } from './form-parts.ts'
import { orderOf } from './layout.ts'
import { asChosen, atStart, movesBetween } from './moves.ts'
import { newField } from './new-field.ts'

/**
 * Reads the draft of a form that was open for a while against the form as it is now. A field that no longer exists is
 * met as well. Throws `invalid_input` for a field without words, and for more rules than a form takes.
 */
export function changesOfDraft(form: Form, draft: FormDraft, newId: NewId): Drafted {
  const fields = new Map(fieldsOf(form).flatMap((field) => (isDoc(field) ? [[idOf(field), field] as const] : [])))
  const deleted = new Map(deletedOf(form).flatMap((field) => (isDoc(field) ? [[idOf(field), field] as const] : [])))
  const met: string[] = []
  const changes: FormChange[] = []
  const put = (fieldId: string, value: Doc | null) => changes.push({ part: 'field', fieldId, value })

  if (draft.name !== null && draft.name.now !== formName(form)) {
    if (draft.name.before !== formName(form)) met.push(formName(form))
    changes.push({ part: 'name', value: draft.name.now })
  }
  for (const { id, before, now } of draft.edits) {
    const field = fields.get(id)
    if (draft.removed.includes(id)) continue
    if (field === undefined || !sameLook(designField(field, 0), before)) met.push(before.label)
    if (field === undefined) continue
    mustHaveWords(now, before)
    const next = withLook(field, now, newId)
    if (!same(next, field)) put(id, next)
  }
  for (const id of draft.removed) if (fields.delete(id)) put(id, null)
  for (const id of draft.restored) {
    const field = deleted.get(id)
    if (field === undefined) continue
    fields.set(id, field)
    put(id, field)
  }
  const made = new Map(
    draft.added.map((added) => {
      mustHaveWords(added.look)
      const field = newField(added, newId)
      put(field.id, field)
      return [added.id, field.id]
    }),
  )
  changes.push(...placesOf(form, draft, made))
  const rules = rulesOfDraft(form, draft, fields, newId)
  changes.push(...rules.changes)
  met.push(...rules.met)
  if (draft.afterwards !== null) {
    const { before, now } = draft.afterwards
    const next = withAfterwards(form.submitSettings, now)
    if (!sameAfterwards(afterwardsOf(form.submitSettings), before)) met.push('')
    if (!same(next, form.submitSettings)) changes.push({ part: 'afterwards', value: next })
  }
  return { changes, met }
}

/** Where fields stand that were moved, or that were not there before. */
function placesOf(form: Form, draft: FormDraft, made: ReadonlyMap<string, string>): FormChange[] {
  const before = orderOf(form, fieldsOf(form))
  const stays = before.filter((id) => !draft.removed.includes(id))
  const restored = draft.restored.filter((id) => !before.includes(id))
  const added = new Set([...restored, ...made.values()])
  const wanted = (draft.order ?? [...stays, ...restored, ...draft.added.map(({ id }) => id)]).map(
    (id) => made.get(id) ?? id,
  )
  const order = asChosen(wanted, [...stays, ...added])
  const moves = movesBetween(
    stays,
    order.filter((id) => !added.has(id)),
  )
  return order.flatMap((fieldId, at): FormChange[] =>
    added.has(fieldId) || moves.has(fieldId) ? [{ part: 'place', fieldId, value: order[at - 1] ?? atStart }] : [],
  )
}

function mustHaveWords(now: FieldLook, before?: FieldLook): void {
  const isNamed = now.label.trim() !== '' || now.label === before?.label
  const isChosen = now.choices.every(({ label }, at) => label.trim() !== '' || label === before?.choices[at]?.label)
  if (!isNamed || !isChosen) throw new AppError('invalid_input', { reason: messageOf('forms.fieldNeedsWords') })
}

const sameLook = (one: FieldLook, other: FieldLook): boolean =>
  one.label === other.label &&
  one.required === other.required &&
  one.hidden === other.hidden &&
  sameChoices(one.choices, other.choices)
