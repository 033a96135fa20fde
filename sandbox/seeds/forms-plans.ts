import type { FormField } from '../../shared/wire/forms-fields.ts'
import type { FormRule } from '../../shared/wire/forms-rules.ts'
import { day, iso } from '../clock.ts'
import type { StoredForm } from '../world/forms.ts'
import { formsNamespace } from '../world/forms-providers.ts'
import { demoShows } from './demo.ts'
import { type FieldMaker, fieldMaker, paragraph } from './forms-building.ts'
import type { Prng } from './prng.ts'

/** What people write to the house about. */
export const topics = ['Tickets and prices', 'Access', 'Hiring the Studio', 'Press', 'Something else'] as const

/** The age groups of a school visit; the youngest make one more field required. */
export const ages = ['Under 6', '6 to 9', '10 to 13', '14 to 18'] as const

/** What a school visit may hold. */
export const interests = ['Backstage tour', 'Puppet workshop', 'Talk with the cast', 'Matinee'] as const

/** What people liked of an evening. */
export const praise = ['The play', 'The cast', 'Sound and light', 'The bar', 'The welcome'] as const

/** Where things are lost. */
export const places = ['Main House', 'Studio', 'Cloakroom', 'Bar', 'Front steps'] as const

const shows = [...new Set(demoShows.filter((show) => show.draft !== true).map((show) => show.title))]

/** A form before it has ids. */
export interface FormPlan {
  name: string
  /** Days since it was made. */
  age: number
  revision: number
  fields: (make: FieldMaker) => FormField[]
  /** Fields that were there once. */
  deleted?: (make: FieldMaker) => FormField[]
  rules?: (fields: readonly FormField[], prng: Prng) => FormRule[]
  thanks: string
  more?: Partial<StoredForm>
}

const contactUs: FormPlan = {
  name: 'Contact us',
  age: 410,
  revision: 14,
  fields: (make) => [
    make.text({ target: 'first_name', label: 'First name', required: true, contact: 'FIRST_NAME', maxLength: 100 }),
    make.text({ target: 'last_name', label: 'Last name', contact: 'LAST_NAME', maxLength: 100 }),
    make.text({ target: 'email', label: 'E-mail', required: true, contact: 'EMAIL', format: 'EMAIL' }),
    make.phone({ target: 'phone', label: 'Phone', contact: 'PHONE' }),
    make.dropdown({ target: 'topic', label: 'What is it about?', required: true }, topics),
    make.text({ target: 'message', label: 'Your message', required: true, maxLength: 4000 }),
    make.tick({ target: 'newsletter', label: 'Send me the programme by e-mail', contact: 'SUBSCRIPTION' }),
    make.send(),
  ],
  deleted: (make) => [make.phone({ target: 'fax', label: 'Fax' })],
  thanks: 'Thank you. Somebody of the front office answers within two working days.',
  more: { spamFilterProtectionLevel: 'BASIC', autoFillContact: 'MEMBER_DATA' },
}

const schoolVisit: FormPlan = {
  name: 'School visit enquiry',
  age: 260,
  revision: 9,
  fields: (make) => [
    make.words('Classes visit us on weekday mornings. Tell us who you are and what your pupils would like to see.'),
    make.text({ target: 'school', label: 'School', required: true, contact: 'COMPANY' }),
    make.text({ target: 'name', label: 'Your name', required: true }),
    make.text({ target: 'email', label: 'E-mail', required: true, contact: 'EMAIL', format: 'EMAIL' }),
    make.phone({ target: 'phone', label: 'Phone', contact: 'PHONE' }),
    make.radio({ target: 'age_group', label: 'Age of the pupils', required: true }, ages),
    make.number({ target: 'pupils', label: 'How many pupils?', required: true, minimum: 5, maximum: 200 }),
    make.date({ target: 'preferred_date', label: 'Day you would like best' }),
    make.ticks({ target: 'interests', label: 'What would you like to do?', required: true }, interests),
    make.text({ target: 'needs', label: 'Is there anything we should prepare for?', maxLength: 2000 }),
    make.product({ target: 'deposit', label: 'Deposit', name: 'Workshop deposit', price: '40.00' }),
    make.send(),
  ],
  rules: (fields, prng) => [
    {
      id: prng.uuid(),
      name: 'Small children: needs must be told',
      expression: { condition: { target: 'age_group', operator: 'EQUAL', value: ages[0] } },
      overrides: [
        {
          entityType: 'FIELD',
          fieldOptions: {
            fieldId: fields.find(({ inputOptions }) => inputOptions?.target === 'needs')?.id ?? '',
            propertyType: 'REQUIRED',
            requiredOptions: { required: true },
          },
        },
      ],
    },
  ],
  thanks: 'Thank you. We write back with two days to choose from.',
  more: { spamFilterProtectionLevel: 'BASIC' },
}

