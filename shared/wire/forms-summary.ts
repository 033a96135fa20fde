import { z } from 'zod'
import { openEnum } from './common.ts'
import { textFormats } from './forms-values.ts'

// The short view of a form: its fields by label and type.

/** The type of a field, formats included. */
export const FieldInputType = openEnum([
  'UNKNOWN_INPUT_TYPE',
  'STRING',
  'NUMBER',
  'RATING',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
  'WIX_FILE',
  'SIGNATURE',
  'PAYMENT',
  'MULTILINE_ADDRESS',
  ...textFormats,
  'OBJECT_ARRAY',
])
export type FieldInputType = z.infer<typeof FieldInputType>

/** One choice of a field. */
export const FieldOption = z.looseObject({
  label: z.string().max(400).nullish(),
  value: z.string().max(400).nullish(),
})
export type FieldOption = z.infer<typeof FieldOption>

/** One field by label and type; deleted ones are among them. */
export const FormSummaryField = z.looseObject({
  target: z.string().max(200).nullish(),
  label: z.string().max(350).nullish(),
  type: FieldInputType.nullish(),
  options: z.array(FieldOption).max(400).nullish(),
  deleted: z.boolean().nullish(),
  id: z.string().nullish(),
  get fields() {
    return z.array(FormSummaryField).max(50).nullish()
  },
})
export type FormSummaryField = z.infer<typeof FormSummaryField>

/** The fields of a form, for code that only shows answers. */
export const FormSummary = z.looseObject({
  id: z.string().nullish(),
  fields: z.array(FormSummaryField).max(500).nullish(),
})
export type FormSummary = z.infer<typeof FormSummary>
