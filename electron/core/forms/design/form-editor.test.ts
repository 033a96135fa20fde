import { expect, test } from 'vitest'
import type { FormDraft } from '../../../../shared/app/form-design.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { choose, readView } from '../../../../tests/support/two-versions.ts'
import { openForms } from '../forms.test-kit.ts'
import { lookOf } from './field-look.ts'
import { changedThere, designNamed, noDraft, rowsOf, siteForm } from './form-design.test-kit.ts'

const save = (laptop: TestLaptop, formId: string, draft: Partial<FormDraft>) =>
  laptop.api.forms.saveForm({ formId, draft: { ...noDraft, ...draft } })

const look = { label: '', required: false, hidden: false, choices: [] }

test('one word of one question changes, and all else of the form goes back as it was', { tags: 'long' }, async () => {
  await using laptop = await openForms()
  const { formId, labelled } = await designNamed(laptop, 'Lost')
  const field = labelled('Where did you have it last')
  // What is unknown here must survive.
  const strange = { ...siteForm(laptop, formId), unheardOf: { deep: [1, null, 'x'] } }
  const fields = (strange.formFields ?? []).map((one) => ({ ...one, aside: { kept: one.id } }))
  changedThere(laptop, formId, { ...strange, formFields: fields })
  await laptop.pass(900_000)
  await goOffline(laptop)
  const before = lookOf(field)
  await save(laptop, formId, { edits: [{ id: field.id, before, now: { ...before, label: 'Where was it?' } }] })
  goOnline(laptop)
  await laptop.drained()
  const after = siteForm(laptop, formId)
  const renamed = (one: unknown): unknown => JSON.parse(JSON.stringify(one).replace(field.label, 'Where was it?'))
  expect(after.formFields).toEqual(fields.map((one) => (one.id === field.id ? renamed(one) : one)))
  expect([after['unheardOf'], after.steps]).toEqual([{ deep: [1, null, 'x'] }, strange.steps])
})

test('choices are added, renamed, moved and removed; a renamed one keeps its value', async () => {
  await using laptop = await openForms()
  const { formId, labelled } = await designNamed(laptop, 'Lost')
  const field = labelled('Where did you have it last')
  const before = lookOf(field)
  const [first, second, third, ...rest] = before.choices
  if (first === undefined || second === undefined || third === undefined) throw new Error('It has three choices.')
  const choices = [{ ...third, label: 'Garderobe' }, first, ...rest, { from: null, label: 'Roof' }]
  await save(laptop, formId, { edits: [{ id: field.id, before, now: { ...before, choices } }] })
  await laptop.drained()
  const options = siteForm(laptop, formId).formFields?.find(({ id }) => id === field.id)?.inputOptions?.stringOptions
  const shownNow = (options?.dropdownOptions?.options ?? []).map(({ label, value }) => [label, value])
  expect(shownNow.slice(0, 2)).toEqual([
    ['Garderobe', 'Cloakroom'],
    ['Main House', 'Main House'],
  ])
  expect(shownNow.at(-1)).toEqual(['Roof', 'Roof'])
  expect(options?.validation?.enum).toEqual(['Main House', 'Cloakroom', 'Bar', 'Front steps', 'Roof'])
  const after = (await laptop.api.forms.design({ formId })).design.find(({ id }) => id === field.id)
  expect(after?.choices.map(({ label }) => label)).toEqual(choices.map(({ label }) => label))
})

test('a question is added where it should stand, one moves, one is deleted, and it comes back', async () => {
  await using laptop = await openForms()
  const { formId, design, labelled } = await designNamed(laptop, 'Lost')
  const ids = design.design.map(({ id }) => id)
  expect(rowsOf(siteForm(laptop, formId))).toEqual(ids)
  const [phone, email, place] = [labelled('Phone').id, labelled('E-mail').id, labelled('Where').id]
  const others = ids.filter((id) => id !== phone && id !== email)
  const order = [email, 'new-1', ...others]
  await goOffline(laptop)
  const added = [
    {
      id: 'new-1',
      kind: 'choices' as const,
      look: { ...look, label: 'Size?', choices: ['S', 'L'].map((label) => ({ from: null, label })) },
    },
  ]
  await save(laptop, formId, { added, removed: [phone], order })
  await laptop.quiet()
  const pending = (await laptop.api.forms.design({ formId })).design.map(({ label }) => label)
  expect(pending.slice(0, 3)).toEqual(['E-mail', 'Size?', 'Your name'])
  goOnline(laptop)
  await laptop.drained()
  const now = (await laptop.api.forms.design({ formId })).design
  const size = now.find(({ label }) => label === 'Size?')
  expect(now.map(({ id }) => id)).toEqual([email, size?.id, ...others])
  expect(rowsOf(siteForm(laptop, formId))).toEqual([email, size?.id, ...others])
  expect(size).toMatchObject({ kind: 'choices', page: 1 })
  expect((await laptop.api.forms.design({ formId })).deleted.map(({ id }) => id)).toContain(phone)
  await save(laptop, formId, { restored: [phone], order: [phone, ...now.map(({ id }) => id)] })
  await laptop.drained()
  const back = await laptop.api.forms.design({ formId })
  expect([back.design[0]?.id, back.deleted.some(({ id }) => id === phone)]).toEqual([phone, false])
  expect(back.design.map(({ id }) => id)).toContain(place)
})

