import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued } from './op.ts'

// The forms themselves: what they ask, and whether they are open.

const formId = z.string().min(1).max(100)
const fieldId = z.string().min(1).max(200)
const name = z.string().trim().min(1).max(200)
/** A part of the platform's document, unchanged. */
const Kept = z.looseObject({})

/** The kinds of field that a person can add. */
export const AddedKind = z.enum([
  'text',
  'longText',
  'email',
  'phone',
  'number',
  'flag',
  'choice',
  'choices',
  'date',
  'file',
])
export type AddedKind = z.infer<typeof AddedKind>
/** All kinds of field. `other` asks in its own way; `shown` asks nothing. */
export const DesignKind = z.enum([...AddedKind.options, 'other', 'shown'])
export type DesignKind = z.infer<typeof DesignKind>

/**
 * One change of a form. Fields and rules are the platform's whole documents; null deletes. `place`: the field before
 * it.
 */
export const FormChange = z.discriminatedUnion('part', [
  z.object({ part: z.literal('name'), value: name }),
  z.object({ part: z.literal('enabled'), value: z.boolean() }),
  z.object({ part: z.literal('afterwards'), value: Kept.nullable() }),
  z.object({ part: z.literal('field'), fieldId, value: Kept.nullable() }),
  z.object({ part: z.literal('rule'), ruleId: fieldId, value: Kept.nullable() }),
  z.object({ part: z.literal('place'), fieldId, value: z.string().max(200).nullable() }),
])
export type FormChange = z.infer<typeof FormChange>

/** Changes of one form. */
export const FormEdit = z.object({ formId, changes: z.array(FormChange).min(1).max(1_500) })
export type FormEdit = z.infer<typeof FormEdit>

/** Names a form by its id. */
export const FormName = z.object({ formId })
export type FormName = z.infer<typeof FormName>

/** An action on several forms at once. */
export const FormAction = z.enum(['open', 'close', 'trash', 'restore'])
export type FormAction = z.infer<typeof FormAction>

/** Maximum forms of one action; a site has at most 75. */
const mostForms = 500

/** Why the site keeps a form closed, in its own words if it gives any; null when it doesn't. */
export const KeptClosed = z.object({ reason: z.string().nullable() }).nullable()
export type KeptClosed = z.infer<typeof KeptClosed>

/** A form in the list of the site's forms or of its trash. */
export const ManagedForm = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  keptClosed: KeptClosed,
  inTrash: z.boolean(),
  fields: z.number().int(),
  /** Submissions on this laptop; those in the form's trash are counted separately. */
  submissions: z.number().int(),
  trashedSubmissions: z.number().int(),
  updatedAt: Instant.nullable(),
  sync: RecordState,
})
export type ManagedForm = z.infer<typeof ManagedForm>

/** A choice of a field. `from`: its index before the edit; null for a new one. */
export const DesignChoice = z.object({ from: z.number().int().min(0).nullable(), label: z.string().max(400) })
export type DesignChoice = z.infer<typeof DesignChoice>

/** The parts of a field that a person can change. */
export const FieldLook = z.object({
  label: z.string().max(350),
  required: z.boolean(),
  hidden: z.boolean(),
  choices: z.array(DesignChoice).max(400),
})
export type FieldLook = z.infer<typeof FieldLook>

/** A field in the form editor. */
export const DesignField = FieldLook.extend({
  id: z.string(),
  kind: DesignKind,
  /** The key of its values; empty for a field that asks nothing. */
  target: z.string(),
  /** The page it is on, from 1; 0 for none. */
  page: z.number().int(),
  /** Its label can't be edited here: it's formatted, or in a place that Foyer doesn't know. */
  isLabelFixed: z.boolean(),
  hasChoices: z.boolean(),
  /** The stored values of its choices, in their order. */
  choiceValues: z.array(z.string()),
})
export type DesignField = z.infer<typeof DesignField>

/** What happens after a guest sends the form. `isTextFixed`: an edit would lose the text's formatting. */
export const Afterwards = z.object({
  action: z.string().max(100),
  text: z.string().max(5_000),
  isTextFixed: z.boolean(),
  seconds: z.number().min(0).max(86_400).nullable(),
  url: z.string().max(2_000),
})
export type Afterwards = z.infer<typeof Afterwards>

/** What a rule does to a field. */
export const RuleEffect = z.enum(['hides', 'shows', 'requires', 'frees', 'limits', 'other'])
export type RuleEffect = z.infer<typeof RuleEffect>

/** A field that a rule names. `isGone`: the form no longer has it. */
const RuledField = z.object({ fieldId: z.string(), label: z.string(), isGone: z.boolean() })

/** How a rule that a person can change here compares a field value. */
export const RuleOperator = z.enum([
  ...(['EQUAL', 'NOT_EQUAL', 'CONTAINS', 'NOT_CONTAINS', 'LESS_THAN', 'GREATER_THAN'] as const),
  ...(['BEFORE', 'AFTER', 'CHECKED', 'NOT_CHECKED', 'EMPTY', 'NOT_EMPTY'] as const),
])
export type RuleOperator = z.infer<typeof RuleOperator>

/** A comparison in a rule that a person can change here. */
export const DesignTest = z.object({
  fieldId,
  operator: RuleOperator,
  /** A choice's value, a number in digits, a day, or words; empty for an operator without a value. */
  value: z.string().max(1_000),
})
export type DesignTest = z.infer<typeof DesignTest>

/** Maximum comparisons of a rule made here. Foyer shows rules with more; people change them on the site. */
export const mostTests = 20