const feedback: FormPlan = {
  name: 'After the show',
  age: 190,
  revision: 6,
  fields: (make) => [
    make.dropdown({ target: 'show', label: 'What did you see?', required: true }, shows),
    make.stars({ target: 'rating', label: 'How was your evening?', required: true }),
    make.ticks({ target: 'liked', label: 'What did you like?' }, praise),
    make.text({ target: 'comment', label: 'Tell us more', maxLength: 5000 }),
    make.text({ target: 'name', label: 'Your name' }),
    make.text({ target: 'email', label: 'E-mail, if you would like an answer', contact: 'EMAIL', format: 'EMAIL' }),
    make.tick({ target: 'may_quote', label: 'You may quote me' }),
    make.send(),
  ],
  thanks: 'Thank you for staying a moment longer.',
  more: { spamFilterProtectionLevel: 'NONE' },
}

const lostProperty: FormPlan = {
  name: 'Lost property',
  age: 75,
  revision: 4,
  fields: (make) => [
    make.text({ target: 'name', label: 'Your name', required: true, contact: 'FIRST_NAME' }),
    make.text({ target: 'email', label: 'E-mail', required: true, contact: 'EMAIL', format: 'EMAIL' }),
    make.phone({ target: 'phone', label: 'Phone', contact: 'PHONE' }),
    make.text({ target: 'item', label: 'What did you lose?', required: true }),
    make.dropdown({ target: 'place', label: 'Where did you have it last?', required: true }, places),
    make.date({ target: 'lost_on', label: 'When?', required: true }),
    make.text({ target: 'description', label: 'What does it look like?', maxLength: 3000 }),
    make.files({ target: 'pictures', label: 'Pictures of it', fileLimit: 3 }),
    make.send(),
  ],
  thanks: 'Thank you. We look on every round and keep what we find for three months.',
  more: { spamFilterProtectionLevel: 'ADVANCED' },
}

const summerFete: FormPlan = {
  name: 'Summer fete: a stall of your own',
  age: 150,
  revision: 3,
  fields: (make) => [
    make.text({ target: 'name', label: 'Your name', required: true, contact: 'FIRST_NAME' }),
    make.text({ target: 'email', label: 'E-mail', required: true, contact: 'EMAIL', format: 'EMAIL' }),
    make.text({ target: 'stall', label: 'What will you sell?', required: true }),
    make.send(),
  ],
  thanks: 'Thank you. See you on the front steps.',
  more: { enabled: false },
}

/** The forms of the house by the name they have here; the fete is over, and its form is in the trash. */
export const formPlans = { contactUs, schoolVisit, feedback, lostProperty, summerFete }

/** The form behind a plan. */
export function createForm(plan: FormPlan, { prng, now }: { prng: Prng; now: number }): StoredForm {
  const make = fieldMaker(prng)
  const formFields = plan.fields(make)
  const items = formFields.map(({ id }, row) => ({ fieldId: id ?? '', row, column: 0, width: 12, height: 1 }))
  return {
    id: prng.uuid(),
    namespace: formsNamespace,
    name: plan.name,
    revision: String(plan.revision),
    createdDate: iso(now - plan.age * day - prng.int(0, day)),
    updatedDate: iso(now - prng.int(3, Math.min(60, plan.age)) * day - prng.int(0, day)),
    enabled: true,
    formFields,
    deletedFormFields: plan.deleted?.(make) ?? [],
    steps: [{ id: prng.uuid(), name: 'Page 1', hidden: false, layout: { large: { items, columns: 12 } } }],
    formRules: plan.rules?.(formFields, prng) ?? [],
    submitSettings: {
      submitSuccessAction: 'THANK_YOU_MESSAGE',
      thankYouMessageOptions: { durationInSeconds: 8, richContent: paragraph(plan.thanks) },
    },
    requiredIndicatorProperties: { requiredIndicator: 'ASTERISK', requiredIndicatorPlacement: 'AFTER_FIELD_TITLE' },
    submissionAccess: 'OWNER_AND_COLLABORATORS',
    extendedFields: { namespaces: {} },
    tags: { privateTags: { tagIds: [] }, tags: { tagIds: [] } },
    mediaFolderId: prng.uuid(),
    ...plan.more,
  }
}
