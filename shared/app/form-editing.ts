import { z } from 'zod'
import { Instant } from './common.ts'
import { AskedAddress, AskedAppointment, AskedProduct, TypedParts, TypedProduct } from './form-composed.ts'

/** What the platform objects to in a field value, in its own words (specification 2, section 5). */
export const FaultCode = z.enum([
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
  'INVALID_PHONE_COUNTRY_CODE_ERROR',
  'INVALID_STAFF_ID_ERROR',
  'INVALID_LOCATION_ID_ERROR',
])
export type FaultCode = z.infer<typeof FaultCode>

/** One objection. `path` begins with the field's target; `limit` is what the value is held against, or empty. */
export const FieldFault = z.object({ path: z.string(), code: FaultCode, limit: z.string(), label: z.string() })
export type FieldFault = z.infer<typeof FieldFault>

/** A field value that can be typed here; the platform's limit of a text is below this one. */
const TypedValue = z.union([
  z.string().max(400_000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(2_000), z.number(), TypedProduct])).max(500),
  TypedParts,
])
/** Null for none. */
export const GivenFieldValue = TypedValue.nullable()
export type GivenFieldValue = z.infer<typeof GivenFieldValue>

const GivenValue = z.object({ target: z.string().min(1).max(200), value: GivenFieldValue })
export type GivenEntry = z.infer<typeof GivenValue>

export const GivenValues = z.array(GivenValue).max(1000)

/** New values of single fields of one submission; null empties a field. */
export const SubmissionEdit = z.object({
  submissionId: z.string().max(100),
  answers: GivenValues.min(1),
  at: Instant.optional(),
})
export type SubmissionEdit = z.infer<typeof SubmissionEdit>

/**
 * Why field values can only be read: their form is not here, nothing that it asks can be read, or it asks by other keys
 * than any of these field values has.
 */
export const OnlyRead = z.enum(['noForm', 'unreadable', 'otherKeys'])
export type OnlyRead = z.infer<typeof OnlyRead>

/** A field to fill in. `fixed`: a kind that is shown and cannot be changed here; `file`: files of this laptop go with it. */
export const EditField = z.object({
  target: z.string(),
  label: z.string(),
  kind: z.enum([
    'text',
    'longText',
    'email',
    'phone',
    'link',
    'number',
    'rating',
    'flag',
    'choice',
    'choices',
    'date',
    'time',
    'dateTime',
    'address',
    'appointment',
    'products',
    'file',
    'fixed',
  ]),
  required: z.boolean(),
  hidden: z.boolean(),
  /** Words besides those offered are taken. */
  isOpen: z.boolean(),
  /** How many files it takes. */
  most: z.number().int().optional(),
  /** A file with a signature. */
  isSignature: z.boolean().optional(),
  address: AskedAddress.optional(),
  appointment: AskedAppointment.optional(),
  products: z.array(AskedProduct).optional(),
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })),
  value: GivenFieldValue,
  /** The value as it is read; empty when there is none. */
  words: z.string(),
})
export type EditField = z.infer<typeof EditField>
