import { z } from 'zod'
import { Instant, openEnum } from './common.ts'
import { FormField } from './forms-fields.ts'
import { FormStep } from './forms-layout.ts'
import { OldFormField } from './forms-old-fields.ts'
import { QuizSettings } from './forms-quiz.ts'
import { RichText } from './forms-rich-text.ts'
import { FormRule, OldFormRule } from './forms-rules.ts'
import { SubmitSettings } from './forms-submit.ts'

// The form, and what its calls return.

/** What apps store with an entity, by namespace. */
export const ExtendedFields = z.looseObject({
  namespaces: z.record(z.string(), z.record(z.string(), z.unknown())).nullish(),
})
export type ExtendedFields = z.infer<typeof ExtendedFields>

/** When a form closes: after a number of submissions, at an instant, or for a visitor after a number of theirs. */
export const LimitationRule = z.looseObject({
  maxAllowedSubmissions: z.number().nullish(),
  dateTimeDeadline: Instant.nullish(),
  submissionLimitPerUser: z.number().min(1).nullish(),
})
export type LimitationRule = z.infer<typeof LimitationRule>

/** How the platform checks submissions for spam; the advanced level requires a captcha. */
export const SpamFilterProtectionLevel = openEnum(['UNKNOWN', 'NONE', 'BASIC', 'ADVANCED'])
export type SpamFilterProtectionLevel = z.infer<typeof SpamFilterProtectionLevel>

/** How required fields are marked. */
export const RequiredIndicator = openEnum(['ASTERISK', 'TEXT', 'NONE'])
export type RequiredIndicator = z.infer<typeof RequiredIndicator>

/** Where a required field has its asterisk. */
export const RequiredIndicatorPlacement = openEnum(['AFTER_FIELD_TITLE', 'BEFORE_FIELD_TITLE'])
export type RequiredIndicatorPlacement = z.infer<typeof RequiredIndicatorPlacement>

/** How and where required fields are marked. */
export const RequiredIndicatorProperties = z.looseObject({
  requiredIndicator: RequiredIndicator.nullish(),
  requiredIndicatorPlacement: RequiredIndicatorPlacement.nullish(),
})
export type RequiredIndicatorProperties = z.infer<typeof RequiredIndicatorProperties>

/** Up to 100 tag ids. The documented limit of five characters per id is wrong: real ids are GUIDs. */
export const TagList = z.looseObject({
  tagIds: z.array(z.string()).max(100).nullish(),
})
export type TagList = z.infer<typeof TagList>

/** Public tags, and tags for those who may see private ones. */
export const FormTags = z.looseObject({
  privateTags: TagList.nullish(),
  tags: TagList.nullish(),
})
export type FormTags = z.infer<typeof FormTags>

/** Whose data fills in the form for a member. */
export const ContactAutofill = openEnum(['MEMBER_DATA', 'FORM_INPUT'])
export type ContactAutofill = z.infer<typeof ContactAutofill>

/** Who may read submissions. */
export const SubmissionAccess = openEnum(['UNKNOWN_SUBMISSION_ACCESS', 'OWNER_AND_COLLABORATORS', 'MEMBERS', 'PUBLIC'])
export type SubmissionAccess = z.infer<typeof SubmissionAccess>

/** The older place for a form's name and whether it is off, now `name` and `enabled`. */
export const FormProperties = z.looseObject({
  name: z.string().nullish(),
  disabled: z.boolean().nullish(),
})
export type FormProperties = z.infer<typeof FormProperties>

