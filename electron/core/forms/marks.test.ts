import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asFields, onSite, openForms, page, putForm } from './forms.test-kit.ts'

test.each([
  ['パパ', 'ハハ'],
  ['がき', 'かき'],
  ['की', 'का'],
  ['Bär', 'Bar'],
])('%s and %s are two tags, each found again by its name', async (one, other) => {
  await using desk = await openForms()
  const first = await desk.api.forms.nameTag({ name: one })
  const second = await desk.api.forms.nameTag({ name: other })
  expect(second.id).not.toBe(first.id)
  expect((await desk.api.forms.nameTag({ name: one.normalize('NFD') })).id).toBe(first.id)
  expect((await desk.api.forms.nameTag({ name: ` ${other}`.toUpperCase().trim() })).id).toBe(second.id)
  const { tags } = await desk.api.forms.tags({})
  expect(tags.filter(({ id }) => id === first.id || id === second.id)).toHaveLength(2)
})

test('choices that differ by a mark are filtered and counted apart', async () => {
  await using desk = await openForms()
  const options = ['がき', 'かき'].map((value) => ({ id: randomUUID(), label: value, value }))
  const validation = { enum: ['がき', 'かき'] }
  const stringOptions = { validation, componentType: 'RADIO_GROUP', radioGroupOptions: { label: 'Fruit', options } }
  const formId = await putForm(
    desk,
    asFields([{ target: 'fruit', input: { inputType: 'STRING', stringOptions } as never }]),
  )
  const { world } = desk.sandbox
  const [pattern] = onSite(desk)
  if (pattern === undefined) throw new Error('The demo site has one.')
  const updatedDate = new Date(desk.clock.now()).toISOString()
  for (const fruit of ['がき', 'かき', 'かき']) {
    const submission = { ...pattern, id: randomUUID(), formId, status: 'CONFIRMED' as const, submissions: { fruit } }
    world.submissions.put({ ...submission, createdDate: updatedDate, updatedDate })
  }
  await desk.api.sync.refresh({ dataSet: 'submissions' })
  await desk.until('all are here', async () => (await page(desk, { formId })).total === 3)
  const found = async (operator: 'in' | 'notEqual' | 'equal', value: string) =>
    (await page(desk, { formId, answers: [{ target: 'fruit', operator, values: [value] }] })).total
  expect([await found('in', 'がき'), await found('in', 'かき')]).toEqual([1, 2])
  expect([await found('notEqual', 'がき'), await found('equal', 'がき')]).toEqual([2, 1])
  const { counts } = await desk.api.forms.choices({ formId, target: 'fruit' })
  expect(counts).toEqual([
    { label: 'がき', count: 1 },
    { label: 'かき', count: 2 },
  ])
})
