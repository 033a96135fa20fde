import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued } from './op.ts'

// The forms themselves: what they ask, and whether they are open.

const formId = z.string().min(1).max(100)
const fieldId = z.string().min(1).max(200)
const name = z.string().trim().min(1).max(200)
/** A part of the platform's document as it is kept there. */
const Kept = z.looseObject({})

/** The kinds of field that can be added, as people call them. */
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
/** `other` asks in a way of its own; `shown` asks nothing. */
export const DesignKind = z.enum([...AddedKind.options, 'other', 'shown'])
export type DesignKind = z.infer<typeof DesignKind>

/** One change of a form. Fields and rules are whole documents of the platform; null deletes one. `after` is the field before it. */
export const FormChange = z.discriminatedUnion('part', [
  z.object({ part: z.literal('name'), value: name }),
  z.object({ part: z.literal('enabled'), value: z.boolean() }),
  z.object({ part: z.literal('afterwards'), value: Kept.nullable() }),
  z.object({ part: z.literal('field'), fieldId, value: Kept.nullable() }),
  z.object({ part: z.literal('rule'), ruleId: fieldId, value: Kept.nullable() }),
  z.object({ part: z.literal('place'), fieldId, value: z.string().max(200).nullable() }),
])
export type FormChange = z.infer<typeof FormChange>

export const FormEdit = z.object({ formId, changes: z.array(FormChange).min(1).max(1_500) })
export type FormEdit = z.infer<typeof FormEdit>

export const FormName = z.object({ formId })
export type FormName = z.infer<typeof FormName>

/** What can be done with several forms at once. */
export const FormAction = z.enum(['open', 'close', 'trash', 'restore'])
export type FormAction = z.infer<typeof FormAction>

/** Forms of one action; a site holds 75. */
const mostForms = 500

/** Why the site itself keeps a form closed, in its own words where it has some; null where it does not. */
export const KeptClosed = z.object({ reason: z.string().nullable() }).nullable()
export type KeptClosed = z.infer<typeof KeptClosed>

/** A form in the list of those that the site has, or of those in its trash. */
export const ManagedForm = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  keptClosed: KeptClosed,
  inTrash: z.boolean(),
  fields: z.number().int(),
  /** Submissions that are here; those in the trash of the form apart. */
  submissions: z.number().int(),
  trashedSubmissions: z.number().int(),
  updatedAt: Instant.nullable(),
  sync: RecordState,
})
export type ManagedForm = z.infer<typeof ManagedForm>

/** `from`: which choice of the field as it was; null for a new one. */
export const DesignChoice = z.object({ from: z.number().int().min(0).nullable(), label: z.string().max(400) })
export type DesignChoice = z.infer<typeof DesignChoice>

/** What of a field can be changed. */
export const FieldLook = z.object({
  label: z.string().max(350),
  required: z.boolean(),
  hidden: z.boolean(),
  choices: z.array(DesignChoice).max(400),
})
export type FieldLook = z.infer<typeof FieldLook>

export const DesignField = FieldLook.extend({
  id: z.string(),
  kind: DesignKind,
  /** Under which its values are kept; empty for one that asks nothing. */
  target: z.string(),
  /** Which page it stands on, from 1; 0 for none. */
  page: z.number().int(),
  /** Its words are formatted, or have no place that is known here. */
  isLabelFixed: z.boolean(),
  hasChoices: z.boolean(),
  /** Under which values its choices are kept, in their order. */
  choiceValues: z.array(z.string()),
})
export type DesignField = z.infer<typeof DesignField>

/** What happens after a form was sent. `isTextFixed`: the words are formatted, and would lose that. */
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

/** A field that a rule names. `isGone`: the form does not ask it any more. */
const RuledField = z.object({ fieldId: z.string(), label: z.string(), isGone: z.boolean() })

/** How a rule that can be changed here compares a field value. */
export const RuleOperator = z.enum([
  ...(['EQUAL', 'NOT_EQUAL', 'CONTAINS', 'NOT_CONTAINS', 'LESS_THAN', 'GREATER_THAN'] as const),
  ...(['BEFORE', 'AFTER', 'CHECKED', 'NOT_CHECKED', 'EMPTY', 'NOT_EMPTY'] as const),
])
export type RuleOperator = z.infer<typeof RuleOperator>

/** A comparison of a rule that can be changed here. */
export const DesignTest = z.object({
  fieldId,
  operator: RuleOperator,
  /** The value of a choice, a number in digits, a day, or words; empty where the comparison takes none. */
  value: z.string().max(1_000),
})
export type DesignTest = z.infer<typeof DesignTest>

/** Comparisons that a rule made here has at most: more are read, and changed on the site. */
export const mostTests = 20

/** What of a rule can be changed: when field values are like this, these fields change. */
export const DesignRuleLook = z.object({
  /** One of the comparisons is enough; all of them have to hold otherwise. */
  isAny: z.boolean(),
  tests: z.array(DesignTest).min(1).max(mostTests),
  effect: RuleEffect.exclude(['limits', 'other']),
  fieldIds: z.array(fieldId).min(1).max(500),
})
export type DesignRuleLook = z.infer<typeof DesignRuleLook>

