import { expect, test } from 'vitest'
import { goOffline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { noDraft, onSite, siteForm } from './form-design.test-kit.ts'

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

const named = (laptop: TestLaptop, name: string) =>
  laptop.sandbox.world.forms.all().filter((form) => form.name === name)
const lose = (laptop: TestLaptop, operation: string) =>
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'forms', operation }, kind: 'loseReply', times: 1 }] })

test('a form is made with a field of every kind, which the editor reads as that kind', async () => {
  await using laptop = await openForms()
  const { formId } = await laptop.api.forms.createForm({ name: 'Autumn fair', fields })
  await laptop.quiet()
  const { design, name, pages } = await laptop.api.forms.design({ formId })
  expect([name, pages]).toEqual(['Autumn fair', 1])
  expect(design.map(({ kind }) => kind)).toEqual([...kinds, 'shown'])
  expect(design.map(({ label }) => label).slice(0, -1)).toEqual(kinds.map((kind) => `Ask ${kind}`))
  expect(design.find(({ kind }) => kind === 'choices')?.choices.map(({ label }) => label)).toEqual(['Yes', 'No'])
})

test('a form whose answer was lost is found and not made twice', async () => {
  await using laptop = await openForms()
  lose(laptop, 'create')
  const { formId } = await laptop.api.forms.createForm({ name: 'Autumn fair', fields: fields.slice(0, 1) })
  expect(named(laptop, 'Autumn fair').map(({ id }) => id)).toEqual([formId])
})

test('a form whose name is taken gets a number; after a lost answer it is found, and no other is', async () => {
  await using laptop = await openForms()
  const make = () => laptop.api.forms.createForm({ name: 'Autumn fair', fields: fields.slice(0, 1) })
  const first = await make()
  lose(laptop, 'create')
  const second = await make()
  expect(named(laptop, 'Autumn fair (1)').map(({ id }) => id)).toEqual([second.formId])
  // A form of another laptop arrives under such a name while ours never does.
  const create = { area: 'forms', operation: 'create' }
  laptop.sandbox.faults.set({ reset: true, rules: [{ match: create, kind: 'dropBefore', times: 1 }] })
  const [theirs] = named(laptop, 'Autumn fair')
  laptop.network.replace(({ url, method }) => {
    if (theirs === undefined || method !== 'POST' || !url.endsWith('/v4/forms')) return undefined
    const formFields = (theirs.formFields ?? []).map((field) => ({ ...field, id: crypto.randomUUID() }))
    laptop.sandbox.world.forms.put({ ...theirs, id: crypto.randomUUID(), name: 'Autumn fair (2)', formFields })
    return undefined
  })
  await expect(make()).rejects.toMatchObject({ code: 'outcome_unknown' })
  expect((await laptop.api.forms.design({ formId: first.formId })).name).toBe('Autumn fair')
})

test('a form renamed to a name that is taken is done under its number, although the answer was lost', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Lost')
  const taken = siteForm(laptop, formNamed(laptop, 'Contact')).name ?? ''
  const name = { before: siteForm(laptop, formId).name ?? '', now: taken }
  lose(laptop, 'update')
  await laptop.api.forms.saveForm({ formId, draft: { ...noDraft, name } })
  await laptop.drained()
  await laptop.quiet()
  expect(siteForm(laptop, formId).name).toBe(`${taken} (1)`)
  expect((await laptop.api.forms.design({ formId })).name).toBe(`${taken} (1)`)
})

test('a copy whose response was lost is not requested again, and not reported as made', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Lost')
  const copy = await laptop.api.forms.cloneForm({ formId })
  expect(siteForm(laptop, copy.formId).formFields).toEqual(siteForm(laptop, formId).formFields)
  lose(laptop, 'clone')
  const count = laptop.sandbox.world.forms.all().length
  await expect(laptop.api.forms.cloneForm({ formId })).rejects.toMatchObject({ code: 'outcome_unknown' })
  expect(laptop.sandbox.world.forms.all()).toHaveLength(count + 1)
})

test('without a network what cannot be sent later says so, and nothing waits', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Lost')
  await goOffline(laptop)
  const reason = { code: 'forms.needsSite' }
  const { api } = laptop
  await expect(api.forms.createForm({ name: 'X', fields: fields.slice(0, 1) })).rejects.toMatchObject({ reason })
  await expect(api.forms.cloneForm({ formId })).rejects.toMatchObject({ reason })
  await expect(api.forms.deleteFormForever({ formId })).rejects.toMatchObject({ reason })
  await expect(api.forms.removeDeletedFields({ formId, fieldIds: ['x'] })).rejects.toMatchObject({ reason })
  await expect(api.forms.formSummary({ formId })).rejects.toMatchObject({ reason })
  expect(await queueOf(laptop)).toEqual([])
})

test('deleting a form for good says how many answers go, and takes both lists along', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Lost')
  const fieldValues = laptop.sandbox.world.submissions.group(formId).length
  expect(await laptop.api.forms.answersOfForm({ formId })).toMatchObject({ submissions: fieldValues })
  await expect(laptop.api.forms.deleteFormForever({ formId })).rejects.toMatchObject({ code: 'precondition' })
  expect(onSite(laptop, formId)).toBeDefined()
  await laptop.api.forms.trashForm({ formId })
  await laptop.drained()
  lose(laptop, 'removeFromTrash')
  await laptop.api.forms.deleteFormForever({ formId })
  expect(laptop.sandbox.world.trashedForms.get(formId)).toBeUndefined()
  expect((await laptop.api.forms.managed({})).forms.some(({ id }) => id === formId)).toBe(false)
})

test('fields that were deleted go for good, and the site’s summary names what is left', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Lost')
  const gone = (await laptop.api.forms.design({ formId })).design.find(({ label }) => label === 'Phone')
  await laptop.api.forms.saveForm({ formId, draft: { ...noDraft, removed: [gone?.id ?? ''] } })
  await laptop.drained()
  const summary = async () => (await laptop.api.forms.formSummary({ formId })).fields
  expect((await summary()).find(({ label }) => label === 'Phone')).toMatchObject({ deleted: true, type: 'PHONE' })
  await laptop.pass(1_000)
  const { deleted } = await laptop.api.forms.design({ formId })
  const fieldIds = deleted.map(({ id }) => id)
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'forms', operation: 'removeDeletedFields' }, kind: 'dropBefore', times: 1 }],
  })
  await expect(laptop.api.forms.removeDeletedFields({ formId, fieldIds })).rejects.toMatchObject({
    code: 'outcome_unknown',
  })
  await laptop.api.forms.removeDeletedFields({ formId, fieldIds })
  expect((await laptop.api.forms.design({ formId })).deleted).toEqual([])
  expect((await summary()).some(({ deleted: isDeleted }) => isDeleted)).toBe(false)
})

test('what the site says no to is told in words that help, and nothing waits', async () => {
  await using laptop = await openForms()
  const many = Array.from({ length: 200 }, (_, at) => ({
    id: `new-${at}`,
    kind: 'text' as const,
    look: { label: `Question ${at}`, required: false, hidden: false, choices: [] },
  }))
  const made = laptop.api.forms.createForm({ name: 'Too much', fields: many })
  await expect(made).rejects.toMatchObject({ code: 'refused', reason: { code: 'forms.tooManyFields' } })
  expect([named(laptop, 'Too much'), await queueOf(laptop)]).toEqual([[], []])
  const formId = formNamed(laptop, 'Lost')
  await laptop.api.forms.saveForm({ formId, draft: { ...noDraft, added: many } })
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toContain('more fields than the site’s plan allows')
})
