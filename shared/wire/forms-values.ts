import { z } from 'zod'
import { openEnum } from './common.ts'

// What a value must be: the rules a submission is held against.

/** Local dates, both included. */
export const DateRange = z.looseObject({
  start: z.string().nullish(),
  end: z.string().nullish(),
})
export type DateRange = z.infer<typeof DateRange>

/** Days of the week. */
export const DayOfWeek = openEnum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
export type DayOfWeek = z.infer<typeof DayOfWeek>

/** Which days may be chosen. */
export const DateAvailability = z.looseObject({
  availableDates: z.array(DateRange).max(10).nullish(),
  unavailableDates: z.array(DateRange).max(10).nullish(),
  availableDays: z.array(DayOfWeek).max(7).nullish(),
})
export type DateAvailability = z.infer<typeof DateAvailability>

/** Bounds of a date; both ends may be expressions such as `$now`. */
export const DateTimeAdvancedConstraints = z.looseObject({
  availability: DateAvailability.nullish(),
  minimum: z.string().max(50).nullish(),
  maximum: z.string().max(50).nullish(),
})
export type DateTimeAdvancedConstraints = z.infer<typeof DateTimeAdvancedConstraints>

/** Bounds of a date or time. */
export const DateTimeConstraints = z.looseObject({
  minimum: z.string().max(50).nullish(),
  maximum: z.string().max(50).nullish(),
})
export type DateTimeConstraints = z.infer<typeof DateTimeConstraints>

/** Countries whose numbers are taken, as two-letter codes; none means all. */
export const PhoneConstraints = z.looseObject({
  allowedCountryCodes: z.array(z.string().max(2)).max(250).nullish(),
})
export type PhoneConstraints = z.infer<typeof PhoneConstraints>

/** What a text may have to look like. */
export const textFormats = [
  'DATE',
  'TIME',
  'DATE_TIME',
  'EMAIL',
  'URL',
  'UUID',
  'PHONE',
  'URI',
  'HOSTNAME',
  'COLOR_HEX',
  'CURRENCY',
  'LANGUAGE',
  'DATE_OPTIONAL_TIME',
] as const

/** What a text must look like. */
export const StringFormat = openEnum(['UNKNOWN_FORMAT', ...textFormats])
export type StringFormat = z.infer<typeof StringFormat>

/** The owner's own words for a text that does not fit. */
export const StringValidationMessages = z.looseObject({
  pattern: z.string().max(200).nullish(),
})
export type StringValidationMessages = z.infer<typeof StringValidationMessages>

/** What a text must be. The format of a field cannot change later. */
export const StringValidation = z.looseObject({
  dateOptions: DateTimeAdvancedConstraints.nullish(),
  dateTimeOptions: DateTimeConstraints.nullish(),
  timeOptions: DateTimeConstraints.nullish(),
  dateOptionalTimeOptions: DateTimeConstraints.nullish(),
  phoneOptions: PhoneConstraints.nullish(),
  minLength: z.number().max(20000).nullish(),
  maxLength: z.number().max(20000).nullish(),
  pattern: z.string().max(500).nullish(),
  format: StringFormat.nullish(),
  enum: z.array(z.string().max(20000)).max(500).nullish(),
  validationMessages: StringValidationMessages.nullish(),
})
export type StringValidation = z.infer<typeof StringValidation>

/** What a number must be. */
export const NumberValidation = z.looseObject({
  maximum: z.number().nullish(),
  minimum: z.number().nullish(),
  multipleOf: z.number().nullish(),
  enum: z.array(z.number()).max(500).nullish(),
})
export type NumberValidation = z.infer<typeof NumberValidation>

/** What a tick must be. */
export const BooleanValidation = z.looseObject({
  enum: z.array(z.boolean()).max(2).nullish(),
})
export type BooleanValidation = z.infer<typeof BooleanValidation>

/** The type of every item of a list. */
export const ArrayItemType = openEnum(['STRING', 'NUMBER', 'BOOLEAN'])
export type ArrayItemType = z.infer<typeof ArrayItemType>

/** What each item of a list must be. */
export const ArrayItems = z.looseObject({
  stringOptions: StringValidation.nullish(),
  numberOptions: NumberValidation.nullish(),
  booleanOptions: BooleanValidation.nullish(),
  itemType: ArrayItemType.nullish(),
})
export type ArrayItems = z.infer<typeof ArrayItems>

/** What a list must be. */
export const ArrayValidation = z.looseObject({
  maxItems: z.number().max(1000).nullish(),
  minItems: z.number().max(1000).nullish(),
  items: ArrayItems.nullish(),
})
export type ArrayValidation = z.infer<typeof ArrayValidation>

/** The type of one property. */
export const ObjectPropertyType = openEnum(['STRING', 'NUMBER', 'BOOLEAN', 'ARRAY'])
export type ObjectPropertyType = z.infer<typeof ObjectPropertyType>

/** What one property of an object must be. */
export const ObjectProperty = z.looseObject({
  stringOptions: StringValidation.nullish(),
  numberOptions: NumberValidation.nullish(),
  booleanOptions: BooleanValidation.nullish(),
  arrayOptions: ArrayValidation.nullish(),
  propertiesType: ObjectPropertyType.nullish(),
  required: z.boolean().nullish(),
})
export type ObjectProperty = z.infer<typeof ObjectProperty>

/** What an object must be, property by property. */
export const ObjectValidation = z.looseObject({
  properties: z.record(z.string(), ObjectProperty).nullish(),
})
export type ObjectValidation = z.infer<typeof ObjectValidation>