/** A form, version 4. Each change raises its revision, which the next change must send. */
export const Form = z.looseObject({
  id: z.string().nullish(),
  formFields: z.array(FormField).max(500).nullish(),
  /** Older names of `formFields` and `deletedFormFields`. */
  fieldsV2: z.array(FormField).max(500).nullish(),
  deletedFieldsV2: z.array(FormField).nullish(),
  steps: z.array(FormStep).max(100).nullish(),
  rules: z.array(OldFormRule).max(100).nullish(),
  revision: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  deletedFields: z.array(OldFormField).nullish(),
  deletedFormFields: z.array(FormField).nullish(),
  extendedFields: ExtendedFields.nullish(),
  namespace: z.string().min(10).max(50).nullish(),
  mediaFolderId: z.string().nullish(),
  limitationRule: LimitationRule.nullish(),
  /** Default `ADVANCED`. */
  spamFilterProtectionLevel: SpamFilterProtectionLevel.nullish(),
  requiredIndicatorProperties: RequiredIndicatorProperties.nullish(),
  submitSettings: SubmitSettings.nullish(),
  disabledFormMessage: RichText.nullish(),
  /** Default true. False while there is an `activationBlock`, whatever a client wrote. */
  enabled: z.boolean().nullish(),
  /** Why the site itself keeps the form closed; its content isn't documented. */
  activationBlock: z.looseObject({}).nullish(),
  /** Older forms of `name` and `enabled`. */
  disabled: z.boolean().nullish(),
  properties: FormProperties.nullish(),
  name: z.string().max(200).nullish(),
  formRules: z.array(FormRule).max(100).nullish(),
  tags: FormTags.nullish(),
  quizSettings: QuizSettings.nullish(),
  autoFillContact: ContactAutofill.nullish(),
  /** Default `OWNER_AND_COLLABORATORS`. */
  submissionAccess: SubmissionAccess.nullish(),
})
export type Form = z.infer<typeof Form>

/** A form on the platform, which always has an id. */
export const SavedForm = Form.extend({ id: z.string() })
export type SavedForm = z.infer<typeof SavedForm>

/** How many forms, fields and deleted forms a namespace may have. */
export const FormProviderRestrictions = z.looseObject({
  maxFormsAmount: z.number().nullish(),
  maxFieldsAmount: z.number().nullish(),
  maxDeletedFormsAmount: z.number().nullish(),
  maxForms: z.number().nullish(),
  maxFields: z.number().nullish(),
  maxDeletedForms: z.number().nullish(),
})
export type FormProviderRestrictions = z.infer<typeof FormProviderRestrictions>

/** An app that provides forms, with its namespace. */
export const FormsSchemaProvidersConfig = z.looseObject({
  namespace: z.string().nullish(),
  appId: z.string().nullish(),
  restrictions: FormProviderRestrictions.nullish(),
})
export type FormsSchemaProvidersConfig = z.infer<typeof FormsSchemaProvidersConfig>

/** Sort orders of the list of forms. */
export const ListFormsOrder = openEnum([
  'UPDATED_DATE_DESC',
  'UPDATED_DATE_ASC',
  'CREATED_DATE_ASC',
  'CREATED_DATE_DESC',
  'NAME_ASC',
  'NAME_DESC',
])
export type ListFormsOrder = z.infer<typeof ListFormsOrder>

/** Sort orders of the list of deleted forms; none by creation. */
export const ListDeletedFormsOrder = openEnum(['UPDATED_DATE_DESC', 'UPDATED_DATE_ASC', 'NAME_DESC', 'NAME_ASC'])
export type ListDeletedFormsOrder = z.infer<typeof ListDeletedFormsOrder>

/** Parts of a form that a response can include. */
export const Fieldset = openEnum(['UNKNOWN', 'NESTED_FORMS', 'METADATA'])
export type Fieldset = z.infer<typeof Fieldset>

/** Why one item of a bulk call failed. */
export const BulkItemError = z.looseObject({
  code: z.string().nullish(),
  description: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
export type BulkItemError = z.infer<typeof BulkItemError>

/** The outcome for one item of a bulk call, by its index in the request. */
export const ItemMetadata = z.looseObject({
  id: z.string().nullish(),
  originalIndex: z.number().nullish(),
  success: z.boolean().nullish(),
  error: BulkItemError.nullish(),
})
export type ItemMetadata = z.infer<typeof ItemMetadata>

/** One result of a bulk call, with the form if requested. */
export const BulkFormResult = z.looseObject({
  itemMetadata: ItemMetadata.nullish(),
  item: Form.nullish(),
})
export type BulkFormResult = z.infer<typeof BulkFormResult>

/** How many items succeeded and failed; `undetailedFailures` counts failures that aren't listed. */
export const BulkActionMetadata = z.looseObject({
  totalSuccesses: z.number().nullish(),
  totalFailures: z.number().nullish(),
  undetailedFailures: z.number().nullish(),
})
export type BulkActionMetadata = z.infer<typeof BulkActionMetadata>
