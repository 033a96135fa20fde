import type {
  AddedKind,
  DesignField,
  DesignRule,
  DesignRuleLook,
  FieldLook,
  FormDesign,
  FormDraft,
} from '../../../../shared/app/form-design.ts'
import { createDraftStore } from '../../../list-screen/draft-store.ts'

/** Drafts of forms by their ids. */
export const formDrafts = createDraftStore<FormDraft>('forms')

export const NO_CHANGES: FormDraft = {
  name: null,
  edits: [],
  added: [],
  removed: [],
  rulesOut: [],
  rules: [],
  restored: [],
  order: null,
  afterwards: null,
}

/** A field as the editor shows it: with what was typed over it. */
export interface ShownField extends DesignField {
  isNew: boolean
}

export const lookOf = ({ label, required, hidden, choices }: FieldLook): FieldLook => ({
  label,
  required,
  hidden,
  choices,
})

/** The fields in their current order. */
export function fieldsShown(design: FormDesign, draft: FormDraft): ShownField[] {
  const edits = new Map(draft.edits.map(({ id, now }) => [id, now]))
  const kept = [...design.design, ...design.deleted.filter(({ id }) => draft.restored.includes(id))]
    .filter(({ id }) => !draft.removed.includes(id))
    .map((field) => ({ ...field, ...edits.get(field.id), isNew: false }))
  const added = draft.added.map(({ id, kind, look }) => ({ ...look, id, kind, ...FRESH, hasChoices: isChoosing(kind) }))
  const fields = new Map<string, ShownField>([...kept, ...added].map((field) => [field.id, field]))
  const order = (draft.order ?? []).filter((id) => fields.has(id))
  // What came from the site meanwhile is behind what it is behind there.
  for (const [at, id] of [...fields.keys()].entries()) {
    if (!order.includes(id)) order.splice(order.indexOf([...fields.keys()][at - 1] ?? '') + 1, 0, id)
  }
  return order.flatMap((id) => fields.get(id) ?? [])
}

const FRESH = { target: '', page: 1, isLabelFixed: false, isNew: true, choiceValues: [] }

export const isChoosing = (kind: DesignField['kind']): boolean => kind === 'choice' || kind === 'choices'

/** How many things differ from the form as it is. */
export const countOf = (draft: FormDraft): number =>
  draft.edits.length +
  draft.added.length +
  draft.removed.length +
  draft.rulesOut.length +
  draft.rules.length +
  draft.restored.length +
  (draft.name === null ? 0 : 1) +
  (draft.afterwards === null ? 0 : 1) +
  (draft.order !== null && draft.added.length + draft.restored.length + draft.removed.length === 0 ? 1 : 0)

/** How many rules can still be made: what the draft takes out leaves room for another. */
export function rulesLeftIn({ rulesLeft }: Pick<FormDesign, 'rulesLeft'>, { rules, rulesOut }: FormDraft): number {
  if (rulesLeft === null) return 0
  const made = rules.filter(({ before, now }) => before === null && now !== null).length
  const gone = rulesOut.length + rules.filter(({ before, now }) => before !== null && now === null).length
  return rulesLeft + gone - made
}

/** The draft without an order that is the form's own. */
export function withoutEmpty(design: FormDesign, draft: FormDraft): FormDraft {
  if (draft.order === null || draft.added.length + draft.restored.length > 0) return draft
  const own = design.design.map(({ id }) => id).filter((id) => !draft.removed.includes(id))
  return own.join() === draft.order.join() ? { ...draft, order: null } : draft
}

/** The draft with another look of a field; one that looks as before isn't a change. */
export function withLook(draft: FormDraft, field: ShownField, now: FieldLook): FormDraft {
  if (field.isNew) {
    return { ...draft, added: draft.added.map((one) => (one.id === field.id ? { ...one, look: now } : one)) }
  }
  const before = draft.edits.find(({ id }) => id === field.id)?.before ?? lookOf(field)
  const others = draft.edits.filter(({ id }) => id !== field.id)
  const isSame = JSON.stringify(now) === JSON.stringify(before)
  return { ...draft, edits: isSame ? others : [...others, { id: field.id, before, now }] }
}