/** The parts of a rule that a person can change: when the tests hold, the effect applies to the fields. */
export const DesignRuleLook = z.object({
  /** One test that holds is enough; otherwise all of them must. */
  isAny: z.boolean(),
  tests: z.array(DesignTest).min(1).max(mostTests),
  effect: RuleEffect.exclude(['limits', 'other']),
  fieldIds: z.array(fieldId).min(1).max(500),
})
export type DesignRuleLook = z.infer<typeof DesignRuleLook>

/** A comparison in a rule, with its values in words. */
const RuleTest = RuledField.extend({ operator: z.string(), values: z.array(z.string()) })
export type RuleTest = z.infer<typeof RuleTest>

/** A rule of a form: when its conditions on field values hold, it changes fields. */
export const DesignRule = z.object({
  id: z.string(),
  name: z.string(),
  /** This version of Foyer understands all of it. */
  isKnown: z.boolean(),
  /** A person can't remove it here: an app made it, or Foyer only keeps its shape. */
  isFixed: z.boolean(),
  looksAt: z.array(RuledField),
  /** The tests that must hold, all or any; null for nested conditions. */
  when: z.object({ isAny: z.boolean(), tests: z.array(RuleTest) }).nullable(),
  /** The parts that a person can change; null for a rule that is read-only here. */
  look: DesignRuleLook.nullable(),
  changes: z.array(RuledField.extend({ effect: RuleEffect })),
})
export type DesignRule = z.infer<typeof DesignRule>

/** A form in the form editor. */
export const FormDesign = ManagedForm.extend({
  design: z.array(DesignField),
  /** Deleted fields; their values stay. */
  deleted: z.array(DesignField),
  afterwards: Afterwards,
  rules: z.array(DesignRule),
  /**
   * How many rules a person can add; null when none, because the first would drop the form's rules of the older shape.
   */
  rulesLeft: z.number().int().nullable(),
  pages: z.number().int(),
})
export type FormDesign = z.infer<typeof FormDesign>

/** A field that a person added in the editor. */
export const NewField = z.object({ id: fieldId, kind: AddedKind, look: FieldLook })
export type NewField = z.infer<typeof NewField>

/** The changes in the editor, each with what was there before. */
export const FormDraft = z.object({
  name: z.object({ before: z.string(), now: name }).nullable(),
  edits: z.array(z.object({ id: fieldId, before: FieldLook, now: FieldLook })).max(500),
  added: z.array(NewField).max(200),
  removed: z.array(fieldId).max(500),
  /** Rules to remove. */
  rulesOut: z.array(fieldId).max(100).default([]),
  /** Rules added (`before` is null), changed, or removed (`now` is null). */
  rules: z
    .array(z.object({ id: fieldId, before: DesignRuleLook.nullable(), now: DesignRuleLook.nullable() }))
    .max(100)
    .default([]),
  /** Deleted fields to restore. */
  restored: z.array(fieldId).max(150),
  /** All fields in their new order; null when the order is unchanged. */
  order: z.array(fieldId).max(700).nullable(),
  afterwards: z.object({ before: Afterwards, now: Afterwards }).nullable(),
})
export type FormDraft = z.infer<typeof FormDraft>

/** What the site itself reports about a field. */
const SummaryField = z.object({ label: z.string(), target: z.string(), type: z.string(), deleted: z.boolean() })

/** The part of `forms` about the forms themselves. */
export const formDesign = {
  changeForm: queued(2, FormEdit, 'forms', 'countered'),
  trashForm: queued(1, FormName, 'forms', 'countered'),
  restoreForm: queued(1, FormName, 'trashedForms', 'countered'),
  /** All forms by name, including those in the trash. */
  managed: query(Nothing, z.object({ forms: z.array(ManagedForm) })),
  /** One form for the editor. Throws `not_found` when this laptop doesn't have it. */
  design: query(z.object({ formId }), FormDesign),
  /**
   * Queues the editor's changes as one change. `met` names the parts that changed since the editor was opened; if there
   * are any, nothing is queued unless `insists`. `operationId` is null when nothing was queued.
   */
  saveForm: command(
    z.object({ formId, draft: FormDraft, insists: z.boolean().default(false) }),
    z.object({ operationId: z.string().nullable(), met: z.array(z.string()) }),
  ),
  /** Undoes a move to the trash: cancels it if it's unsent, else restores the form. */
  untrashForm: command(z.object({ formId, operationId: z.string().max(100) }), Nothing),
  /** Queues an action for several forms in one commit. `skipped` counts the forms left out, by reason. */
  decideForms: command(
    z.object({ formIds: z.array(formId).min(1).max(mostForms), action: FormAction }),
    z.object({
      ids: z.array(z.string()),
      skipped: z.array(z.object({ why: CodedMessage, count: z.number().int() })),
    }),
  ),
  /** Creates a form on the site, now; throws `offline` without it. */
  createForm: command(z.object({ name, fields: z.array(NewField).min(1).max(200) }), FormName),
  /** Copies a form on the site, now; the site names the copy. */
  cloneForm: command(z.object({ formId }), FormName),
  /** How many submissions the site has for a form, and how many in its trash; deleting the form deletes them too. */
  answersOfForm: command(
    z.object({ formId }),
    z.object({ submissions: z.number().int(), trashed: z.number().int() }),
    KEEPS_RESULT,
  ),
  /** Deletes a form from the trash, permanently and now. Throws `precondition` if it isn't in the trash. */
  deleteFormForever: command(z.object({ formId }), Nothing),
  /** Removes deleted fields of a form permanently, on the site and now. */
  removeDeletedFields: command(z.object({ formId, fieldIds: z.array(fieldId).min(1).max(150) }), Nothing),
  /** Reads a form's fields as the site reports them. */
  formSummary: command(z.object({ formId }), z.object({ fields: z.array(SummaryField) }), KEEPS_RESULT),
  /** Reads all forms from the site again, in the background. */
  refreshForms: command(Nothing, Nothing),
}
