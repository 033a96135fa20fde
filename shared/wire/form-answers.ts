import { z } from 'zod'
import { Instant } from './common.ts'

/** An answer as it is sent: at most 5000 characters, or a list of them; addresses, dates and numbers have fields of their own. */
export const FormAnswer = z.looseObject({
  inputName: z.string().max(100).optional(),
  value: z.string().max(5000).nullish(),
  values: z.array(z.string().max(5000)).max(100).nullish(),
  number: z.number().nullish(),
  numberValue: z.number().nullish(),
  dateTime: Instant.nullish(),
  address: z.looseObject({}).nullish(),
})

/** A filled-in form as it is sent: at most 200 answers. It replaces the stored one whole. */
export const FormAnswers = z.looseObject({ inputValues: z.array(FormAnswer).max(200).optional() })
export type FormAnswers = z.infer<typeof FormAnswers>

/** A field mask is one comma-joined text on the wire; a list is joined before it is sent. */
export const FieldMask = z.union([z.string(), z.array(z.string()).transform((names) => names.join(','))])
