import { randomUUID } from 'node:crypto'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { FormField } from '../../../shared/wire/forms-fields.ts'
import type { everyKind } from '../../../tests/support/all-kinds.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { Ports } from '../ports.ts'

/** A laptop on the demo site whose forms and submissions are here. */
export async function openForms(ports: Partial<Ports> = {}): Promise<TestLaptop> {
  const laptop = await openLoaded({ ports })
  await laptop.until('the submissions are here', async () => (await page(laptop)).total > 0)
  await laptop.quiet()
  return laptop
}

/** The inbox with a filter, newest first. */
export const page = (laptop: TestLaptop, filter: SubmissionFilter = {}, count = 300) =>
  laptop.api.forms.submissions({ filter, sort: { key: 'created', descending: true }, start: 0, count })

export const onSite = (laptop: TestLaptop) => laptop.sandbox.world.submissions.all()

/** The requests to the site whose path has this in it. */
export const asked = (laptop: TestLaptop, path: string) =>
  laptop.network.requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname.includes(path))

/** The form whose name has this in it. */
export function formNamed(laptop: TestLaptop, part: string): string {
  const form = laptop.sandbox.world.forms.all().find(({ name }) => name?.includes(part))
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
export async function putForm(laptop: TestLaptop, formFields: FormField[], more: object = {}): Promise<string> {
  const { world } = laptop.sandbox
  const form = world.forms.get(formNamed(laptop, 'Contact'))
  if (form === undefined) throw new Error('The demo site has it.')
  const id = randomUUID()
  const updatedDate = new Date(laptop.clock.now()).toISOString()
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
  await laptop.api.sync.refresh({ dataSet: 'forms' })
  const isHere = async () => (await laptop.api.forms.managed({})).forms.some((one) => one.id === id)
  await laptop.until('the form is here', isHere)
  return id
}
