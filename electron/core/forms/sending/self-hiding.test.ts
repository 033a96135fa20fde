import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FormRule } from '../../../../shared/wire/forms-rules.ts'
import { goOffline, goOnline } from '../../../../tests/support/open-door.ts'
import { asFields, onSite, openForms, putForm } from '../forms.test-kit.ts'

/** A form of required questions, each of which is hidden once the one it names is filled in. */
async function openHiding(hiddenBy: Readonly<Record<string, string>>) {
  const laptop = await openForms()
  const input = { inputType: 'STRING' as const, required: true }
  const fields = asFields(Object.keys(hiddenBy).map((target) => ({ target, input })))
  const ids = new Map(fields.map(({ id, inputOptions }) => [inputOptions?.target ?? '', id ?? '']))
  const formRules = Object.entries(hiddenBy).map(
    ([target, by]): FormRule => ({
      id: randomUUID(),
      expression: { condition: { target: by, operator: 'NOT_EMPTY' } },
      overrides: [
        { entityType: 'FIELD', fieldOptions: { fieldId: ids.get(target) ?? '', hiddenOptions: { hidden: true } } },
      ],
    }),
  )
  return { laptop, formId: await putForm(laptop, fields, { formRules }) }
}

test.each([
  ['a question that hides itself', { name: 'name' }, { name: 'Otto' }, { name: 'Otto' }],
  ['two that hide each other', { mail: 'phone', phone: 'mail' }, { phone: '5550102' }, { phone: '5550102' }],
  [
    'both of them filled in',
    { mail: 'phone', phone: 'mail' },
    { mail: 'a@b.de', phone: '5550102' },
    { mail: 'a@b.de' },
  ],
  [
    'three in a circle',
    { one: 'two', two: 'three', three: 'one' },
    { one: 'a', two: 'b', three: 'c' },
    { one: 'a', two: 'b' },
  ],
])('%s: the answer is saved, and the site takes it', async (_, hiddenBy, typed, sent) => {
  const { laptop, formId } = await openHiding(hiddenBy as Record<string, string>)
  await using _laptop = laptop
  const fieldValues = Object.entries(typed as Record<string, string>).map(([target, value]) => ({ target, value }))
  await goOffline(laptop)
  const { fields, faults } = await laptop.api.forms.newAnswer({ formId, files: [], answers: fieldValues })
  expect(faults).toEqual([])
  // What was typed is in sight, so that it can be finished.
  expect(fields.flatMap(({ hidden, target }) => (hidden ? [] : [target]))).toEqual(Object.keys(sent))
  const saved = await laptop.api.forms.saveNew({ formId, submissionId: null, files: [], answers: fieldValues })
  expect(saved.faults).toEqual([])
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop).find((one) => one.formId === formId)?.submissions).toEqual(sent)
})

test('an answer that is there is changed although its question hides itself', async () => {
  const { laptop, formId } = await openHiding({ name: 'name', mail: 'phone', phone: 'mail' })
  await using _ = laptop
  const given = [
    { target: 'name', value: 'Otto' },
    { target: 'phone', value: '5550102' },
  ]
  await laptop.api.forms.saveNew({ formId, submissionId: null, files: [], answers: given })
  await laptop.drained()
  const submissionId = onSite(laptop).find((one) => one.formId === formId)?.id ?? ''
  const fieldValues = [{ target: 'name', value: 'Ottilie' }]
  expect((await laptop.api.forms.saveAnswers({ submissionId, fieldValues, note: '' })).faults).toEqual([])
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(submissionId)?.submissions).toEqual({ name: 'Ottilie', phone: '5550102' })
})
