import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallNamespace } from '../../sandbox/world/forms-providers.ts'
import { wire } from '../../shared/wire/index.ts'
import { brokenRule, demoForm, madeForm, someForm, storedForm, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const now = '2026-11-20T17:40:00.000Z'

test('forms.create: a form of its own, with what the platform fills in', async () => {
  const given = someForm({ name: 'Guest book 📖' })
  const { form } = await site.client.call(wire.forms.create, { form: { ...given, revision: '7', tint: 'plum' } })
  expect(storedForm(site, form.id)).toMatchObject({
    ...given,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    enabled: true,
    submissionAccess: 'OWNER_AND_COLLABORATORS',
    deletedFormFields: [],
    tint: 'plum',
  })
})

test('forms.create refuses a namespace that belongs to no app, before that one which is too short', async () => {
  const create = (namespace: string) => site.client.call(wire.forms.create, { form: someForm({ namespace }) })
  expect(await brokenRule(create('nobody.knows.form'))).toBe('UNSUPPORTED_FORM_NAMESPACE')
  expect(await refusalOf(create('short'))).toMatchObject({ code: 'invalid_input' })
})

test('forms.bulkCreate: each form for itself', async () => {
  const twice = textField('name')
  const forms = [someForm({ name: 'One' }), someForm({ name: 'Two', formFields: [twice, twice] })]
  const response = await site.client.call(wire.forms.bulkCreate, { forms, returnEntity: true })
  const [good, bad] = response.results
  expect(storedForm(site, good?.itemMetadata?.id ?? '').name).toBe('One')
  expect(good?.item?.name).toBe('One')
  expect(bad?.itemMetadata).toMatchObject({ originalIndex: 1, success: false, error: { code: 'DUPLICATED_FIELD_IDS' } })
  expect(response.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
})

test('forms.create, clone and update number a name that is taken, and refuse nothing', async () => {
  const first = await madeForm(site, { name: 'Twice' })
  const second = await madeForm(site, { name: 'Twice' })
  expect([storedForm(site, first.id).name, storedForm(site, second.id).name]).toEqual(['Twice', 'Twice (1)'])
  const third = await madeForm(site, { name: 'Once' })
  const renamed = { id: third.id, revision: '1', name: 'Twice' }
  expect((await site.client.call(wire.forms.update, { form: renamed })).form.name).toBe('Twice (2)')
  const copy = () => site.client.call(wire.forms.clone, { formId: first.id })
  expect([(await copy()).form.name, (await copy()).form.name]).toEqual(['Copy of Twice', 'Copy of Twice (1)'])
})

test('forms.bulkCreate refuses forms of two namespaces', async () => {
  const forms = [someForm(), someForm({ namespace: smallNamespace })]
  const call = site.client.call(wire.forms.bulkCreate, { forms })
  expect(await brokenRule(call)).toBe('MULTI_NAMESPACE_BULK_OPERATION')
})

test('forms.clone: the same fields under another id, and no submissions', async () => {
  const known = demoForm(site, 'Lost property')
  const { form } = await site.client.call(wire.forms.clone, { formId: known.id })
  expect(form.id).not.toBe(known.id)
  expect(storedForm(site, form.id)).toMatchObject({ formFields: known.formFields, steps: known.steps, revision: '1' })
  expect(site.sandbox.world.submissions.group(form.id)).toEqual([])
})

test('forms.clone refuses a form that is not there', async () => {
  const call = site.client.call(wire.forms.clone, { formId: randomUUID() })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'FORM_NOT_FOUND' })
})

test('forms.bulkClone: copies of those that are there', async () => {
  const { id, namespace } = demoForm(site, 'After the show')
  const missing = randomUUID()
  const response = await site.client.call(wire.forms.bulkClone, { formIds: [id, missing], namespace })
  const [good, bad] = response.results
  expect(storedForm(site, good?.itemMetadata?.id ?? '').name).toBe('Copy of After the show')
  expect(bad?.itemMetadata).toMatchObject({ id: missing, success: false, error: { code: 'FORM_NOT_FOUND' } })
})

test('forms.bulkClone refuses an empty list, and forms of another namespace one by one', async () => {
  const { id } = demoForm(site, 'After the show')
  const clone = (formIds: string[]) => site.client.call(wire.forms.bulkClone, { formIds, namespace: smallNamespace })
  expect(await refusalOf(clone([]))).toMatchObject({ code: 'invalid_input' })
  expect((await clone([id])).results[0]?.itemMetadata?.error?.code).toBe('FORM_NOT_FOUND')
})

test('forms.update: changes what is given and nothing else; the revision goes up', async () => {
  const { id, revision, formFields } = await madeForm(site, { name: 'Before' })
  site.advance(60_000)
  const { form } = await site.client.call(wire.forms.update, { form: { id, revision, name: 'After', enabled: false } })
  expect(form).toMatchObject({ name: 'After', revision: '2', updatedDate: '2026-11-20T17:41:00.000Z' })
  expect(storedForm(site, id)).toMatchObject({ name: 'After', enabled: false, formFields, createdDate: now })
  site.advance(-60_000)
})

test('forms.update: a field that is left out goes to the deleted ones, and comes back from there', async () => {
  const [name, note] = [textField('name'), textField('note')]
  const { id } = await madeForm(site, { formFields: [name, note] })
  const update = (revision: string, formFields: (typeof name)[]) =>
    site.client.call(wire.forms.update, { form: { id, revision, formFields } })
  await update('1', [name])
  expect(storedForm(site, id)).toMatchObject({ formFields: [name], deletedFormFields: [note] })
  await update('2', [name, note])
  expect(storedForm(site, id)).toMatchObject({ formFields: [name, note], deletedFormFields: [] })
})

