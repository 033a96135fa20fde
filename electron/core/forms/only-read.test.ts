import { expect, test } from 'vitest'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { formNamed, openForms, page } from './forms.test-kit.ts'

interface Opened {
  laptop: TestLaptop
  submissionId: string
}

/** The form of the casting call as the site has it from now on, fetched; then the network is cut. */
async function openOver(change: (form: SavedForm, laptop: TestLaptop) => void): Promise<Opened> {
  const foyer = await openForms()
  const formId = formNamed(foyer, 'Casting')
  const { rows } = await page(foyer, { formId })
  const submissionId = rows[0]?.id ?? ''
  const form = foyer.sandbox.world.forms.get(formId)
  if (form === undefined) throw new Error('The site has it.')
  change(form, foyer)
  await foyer.api.sync.refresh({ dataSet: 'forms' })
  await foyer.until('the form is here as it is there', async (): Promise<boolean> => {
    const { onlyRead } = await foyer.api.forms.editing({ submissionId, fieldValues: [] })
    return onlyRead !== null
  })
  await goOffline(foyer)
  return { laptop: foyer, submissionId }
}

const put = (laptop: TestLaptop, form: SavedForm, change: object): void => {
  const changed = { ...form, ...change, revision: String(Number(form.revision) + 1) }
  laptop.sandbox.world.forms.put({ ...changed, updatedDate: new Date(laptop.clock.now()).toISOString() } as never)
}

const takeAway = (form: SavedForm, laptop: TestLaptop): void => void laptop.sandbox.world.forms.remove(form.id)

test.each([
  ['is missing', 'noForm', takeAway],
  [
    'has lost its fields',
    'unreadable',
    (form: SavedForm, laptop: TestLaptop) => put(laptop, form, { formFields: [], deletedFormFields: [] }),
  ],
  [
    'asks by other keys',
    'otherKeys',
    (form: SavedForm, laptop: TestLaptop) => {
      const renamed = JSON.stringify(form.formFields).replace(/"target":"/g, '"target":"new_')
      const formFields = JSON.parse(renamed) as unknown
      put(laptop, form, { formFields, deletedFormFields: [] })
    },
  ],
] as const)('R7: offline, while its form %s, an answer is only read, and nothing can be written', async (...of) => {
  const [, onlyRead, change] = of
  const { laptop, submissionId } = await openOver(change)
  await using _ = laptop
  const before = (await laptop.api.forms.submission({ submissionId })).fieldValues
  const shown = await laptop.api.forms.editing({ submissionId, fieldValues: [] })
  expect([shown.onlyRead, shown.fields]).toEqual([onlyRead, []])
  expect(shown.old.length).toBeGreaterThan(0)
  const fieldValues = [
    { target: 'first_name', value: 'Zebulon' },
    { target: 'new_first_name', value: 'Zebulon' },
  ]
  await expect(laptop.api.forms.saveAnswers({ submissionId, fieldValues })).rejects.toMatchObject({
    code: 'precondition',
    reason: { code: 'forms.onlyRead' },
  })
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.forms.submission({ submissionId })).fieldValues).toEqual(before)
})
