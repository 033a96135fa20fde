import type { FormChange, FormDraft } from '../../../../shared/app/form-design.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { same } from '../../base/three-way.ts'
import { listOf } from '../form-fields.ts'
import { type Doc, idOf, isDoc } from './field-look.ts'
import type { NewId } from './field-writing.ts'
import { designRules, isBroken, rulesLeft } from './rule-look.ts'
import { newRule, withRuleLook } from './rule-writing.ts'

/** What a draft makes of a form, or of a part of it: the changes to be sent, and the names of what became something else meanwhile. */
export interface Drafted {
  changes: FormChange[]
  met: string[]
}

/**
 * What a draft makes of a form's rules; `fields` are its fields as the draft leaves them. Throws `invalid_input` when there
 * would be more rules than a form takes.
 */
export function rulesOfDraft(
  form: Form,
  draft: Pick<FormDraft, 'rules' | 'rulesOut' | 'removed'>,
  fields: ReadonlyMap<string, Doc>,
  newId: NewId,
): Drafted {
  const { changes, met }: Drafted = { changes: [], met: [] }
  const rules = new Map(designRules(form).map((rule) => [rule.id, rule]))
  const raw = new Map(
    (listOf(form.formRules) ?? []).flatMap((rule) => (isDoc(rule) ? [[idOf(rule), rule] as const] : [])),
  )
  let gone = 0
  for (const id of draft.rulesOut) {
    const rule = rules.get(id)
    if (rule === undefined || rule.isFixed) continue
    // It was mended meanwhile.
    if (!isBroken(rule, draft.removed)) met.push(rule.name)
    changes.push({ part: 'rule', ruleId: id, value: null })
    gone += 1
  }
  for (const { id, before, now } of draft.rules) {
    if (before === null) continue
    const [rule, known] = [raw.get(id), rules.get(id)]
    // It was changed meanwhile, or taken out.
    if (!same(known?.look ?? null, before)) met.push(known?.name ?? '')
    if (rule === undefined || known?.isFixed !== false) continue
    changes.push({ part: 'rule', ruleId: id, value: now === null ? null : withRuleLook(rule, now, fields) })
    if (now === null) gone += 1
  }
  const made = draft.rules.flatMap(({ before, now }) => (before === null && now !== null ? [now] : []))
  const left = rulesLeft(form)
  if (made.length > (left === null ? 0 : left + gone)) {
    throw new AppError('invalid_input', { reason: messageOf('forms.ruleUnfit') })
  }
  for (const now of made) {
    const ruleId = newId()
    changes.push({ part: 'rule', ruleId, value: newRule(ruleId, now, fields) })
  }
  return { changes, met }
}
