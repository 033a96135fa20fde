import { expect, test } from 'vitest'
import { historyOf } from '../../../tests/scenarios/at-the-door.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { choose, shown } from '../../../tests/support/two-versions.ts'
import { formNamed, openForms, page } from './forms.test-kit.ts'

const minute = 60_000

/** A laptop with an untouched submission to the casting call open. */
async function openAnswer() {
  const desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  const { rows } = await page(desk, { formId })
  const submissionId = rows[0]?.id ?? ''
  return { desk, formId, submissionId }
}

function onSite(desk: TestDesk, id: string) {
  const submission = desk.sandbox.world.submissions.get(id)
  if (submission === undefined) throw new Error('The site has it.')
  return submission
}

const answers = (desk: TestDesk, id: string) => onSite(desk, id).submissions ?? {}

/** Changes field values on the site. */
function changedThere(desk: TestDesk, id: string, values: Record<string, unknown>): void {
  const submission = onSite(desk, id)
  const revision = String(Number(submission.revision ?? '1') + 1)
  const updatedDate = new Date(desk.clock.now()).toISOString()
  const submissions = { ...submission.submissions, ...values }
  desk.sandbox.world.submissions.put({ ...submission, submissions, revision, updatedDate })
}

const save = (desk: TestDesk, submissionId: string, values: Record<string, unknown>, note = '') =>
  desk.api.forms.saveAnswers({
    submissionId,
    answers: Object.entries(values).map(([target, value]) => ({ target, value: value as string })),
    note,
  })

const updates = (desk: TestDesk) => desk.network.requests.filter(({ method }) => method === 'PATCH')

test('answers change without a network, are found by their words at once, and reach the site', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  const before = answers(desk, submissionId)
  await goOffline(desk)
  const { faults, operationId } = await save(desk, submissionId, { first_name: 'Zebulon' })
  expect([faults, typeof operationId]).toEqual([[], 'string'])
  await desk.quiet()
  expect((await page(desk, { text: 'zebulon' })).rows.map(({ id }) => id)).toEqual([submissionId])
  goOnline(desk)
  await desk.drained()
  expect(answers(desk, submissionId)).toEqual({ ...before, first_name: 'Zebulon' })
})

test('what the site would refuse is said question by question, and nothing is queued', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  await goOffline(desk)
  const given = [
    { target: 'email', value: 'not an address' },
    { target: 'first_name', value: null },
  ]
  const { faults } = await save(desk, submissionId, Object.fromEntries(given.map((one) => [one.target, one.value])))
  expect(faults.map(({ path, code }) => [path, code]).toSorted()).toEqual([
    ['email', 'FORMAT_ERROR'],
    ['first_name', 'REQUIRED_VALUE_ERROR'],
  ])
  expect(faults.every(({ label, path }) => label !== '' && label !== path)).toBe(true)
  expect((await desk.api.forms.editing({ submissionId, answers: given })).faults).toEqual(faults)
  expect(await queueOf(desk)).toEqual([])
  // The same field values again: there is nothing to send.
  expect(await save(desk, submissionId, { email: answers(desk, submissionId)['email'] })).toEqual({
    faults: [],
    operationId: null,
  })
})

test('R3: (41) two people who change different answers keep both, and it is noted', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  await goOffline(desk)
  await save(desk, submissionId, { first_name: 'Zebulon' })
  changedThere(desk, submissionId, { last_name: 'Quillfeather' })
  goOnline(desk)
  await desk.drained()
  expect(answers(desk, submissionId)).toMatchObject({ first_name: 'Zebulon', last_name: 'Quillfeather' })
  expect(await historyOf(desk)).toMatchObject([{ result: 'done' }])
})

test('R3: (42) the same answer was changed there twice: each side by its label, the other kept', {
  tags: 'long',
}, async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { desk, submissionId } = await openAnswer()
    await using _ = desk
    const before = answers(desk, submissionId)['first_name']
    await goOffline(desk)
    await save(desk, submissionId, { first_name: 'Zebulon' })
    changedThere(desk, submissionId, { first_name: 'Otto' })
    changedThere(desk, submissionId, { first_name: 'Ottoline' })
    goOnline(desk)
    await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict === true)
    const { fields } = await shown(desk)
    expect(fields).toMatchObject([{ field: 'first_name', before, mine: 'Zebulon', theirs: 'Ottoline' }])
    expect(fields[0]?.label).not.toBe('first_name')
    await choose(desk, { choice })
    await desk.drained()
    expect(answers(desk, submissionId)['first_name']).toBe(choice === 'mine' ? 'Zebulon' : 'Ottoline')
    const [kept] = (await historyOf(desk)).filter(({ canRestore }) => canRestore)
    await desk.api.sync.restore({ historyId: kept?.id ?? '' })
    await desk.drained()
    expect(answers(desk, submissionId)['first_name']).toBe(choice === 'mine' ? 'Ottoline' : 'Zebulon')
  }
})

test('44: a reviewer who changes their mind before the sync sends one final state', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  await goOffline(desk)
  for (const first_name of ['Ada', 'Bea', 'Zebulon']) await save(desk, submissionId, { first_name })
  await save(desk, submissionId, { last_name: 'Quillfeather' })
  expect(await queueOf(desk)).toHaveLength(1)
  goOnline(desk)
  await desk.drained()
  expect(updates(desk)).toHaveLength(1)
  expect(answers(desk, submissionId)).toMatchObject({ first_name: 'Zebulon', last_name: 'Quillfeather' })
})

