import { randomUUID } from 'node:crypto'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { FormField } from '../../../shared/wire/forms-fields.ts'
import type { everyKind } from '../../../tests/support/all-kinds.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import type { Ports } from '../ports.ts'

/** A laptop on the demo site whose forms and submissions are here. */
export async function openForms(ports: Partial<Ports> = {}): Promise<TestDesk> {
  const desk = await openLoaded({ ports })
  await desk.until('the submissions are here', async () => (await page(desk)).total > 0)
  await desk.quiet()
  return desk
}

/** The inbox with a filter, newest first. */
export const page = (desk: TestDesk, filter: SubmissionFilter = {}, count = 300) =>
  desk.api.forms.submissions({ filter, sort: { key: 'created', descending: true }, start: 0, count })

export const onSite = (desk: TestDesk) => desk.sandbox.world.submissions.all()

/** The requests to the site whose path has this in it. */
export const asked = (desk: TestDesk, path: string) =>
  desk.network.requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname.includes(path))

/** The form whose name has this in it. */
export function formNamed(desk: TestDesk, part: string): string {
  const form = desk.sandbox.world.forms.all().find(({ name }) => name?.includes(part))
  if (form === undefined) throw new Error(`The demo site has a form with “${part}” in its name`)
  return form.id
}

type Asked = Pick<(typeof everyKind)[number], 'target' | 'input'>

/** Fields of a form from what they ask. */
export const asFields = (asked: readonly Asked[]): FormField[] =>
  asked.map(({ target, input }) => ({
    ...{ id: randomUUID(), hidden: false, fieldType: 'INPUT' as const },
    inputOptions: { ...input, target },
  }))

/** A form of the site that asks this, known here; returns its id. */
export async function putForm(desk: TestDesk, formFields: FormField[], more: object = {}): Promise<string> {
  const { world } = desk.sandbox
  const form = world.forms.get(formNamed(desk, 'Contact'))
  if (form === undefined) throw new Error('The demo site has it.')
  const id = randomUUID()
  const updatedDate = new Date(desk.clock.now()).toISOString()
  const name = `Asks ${id}`
  world.forms.put({
    ...form,
    id,
    name,
    formFields,
    formRules: [],
    deletedFormFields: [],
    steps: [],
    updatedDate,
    ...more,
  })
  await desk.api.sync.refresh({ dataSet: 'forms' })
  const isHere = async () => (await desk.api.forms.managed({})).forms.some((one) => one.id === id)
  await desk.until('the form is here', isHere)
  return id
}
