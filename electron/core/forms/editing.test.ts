import { expect, test } from 'vitest'
import { historyOf } from '../../../tests/scenarios/at-the-door.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { choose, readView } from '../../../tests/support/two-versions.ts'
import { formNamed, openForms, page } from './forms.test-kit.ts'

const minute = 60_000

/** A laptop with an untouched submission to the casting call open. */
async function openSubmission() {
  const laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  const { rows } = await page(laptop, { formId })
  const submissionId = rows[0]?.id ?? ''
  return { laptop, formId, submissionId }
}

function onSite(laptop: TestLaptop, id: string) {
  const submission = laptop.sandbox.world.submissions.get(id)
  if (submission === undefined) throw new Error('The site has it.')
  return submission
}

const fieldValues = (laptop: TestLaptop, id: string) => onSite(laptop, id).submissions ?? {}

/** Changes field values on the site. */
function changedThere(laptop: TestLaptop, id: string, values: Record<string, unknown>): void {
  const submission = onSite(laptop, id)
  const revision = String(Number(submission.revision ?? '1') + 1)
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  const submissions = { ...submission.submissions, ...values }
  laptop.sandbox.world.submissions.put({ ...submission, submissions, revision, updatedDate })
}

const save = (laptop: TestLaptop, submissionId: string, values: Record<string, unknown>, note = '') =>
  laptop.api.forms.saveAnswers({
    submissionId,
    fieldValues: Object.entries(values).map(([target, value]) => ({ target, value: value as string })),
    note,
  })

const updates = (laptop: TestLaptop) => laptop.network.requests.filter(({ method }) => method === 'PATCH')

test('answers change without a network, are found by their words at once, and reach the site', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  const before = fieldValues(laptop, submissionId)
  await goOffline(laptop)
  const { faults, operationId } = await save(laptop, submissionId, { first_name: 'Zebulon' })
  expect([faults, typeof operationId]).toEqual([[], 'string'])
  await laptop.quiet()
  expect((await page(laptop, { text: 'zebulon' })).rows.map(({ id }) => id)).toEqual([submissionId])
  goOnline(laptop)
  await laptop.drained()
  expect(fieldValues(laptop, submissionId)).toEqual({ ...before, first_name: 'Zebulon' })
})

test('what the site would refuse is said question by question, and nothing is queued', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  await goOffline(laptop)
  const given = [
    { target: 'email', value: 'not an address' },
    { target: 'first_name', value: null },
  ]
  const { faults } = await save(laptop, submissionId, Object.fromEntries(given.map((one) => [one.target, one.value])))
  expect(faults.map(({ path, code }) => [path, code]).toSorted()).toEqual([
    ['email', 'FORMAT_ERROR'],
    ['first_name', 'REQUIRED_VALUE_ERROR'],
  ])
  expect(faults.every(({ label, path }) => label !== '' && label !== path)).toBe(true)
  expect((await laptop.api.forms.editing({ submissionId, fieldValues: given })).faults).toEqual(faults)
  expect(await queueOf(laptop)).toEqual([])
  // The same field values again: there is nothing to send.
  expect(await save(laptop, submissionId, { email: fieldValues(laptop, submissionId)['email'] })).toEqual({
    faults: [],
    operationId: null,
  })
})

test('R3: (41) two people who change different answers keep both, and it is noted', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  await goOffline(laptop)
  await save(laptop, submissionId, { first_name: 'Zebulon' })
  changedThere(laptop, submissionId, { last_name: 'Quillfeather' })
  goOnline(laptop)
  await laptop.drained()
  expect(fieldValues(laptop, submissionId)).toMatchObject({ first_name: 'Zebulon', last_name: 'Quillfeather' })
  expect(await historyOf(laptop)).toMatchObject([{ result: 'done' }])
})

test('R3: (42) the same answer was changed there twice: each side by its label, the other kept', {
  tags: 'long',
}, async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { laptop, submissionId } = await openSubmission()
    await using _ = laptop
    const before = fieldValues(laptop, submissionId)['first_name']
    await goOffline(laptop)
    await save(laptop, submissionId, { first_name: 'Zebulon' })
    changedThere(laptop, submissionId, { first_name: 'Otto' })
    changedThere(laptop, submissionId, { first_name: 'Ottoline' })
    goOnline(laptop)
    await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
    const { fields } = await readView(laptop)
    expect(fields).toMatchObject([{ field: 'first_name', before, mine: 'Zebulon', theirs: 'Ottoline' }])
    expect(fields[0]?.label).not.toBe('first_name')
    await choose(laptop, { choice })
    await laptop.drained()
    expect(fieldValues(laptop, submissionId)['first_name']).toBe(choice === 'mine' ? 'Zebulon' : 'Ottoline')
    const [kept] = (await historyOf(laptop)).filter(({ canRestore }) => canRestore)
    await laptop.api.sync.restore({ historyId: kept?.id ?? '' })
    await laptop.drained()
    expect(fieldValues(laptop, submissionId)['first_name']).toBe(choice === 'mine' ? 'Ottoline' : 'Zebulon')
  }
})

test('44: a reviewer who changes their mind before the sync sends one final state', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  await goOffline(laptop)
  for (const first_name of ['Ada', 'Bea', 'Zebulon']) await save(laptop, submissionId, { first_name })
  await save(laptop, submissionId, { last_name: 'Quillfeather' })
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  expect(updates(laptop)).toHaveLength(1)
  expect(fieldValues(laptop, submissionId)).toMatchObject({ first_name: 'Zebulon', last_name: 'Quillfeather' })
})

