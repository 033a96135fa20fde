import { expect, test } from 'vitest'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { formNamed, openForms, page } from './forms.test-kit.ts'

interface Opened {
  desk: TestDesk
  submissionId: string
}

/** The form of the casting call as the site has it from now on, fetched; then the network is cut. */
async function openOver(change: (form: SavedForm, desk: TestDesk) => void): Promise<Opened> {
  const desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  const { rows } = await page(desk, { formId })
  const submissionId = rows[0]?.id ?? ''
  const form = desk.sandbox.world.forms.get(formId)
  if (form === undefined) throw new Error('The site has it.')
  change(form, desk)
  await desk.api.sync.refresh({ dataSet: 'forms' })
  await desk.until('the form is here as it is there', async (): Promise<boolean> => {
    const { onlyRead } = await desk.api.forms.editing({ submissionId, answers: [] })
    return onlyRead !== null
  })
  await goOffline(desk)
  return { desk, submissionId }
}

const put = (desk: TestDesk, form: SavedForm, change: object): void => {
  const changed = { ...form, ...change, revision: String(Number(form.revision) + 1) }
  desk.sandbox.world.forms.put({ ...changed, updatedDate: new Date(desk.clock.now()).toISOString() } as never)
}

const takeAway = (form: SavedForm, desk: TestDesk): void => void desk.sandbox.world.forms.remove(form.id)

test.each([
  ['is missing', 'noForm', takeAway],
  [
    'has lost its fields',
    'unreadable',
    (form: SavedForm, desk: TestDesk) => put(desk, form, { formFields: [], deletedFormFields: [] }),
  ],
  [
    'asks by other keys',
    'otherKeys',
    (form: SavedForm, desk: TestDesk) => {
      const renamed = JSON.stringify(form.formFields).replace(/"target":"/g, '"target":"new_')
      const formFields = JSON.parse(renamed) as unknown
      put(desk, form, { formFields, deletedFormFields: [] })
    },
  ],
] as const)('R7: offline, while its form %s, an answer is only read, and nothing can be written', async (...of) => {
  const [, onlyRead, change] = of
  const { desk, submissionId } = await openOver(change)
  await using _ = desk
  const before = (await desk.api.forms.submission({ submissionId })).answers
  const shown = await desk.api.forms.editing({ submissionId, answers: [] })
  expect([shown.onlyRead, shown.fields]).toEqual([onlyRead, []])
  expect(shown.old.length).toBeGreaterThan(0)
  const answers = [
    { target: 'first_name', value: 'Zebulon' },
    { target: 'new_first_name', value: 'Zebulon' },
  ]
  await expect(desk.api.forms.saveAnswers({ submissionId, answers })).rejects.toMatchObject({
    code: 'precondition',
    reason: { code: 'forms.onlyRead' },
  })
  expect(await queueOf(desk)).toEqual([])
  expect((await desk.api.forms.submission({ submissionId })).answers).toEqual(before)
})
