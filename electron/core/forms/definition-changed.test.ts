import { expect, test } from 'vitest'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { readView } from '../../../tests/support/two-versions.ts'
import { lookOf } from './design/field-look.ts'
import { changedThere, designNamed, noDraft, siteForm } from './design/form-design.test-kit.ts'
import { formNamed, onSite, openForms, page } from './forms.test-kit.ts'
import { giveSubmission, hatsOnSite, openLost } from './sending/sending.test-kit.ts'

type Field = NonNullable<SavedForm['formFields']>[number]

/** Removes or changes a field of a form on the site. */
function redefine(laptop: TestLaptop, formId: string, target: string, change: ((field: Field) => Field) | null) {
  const { formFields = [], deletedFormFields = [] } = siteForm(laptop, formId)
  const isIt = (field: Field) => field.inputOptions?.target === target
  const gone = change === null ? (formFields ?? []).filter(isIt) : []
  changedThere(laptop, formId, {
    formFields: (formFields ?? []).flatMap((field) =>
      !isIt(field) ? [field] : change === null ? [] : [change(field)],
    ),
    deletedFormFields: [...(deletedFormFields ?? []), ...gone],
  })
}

const asNumber = (field: Field): Field => ({
  ...field,
  inputOptions: {
    ...field.inputOptions,
    inputType: 'NUMBER',
    stringOptions: undefined,
    numberOptions: { componentType: 'NUMBER_INPUT', validation: {} },
  } as Field['inputOptions'],
})

const needsYou = (laptop: TestLaptop) =>
  laptop.until('a person is asked', async () => (await laptop.api.sync.attention({})).rows.length === 1)

test.each([
  ['removed', null, 'doesn’t ask for this'],
  ['made a number', asNumber, 'isn’t the kind of value'],
])('an edit of a submission whose field was %s is one question with its value', async (_how, change, why) => {
  const laptop = await openForms()
  await using _ = laptop
  const formId = formNamed(laptop, 'Casting')
  const submissionId = (await page(laptop, { formId })).rows[0]?.id ?? ''
  const before = onSite(laptop).find(({ id }) => id === submissionId)?.submissions
  await goOffline(laptop)
  await laptop.api.forms.saveAnswers({
    ...{ submissionId, note: '' },
    fieldValues: [
      { target: 'first_name', value: 'Zebulon' },
      { target: 'last_name', value: 'Example' },
    ],
  })
  redefine(laptop, formId, 'first_name', change)
  const from = laptop.network.requests.length
  goOnline(laptop)
  await needsYou(laptop)
  const [row] = await queueOf(laptop)
  expect(row?.state).toBe('refused')
  expect(row?.lastAnswer?.message).toContain('Zebulon')
  expect(row?.lastAnswer?.message).toContain(why)
  await laptop.pass(600_000)
  const writes = laptop.network.requests
    .slice(from)
    .filter(({ method, url }) => method === 'PATCH' && /submission/.test(url))
  expect(writes.length).toBeLessThanOrEqual(2)
  expect(onSite(laptop).find(({ id }) => id === submissionId)?.submissions).toEqual(before)
})

test('a new submission of a form that lost a field meanwhile is one question with the value', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  await giveSubmission(laptop, formId)
  redefine(laptop, formId, 'place', null)
  goOnline(laptop)
  await needsYou(laptop)
  const [row] = await queueOf(laptop)
  expect(row?.lastAnswer?.message).toContain('“Bar”')
  expect(hatsOnSite(laptop)).toHaveLength(0)
})

test('a new submission of a form that was removed is one question, and its values are exported', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  await giveSubmission(laptop, formId)
  laptop.sandbox.world.forms.remove(formId)
  const from = laptop.network.requests.length
  goOnline(laptop)
  await needsYou(laptop)
  await laptop.pass(600_000)
  const [row] = await queueOf(laptop)
  expect(['refused', 'needsYou']).toContain(row?.state)
  const sent = laptop.network.requests.slice(from).filter(({ url }) => url.endsWith('/v4/submissions'))
  expect(sent.length).toBeLessThanOrEqual(2)
  expect((await laptop.api.sync.exportUnsent({ ids: [row?.id ?? ''] })).json).toContain('A green felt hat')
})

test.each([
  ['removed', null],
  ['made a number', asNumber],
])('a change of a question that was %s at the site meanwhile is one question with both', async (how, change) => {
  const laptop = await openForms()
  await using _ = laptop
  const { formId, labelled } = await designNamed(laptop, 'Lost')
  const field = labelled('What did you lose')
  const before = lookOf(field)
  await goOffline(laptop)
  const edits = [{ id: field.id, before, now: { ...before, label: 'What is it?' } }]
  await laptop.api.forms.saveForm({ formId, draft: { ...noDraft, edits } })
  redefine(laptop, formId, 'item', change)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
  const { fields } = await readView(laptop)
  expect(fields[0]?.mine).toContain('What is it?')
  expect(fields[0]?.theirs === '').toBe(how === 'removed')
})
