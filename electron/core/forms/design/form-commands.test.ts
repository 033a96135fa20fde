import { expect, test } from 'vitest'
import { goOffline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { noDraft, onSite, siteForm } from './form-desk.test-kit.ts'

const kinds = ['text', 'longText', 'email', 'phone', 'number', 'flag', 'choice', 'choices', 'date', 'file'] as const

const fields = kinds.map((kind) => ({
  id: `new-${kind}`,
  kind,
  look: {
    label: `Ask ${kind}`,
    required: kind === 'email',
    hidden: false,
    choices: kind.startsWith('choice') ? ['Yes', 'No'].map((label) => ({ from: null, label })) : [],
  },
}))

const named = (desk: TestDesk, name: string) => desk.sandbox.world.forms.all().filter((form) => form.name === name)
const lose = (desk: TestDesk, operation: string) =>
  desk.sandbox.faults.set({ rules: [{ match: { area: 'forms', operation }, kind: 'loseReply', times: 1 }] })

test('a form is made with a field of every kind, which the editor reads as that kind', async () => {
  await using desk = await openForms()
  const { formId } = await desk.api.forms.createForm({ name: 'Autumn fair', fields })
  await desk.quiet()
  const { design, name, pages } = await desk.api.forms.design({ formId })
  expect([name, pages]).toEqual(['Autumn fair', 1])
  expect(design.map(({ kind }) => kind)).toEqual([...kinds, 'shown'])
  expect(design.map(({ label }) => label).slice(0, -1)).toEqual(kinds.map((kind) => `Ask ${kind}`))
  expect(design.find(({ kind }) => kind === 'choices')?.choices.map(({ label }) => label)).toEqual(['Yes', 'No'])
})

test('a form whose answer was lost is found and not made twice', async () => {
  await using desk = await openForms()
  lose(desk, 'create')
  const { formId } = await desk.api.forms.createForm({ name: 'Autumn fair', fields: fields.slice(0, 1) })
  expect(named(desk, 'Autumn fair').map(({ id }) => id)).toEqual([formId])
})

test('a form whose name is taken gets a number; after a lost answer it is found, and no other is', async () => {
  await using desk = await openForms()
  const make = () => desk.api.forms.createForm({ name: 'Autumn fair', fields: fields.slice(0, 1) })
  const first = await make()
  lose(desk, 'create')
  const second = await make()
  expect(named(desk, 'Autumn fair (1)').map(({ id }) => id)).toEqual([second.formId])
  // A form of another laptop arrives under such a name while ours never does.
  const create = { area: 'forms', operation: 'create' }
  desk.sandbox.faults.set({ reset: true, rules: [{ match: create, kind: 'dropBefore', times: 1 }] })
  const [theirs] = named(desk, 'Autumn fair')
  desk.network.replace(({ url, method }) => {
    if (theirs === undefined || method !== 'POST' || !url.endsWith('/v4/forms')) return undefined
    const formFields = (theirs.formFields ?? []).map((field) => ({ ...field, id: crypto.randomUUID() }))
    desk.sandbox.world.forms.put({ ...theirs, id: crypto.randomUUID(), name: 'Autumn fair (2)', formFields })
    return undefined
  })
  await expect(make()).rejects.toMatchObject({ code: 'outcome_unknown' })
  expect((await desk.api.forms.design({ formId: first.formId })).name).toBe('Autumn fair')
})

test('a form renamed to a name that is taken is done under its number, although the answer was lost', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Lost')
  const taken = siteForm(desk, formNamed(desk, 'Contact')).name ?? ''
  const name = { before: siteForm(desk, formId).name ?? '', now: taken }
  lose(desk, 'update')
  await desk.api.forms.saveForm({ formId, draft: { ...noDraft, name } })
  await desk.drained()
  await desk.quiet()
  expect(siteForm(desk, formId).name).toBe(`${taken} (1)`)
  expect((await desk.api.forms.design({ formId })).name).toBe(`${taken} (1)`)
})

