import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { siteForm } from './form-desk.test-kit.ts'

test('several forms are closed offline in one action, each with its row, and one that is closed is told', async () => {
  await using desk = await openForms()
  const formIds = ['Lost', 'Casting', 'Contact'].map((part) => formNamed(desk, part))
  await goOffline(desk)
  await desk.api.forms.changeForm({ formId: formIds[2] ?? '', changes: [{ part: 'enabled', value: false }] })
  await desk.quiet()
  const decided = await desk.api.forms.decideForms({ formIds: [...formIds, 'unknown'], deed: 'close' })
  expect(decided.ids).toEqual(formIds.slice(0, 2))
  expect(decided.skipped.map(({ why, count }) => [why.code, count])).toEqual([
    ['forms.closedAlready', 1],
    ['forms.formGone', 1],
  ])
  expect(await queueOf(desk)).toHaveLength(3)
  goOnline(desk)
  await desk.drained()
  expect(formIds.map((formId) => siteForm(desk, formId).enabled)).toEqual([false, false, false])
  expect((await desk.api.forms.decideForms({ formIds: decided.ids, deed: 'open' })).ids).toEqual(decided.ids)
  await desk.drained()
  expect(formIds.map((formId) => siteForm(desk, formId).enabled)).toEqual([true, true, false])
})

test('several go to the trash and come back; before they left, nothing is sent', async () => {
  await using desk = await openForms()
  const formIds = ['Lost', 'Casting'].map((part) => formNamed(desk, part))
  const inTrash = async () =>
    (await desk.api.forms.managed({})).forms.filter((form) => form.inTrash).map(({ id }) => id)
  await goOffline(desk)
  const before = await inTrash()
  await desk.api.forms.decideForms({ formIds, deed: 'trash' })
  await desk.quiet()
  expect((await inTrash()).toSorted()).toEqual([...before, ...formIds].toSorted())
  expect((await desk.api.forms.decideForms({ formIds, deed: 'restore' })).ids).toEqual(formIds)
  expect(await queueOf(desk)).toEqual([])
  await desk.api.forms.decideForms({ formIds, deed: 'trash' })
  goOnline(desk)
  await desk.drained()
  expect(formIds.map((formId) => desk.sandbox.world.forms.get(formId))).toEqual([undefined, undefined])
  await desk.api.forms.decideForms({ formIds, deed: 'restore' })
  await desk.drained()
  expect(formIds.map((formId) => siteForm(desk, formId).id)).toEqual(formIds)
})
