import type { World } from '../../sandbox/world/world.ts'
import { changing, making, type Operations, someOf, word } from './operations.ts'

const formNamed = ({ forms }: World, part: string): string =>
  forms.all().find(({ name }) => name?.includes(part) === true)?.id ?? ''

/** Submissions that are sent and changed here, and what comes back from the trash. */
export const responseOperations: Operations = {
  'forms.send': ({ api, sandbox: { world } }, prng) => {
    const item = word(prng)
    const given = { name: 'Quilla Example', email: 'quilla@example.org', item, place: 'Bar', lost_on: '2026-11-19' }
    const responses = Object.entries(given).map(([target, value]) => ({ target, value }))
    const count = () => world.submissions.all().filter(({ submissions }) => submissions?.['item'] === item).length
    return making(count, () => api.forms.send({ formId: formNamed(world, 'Lost property'), answers: responses }))
  },
  'forms.edit': ({ api, sandbox: { world } }, prng) => {
    const formId = formNamed(world, 'Casting')
    const { id } = someOf(prng, world.submissions.all(), (one) => one.formId === formId)
    const value = word(prng)
    return changing(
      () => world.submissions.get(id)?.submissions?.['first_name'] === value,
      () => api.forms.edit({ submissionId: id, answers: [{ target: 'first_name', value }] }),
    )
  },
  'forms.restore': ({ api, sandbox: { world } }, prng) => {
    const { id, formId } = someOf(prng, world.trashedSubmissions.all())
    return changing(
      () => world.submissions.get(id) !== undefined,
      () => api.forms.restore({ submissionId: id, formId }),
    )
  },
  'forms.restoreForm': async ({ api, sandbox: { world }, drained }, prng) => {
    const { id: formId } = someOf(prng, world.forms.all())
    await api.forms.trashForm({ formId })
    await drained()
    return changing(
      () => world.forms.get(formId) !== undefined,
      () => api.forms.restoreForm({ formId }),
    )
  },
}
