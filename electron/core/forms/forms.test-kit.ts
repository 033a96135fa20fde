import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import type { Ports } from '../ports.ts'

/** A desk of the demo site whose forms and submissions are here. */
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
