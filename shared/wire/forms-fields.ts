import { z } from 'zod'
import { openEnum } from './common.ts'
import { AddressOptions, SchedulingOptions } from './forms-address-inputs.ts'
import { ContactMapping } from './forms-contact-mapping.ts'
import { FileOptions } from './forms-file-inputs.ts'
import { ArrayOptions, BooleanOptions, NumberOptions, ObjectOptions } from './forms-inputs.ts'
import { PaymentOptions } from './forms-payment-inputs.ts'
import { RichText } from './forms-rich-text.ts'
import { StringOptions } from './forms-text-inputs.ts'

// The fields of a form: inputs that ask, and displays that only show.

/** The type of an input's value. */
export const InputType = openEnum([
  'UNKNOWN_INPUT_TYPE',
  'STRING',
  'NUMBER',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
  'WIX_FILE',
  'PAYMENT',
  'SCHEDULING',
  'ADDRESS',
])
export type InputType = z.infer<typeof InputType>

/** A field that asks. Its value is kept in submissions under `target`, which never changes. */
export const InputField = z.looseObject({
  stringOptions: StringOptions.nullish(),
  numberOptions: NumberOptions.nullish(),
  booleanOptions: BooleanOptions.nullish(),
  arrayOptions: ArrayOptions.nullish(),
  objectOptions: ObjectOptions.nullish(),
  wixFileOptions: FileOptions.nullish(),
  paymentOptions: PaymentOptions.nullish(),
  schedulingOptions: SchedulingOptions.nullish(),
  addressOptions: AddressOptions.nullish(),
  target: z.string().min(1).max(200).nullish(),
  /** Default false. */
  pii: z.boolean().nullish(),
  /** Default false. */
  required: z.boolean().nullish(),
  inputType: InputType.nullish(),
  contactMapping: ContactMapping.nullish(),
  /** Default false. */
  readOnly: z.boolean().nullish(),
})
export type InputField = z.infer<typeof InputField>

/** A text between the inputs. */
export const RichContentOptions = z.looseObject({
  richContent: RichText.nullish(),
  maxShownParagraphs: z.number().nullish(),
})
export type RichContentOptions = z.infer<typeof RichContentOptions>

/** The words on the buttons that turn pages and send. */
export const PageNavigationOptions = z.looseObject({
  nextPageText: z.string().max(65).nullish(),
  previousPageText: z.string().max(65).nullish(),
  submitText: z.string().max(65).nullish(),
})
export type PageNavigationOptions = z.infer<typeof PageNavigationOptions>

/** What a field that asks nothing shows. */
export const DisplayFieldType = openEnum(['UNKNOWN_FIELD_TYPE', 'RICH_CONTENT', 'PAGE_NAVIGATION', 'LOGIN_BAR'])
export type DisplayFieldType = z.infer<typeof DisplayFieldType>

/** A field that only shows. */
export const DisplayField = z.looseObject({
  richContentOptions: RichContentOptions.nullish(),
  pageNavigationOptions: PageNavigationOptions.nullish(),
  displayFieldType: DisplayFieldType.nullish(),
})
export type DisplayField = z.infer<typeof DisplayField>

/** Whether a field asks or shows. */
export const FormFieldType = openEnum(['UNKNOWN_FIELD_TYPE', 'INPUT', 'DISPLAY'])
export type FormFieldType = z.infer<typeof FormFieldType>

/** One field of a form. Its id never changes. */
export const FormField = z.looseObject({
  inputOptions: InputField.nullish(),
  displayOptions: DisplayField.nullish(),
  id: z.string().min(1).nullish(),
  /** Default false. */
  hidden: z.boolean().nullish(),
  identifier: z.string().max(50).nullish(),
  fieldType: FormFieldType.nullish(),
})
export type FormField = z.infer<typeof FormField>
