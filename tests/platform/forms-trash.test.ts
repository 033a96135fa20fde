import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formsNamespace as namespace } from '../../sandbox/world/forms-providers.ts'
import { wire } from '../../shared/wire/index.ts'
import { brokenRule, demoForm, madeForm, sent } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const world = () => site.sandbox.world
const day = 24 * 3600 * 1000
const trash = (formId: string) => site.client.call(wire.forms.delete, { formId })
const missing = { code: 'not_found', platform: 'FORM_NOT_FOUND' }

test('forms.delete: to the trash, with its submissions kept', async () => {
  const { id } = await madeForm(site)
  await sent(site, id, { name: 'Ann' })
  await trash(id)
  expect(world().forms.get(id)).toBeUndefined()
  expect(world().trashedForms.get(id)).toMatchObject({ id, revision: '2', trashedAt: '2026-11-20T17:40:00.000Z' })
  expect(world().submissions.group(id).length).toBe(1)
})

test('forms.delete: for good, with its submissions', async () => {
  const { id } = demoForm(site, 'Lost property')
  expect(world().submissions.group(id).length).toBeGreaterThan(0)
  await site.client.call(wire.forms.delete, { formId: id, permanent: true })
  expect([world().forms.get(id), world().trashedForms.get(id)]).toEqual([undefined, undefined])
  expect([...world().submissions.group(id), ...world().trashedSubmissions.group(id)]).toEqual([])
})

test('forms.delete refuses a form that is deleted already', async () => {
  const { id } = await madeForm(site)
  await trash(id)
  expect(await refusalOf(trash(id))).toMatchObject(missing)
})

test('forms.bulkDelete: those that are there, each for itself', async () => {
  const [one, two] = [await madeForm(site), await madeForm(site)]
  const formIds = [one.id, randomUUID(), two.id]
  const { results, bulkActionMetadata } = await site.client.call(wire.forms.bulkDelete, { formIds, permanent: false })
  expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, true])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
  expect(world().trashedForms.get(two.id)).toBeDefined()
})

test('forms.bulkDelete refuses an empty list and more than 100 ids', async () => {
  const remove = (formIds: string[]) => site.client.call(wire.forms.bulkDelete, { formIds })
  expect(await refusalOf(remove([]))).toMatchObject({ code: 'invalid_input' })
  expect(await refusalOf(remove(Array.from({ length: 101 }, () => randomUUID())))).toMatchObject({
    code: 'invalid_input',
  })
})

test('forms.removeFromTrash: a deleted form goes for good', async () => {
  const { id } = await madeForm(site)
  await trash(id)
  await site.client.call(wire.forms.removeFromTrash, { formId: id })
  expect(world().trashedForms.get(id)).toBeUndefined()
})

test('forms.removeFromTrash refuses a form that is not in the trash', async () => {
  const { id } = demoForm(site, 'Contact us')
  expect(await refusalOf(site.client.call(wire.forms.removeFromTrash, { formId: id }))).toMatchObject(missing)
  expect(world().forms.get(id)).toBeDefined()
})

test('forms.restore: the form is back with its fields, and can be changed again', async () => {
  const { id, formFields } = await madeForm(site, { name: 'Lost and found' })
  await trash(id)
  const { form } = await site.client.call(wire.forms.restore, { formId: id })
  expect(form['trashedAt']).toBeUndefined()
  expect(world().forms.get(id)).toMatchObject({ name: 'Lost and found', formFields, revision: '3' })
  expect(world().trashedForms.get(id)).toBeUndefined()
})

test('forms.restore refuses a form after its 90 days', async () => {
  const { id } = await madeForm(site)
  await sent(site, id, { name: 'Ann' })
  await trash(id)
  site.advance(89 * day)
  await site.client.call(wire.forms.getDeleted, { formId: id })
  site.advance(2 * day)
  expect(await refusalOf(site.client.call(wire.forms.restore, { formId: id }))).toMatchObject(missing)
  expect(world().trashedForms.get(id)).toBeUndefined()
  expect(world().submissions.group(id)).toEqual([])
})