test('two people who change different questions keep both; the same one is asked about', { tags: 'long' }, async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    await using laptop = await openForms()
    const { formId, labelled } = await designNamed(laptop, 'Lost')
    const [item, name] = [labelled('What did you lose'), labelled('Your name')]
    const there = (id: string, label: string) =>
      (siteForm(laptop, formId).formFields ?? []).map((field) =>
        field.id === id
          ? (JSON.parse(JSON.stringify(field).replace(id === item.id ? item.label : name.label, label)) as typeof field)
          : field,
      )
    await goOffline(laptop)
    const edit = (field: typeof item, label: string) => ({
      edits: [{ id: field.id, before: lookOf(field), now: { ...lookOf(field), label } }],
    })
    await save(laptop, formId, edit(item, 'What is it?'))
    changedThere(laptop, formId, { formFields: there(name.id, 'Who are you?') })
    goOnline(laptop)
    await laptop.drained()
    const labels = async () => (await laptop.api.forms.design({ formId })).design.map(({ label }) => label)
    expect(await labels()).toEqual(expect.arrayContaining(['What is it?', 'Who are you?']))

    await goOffline(laptop)
    await save(laptop, formId, edit({ ...item, label: 'What is it?' }, 'Mine'))
    const current = JSON.parse(JSON.stringify(siteForm(laptop, formId).formFields).replace('What is it?', 'Theirs'))
    changedThere(laptop, formId, { formFields: current })
    goOnline(laptop)
    const { fields } = await readView(laptop)
    expect(fields).toMatchObject([
      { label: 'Question “Theirs”', before: 'What is it?, needed', mine: 'Mine, needed', theirs: 'Theirs, needed' },
    ])
    await choose(laptop, { choice })
    await laptop.drained()
    expect(await labels()).toContain(choice === 'mine' ? 'Mine' : 'Theirs')
  }
})

test('a question that changed while the editor was open is reported, and kept only on insistence', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const { formId, labelled } = await designNamed(laptop, 'Lost')
  const field = labelled('What did you lose')
  const before = lookOf(field)
  const text = JSON.stringify(siteForm(laptop, formId).formFields).replace(field.label, 'Theirs')
  changedThere(laptop, formId, { formFields: JSON.parse(text) })
  await laptop.pass(900_000)
  const draft = { ...noDraft, edits: [{ id: field.id, before, now: { ...before, label: 'Mine' } }] }
  expect(await laptop.api.forms.saveForm({ formId, draft })).toEqual({ operationId: null, met: [field.label] })
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.forms.saveForm({ formId, draft, insists: true })).operationId).not.toBeNull()
  await laptop.drained()
  expect(JSON.stringify(siteForm(laptop, formId).formFields)).toContain('Mine')
})

test('a change whose answer was lost is looked up and not sent again', async () => {
  await using laptop = await openForms()
  const { formId } = await designNamed(laptop, 'Lost')
  const { revision } = siteForm(laptop, formId)
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'forms', operation: 'update' }, kind: 'loseReply', times: 1 }] })
  const added = [{ id: 'new-1', kind: 'date' as const, look: { ...look, label: 'And when?' } }]
  await save(laptop, formId, { added })
  await laptop.drained()
  const after = siteForm(laptop, formId)
  expect(after.revision).toBe(String(Number(revision) + 1))
  expect(JSON.stringify(after.formFields).split('And when?')).toHaveLength(2)
})

test('a site that keeps more of a field than it was sent is no other version of it', async () => {
  await using laptop = await openForms()
  const { formId } = await designNamed(laptop, 'Lost')
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'forms', operation: 'update' }, kind: 'loseReply', times: 1 }] })
  await save(laptop, formId, { added: [{ id: 'new-1', kind: 'text', look: { ...look, label: 'And how?' } }] })
  await laptop.until('the site has it', () => JSON.stringify(siteForm(laptop, formId)).includes('And how?'))
  const fields = (siteForm(laptop, formId).formFields ?? []).map((field) => ({ ...field, identifier: 'ITS_OWN' }))
  changedThere(laptop, formId, { formFields: fields })
  await laptop.drained()
  expect(siteForm(laptop, formId).formFields).toEqual(fields)
})

test('what is said after a form was sent: other words, or another page', async () => {
  await using laptop = await openForms()
  const { formId, design } = await designNamed(laptop, 'Lost')
  const before = design.afterwards
  expect(before).toMatchObject({ action: 'THANK_YOU_MESSAGE', isTextFixed: false })
  const now = { ...before, text: 'We look.\nEvery day.' }
  await save(laptop, formId, { afterwards: { before, now } })
  await laptop.drained()
  expect((await laptop.api.forms.design({ formId })).afterwards).toEqual(now)
  const page = { ...now, action: 'REDIRECT', url: 'https://example.org/thanks' }
  await save(laptop, formId, { afterwards: { before: now, now: page } })
  await laptop.drained()
  expect(siteForm(laptop, formId).submitSettings).toMatchObject({
    submitSuccessAction: 'REDIRECT',
    redirectOptions: { redirectUrl: 'https://example.org/thanks' },
  })
})

test('a question without words is not saved', async () => {
  await using laptop = await openForms()
  const { formId } = await designNamed(laptop, 'Lost')
  const added = [{ id: 'new-1', kind: 'text' as const, look: { ...look, label: '  ' } }]
  await expect(save(laptop, formId, { added })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await queueOf(laptop)).toEqual([])
})
