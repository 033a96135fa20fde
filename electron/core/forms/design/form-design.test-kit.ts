import type { FormDraft } from '../../../../shared/app/form-design.ts'
import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { formNamed } from '../forms.test-kit.ts'

/** A draft that changes nothing. */
export const noDraft: FormDraft = {
  name: null,
  edits: [],
  added: [],
  removed: [],
  rulesOut: [],
  rules: [],
  restored: [],
  order: null,
  afterwards: null,
}

/** The form as the site has it now; undefined when it is not there, or in the trash. */
export const onSite = (laptop: TestLaptop, formId: string) => laptop.sandbox.world.forms.get(formId)

/** The form as the site has it, which it must. */
export function siteForm(laptop: TestLaptop, formId: string): SavedForm {
  const form = onSite(laptop, formId)
  if (form === undefined) throw new Error('The site has the form.')
  return form
}

/** The form whose name has this in it, as the editor shows it. */
export async function designNamed(laptop: TestLaptop, part: string) {
  const formId = formNamed(laptop, part)
  const design = await laptop.api.forms.design({ formId })
  const labelled = (label: string) => {
    const field = design.design.find((one) => one.label.includes(label))
    if (field === undefined) throw new Error(`The form asks something with “${label}” in it`)
    return field
  }
  return { formId, design, labelled }
}

/** Changes a form on the site. */
export function changedThere(laptop: TestLaptop, formId: string, change: Partial<SavedForm>): void {
  const form = siteForm(laptop, formId)
  const revision = String(Number(form.revision ?? '1') + 1)
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.forms.put({ ...form, ...change, revision, updatedDate } as never)
}

/** The ids of the fields of a form's pages, in the order in which people meet them. */
export const rowsOf = ({ steps }: SavedForm): string[] =>
  (steps ?? []).flatMap(({ layout }) =>
    (layout?.large?.items ?? []).toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)).map(({ fieldId }) => fieldId ?? ''),
  )