test('a copy whose response was lost is not requested again, and not reported as made', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Lost')
  const copy = await desk.api.forms.cloneForm({ formId })
  expect(siteForm(desk, copy.formId).formFields).toEqual(siteForm(desk, formId).formFields)
  lose(desk, 'clone')
  const count = desk.sandbox.world.forms.all().length
  await expect(desk.api.forms.cloneForm({ formId })).rejects.toMatchObject({ code: 'outcome_unknown' })
  expect(desk.sandbox.world.forms.all()).toHaveLength(count + 1)
})

test('without a network what cannot be sent later says so, and nothing waits', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Lost')
  await goOffline(desk)
  const reason = { code: 'forms.needsSite' }
  const { api } = desk
  await expect(api.forms.createForm({ name: 'X', fields: fields.slice(0, 1) })).rejects.toMatchObject({ reason })
  await expect(api.forms.cloneForm({ formId })).rejects.toMatchObject({ reason })
  await expect(api.forms.deleteFormForever({ formId })).rejects.toMatchObject({ reason })
  await expect(api.forms.removeDeletedFields({ formId, fieldIds: ['x'] })).rejects.toMatchObject({ reason })
  await expect(api.forms.formSummary({ formId })).rejects.toMatchObject({ reason })
  expect(await queueOf(desk)).toEqual([])
})

test('deleting a form for good says how many answers go, and takes both lists along', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Lost')
  const answers = desk.sandbox.world.submissions.group(formId).length
  expect(await desk.api.forms.answersOfForm({ formId })).toMatchObject({ answers })
  await expect(desk.api.forms.deleteFormForever({ formId })).rejects.toMatchObject({ code: 'precondition' })
  expect(onSite(desk, formId)).toBeDefined()
  await desk.api.forms.trashForm({ formId })
  await desk.drained()
  lose(desk, 'removeFromTrash')
  await desk.api.forms.deleteFormForever({ formId })
  expect(desk.sandbox.world.trashedForms.get(formId)).toBeUndefined()
  expect((await desk.api.forms.managed({})).forms.some(({ id }) => id === formId)).toBe(false)
})

test('fields that were deleted go for good, and the site’s summary names what is left', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Lost')
  const gone = (await desk.api.forms.design({ formId })).design.find(({ label }) => label === 'Phone')
  await desk.api.forms.saveForm({ formId, draft: { ...noDraft, removed: [gone?.id ?? ''] } })
  await desk.drained()
  const summary = async () => (await desk.api.forms.formSummary({ formId })).fields
  expect((await summary()).find(({ label }) => label === 'Phone')).toMatchObject({ deleted: true, type: 'PHONE' })
  await desk.pass(1_000)
  const { deleted } = await desk.api.forms.design({ formId })
  const fieldIds = deleted.map(({ id }) => id)
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'forms', operation: 'removeDeletedFields' }, kind: 'dropBefore', times: 1 }],
  })
  await expect(desk.api.forms.removeDeletedFields({ formId, fieldIds })).rejects.toMatchObject({
    code: 'outcome_unknown',
  })
  await desk.api.forms.removeDeletedFields({ formId, fieldIds })
  expect((await desk.api.forms.design({ formId })).deleted).toEqual([])
  expect((await summary()).some(({ deleted: isDeleted }) => isDeleted)).toBe(false)
})

test('what the site says no to is told in words that help, and nothing waits', async () => {
  await using desk = await openForms()
  const many = Array.from({ length: 200 }, (_, at) => ({
    id: `new-${at}`,
    kind: 'text' as const,
    look: { label: `Question ${at}`, required: false, hidden: false, choices: [] },
  }))
  const made = desk.api.forms.createForm({ name: 'Too much', fields: many })
  await expect(made).rejects.toMatchObject({ code: 'refused', reason: { code: 'forms.tooManyFields' } })
  expect([named(desk, 'Too much'), await queueOf(desk)]).toEqual([[], []])
  const formId = formNamed(desk, 'Lost')
  await desk.api.forms.saveForm({ formId, draft: { ...noDraft, added: many } })
  await desk.until('it is refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect((await queueOf(desk))[0]?.lastAnswer?.message).toContain('more fields than the site’s plan allows')
})