test('forms.getDeleted: the form in the trash, which forms.get has no more', async () => {
  const [known] = world().trashedForms.all()
  const formId = known?.id ?? ''
  const { form } = await site.client.call(wire.forms.getDeleted, { formId })
  expect({ ...form, trashedAt: known?.trashedAt }).toEqual(known)
  expect(await refusalOf(site.client.call(wire.forms.get, { formId }))).toMatchObject(missing)
})

test('forms.getDeleted refuses a form that is not in the trash', async () => {
  const { id } = demoForm(site, 'Contact us')
  expect(await refusalOf(site.client.call(wire.forms.getDeleted, { formId: id }))).toMatchObject(missing)
})

test('forms.listDeleted: in the order asked for, page by page, or by id', async () => {
  const made = []
  for (const name of ['Beech', 'Ash', 'Cedar']) made.push(await madeForm(site, { name }))
  for (const { id } of made) await trash(id)
  const list = (more: object) => site.client.call(wire.forms.listDeleted, { namespace, ...more })
  const first = await list({ order: 'NAME_ASC', paging: { limit: 2 } })
  const cursor = first.pagingMetadata?.cursors?.next ?? ''
  const rest = await list({ order: 'NAME_ASC', paging: { limit: 2, cursor } })
  const names = [...first.forms, ...rest.forms].map(({ name }) => name)
  expect(names).toEqual(
    world()
      .trashedForms.all()
      .map(({ name }) => name)
      .sort(),
  )
  const ash = made[1]?.id ?? ''
  expect((await list({ formIds: [ash] })).forms.map(({ id }) => id)).toEqual([ash])
})

test('forms.listDeleted refuses the order by creation, which only live forms have', async () => {
  const call = site.client.call(wire.forms.listDeleted, { namespace, order: 'CREATED_DATE_ASC' })
  expect(await refusalOf(call)).toMatchObject({ field: 'order' })
})

test('forms.queryDeleted: by filter, with the namespace in it or beside it', async () => {
  const query = (input: object) => site.client.call(wire.forms.queryDeleted, input)
  const expected = world()
    .trashedForms.all()
    .map(({ id }) => id)
  const inside = await query({ query: { filter: { namespace: { $eq: namespace } }, cursorPaging: { limit: 10 } } })
  const beside = await query({ namespace })
  expect(inside.forms.map(({ id }) => id)).toEqual(expected)
  expect(beside.forms.map(({ id }) => id)).toEqual(expected)
  expect(inside.metadata).toMatchObject({ count: expected.length, hasNext: false })
})

test('forms.queryDeleted: a namespace beside the query holds for the pages that carry the cursor alone', async () => {
  await trash(demoForm(site, 'Contact us').id)
  await trash(demoForm(site, 'Lost property').id)
  const first = await site.client.call(wire.forms.queryDeleted, { namespace, query: { cursorPaging: { limit: 2 } } })
  const cursor = first.metadata?.cursors?.next ?? ''
  const rest = await site.client.call(wire.forms.queryDeleted, { query: { cursorPaging: { cursor } } })
  expect([first.forms.length, rest.forms.length]).toEqual([2, 1])
})

test('forms.queryDeleted refuses a query without a namespace', async () => {
  const call = site.client.call(wire.forms.queryDeleted, { query: { filter: { name: 'Ash' } } })
  expect(await brokenRule(call)).toBe('MISSING_NAMESPACE_FILTER')
})

test('forms.countDeleted: as many as are in the trash', async () => {
  const count = async () => (await site.client.call(wire.forms.countDeleted, { namespace })).count
  expect(await count()).toBe(1)
  await trash(demoForm(site, 'Contact us').id)
  expect(await count()).toBe(2)
})

test('forms.countDeleted refuses a namespace that is too short to be one', async () => {
  const call = site.client.call(wire.forms.countDeleted, { namespace: 'short' })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})
