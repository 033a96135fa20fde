import { expect, test } from 'vitest'
import { Act, act } from '../../../../sandbox/act/act.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { giveAnswer } from '../sending/sending.test-kit.ts'
import { changedThere, siteForm } from './form-desk.test-kit.ts'

/** The site keeps a form closed, or no longer (null). */
async function block(desk: TestDesk, formId: string, why: object | null) {
  act(Act.parse({ blockForm: { formId, block: why } }), desk.sandbox.state)
  await desk.api.sync.refresh({ dataSet: 'forms' })
  await desk.until('it is here', async () => ((await listed(desk, formId))?.keptClosed !== null) === (why !== null))
}

const listed = async (desk: TestDesk, formId: string) =>
  (await desk.api.forms.managed({})).forms.find(({ id }) => id === formId)

const open = (desk: TestDesk, formId: string) =>
  desk.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value: true }] })

test('a form that the site keeps closed is listed so, with its reason, until the site opens it', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  expect(await listed(desk, formId)).toMatchObject({ enabled: true, keptClosed: null })
  await block(desk, formId, { reason: 'Too many forms for this plan' })
  const shown = { enabled: false, keptClosed: { reason: 'Too many forms for this plan' } }
  expect(await listed(desk, formId)).toMatchObject(shown)
  expect(await desk.api.forms.design({ formId })).toMatchObject(shown)
  const { forms } = await desk.api.forms.list({})
  expect(forms.find(({ id }) => id === formId)).toMatchObject(shown)
  await block(desk, formId, null)
  expect(await listed(desk, formId)).toMatchObject({ enabled: true, keptClosed: null })
})

test('a block without words of its own, or with odd ones, is a block all the same', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  await block(desk, formId, { reason: 7, message: '  ', restrictions: ['x'] })
  // An older response may still call it open.
  changedThere(desk, formId, { enabled: true })
  await desk.pass(900_000)
  expect(await listed(desk, formId)).toMatchObject({ enabled: false, keptClosed: { reason: null } })
  expect((await giveAnswer(desk, formId)).faults[0]).toMatchObject({ path: '', code: 'DISABLED_FORM_ERROR' })
})

test('opening it is refused for one and left out of several, and nothing is queued of it', async () => {
  await using desk = await openForms()
  const [blocked, closed] = [formNamed(desk, 'Casting'), formNamed(desk, 'Lost')]
  await block(desk, blocked, {})
  await goOffline(desk)
  await expect(open(desk, blocked)).rejects.toMatchObject({
    code: 'precondition',
    reason: { code: 'forms.keptClosed' },
  })
  await desk.api.forms.changeForm({ formId: closed, changes: [{ part: 'enabled', value: false }] })
  await desk.quiet()
  const { ids, skipped } = await desk.api.forms.decideForms({ formIds: [blocked, closed], deed: 'open' })
  expect([ids, skipped]).toMatchObject([[closed], [{ why: { code: 'forms.keptClosed' }, count: 1 }]])
  await desk.api.forms.changeForm({ formId: blocked, changes: [{ part: 'name', value: 'Casting, later' }] })
  goOnline(desk)
  await desk.drained()
  expect(siteForm(desk, blocked)).toMatchObject({ name: 'Casting, later', enabled: false })
})

test('an opening that waited when the site closed the form is sent once, and the form stays closed', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  await desk.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value: false }] })
  await desk.drained()
  await goOffline(desk)
  await open(desk, formId)
  act(Act.parse({ blockForm: { formId } }), desk.sandbox.state)
  goOnline(desk)
  await desk.drained()
  expect(await queueOf(desk)).toEqual([])
  await desk.pass(900_000)
  expect(await listed(desk, formId)).toMatchObject({ enabled: false, keptClosed: { reason: null }, sync: null })
})

test('name and state are read where a form has only the older ones, and written as the newer ones', async () => {
  await using desk = await openForms()
  const formId = formNamed(desk, 'Casting')
  const older = { name: undefined, enabled: undefined, properties: { name: 'Older casting', disabled: true } }
  changedThere(desk, formId, older)
  await desk.pass(900_000)
  expect(await listed(desk, formId)).toMatchObject({ name: 'Older casting', enabled: false, keptClosed: null })
  await open(desk, formId)
  await desk.drained()
  expect(siteForm(desk, formId)).toMatchObject({ enabled: true, properties: older.properties })
  expect(await listed(desk, formId)).toMatchObject({ name: 'Older casting', enabled: true })
})