test('45: an edit behind an unsent edit of one’s own is no conflict with oneself, nor is a confirmation', async () => {
  const { laptop, formId, submissionId } = await openSubmission()
  await using _ = laptop
  const held = laptop.network.hold(({ method, url }) => method === 'PATCH' && url.includes(submissionId))
  await save(laptop, submissionId, { first_name: 'First' })
  await laptop.until('it is on its way', () => held.arrived())
  await save(laptop, submissionId, { first_name: 'Second' })
  await laptop.api.forms.confirm({ submissionId, formId })
  held.release()
  await laptop.drained()
  expect(fieldValues(laptop, submissionId)['first_name']).toBe('Second')
  expect((await historyOf(laptop)).every(({ result }) => result === 'done')).toBe(true)
})

test('46: answers that the form refused by then go once the form is mended, built from what the site has', async () => {
  const { laptop, formId, submissionId } = await openSubmission()
  await using _ = laptop
  const { forms } = laptop.sandbox.world
  const form = forms.get(formId)
  if (form === undefined) throw new Error('The site has it.')
  await goOffline(laptop)
  await save(laptop, submissionId, { first_name: 'Zebulon' })
  // The site now allows three letters only.
  const strict = (form.formFields ?? []).map((field) => {
    const input = field.inputOptions
    if (input?.target !== 'first_name') return field
    const validation = { ...input.stringOptions?.validation, maxLength: 3 }
    return { ...field, inputOptions: { ...input, stringOptions: { ...input.stringOptions, validation } } }
  })
  forms.put({ ...form, formFields: strict as never })
  goOnline(laptop)
  await laptop.until('refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  const [row] = await queueOf(laptop)
  expect(row?.lastAnswer?.message).toMatch(/rejected the submission.*too long/)
  forms.put(form)
  changedThere(laptop, submissionId, { last_name: 'Quillfeather' })
  await laptop.pass(3 * minute)
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.drained()
  expect(fieldValues(laptop, submissionId)).toMatchObject({ first_name: 'Zebulon', last_name: 'Quillfeather' })
})

test('47: where the same value was set elsewhere meanwhile, the question goes away with a note', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  await goOffline(laptop)
  await save(laptop, submissionId, { first_name: 'Zebulon' })
  changedThere(laptop, submissionId, { first_name: 'Ottoline' })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
  const { id, version } = await readView(laptop)
  changedThere(laptop, submissionId, { first_name: 'Zebulon' })
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.drained()
  expect(await historyOf(laptop)).toMatchObject([{ detail: { code: 'conflicts.sameByNow' } }])
  await expect(laptop.api.sync.resolve({ id, version, resolution: { choice: 'mine' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('answers no longer asked for stay out only where the site refuses them, and are kept as a note', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  changedThere(laptop, submissionId, { shoe_size: '41', ['__proto__x']: 'odd', constructor: 'mine' })
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until(
    'it is here',
    async () => (await laptop.api.forms.editing({ submissionId, fieldValues: [] })).old.length > 0,
  )
  const { old, faults } = await laptop.api.forms.editing({ submissionId, fieldValues: [] })
  expect([old.map(({ target }) => target).toSorted(), faults]).toEqual([['__proto__x', 'constructor', 'shoe_size'], []])
  await save(laptop, submissionId, { first_name: 'Zebulon' }, 'shoe_size: 41')
  await laptop.drained()
  expect(fieldValues(laptop, submissionId)['first_name']).toBe('Zebulon')
  expect(Object.keys(fieldValues(laptop, submissionId))).not.toContain('shoe_size')
  expect((await laptop.api.forms.submission({ submissionId })).noteList).toMatchObject([{ text: 'shoe_size: 41' }])
})

test('a lost answer is looked up, and nothing is written twice', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { path: '/form-submission-service', method: 'PATCH' }, kind: 'loseReply', times: 1 }],
  })
  const { revision } = onSite(laptop, submissionId)
  await save(laptop, submissionId, { first_name: 'Zebulon' })
  await laptop.drained()
  expect(onSite(laptop, submissionId).revision).toBe(String(Number(revision) + 1))
})

test('an answer that went to the trash meanwhile asks a person, and what was written is kept', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  await goOffline(laptop)
  await save(laptop, submissionId, { first_name: 'Zebulon' })
  laptop.sandbox.world.submissions.remove(submissionId)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
  expect(await readView(laptop)).toMatchObject({
    kind: 'deletedThere',
    canKeepMine: false,
    fields: [{ mine: 'Zebulon' }],
  })
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(await historyOf(laptop)).toMatchObject([{ result: 'resolved', canRestore: true }])
})

test('every field that people can fill in has its kind, its choices and its words', async () => {
  const { laptop, submissionId } = await openSubmission()
  await using _ = laptop
  const { fields } = await laptop.api.forms.editing({ submissionId, fieldValues: [] })
  const kinds = new Set(fields.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['text', 'email', 'phone', 'choice']))
  for (const { kind, choices, value, words } of fields) {
    expect(['choice', 'choices'].includes(kind)).toBe(choices.length > 0)
    if (value !== null && typeof value === 'string' && value !== '') expect(words).not.toBe('')
  }
})
