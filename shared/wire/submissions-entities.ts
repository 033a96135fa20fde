import { z } from 'zod'
import { Instant, openEnum } from './common.ts'
import { ExtendedFields, ItemMetadata, TagList } from './forms-entities.ts'

/** A submission's status: not confirmed yet, confirmed, waiting for its payment, or its payment was canceled. */
export const SubmissionStatus = openEnum(['PENDING', 'CONFIRMED', 'PAYMENT_WAITING', 'PAYMENT_CANCELED'])
export type SubmissionStatus = z.infer<typeof SubmissionStatus>

/** Who sent it; exactly one id is set. */
export const Submitter = z.looseObject({
  memberId: z.string().nullish(),
  visitorId: z.string().nullish(),
  applicationId: z.string().max(36).nullish(),
  userId: z.string().nullish(),
})
export type Submitter = z.infer<typeof Submitter>

/** The order of a paid submission. */
export const OrderDetails = z.looseObject({
  orderId: z.string().nullish(),
  number: z.string().nullish(),
  currency: z.string().nullish(),
  /** Decimal text. */
  itemSubtotal: z.string().nullish(),
  checkoutId: z.string().nullish(),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** The staff member of an appointment. */
export const AppointmentDetails = z.looseObject({
  staffMemberId: z.string().nullish(),
  staffMemberName: z.string().min(1).max(40).nullish(),
})
export type AppointmentDetails = z.infer<typeof AppointmentDetails>

/** Tags of a submission, which has public ones only. */
export const PublicTags = z.looseObject({ tags: TagList.nullish() })
export type PublicTags = z.infer<typeof PublicTags>

/** One submission of a form. `submissions` holds the values by the targets of its fields. */
export const FormSubmission = z.looseObject({
  id: z.string().nullish(),
  formId: z.string().nullish(),
  namespace: z.string().nullish(),
  status: SubmissionStatus.nullish(),
  submissions: z.record(z.string(), z.unknown()).nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  /** A number as text; each change raises it by one. */
  revision: z.string().nullish(),
  submitter: Submitter.nullish(),
  seen: z.boolean().nullish(),
  extendedFields: ExtendedFields.nullish(),
  orderDetails: OrderDetails.nullish(),
  contactId: z.string().nullish(),
  accessRestriction: z.string().nullish(),
  tags: PublicTags.nullish(),
  appointmentDetails: AppointmentDetails.nullish(),
  childMetaSiteId: z.string().nullish(),
})
export type FormSubmission = z.infer<typeof FormSubmission>

/** A submission on the platform, which always has an id and a form. */
export const SavedSubmission = FormSubmission.extend({ id: z.string(), formId: z.string() })
export type SavedSubmission = z.infer<typeof SavedSubmission>

/** What can be wrong with a value, with the form, or with the site's plan. */
export const SubmissionErrorType = openEnum([
  'UNKNOWN_ERROR',
  'TYPE_ERROR',
  'REQUIRED_VALUE_ERROR',
  'UNKNOWN_VALUE_ERROR',
  'MAX_LENGTH_ERROR',
  'MIN_LENGTH_ERROR',
  'PATTERN_ERROR',
  'FORMAT_ERROR',
  'MAX_VALUE_ERROR',
  'MIN_VALUE_ERROR',
  'MULTIPLE_OF_VALUE_ERROR',
  'MIN_ITEMS_ERROR',
  'MAX_ITEMS_ERROR',
  'NOT_ALLOWED_VALUE_ERROR',
  'DISABLED_FORM_ERROR',
  'FIELDS_COMPATIBILITY_ERROR',
  'FORMS_COUNT_RESTRICTIONS_ERROR',
  'FIELDS_COUNT_RESTRICTIONS_ERROR',
  'STEPS_COUNT_RESTRICTIONS_ERROR',
  'RULES_COUNT_RESTRICTIONS_ERROR',
  'FILE_UPLOAD_RESTRICTIONS_ERROR',
  'INVALID_PHONE_COUNTRY_CODE_ERROR',
  'INVALID_STAFF_ID_ERROR',
  'INVALID_LOCATION_ID_ERROR',
])
export type SubmissionErrorType = z.infer<typeof SubmissionErrorType>

/**
 * An error in a submission: at a path such as `email`, or `address/city` inside a value, with a type or the owner's
 * words.
 */
export const SubmissionValidationError = z.looseObject({
  errorPath: z.string().nullish(),
  errorType: SubmissionErrorType.nullish(),
  errorMessage: z.string().nullish(),
  customErrorMessage: z.string().nullish(),
  params: z.record(z.string(), z.unknown()).nullish(),
})
export type SubmissionValidationError = z.infer<typeof SubmissionValidationError>

/** The errors in a submission; a refused call carries the same as the data of its violation. */
export const SubmissionValidationErrors = z.looseObject({ errors: z.array(SubmissionValidationError).nullish() })
export type SubmissionValidationErrors = z.infer<typeof SubmissionValidationErrors>

/** What a check found, as a violation of a rule. */
export const FieldViolation = z.looseObject({
  submissionValidationErrors: SubmissionValidationErrors.nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  ruleName: z.string().nullish(),
})
export type FieldViolation = z.infer<typeof FieldViolation>

/** Whether the document of a submission is ready. */
export const DocumentStatus = openEnum(['UNKNOWN_STATUS', 'READY', 'PENDING', 'FAILED'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** Where to download a ready document. */
export const DocumentReady = z.looseObject({ downloadUrl: z.string().nullish() })
export type DocumentReady = z.infer<typeof DocumentReady>

/** A submission as a document to keep. */
export const SubmissionDocument = z.looseObject({
  id: z.string().nullish(),
  status: DocumentStatus.nullish(),
  readyDetails: DocumentReady.nullish(),
})
export type SubmissionDocument = z.infer<typeof SubmissionDocument>

/** How many submissions a form has, and how many of these are unseen. */
export const FormSubmissionsCount = z.looseObject({
  formId: z.string().nullish(),
  totalCount: z.number().nullish(),
  unseenCount: z.number().nullish(),
})
export type FormSubmissionsCount = z.infer<typeof FormSubmissionsCount>

/** How many deleted submissions a form has. */
export const FormDeletedSubmissionsCount = z.looseObject({
  formId: z.string().nullish(),
  totalCount: z.number().nullish(),
})
export type FormDeletedSubmissionsCount = z.infer<typeof FormDeletedSubmissionsCount>

/** One value of a submission in words: its label, target (`key`) and text. */
export const FormattedSubmission = z.looseObject({
  label: z.string().nullish(),
  key: z.string().nullish(),
  value: z.string().nullish(),
  fieldId: z.string().nullish(),
})
export type FormattedSubmission = z.infer<typeof FormattedSubmission>

/** One result of a bulk call, with the submission if requested. */
export const BulkSubmissionResult = z.looseObject({
  itemMetadata: ItemMetadata.nullish(),
  item: FormSubmission.nullish(),
})
export type BulkSubmissionResult = z.infer<typeof BulkSubmissionResult>

/** What the site knows the submission's contact as. */
export const IdentityType = openEnum(['UNKNOWN', 'CONTACT', 'MEMBER', 'NOT_AUTHENTICATED_MEMBER'])
export type IdentityType = z.infer<typeof IdentityType>

/** The contact to which the site saved a submission. */
export const SubmitContactResponse = z.looseObject({
  contactId: z.string().nullish(),
  identityType: IdentityType.nullish(),
  newContact: z.boolean().nullish(),
})
export type SubmitContactResponse = z.infer<typeof SubmitContactResponse>
