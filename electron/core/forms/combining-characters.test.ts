import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asFields, onSite, openForms, page, putForm } from './forms.test-kit.ts'

test.each([
  ['パパ', 'ハハ'],
  ['がき', 'かき'],
  ['की', 'का'],
  ['Bär', 'Bar'],
])('%s and %s are two tags, each found again by its name', async (one, other) => {
  await using laptop = await openForms()
  const first = await laptop.api.forms.nameTag({ name: one })
  const second = await laptop.api.forms.nameTag({ name: other })
  expect(second.id).not.toBe(first.id)
  expect((await laptop.api.forms.nameTag({ name: one.normalize('NFD') })).id).toBe(first.id)
  expect((await laptop.api.forms.nameTag({ name: ` ${other}`.toUpperCase().trim() })).id).toBe(second.id)
  const { tags } = await laptop.api.forms.tags({})
  expect(tags.filter(({ id }) => id === first.id || id === second.id)).toHaveLength(2)
})

test('choices that differ by a mark are filtered and counted apart', async () => {
  await using laptop = await openForms()
  const options = ['がき', 'かき'].map((value) => ({ id: randomUUID(), label: value, value }))
  const validation = { enum: ['がき', 'かき'] }
  const stringOptions = { validation, componentType: 'RADIO_GROUP', radioGroupOptions: { label: 'Fruit', options } }
  const formId = await putForm(
    laptop,
    asFields([{ target: 'fruit', input: { inputType: 'STRING', stringOptions } as never }]),
  )
  const { world } = laptop.sandbox
  const [pattern] = onSite(laptop)
  if (pattern === undefined) throw new Error('The demo site has one.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  for (const fruit of ['がき', 'かき', 'かき']) {
    const submission = { ...pattern, id: randomUUID(), formId, status: 'CONFIRMED' as const, submissions: { fruit } }
    world.submissions.put({ ...submission, createdDate: updatedDate, updatedDate })
  }
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('all are here', async () => (await page(laptop, { formId })).total === 3)
  const findRecord = async (operator: 'in' | 'notEqual' | 'equal', value: string) =>
    (await page(laptop, { formId, answers: [{ target: 'fruit', operator, values: [value] }] })).total
  expect([await findRecord('in', 'がき'), await findRecord('in', 'かき')]).toEqual([1, 2])
  expect([await findRecord('notEqual', 'がき'), await findRecord('equal', 'がき')]).toEqual([2, 1])
  const { counts } = await laptop.api.forms.choices({ formId, target: 'fruit' })
  expect(counts).toEqual([
    { label: 'がき', count: 1 },
    { label: 'かき', count: 2 },
  ])
})
