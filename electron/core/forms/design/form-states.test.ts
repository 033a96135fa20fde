import { expect, test } from 'vitest'
import { historyOf } from '../../../../tests/scenarios/at-the-door.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { changedThere, onSite, siteForm } from './form-design.test-kit.ts'

const asList = async (laptop: TestLaptop, formId: string) =>
  (await laptop.api.forms.managed({})).forms.find(({ id }) => id === formId)

test('all forms are listed with what they ask and what came: open, closed, and those in the trash', async () => {
  await using laptop = await openForms()
  const { forms } = await laptop.api.forms.managed({})
  const { world } = laptop.sandbox
  expect(forms.filter(({ inTrash }) => inTrash).map(({ id }) => id)).toEqual(
    world.trashedForms.all().map(({ id }) => id),
  )
  const here = world.forms.all().filter(({ namespace }) => namespace === 'wix.form_app.form')
  expect(forms.filter(({ inTrash }) => !inTrash)).toHaveLength(here.length)
  for (const form of here) {
    expect(await asList(laptop, form.id)).toMatchObject({
      name: form.name,
      enabled: form.enabled !== false,
      fields: form.formFields?.length,
      submissions: world.submissions.group(form.id).length,
      sync: null,
    })
  }
})

test('a form is closed, opened and renamed without a network; the last word is sent once', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  const before = siteForm(laptop, formId)
  await goOffline(laptop)
  const enabled = (value: boolean) => laptop.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value }] })
  await enabled(false)
  await enabled(true)
  await enabled(false)
  await laptop.api.forms.changeForm({ formId, changes: [{ part: 'name', value: 'Casting, autumn' }] })
  await laptop.quiet()
  expect(await asList(laptop, formId)).toMatchObject({ name: 'Casting, autumn', enabled: false, sync: 'waiting' })
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  const { revision, updatedDate, ...after } = siteForm(laptop, formId)
  const { revision: first, updatedDate: _, ...same } = before
  expect(after).toEqual({ ...same, name: 'Casting, autumn', enabled: false })
  expect(revision).toBe(String(Number(first) + 1))
  // A closed form stays in the list, also after the next look at the site.
  await laptop.pass(3_600_000)
  expect(await asList(laptop, formId)).toMatchObject({ enabled: false, inTrash: false })
})

test('a form goes to the trash and back without a network, and answers to it stay', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  const fieldValues = (await asList(laptop, formId))?.submissions
  await goOffline(laptop)
  await laptop.api.forms.trashForm({ formId })
  await laptop.quiet()
  expect(await asList(laptop, formId)).toMatchObject({ inTrash: true, submissions: fieldValues })
  expect((await laptop.api.forms.list({})).forms.some(({ id }) => id === formId)).toBe(false)
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, formId)).toBeUndefined()
  expect(await asList(laptop, formId)).toMatchObject({ inTrash: true, sync: null })
  await goOffline(laptop)
  await laptop.api.forms.restoreForm({ formId })
  await laptop.quiet()
  expect(await asList(laptop, formId)).toMatchObject({ inTrash: false })
  goOnline(laptop)
  await laptop.drained()
  expect(siteForm(laptop, formId).name).toContain('Casting')
  expect(await asList(laptop, formId)).toMatchObject({ inTrash: false, submissions: fieldValues, sync: null })
})

test('taking a move to the trash back sends nothing before it left, and restores after', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  await goOffline(laptop)
  const first = await laptop.api.forms.trashForm({ formId })
  await laptop.api.forms.untrashForm({ formId, operationId: first.operationId })
  await laptop.quiet()
  expect([await queueOf(laptop), (await asList(laptop, formId))?.inTrash]).toEqual([[], false])
  goOnline(laptop)
  await laptop.quiet()
  const second = await laptop.api.forms.trashForm({ formId })
  await laptop.drained()
  await laptop.api.forms.untrashForm({ formId, operationId: second.operationId })
  await laptop.drained()
  expect(onSite(laptop, formId)).toBeDefined()
})

test.each(['trashForm', 'restoreForm'] as const)(
  '%s, its answer lost: looked up, and not done twice',
  async (action) => {
    await using laptop = await openForms()
    const formId = formNamed(laptop, 'Casting')
    if (action === 'restoreForm') {
      await laptop.api.forms.trashForm({ formId })
      await laptop.drained()
    }
    const operation = action === 'trashForm' ? 'delete' : 'restore'
    laptop.sandbox.faults.set({ rules: [{ match: { area: 'forms', operation }, kind: 'loseReply', times: 1 }] })
    await laptop.api.forms[action]({ formId })
    await laptop.drained()
    const calls = laptop.network.requests.filter(({ method, url }) => {
      const path = new URL(url).pathname
      return action === 'trashForm' ? method === 'DELETE' : method === 'POST' && path.endsWith('/restore')
    })
    expect(calls).toHaveLength(1)
    expect(onSite(laptop, formId) === undefined).toBe(action === 'trashForm')
    expect(await asList(laptop, formId)).toMatchObject({ inTrash: action === 'trashForm' })
    expect((await historyOf(laptop))[0]).toMatchObject({ result: 'done' })
  },
)

test('a form that was trashed elsewhere meanwhile: the move is done, a change of it is asked about', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  await goOffline(laptop)
  await laptop.api.forms.changeForm({ formId, changes: [{ part: 'name', value: 'Late' }] })
  const { world } = laptop.sandbox
  const form = siteForm(laptop, formId)
  world.forms.remove(formId)
  world.trashedForms.put({ ...form, trashedAt: new Date(laptop.clock.now()).toISOString() } as never)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
  const [row] = await queueOf(laptop)
  const { version } = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  await laptop.api.sync.resolve({ id: row?.id ?? '', version, resolution: { choice: 'theirs' } })
  await laptop.drained()
  await laptop.pass(900_000)
  expect(await asList(laptop, formId)).toMatchObject({ inTrash: true, name: form.name })
})

test('a form that is gone for good is not restored, and a person is told', async () => {
  await using laptop = await openForms()
  const [gone] = laptop.sandbox.world.trashedForms.all()
  const formId = gone?.id ?? ''
  await goOffline(laptop)
  await laptop.api.forms.restoreForm({ formId })
  laptop.sandbox.world.trashedForms.remove(formId)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toContain('not even in the trash')
})

test('names of forms are only words, whatever they are made of', { tags: 'long' }, async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  const name = '__proto__ <img src=x onerror=alert(1)> {0} \u202egnp.exe'
  await goOffline(laptop)
  await laptop.api.forms.changeForm({ formId, changes: [{ part: 'name', value: name }] })
  expect((await queueOf(laptop))[0]?.what).toContain(name)
  goOnline(laptop)
  await laptop.drained()
  expect(siteForm(laptop, formId).name).toBe(name)
  changedThere(laptop, formId, { name: 'constructor' })
  await laptop.pass(900_000)
  expect(await asList(laptop, formId)).toMatchObject({ name: 'constructor' })
})