/** The draft with a new field behind another one, or at the end before what sends the form. */
export function withAdded(
  draft: FormDraft,
  shown: readonly ShownField[],
  added: { id: string; kind: AddedKind; look: FieldLook; after: string | null },
): FormDraft {
  const { after, ...field } = added
  return { ...draft, added: [...draft.added, field], order: withId(shown, field.id, after) }
}

/** The draft in which a deleted field is asked again. */
export const withRestored = (draft: FormDraft, shown: readonly ShownField[], id: string): FormDraft => ({
  ...draft,
  restored: [...draft.restored, id],
  order: withId(shown, id, null),
})

function withId(shown: readonly ShownField[], id: string, after: string | null): string[] {
  const ids = shown.map((field) => field.id)
  const last = shown.findLastIndex(({ kind }) => kind !== 'shown')
  const at = after === null ? last + 1 : ids.indexOf(after) + 1
  return [...ids.slice(0, at), id, ...ids.slice(at)]
}

/** The draft without a field: a new one was never there, any other is deleted. */
export function withRemoved(draft: FormDraft, { id, isNew }: ShownField): FormDraft {
  const order = draft.order?.filter((one) => one !== id) ?? null
  const edits = draft.edits.filter((edit) => edit.id !== id)
  if (isNew) return { ...draft, edits, order, added: draft.added.filter((field) => field.id !== id) }
  if (draft.restored.includes(id)) {
    return { ...draft, edits, order, restored: draft.restored.filter((one) => one !== id) }
  }
  return { ...draft, edits, order, removed: [...draft.removed, id] }
}

/** The draft in which a rule goes, or stays after all. */
export const withoutRule = (draft: FormDraft, id: string, isOut: boolean): FormDraft => ({
  ...draft,
  rulesOut: [...draft.rulesOut.filter((one) => one !== id), ...(isOut ? [id] : [])],
})

/** The draft with a rule as it is now; null takes it out. What is as before isn't a change. */
export function withRule(
  draft: FormDraft,
  id: string,
  before: DesignRuleLook | null,
  now: DesignRuleLook | null,
): FormDraft {
  const others = draft.rules.filter((rule) => rule.id !== id)
  const known = draft.rules.find((rule) => rule.id === id)?.before ?? before
  const isSame = JSON.stringify(known) === JSON.stringify(now)
  return { ...draft, rules: isSame ? others : [...others, { id, before: known, now }] }
}

/** Whether a rule names a field that the form does not ask, as the draft leaves it. */
export const isBroken = (
  { looksAt, changes }: Pick<DesignRule, 'looksAt' | 'changes'>,
  { removed, restored }: FormDraft,
): boolean =>
  [...looksAt, ...changes].some(
    ({ fieldId, isGone }) => (isGone && !restored.includes(fieldId)) || removed.includes(fieldId),
  )

/** The draft with a field one place up or down; itself where there is no place. */
export function withMoved(draft: FormDraft, shown: readonly ShownField[], id: string, by: 1 | -1): FormDraft {
  const ids = shown.map((field) => field.id)
  const at = ids.indexOf(id)
  const other = ids[at + by]
  if (at < 0 || other === undefined) return draft
  ids[at] = other
  ids[at + by] = id
  return { ...draft, order: ids }
}

/** Which field has no words for a question or a choice yet; undefined where all have some. */
export const withoutWords = (shown: readonly ShownField[]): ShownField | undefined =>
  shown.find(
    ({ kind, label, isLabelFixed, choices, hasChoices }) =>
      kind !== 'shown' &&
      ((!isLabelFixed && label.trim() === '') ||
        (hasChoices && (choices.length === 0 || choices.some((choice) => choice.label.trim() === '')))),
  )
