import { z } from 'zod'
import { openEnum } from './common.ts'

/** A limit of the site's plan, and from where on people are warned; null means without limit. */
export const Limit = z.looseObject({ limit: z.number().nullish(), warnThreshold: z.number().nullish() })
export type Limit = z.infer<typeof Limit>

/** What a plan may bring for forms. */
export const FormFeature = openEnum([
  'UNKNOWN_FEATURE',
  'FILE_UPLOAD_FIELD',
  'ACCEPT_PAYMENTS',
  'REMOVE_WIX_BRANDING',
  'SIGNATURE_FIELD',
  'FILE_DOWNLOAD',
])
export type FormFeature = z.infer<typeof FormFeature>

/** The plans that were sold for forms. */
export const AscendPlan = openEnum(['NOT_ASCEND', 'FREE', 'BASIC', 'PROFESSIONAL', 'UNLIMITED'])
export type AscendPlan = z.infer<typeof AscendPlan>

/** What the site's plan allows of forms. `conditionsLimit` is the older name of `rulesLimit`. */
export const PremiumRestrictions = z.looseObject({
  formsLimit: Limit.nullish(),
  fieldsLimit: Limit.nullish(),
  stepsLimit: Limit.nullish(),
  conditionsLimit: Limit.nullish(),
  emailsLimit: Limit.nullish(),
  features: z.array(FormFeature).nullish(),
  ascendPlan: AscendPlan.nullish(),
  rulesLimit: Limit.nullish(),
})
export type PremiumRestrictions = z.infer<typeof PremiumRestrictions>
