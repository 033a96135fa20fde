import type { FormsSchemaProvidersConfig } from '../../shared/wire/forms-entities.ts'
import type { PremiumRestrictions } from '../../shared/wire/forms-restrictions.ts'

/** The namespace of the site's own forms. */
export const formsNamespace = 'wix.form_app.form'

/** A second app with forms, whose limits are near enough to be met in a test. */
export const smallNamespace = 'backstage.desk.form'

interface Provider extends FormsSchemaProvidersConfig {
  namespace: string
  restrictions: { maxForms: number; maxFields: number; maxDeletedForms: number }
}

/** The apps that bring forms to the site. */
export const formProviders: readonly Provider[] = [
  {
    namespace: formsNamespace,
    appId: '7a3f0c52-41d8-4c7e-9b15-6d20e8a9c311',
    restrictions: { maxForms: 15_000, maxFields: 200, maxDeletedForms: 1000 },
  },
  {
    namespace: smallNamespace,
    appId: 'c04d9e7b-5f26-4a83-8e60-1b7c3d95fa02',
    restrictions: { maxForms: 3, maxFields: 5, maxDeletedForms: 1000 },
  },
]

/** What the site's plan allows: enough for a theatre. */
export const planRestrictions: PremiumRestrictions = {
  formsLimit: { limit: 75, warnThreshold: 60 },
  fieldsLimit: { limit: 180, warnThreshold: 150 },
  stepsLimit: { limit: 20, warnThreshold: 15 },
  rulesLimit: { limit: 40, warnThreshold: 30 },
  conditionsLimit: { limit: 40, warnThreshold: 30 },
  emailsLimit: { limit: 10, warnThreshold: 8 },
  features: ['FILE_UPLOAD_FIELD', 'ACCEPT_PAYMENTS', 'REMOVE_WIX_BRANDING', 'SIGNATURE_FIELD', 'FILE_DOWNLOAD'],
  ascendPlan: 'PROFESSIONAL',
}