test('forms.update: null empties, and a mask leaves out what it does not name', async () => {
  const { id } = await madeForm(site, { name: 'Kept', limitationRule: { maxAllowedSubmissions: 5 } })
  await site.client.call(wire.forms.update, { form: { id, revision: '1', limitationRule: null } })
  expect(storedForm(site, id).limitationRule).toBeUndefined()
  const form = { id, revision: '2', name: 'Ignored', enabled: false }
  await site.client.call(wire.forms.update, { form, mask: 'enabled' })
  expect(storedForm(site, id)).toMatchObject({ name: 'Kept', enabled: false })
})

test('forms.update refuses an old revision', async () => {
  const { id } = await madeForm(site)
  const rename = (name: string) => site.client.call(wire.forms.update, { form: { id, revision: '1', name } })
  await rename('First')
  expect(await refusalOf(rename('Second'))).toMatchObject({ code: 'conflict', platform: 'CONFLICT' })
  expect(storedForm(site, id).name).toBe('First')
})

test('forms.update refuses another namespace, another target and another format of a known field', async () => {
  const field = textField('mail', { format: 'EMAIL' })
  const { id, revision } = await madeForm(site, { formFields: [field] })
  const update = (form: object) => site.client.call(wire.forms.update, { form: { id, revision, ...form } })
  const renamed = { ...field, inputOptions: { ...field.inputOptions, target: 'post' } }
  const plain = { ...textField('mail', { format: 'URL' }), id: field.id }
  expect(await refusalOf(update({ namespace: smallNamespace }))).toMatchObject({ field: 'form.namespace' })
  expect((await refusalOf(update({ formFields: [renamed] }))).field).toBe('form.formFields[0].inputOptions.target')
  expect((await refusalOf(update({ formFields: [plain] }))).field).toMatch(/validation\.format$/)
})

test('forms.update refuses a 151st deleted field', async () => {
  const many = Array.from({ length: 151 }, (_, at) => textField(`f${at}`))
  const { id } = await madeForm(site, { formFields: many })
  const call = site.client.call(wire.forms.update, { form: { id, revision: '1', formFields: [] } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'DELETED_FIELD_COUNT_OVER_MAX' })
  await site.client.call(wire.forms.update, { form: { id, revision: '1', formFields: many.slice(0, 1) } })
  expect(storedForm(site, id).deletedFormFields?.length).toBe(150)
})

test('forms.removeDeletedFields: they are gone for good', async () => {
  const form = demoForm(site, 'Contact us')
  const [fax] = form.deletedFormFields ?? []
  const fieldsIds = [fax?.id ?? '']
  const response = await site.client.call(wire.forms.removeDeletedFields, { formId: form.id, fieldsIds })
  expect(response.form.deletedFormFields).toEqual([])
  expect(storedForm(site, form.id).deletedFormFields).toEqual([])
})

test('forms.removeDeletedFields refuses a field that is not deleted', async () => {
  const { id: formId, formFields } = demoForm(site, 'Lost property')
  const fieldsIds = [formFields?.[0]?.id ?? '']
  const call = site.client.call(wire.forms.removeDeletedFields, { formId, fieldsIds })
  expect(await refusalOf(call)).toMatchObject({ platform: 'DELETED_FIELD_NOT_FOUND' })
})

test('forms.updateExtendedFields: what is not named stays, null takes away', async () => {
  const { id } = await madeForm(site)
  const set = (namespaceData: Record<string, unknown>) =>
    site.client.call(wire.forms.updateExtendedFields, { id, namespace: '@house/desk', namespaceData })
  await set({ shelf: 3, colour: 'green' })
  expect(await set({ colour: null, drawer: 'left' })).toMatchObject({ namespaceData: { shelf: 3, drawer: 'left' } })
  expect(storedForm(site, id).extendedFields).toEqual({ namespaces: { '@house/desk': { shelf: 3, drawer: 'left' } } })
})

test('forms.updateExtendedFields refuses a form that is not there', async () => {
  const given = { id: randomUUID(), namespace: '@house/desk', namespaceData: {} }
  const call = site.client.call(wire.forms.updateExtendedFields, given)
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'FORM_NOT_FOUND' })
})

test('forms.updateTags: gives and takes, public and private ones apart', async () => {
  const { id } = await madeForm(site)
  const [one, two] = [randomUUID(), randomUUID()]
  const assignTags = { privateTags: { tagIds: [one, two] }, tags: { tagIds: [one] } }
  await site.client.call(wire.forms.updateTags, { formIds: [id], assignTags })
  const unassignTags = { privateTags: { tagIds: [one] } }
  const { results } = await site.client.call(wire.forms.updateTags, { formIds: [id, randomUUID()], unassignTags })
  expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false])
  expect(storedForm(site, id).tags).toEqual({ privateTags: { tagIds: [two] }, tags: { tagIds: [one] } })
})

test('forms.updateTags refuses a change without any tag', async () => {
  const { id } = demoForm(site, 'Lost property')
  const call = site.client.call(wire.forms.updateTags, { formIds: [id], assignTags: { tags: { tagIds: [] } } })
  expect(await refusalOf(call)).toMatchObject({ platform: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' })
})
