import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import { formNamed, openForms } from '../forms.test-kit.ts'
import { siteForm } from './form-design.test-kit.ts'

test('several forms are closed offline in one action, each with its row, and one that is closed is told', async () => {
  await using laptop = await openForms()
  const formIds = ['Lost', 'Casting', 'Contact'].map((part) => formNamed(laptop, part))
  await goOffline(laptop)
  await laptop.api.forms.changeForm({ formId: formIds[2] ?? '', changes: [{ part: 'enabled', value: false }] })
  await laptop.quiet()
  const decided = await laptop.api.forms.decideForms({ formIds: [...formIds, 'unknown'], action: 'close' })
  expect(decided.ids).toEqual(formIds.slice(0, 2))
  expect(decided.skipped.map(({ why, count }) => [why.code, count])).toEqual([
    ['forms.closedAlready', 1],
    ['forms.formGone', 1],
  ])
  expect(await queueOf(laptop)).toHaveLength(3)
  goOnline(laptop)
  await laptop.drained()
  expect(formIds.map((formId) => siteForm(laptop, formId).enabled)).toEqual([false, false, false])
  expect((await laptop.api.forms.decideForms({ formIds: decided.ids, action: 'open' })).ids).toEqual(decided.ids)
  await laptop.drained()
  expect(formIds.map((formId) => siteForm(laptop, formId).enabled)).toEqual([true, true, false])
})

test('several go to the trash and come back; before they left, nothing is sent', async () => {
  await using laptop = await openForms()
  const formIds = ['Lost', 'Casting'].map((part) => formNamed(laptop, part))
  const inTrash = async () =>
    (await laptop.api.forms.managed({})).forms.filter((form) => form.inTrash).map(({ id }) => id)
  await goOffline(laptop)
  const before = await inTrash()
  await laptop.api.forms.decideForms({ formIds, action: 'trash' })
  await laptop.quiet()
  expect((await inTrash()).toSorted()).toEqual([...before, ...formIds].toSorted())
  expect((await laptop.api.forms.decideForms({ formIds, action: 'restore' })).ids).toEqual(formIds)
  expect(await queueOf(laptop)).toEqual([])
  await laptop.api.forms.decideForms({ formIds, action: 'trash' })
  goOnline(laptop)
  await laptop.drained()
  expect(formIds.map((formId) => laptop.sandbox.world.forms.get(formId))).toEqual([undefined, undefined])
  await laptop.api.forms.decideForms({ formIds, action: 'restore' })
  await laptop.drained()
  expect(formIds.map((formId) => siteForm(laptop, formId).id)).toEqual(formIds)
})
