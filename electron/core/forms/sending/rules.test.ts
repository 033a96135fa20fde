import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GivenFieldValue } from '../../../../shared/app/form-editing.ts'
import type { FormRule } from '../../../../shared/wire/forms-rules.ts'
import { goOffline, goOnline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { asFields, onSite, openForms, putForm } from '../forms.test-kit.ts'

const text = (required = false) => ({ inputType: 'STRING' as const, required })

/** A form in which "party" decides whether the names of the others are asked, and these whether a table is. */
async function openParty(more: (ids: ReadonlyMap<string, string>) => unknown[] = () => []) {
  const laptop = await openForms()
  const fields = asFields([
    { target: 'party', input: text(true) },
    { target: 'others', input: text(true) },
    { target: 'table', input: text(true) },
  ])
  const ids = new Map(fields.map(({ id, inputOptions }) => [inputOptions?.target ?? '', id ?? '']))
  const hides = (about: string, on: string, operator: 'EQUAL' | 'EMPTY', value?: string): FormRule => ({
    id: randomUUID(),
    expression: { condition: { target: on, operator, value } },
    overrides: [
      { entityType: 'FIELD', fieldOptions: { fieldId: ids.get(about) ?? '', hiddenOptions: { hidden: true } } },
    ],
  })
  const formRules = [hides('others', 'party', 'EQUAL', 'alone'), hides('table', 'others', 'EMPTY'), ...more(ids)]
  return { laptop, formId: await putForm(laptop, fields, { formRules }) }
}

const asList = (values: Record<string, GivenFieldValue>) =>
  Object.entries(values).map(([target, value]) => ({ target, value }))
const look = (laptop: TestLaptop, formId: string, values: Record<string, GivenFieldValue>) =>
  laptop.api.forms.newAnswer({ formId, files: [], answers: asList(values) })

test('a new answer asks what its rules leave to ask, and sends nothing of what they hid meanwhile', async () => {
  const { laptop, formId } = await openParty()
  await using _ = laptop
  await goOffline(laptop)
  const asked = async (values: Record<string, GivenFieldValue>) => {
    const { fields, faults } = await look(laptop, formId, values)
    return [fields.filter(({ hidden }) => !hidden).map(({ target }) => target), faults.map(({ path }) => path)]
  }
  expect(await asked({ party: 'two', others: 'Otto' })).toEqual([['party', 'others', 'table'], ['table']])
  // The names were typed before: they are hidden now, and so is what they alone led to.
  const typed = { party: 'alone', others: 'Otto', table: 'Window' }
  expect(await asked(typed)).toEqual([['party'], []])
  await laptop.api.forms.saveNew({ formId, submissionId: null, files: [], answers: asList(typed) })
  goOnline(laptop)
  await laptop.drained()
  const [there] = onSite(laptop).filter((one) => one.formId === formId)
  expect(there?.submissions).toEqual({ party: 'alone' })
})

test('a changed submission follows the rules, and what was there before stays until it is changed', async () => {
  const { laptop, formId } = await openParty()
  await using _ = laptop
  await laptop.api.forms.saveNew({ formId, submissionId: null, files: [], answers: asList({ party: 'alone' }) })
  await laptop.drained()
  const [there] = onSite(laptop).filter((one) => one.formId === formId)
  const submissionId = there?.id ?? ''
  const save = (values: Record<string, GivenFieldValue>) =>
    laptop.api.forms.saveAnswers({ submissionId, fieldValues: asList(values), note: '' })
  expect((await save({ party: 'two' })).faults.map(({ path, code }) => [path, code])).toEqual([
    ['others', 'REQUIRED_VALUE_ERROR'],
  ])
  // Typed, and hidden again before it was saved.
  expect(await save({ others: 'Otto', table: 'Window', party: 'alone' })).toEqual({ faults: [], operationId: null })
  await save({ party: 'two', others: 'Otto', table: 'Window' })
  await laptop.drained()
  await save({ party: 'alone' })
  await laptop.drained()
  const now = laptop.sandbox.world.submissions.get(submissionId)?.submissions
  expect(now).toEqual({ party: 'alone', others: 'Otto', table: 'Window' })
})

test('a rule that this build does not know hides nothing, and is said', async () => {
  const { laptop, formId } = await openParty((ids) => [
    { id: randomUUID(), expression: { moonPhase: 'full' }, overrides: [] },
    {
      id: randomUUID(),
      expression: { condition: { target: 'party', operator: 'RHYMES_WITH', value: 'two' } },
      overrides: [
        { entityType: 'FIELD', fieldOptions: { fieldId: ids.get('party'), hiddenOptions: { hidden: true } } },
      ],
    },
  ])
  await using _ = laptop
  const { unknownRules, fields } = await look(laptop, formId, { party: 'two' })
  expect([unknownRules, fields[0]?.hidden]).toEqual([2, false])
})
