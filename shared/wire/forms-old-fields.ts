import { z } from 'zod'
import { openEnum } from './common.ts'
import { MultilineAddressValidation } from './forms-address-inputs.ts'
import { PaymentValidation } from './forms-payment-inputs.ts'
import { StringValidation, textFormats } from './forms-values.ts'

// The older shape of a field, still in `deletedFields` of old forms; replaced by `deletedFormFields`.

/** What a text must look like. */
export const OldStringFormat = openEnum(['UNDEFINED', ...textFormats])
export type OldStringFormat = z.infer<typeof OldStringFormat>

/** The owner's words for a wrong text. */
export const OldStringMessages = z.looseObject({
  default: z.string().max(200).nullish(),
})
export type OldStringMessages = z.infer<typeof OldStringMessages>

/** What a text must be. */
export const OldStringType = StringValidation.extend({
  format: OldStringFormat.nullish(),
  errorMessages: OldStringMessages.nullish(),
})
export type OldStringType = z.infer<typeof OldStringType>

/** The owner's words for a wrong number. */
export const OldNumberMessages = z.looseObject({
  default: z.string().max(200).nullish(),
})
export type OldNumberMessages = z.infer<typeof OldNumberMessages>

/** What a number must be. */
export const OldNumberType = z.looseObject({
  maximum: z.number().nullish(),
  minimum: z.number().nullish(),
  multipleOf: z.number().nullish(),
  errorMessages: OldNumberMessages.nullish(),
  enum: z.array(z.number()).max(500).nullish(),
})
export type OldNumberType = z.infer<typeof OldNumberType>

/** What a whole number must be. */
export const OldIntegerType = z.looseObject({
  maximum: z.number().nullish(),
  minimum: z.number().nullish(),
  multipleOf: z.number().nullish(),
  errorMessages: OldNumberMessages.nullish(),
  enum: z.array(z.number()).max(500).nullish(),
})
export type OldIntegerType = z.infer<typeof OldIntegerType>

/** The owner's words for a wrong tick. */
export const OldBooleanMessages = z.looseObject({
  default: z.string().max(200).nullish(),
})
export type OldBooleanMessages = z.infer<typeof OldBooleanMessages>

/** What a tick must be. */
export const OldBooleanType = z.looseObject({
  errorMessages: OldBooleanMessages.nullish(),
  enum: z.array(z.boolean()).max(2).nullish(),
})
export type OldBooleanType = z.infer<typeof OldBooleanType>

/** What one property of an object must be. */
export const OldPropertyType = z.looseObject({
  string: OldStringType.nullish(),
  number: OldNumberType.nullish(),
  boolean: OldBooleanType.nullish(),
  integer: OldIntegerType.nullish(),
  get array() {
    return OldArrayType.nullish()
  },
  required: z.boolean().nullish(),
})
export type OldPropertyType = z.infer<typeof OldPropertyType>

/** The owner's words for a wrong object. */
export const OldObjectMessages = z.looseObject({
  default: z.string().max(200).nullish(),
})
export type OldObjectMessages = z.infer<typeof OldObjectMessages>

/** What an object must be. */
export const OldObjectType = z.looseObject({
  properties: z.record(z.string(), OldPropertyType).nullish(),
  errorMessages: OldObjectMessages.nullish(),
})
export type OldObjectType = z.infer<typeof OldObjectType>

/** What each item of a list must be. */
export const OldArrayItems = z.looseObject({
  string: OldStringType.nullish(),
  number: OldNumberType.nullish(),
  boolean: OldBooleanType.nullish(),
  integer: OldIntegerType.nullish(),
  object: OldObjectType.nullish(),
})
export type OldArrayItems = z.infer<typeof OldArrayItems>

/** The owner's words for a wrong list. */
export const OldArrayMessages = z.looseObject({
  default: z.string().max(200).nullish(),
})
export type OldArrayMessages = z.infer<typeof OldArrayMessages>

/** What a list must be. */
export const OldArrayType = z.looseObject({
  maxItems: z.number().max(1000).nullish(),
  minItems: z.number().max(1000).nullish(),
  items: OldArrayItems.nullish(),
  errorMessages: OldArrayMessages.nullish(),
})
export type OldArrayType = z.infer<typeof OldArrayType>

/** How many objects a list may hold. */
export const ObjectArrayType = z.looseObject({
  maxItems: z.number().max(1000).nullish(),
  minItems: z.number().max(1000).nullish(),
})
export type ObjectArrayType = z.infer<typeof ObjectArrayType>

/** Kinds of values with rules of their own. */
export const ValidationFormat = openEnum([
  'UNDEFINED',
  'WIX_FILE',
  'PAYMENT',
  'MULTILINE_ADDRESS',
  'SCHEDULING',
  'OBJECT_ARRAY',
])
export type ValidationFormat = z.infer<typeof ValidationFormat>

/** Rules that come with a kind of value. */
export const PredefinedValidation = z.looseObject({
  paymentOptions: PaymentValidation.nullish(),
  multilineAddressOptions: MultilineAddressValidation.nullish(),
  objectArrayOptions: ObjectArrayType.nullish(),
  format: ValidationFormat.nullish(),
})
export type PredefinedValidation = z.infer<typeof PredefinedValidation>

/** What the value of an older field must be. */
export const OldValidation = z.looseObject({
  string: OldStringType.nullish(),
  number: OldNumberType.nullish(),
  integer: OldIntegerType.nullish(),
  boolean: OldBooleanType.nullish(),
  array: OldArrayType.nullish(),
  object: OldObjectType.nullish(),
  predefined: PredefinedValidation.nullish(),
  required: z.boolean().nullish(),
})
export type OldValidation = z.infer<typeof OldValidation>

/** Entities of the platform that are extended by this field. */
export const DataExtensionsDetails = z.looseObject({
  fqdns: z.array(z.string().max(100)).max(10).nullish(),
})
export type DataExtensionsDetails = z.infer<typeof DataExtensionsDetails>

/** A field as older forms keep it. */
export const OldFormField = z.looseObject({
  id: z.string().min(1).nullish(),
  target: z.string().max(200).nullish(),
  validation: OldValidation.nullish(),
  pii: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
  view: z.record(z.string(), z.unknown()).nullish(),
  dataExtensionsDetails: DataExtensionsDetails.nullish(),
  readOnly: z.boolean().nullish(),
})
export type OldFormField = z.infer<typeof OldFormField>
