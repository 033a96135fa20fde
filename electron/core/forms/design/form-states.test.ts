import { expect, test } from 'vitest'
import { historyOf } from '../../../../tests/scenarios/at-the-door.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { changedThere, onSite, siteForm } from './form-desk.test-kit.ts'

const listed = async (desk: TestDesk, formId: string) =>
  (await desk.api.forms.managed({})).forms.find(({ id }) => id === formId)

test('all forms are listed with what they ask and what came: open, closed, and those in the trash', async () => {
  await using desk = await openForms()
  const { forms } = await desk.api.forms.managed({})
  const { world } = desk.sandbox
  expect(forms.filter(({ inTrash }) => inTrash).map(({ id }) => id)).toEqual(
    world.trashedForms.all().map(({ id }) => id),
  )
  const here = world.forms.all().filter(({ namespace }) => namespace === 'wix.form_app.form')
  expect(forms.filter(({ inTrash }) => !inTrash)).toHaveLength(here.length)
  for (const form of here) {
    expect(await listed(desk, form.id)).toMatchObject({
      name: form.name,
      enabled: form.enabled !== false,
      fields: form.formFields?.length,
      answers: world.submissions.group(form.id).length,
      sync: null,
    })
  }
})

test('a form is closed, opened and renamed without a network; the last word is sent once', {
  tags: 'long',
}, async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  const before = siteForm(desk, formId)
  await goOffline(desk)
  const enabled = (value: boolean) => desk.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value }] })
  await enabled(false)
  await enabled(true)
  await enabled(false)
  await desk.api.forms.changeForm({ formId, changes: [{ part: 'name', value: 'Casting, autumn' }] })
  await desk.quiet()
  expect(await listed(desk, formId)).toMatchObject({ name: 'Casting, autumn', enabled: false, sync: 'waiting' })
  expect(await queueOf(desk)).toHaveLength(1)
  goOnline(desk)
  await desk.drained()
  const { revision, updatedDate, ...after } = siteForm(desk, formId)
  const { revision: first, updatedDate: _, ...same } = before
  expect(after).toEqual({ ...same, name: 'Casting, autumn', enabled: false })
  expect(revision).toBe(String(Number(first) + 1))
  // A closed form stays in the list, also after the next look at the site.
  await desk.pass(3_600_000)
  expect(await listed(desk, formId)).toMatchObject({ enabled: false, inTrash: false })
})

test('a form goes to the trash and back without a network, and answers to it stay', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  const answers = (await listed(desk, formId))?.answers
  await goOffline(desk)
  await desk.api.forms.trashForm({ formId })
  await desk.quiet()
  expect(await listed(desk, formId)).toMatchObject({ inTrash: true, answers })
  expect((await desk.api.forms.list({})).forms.some(({ id }) => id === formId)).toBe(false)
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, formId)).toBeUndefined()
  expect(await listed(desk, formId)).toMatchObject({ inTrash: true, sync: null })
  await goOffline(desk)
  await desk.api.forms.restoreForm({ formId })
  await desk.quiet()
  expect(await listed(desk, formId)).toMatchObject({ inTrash: false })
  goOnline(desk)
  await desk.drained()
  expect(siteForm(desk, formId).name).toContain('Casting')
  expect(await listed(desk, formId)).toMatchObject({ inTrash: false, answers, sync: null })
})

test('taking a move to the trash back sends nothing before it left, and restores after', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  await goOffline(desk)
  const first = await desk.api.forms.trashForm({ formId })
  await desk.api.forms.untrashForm({ formId, operationId: first.operationId })
  await desk.quiet()
  expect([await queueOf(desk), (await listed(desk, formId))?.inTrash]).toEqual([[], false])
  goOnline(desk)
  await desk.quiet()
  const second = await desk.api.forms.trashForm({ formId })
  await desk.drained()
  await desk.api.forms.untrashForm({ formId, operationId: second.operationId })
  await desk.drained()
  expect(onSite(desk, formId)).toBeDefined()
})

test.each(['trashForm', 'restoreForm'] as const)(
  '%s, its answer lost: looked up, and not done twice',
  async (action) => {
    await using desk = await openForms()
    const formId = formNamed(desk, 'Casting')
    if (action === 'restoreForm') {
      await desk.api.forms.trashForm({ formId })
      await desk.drained()
    }
    const operation = action === 'trashForm' ? 'delete' : 'restore'
    desk.sandbox.faults.set({ rules: [{ match: { area: 'forms', operation }, kind: 'loseReply', times: 1 }] })
    await desk.api.forms[action]({ formId })
    await desk.drained()
    const calls = desk.network.requests.filter(({ method, url }) => {
      const path = new URL(url).pathname
      return action === 'trashForm' ? method === 'DELETE' : method === 'POST' && path.endsWith('/restore')
    })
    expect(calls).toHaveLength(1)
    expect(onSite(desk, formId) === undefined).toBe(action === 'trashForm')
    expect(await listed(desk, formId)).toMatchObject({ inTrash: action === 'trashForm' })
    expect((await historyOf(desk))[0]).toMatchObject({ result: 'done' })
  },
)

test('a form that was trashed elsewhere meanwhile: the move is done, a change of it is asked about', {
  tags: 'long',
}, async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  await goOffline(desk)
  await desk.api.forms.changeForm({ formId, changes: [{ part: 'name', value: 'Late' }] })
  const { world } = desk.sandbox
  const form = siteForm(desk, formId)
  world.forms.remove(formId)
  world.trashedForms.put({ ...form, trashedAt: new Date(desk.clock.now()).toISOString() } as never)
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict === true)
  const [row] = await queueOf(desk)
  const { version } = await desk.api.sync.conflict({ id: row?.id ?? '' })
  await desk.api.sync.resolve({ id: row?.id ?? '', version, resolution: { choice: 'theirs' } })
  await desk.drained()
  await desk.pass(900_000)
  expect(await listed(desk, formId)).toMatchObject({ inTrash: true, name: form.name })
})

test('a form that is gone for good is not restored, and a person is told', async () => {
  await using desk = await openForms()
  const [gone] = desk.sandbox.world.trashedForms.all()
  const formId = gone?.id ?? ''
  await goOffline(desk)
  await desk.api.forms.restoreForm({ formId })
  desk.sandbox.world.trashedForms.remove(formId)
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect((await queueOf(desk))[0]?.lastAnswer?.message).toContain('not even in the trash')
})

test('names of forms are only words, whatever they are made of', { tags: 'long' }, async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  const name = '__proto__ <img src=x onerror=alert(1)> {0} \u202egnp.exe'
  await goOffline(desk)
  await desk.api.forms.changeForm({ formId, changes: [{ part: 'name', value: name }] })
  expect((await queueOf(desk))[0]?.what).toContain(name)
  goOnline(desk)
  await desk.drained()
  expect(siteForm(desk, formId).name).toBe(name)
  changedThere(desk, formId, { name: 'constructor' })
  await desk.pass(900_000)
  expect(await listed(desk, formId)).toMatchObject({ name: 'constructor' })
})
