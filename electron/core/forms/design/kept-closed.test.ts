import { expect, test } from 'vitest'
import { applyControl, ControlRequest } from '../../../../sandbox/controls/apply-control.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { giveSubmission } from '../sending/sending.test-kit.ts'
import { changedThere, siteForm } from './form-design.test-kit.ts'

/** The site keeps a form closed, or no longer (null). */
async function block(laptop: TestLaptop, formId: string, why: object | null) {
  applyControl(ControlRequest.parse({ blockForm: { formId, block: why } }), laptop.sandbox.state)
  await laptop.api.sync.refresh({ dataSet: 'forms' })
  await laptop.until('it is here', async () => ((await asList(laptop, formId))?.keptClosed !== null) === (why !== null))
}

const asList = async (laptop: TestLaptop, formId: string) =>
  (await laptop.api.forms.managed({})).forms.find(({ id }) => id === formId)

const open = (laptop: TestLaptop, formId: string) =>
  laptop.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value: true }] })

test('a form that the site keeps closed is listed so, with its reason, until the site opens it', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  expect(await asList(laptop, formId)).toMatchObject({ enabled: true, keptClosed: null })
  await block(laptop, formId, { reason: 'Too many forms for this plan' })
  const shown = { enabled: false, keptClosed: { reason: 'Too many forms for this plan' } }
  expect(await asList(laptop, formId)).toMatchObject(shown)
  expect(await laptop.api.forms.design({ formId })).toMatchObject(shown)
  const { forms } = await laptop.api.forms.list({})
  expect(forms.find(({ id }) => id === formId)).toMatchObject(shown)
  await block(laptop, formId, null)
  expect(await asList(laptop, formId)).toMatchObject({ enabled: true, keptClosed: null })
})

test('a block without words of its own, or with odd ones, is a block all the same', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  await block(laptop, formId, { reason: 7, message: '  ', restrictions: ['x'] })
  // An older response may still call it open.
  changedThere(laptop, formId, { enabled: true })
  await laptop.pass(900_000)
  expect(await asList(laptop, formId)).toMatchObject({ enabled: false, keptClosed: { reason: null } })
  expect((await giveSubmission(laptop, formId)).faults[0]).toMatchObject({ path: '', code: 'DISABLED_FORM_ERROR' })
})

test('opening it is refused for one and left out of several, and nothing is queued of it', async () => {
  await using laptop = await openForms()
  const [blocked, closed] = [formNamed(laptop, 'Casting'), formNamed(laptop, 'Lost')]
  await block(laptop, blocked, {})
  await goOffline(laptop)
  await expect(open(laptop, blocked)).rejects.toMatchObject({
    code: 'precondition',
    reason: { code: 'forms.keptClosed' },
  })
  await laptop.api.forms.changeForm({ formId: closed, changes: [{ part: 'enabled', value: false }] })
  await laptop.quiet()
  const { ids, skipped } = await laptop.api.forms.decideForms({ formIds: [blocked, closed], action: 'open' })
  expect([ids, skipped]).toMatchObject([[closed], [{ why: { code: 'forms.keptClosed' }, count: 1 }]])
  await laptop.api.forms.changeForm({ formId: blocked, changes: [{ part: 'name', value: 'Casting, later' }] })
  goOnline(laptop)
  await laptop.drained()
  expect(siteForm(laptop, blocked)).toMatchObject({ name: 'Casting, later', enabled: false })
})

test('an opening that waited when the site closed the form is sent once, and the form stays closed', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  await laptop.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value: false }] })
  await laptop.drained()
  await goOffline(laptop)
  await open(laptop, formId)
  applyControl(ControlRequest.parse({ blockForm: { formId } }), laptop.sandbox.state)
  goOnline(laptop)
  await laptop.drained()
  expect(await queueOf(laptop)).toEqual([])
  await laptop.pass(900_000)
  expect(await asList(laptop, formId)).toMatchObject({ enabled: false, keptClosed: { reason: null }, sync: null })
})

test('name and state are read where a form has only the older ones, and written as the newer ones', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  const older = { name: undefined, enabled: undefined, properties: { name: 'Older casting', disabled: true } }
  changedThere(laptop, formId, older)
  await laptop.pass(900_000)
  expect(await asList(laptop, formId)).toMatchObject({ name: 'Older casting', enabled: false, keptClosed: null })
  await open(laptop, formId)
  await laptop.drained()
  expect(siteForm(laptop, formId)).toMatchObject({ enabled: true, properties: older.properties })
  expect(await asList(laptop, formId)).toMatchObject({ name: 'Older casting', enabled: true })
})