test('45: an edit behind an unsent edit of one’s own is no conflict with oneself, nor is a confirmation', async () => {
  const { desk, formId, submissionId } = await openAnswer()
  await using _ = desk
  const held = desk.network.hold(({ method, url }) => method === 'PATCH' && url.includes(submissionId))
  await save(desk, submissionId, { first_name: 'First' })
  await desk.until('it is on its way', () => held.arrived())
  await save(desk, submissionId, { first_name: 'Second' })
  await desk.api.forms.confirm({ submissionId, formId })
  held.release()
  await desk.drained()
  expect(answers(desk, submissionId)['first_name']).toBe('Second')
  expect((await historyOf(desk)).every(({ result }) => result === 'done')).toBe(true)
})

test('46: answers that the form refused by then go once the form is mended, built from what the site has', async () => {
  const { desk, formId, submissionId } = await openAnswer()
  await using _ = desk
  const { forms } = desk.sandbox.world
  const form = forms.get(formId)
  if (form === undefined) throw new Error('The site has it.')
  await goOffline(desk)
  await save(desk, submissionId, { first_name: 'Zebulon' })
  // The site now allows three letters only.
  const strict = (form.formFields ?? []).map((field) => {
    const input = field.inputOptions
    if (input?.target !== 'first_name') return field
    const validation = { ...input.stringOptions?.validation, maxLength: 3 }
    return { ...field, inputOptions: { ...input, stringOptions: { ...input.stringOptions, validation } } }
  })
  forms.put({ ...form, formFields: strict as never })
  goOnline(desk)
  await desk.until('refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  const [row] = await queueOf(desk)
  expect(row?.lastAnswer?.message).toMatch(/didn’t take the answers.*too long/)
  forms.put(form)
  changedThere(desk, submissionId, { last_name: 'Quillfeather' })
  await desk.pass(3 * minute)
  await desk.api.sync.retry({ ids: [row?.id ?? ''] })
  await desk.drained()
  expect(answers(desk, submissionId)).toMatchObject({ first_name: 'Zebulon', last_name: 'Quillfeather' })
})

test('47: where the same value was set elsewhere meanwhile, the question goes away with a note', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  await goOffline(desk)
  await save(desk, submissionId, { first_name: 'Zebulon' })
  changedThere(desk, submissionId, { first_name: 'Ottoline' })
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict === true)
  const { id, version } = await shown(desk)
  changedThere(desk, submissionId, { first_name: 'Zebulon' })
  await desk.api.sync.refresh({ dataSet: 'submissions' })
  await desk.drained()
  expect(await historyOf(desk)).toMatchObject([{ detail: { code: 'conflicts.sameByNow' } }])
  await expect(desk.api.sync.resolve({ id, version, resolution: { choice: 'mine' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('answers no longer asked for stay out only where the site refuses them, and are kept as a note', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  changedThere(desk, submissionId, { shoe_size: '41', ['__proto__x']: 'odd', constructor: 'mine' })
  await desk.api.sync.refresh({ dataSet: 'submissions' })
  await desk.until(
    'it is here',
    async () => (await desk.api.forms.editing({ submissionId, answers: [] })).old.length > 0,
  )
  const { old, faults } = await desk.api.forms.editing({ submissionId, answers: [] })
  expect([old.map(({ target }) => target).toSorted(), faults]).toEqual([['__proto__x', 'constructor', 'shoe_size'], []])
  await save(desk, submissionId, { first_name: 'Zebulon' }, 'shoe_size: 41')
  await desk.drained()
  expect(answers(desk, submissionId)['first_name']).toBe('Zebulon')
  expect(Object.keys(answers(desk, submissionId))).not.toContain('shoe_size')
  expect((await desk.api.forms.submission({ submissionId })).noteList).toMatchObject([{ text: 'shoe_size: 41' }])
})

test('a lost answer is looked up, and nothing is written twice', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  desk.sandbox.faults.set({
    rules: [{ match: { path: '/form-submission-service', method: 'PATCH' }, kind: 'loseReply', times: 1 }],
  })
  const { revision } = onSite(desk, submissionId)
  await save(desk, submissionId, { first_name: 'Zebulon' })
  await desk.drained()
  expect(onSite(desk, submissionId).revision).toBe(String(Number(revision) + 1))
})

test('an answer that went to the trash meanwhile asks a person, and what was written is kept', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  await goOffline(desk)
  await save(desk, submissionId, { first_name: 'Zebulon' })
  desk.sandbox.world.submissions.remove(submissionId)
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict === true)
  expect(await shown(desk)).toMatchObject({ kind: 'deletedThere', canKeepMine: false, fields: [{ mine: 'Zebulon' }] })
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(await historyOf(desk)).toMatchObject([{ result: 'resolved', canRestore: true }])
})

test('every field that people can fill in has its kind, its choices and its words', async () => {
  const { desk, submissionId } = await openAnswer()
  await using _ = desk
  const { fields } = await desk.api.forms.editing({ submissionId, answers: [] })
  const kinds = new Set(fields.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['text', 'email', 'phone', 'choice']))
  for (const { kind, choices, value, words } of fields) {
    expect(['choice', 'choices'].includes(kind)).toBe(choices.length > 0)
    if (value !== null && typeof value === 'string' && value !== '') expect(words).not.toBe('')
  }
})