/** A comparison as it stands in a rule, with the words of its values. */
const RuleTest = RuledField.extend({ operator: z.string(), values: z.array(z.string()) })
export type RuleTest = z.infer<typeof RuleTest>

/** A rule of a form: when its conditions on field values hold, fields change. */
export const DesignRule = z.object({
  id: z.string(),
  name: z.string(),
  /** This build knows all that it says. */
  isKnown: z.boolean(),
  /** It cannot be taken out: an app made it, or it is of a shape that is only kept. */
  isFixed: z.boolean(),
  looksAt: z.array(RuledField),
  /** What has to hold, all of it or any; null where conditions stand in conditions. */
  when: z.object({ isAny: z.boolean(), tests: z.array(RuleTest) }).nullable(),
  /** What can be changed of it; null for one that stays as it is. */
  look: DesignRuleLook.nullable(),
  changes: z.array(RuledField.extend({ effect: RuleEffect })),
})
export type DesignRule = z.infer<typeof DesignRule>

export const FormDesign = ManagedForm.extend({
  design: z.array(DesignField),
  /** Fields that were deleted; their values stay. */
  deleted: z.array(DesignField),
  afterwards: Afterwards,
  rules: z.array(DesignRule),
  /** How many rules can be added; null where none can, because rules of the older shape would be lost with the first. */
  rulesLeft: z.number().int().nullable(),
  pages: z.number().int(),
})
export type FormDesign = z.infer<typeof FormDesign>

export const NewField = z.object({ id: fieldId, kind: AddedKind, look: FieldLook })
export type NewField = z.infer<typeof NewField>

/** What was changed in the editor, each with what it was before. */
export const FormDraft = z.object({
  name: z.object({ before: z.string(), now: name }).nullable(),
  edits: z.array(z.object({ id: fieldId, before: FieldLook, now: FieldLook })).max(500),
  added: z.array(NewField).max(200),
  removed: z.array(fieldId).max(500),
  /** Rules that are to go. */
  rulesOut: z.array(fieldId).max(100).default([]),
  /** Rules that are made (`before` is null), changed, or taken out (`now` is null). */
  rules: z
    .array(z.object({ id: fieldId, before: DesignRuleLook.nullable(), now: DesignRuleLook.nullable() }))
    .max(100)
    .default([]),
  /** Deleted fields that are to be asked again. */
  restored: z.array(fieldId).max(150),
  /** All fields in their new order; null where nothing was moved. */
  order: z.array(fieldId).max(700).nullable(),
  afterwards: z.object({ before: Afterwards, now: Afterwards }).nullable(),
})
export type FormDraft = z.infer<typeof FormDraft>

/** What the site itself says of one field. */
const SummaryField = z.object({ label: z.string(), target: z.string(), type: z.string(), deleted: z.boolean() })

export const formDesign = {
  changeForm: queued(2, FormEdit, 'forms'),
  trashForm: queued(1, FormName, 'forms'),
  restoreForm: queued(1, FormName, 'trashedForms'),
  /** All forms, those in the trash too; by name. */
  managed: query(Nothing, z.object({ forms: z.array(ManagedForm) })),
  design: query(z.object({ formId }), FormDesign),
  /**
   * Queues what was changed in the editor as one change. `met` are the names of parts that became something else since the
   * editor was opened: nothing is queued then, unless `insists`.
   */
  saveForm: command(
    z.object({ formId, draft: FormDraft, insists: z.boolean().default(false) }),
    z.object({ operationId: z.string().nullable(), met: z.array(z.string()) }),
  ),
  /** Takes a move to the trash back: it is never sent, or the form is restored. */
  untrashForm: command(z.object({ formId, operationId: z.string().max(100) }), Nothing),
  /** Queues one action for several forms in one commit; those that are so already are listed apart, by reason. */
  decideForms: command(
    z.object({ formIds: z.array(formId).min(1).max(mostForms), action: FormAction }),
    z.object({
      ids: z.array(z.string()),
      skipped: z.array(z.object({ why: CodedMessage, count: z.number().int() })),
    }),
  ),
  createForm: command(z.object({ name, fields: z.array(NewField).min(1).max(200) }), FormName),
  cloneForm: command(z.object({ formId }), FormName),
  /** How many submissions the site has to a form, and how many in its trash: they go with it. */
  answersOfForm: command(
    z.object({ formId }),
    z.object({ submissions: z.number().int(), trashed: z.number().int() }),
    KEEPS_RESULT,
  ),
  deleteFormForever: command(z.object({ formId }), Nothing),
  removeDeletedFields: command(z.object({ formId, fieldIds: z.array(fieldId).min(1).max(150) }), Nothing),
  formSummary: command(z.object({ formId }), z.object({ fields: z.array(SummaryField) }), KEEPS_RESULT),
  refreshForms: command(Nothing, Nothing),
}
