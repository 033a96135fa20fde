import type { StoredForm, StoredSubmission } from '../../sandbox/world/forms.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { FormField } from '../../shared/wire/forms-fields.ts'
import { ids } from './planted-ids.ts'
import { copied, hours, instant } from './planting.ts'

const namespace = 'wix.form_app.form'

/** The recorded form, which asks for a first name and a tick, with a submission. */
export function plantForms(world: World, now: number): void {
  world.forms.put(plantedForm(world, now))
  world.submissions.put(plantedSubmission(world, now))
}

/** The recorded form as the store keeps it. */
export function plantedForm(world: World, now: number): StoredForm {
  const seeded = copied(world.forms.all(), (form) => form.name === 'Contact us')
  const text = copied(seeded.formFields ?? [], ({ identifier }) => identifier === 'FIRST_NAME')
  const agree: FormField = {
    id: ids.tag,
    hidden: false,
    identifier: 'AGREE',
    fieldType: 'INPUT',
    inputOptions: {
      target: 'agree',
      required: false,
      pii: false,
      readOnly: false,
      inputType: 'BOOLEAN',
      booleanOptions: { componentType: 'CHECKBOX', validation: {}, checkboxOptions: { label: {} } },
    },
  }
  return {
    ...seeded,
    id: ids.form,
    namespace,
    name: 'Contact a',
    revision: '4',
    formFields: [{ ...text, id: ids.field }, agree],
    updatedDate: instant(now - hours(1)),
  }
}

/** The recorded submission as the store keeps it. */
export function plantedSubmission(world: World, now: number): StoredSubmission {
  const seeded = copied(world.submissions.all(), ({ status }) => status === 'CONFIRMED')
  return {
    ...seeded,
    id: ids.submission,
    formId: ids.form,
    namespace,
    revision: '1',
    submitter: { memberId: ids.buyer },
    submissions: { first_name: 'Ann', agree: true },
    createdDate: instant(now - hours(2)),
    updatedDate: instant(now - hours(1)),
  }
}

/** Moves the recorded form to the trash. */
export function trashForm(world: World, now: number): void {
  world.forms.remove(ids.form)
  world.trashedForms.put({ ...plantedForm(world, now), trashedAt: instant(now - hours(1)) })
}

/** Moves the recorded submission to the trash. */
export function trashSubmission(world: World, now: number): void {
  world.submissions.remove(ids.submission)
  world.trashedSubmissions.put({ ...plantedSubmission(world, now), trashedAt: instant(now - hours(1)) })
}
