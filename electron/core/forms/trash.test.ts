import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { asked, openForms, page } from './forms.test-kit.ts'

test('the trash of all forms is a list, and what is restored from it offline comes back', async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  await laptop.until('the trash is here', async () => (await page(laptop, { tab: 'trash' })).total > 0)
  const { rows, total } = await page(laptop, { tab: 'trash' })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    world.trashedSubmissions
      .all()
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(rows.every(({ inTrash, formName }) => inTrash && formName !== '')).toBe(true)
  const [first, second, third] = rows.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) throw new Error('The demo site has more.')
  expect((await laptop.api.forms.submission({ submissionId: first })).fieldValues.length).toBeGreaterThan(1)
  await goOffline(laptop)
  const restored = await laptop.api.forms.decide({ submissionIds: [first, second], action: 'takeOut' })
  expect(restored).toMatchObject({ skipped: 0 })
  expect((await page(laptop, { tab: 'trash' })).total).toBe(total - 2)
  // Nothing of the inbox can be done to it meanwhile.
  expect((await laptop.api.forms.decide({ submissionIds: [third], action: 'confirm' })).done).toEqual([])
  const back = restored.done.filter(({ submissionId }) => submissionId === second)
  await laptop.api.forms.takeBack({ action: 'takeOut', decisions: back })
  await laptop.quiet()
  expect((await page(laptop, { tab: 'trash' })).total).toBe(total - 1)
  goOnline(laptop)
  await laptop.drained()
  expect(world.submissions.get(first)).toBeDefined()
  expect(world.trashedSubmissions.get(second)).toBeDefined()
  expect((await page(laptop)).rows.map(({ id }) => id)).toContain(first)
})

test('deleting for good goes form by form in hundreds, and a lost answer is looked up', async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  await laptop.until('the trash is here', async () => (await page(laptop, { tab: 'trash' })).total > 0)
  const { rows } = await page(laptop, { tab: 'trash' })
  const forms = new Set(rows.map(({ formId }) => formId)).size
  await goOffline(laptop)
  await laptop.api.forms.decide({ submissionIds: rows.map(({ id }) => id), action: 'deleteForever' })
  goOnline(laptop)
  laptop.sandbox.faults.set({
    rules: [
      { match: { path: '/form-submission-service/v4/submissions/trash-bin/delete' }, kind: 'loseReply', times: 1 },
    ],
  })
  await laptop.drained()
  expect(world.trashedSubmissions.all()).toEqual([])
  expect(asked(laptop, 'trash-bin/delete').length).toBeLessThanOrEqual(forms + 1)
  expect((await page(laptop, { tab: 'trash' })).total).toBe(0)
})

test('what is thrown away elsewhere leaves the inbox with the next look at the trash', async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  const { total, rows } = await page(laptop)
  const one = world.submissions.get(rows[0]?.id ?? '')
  if (one === undefined) throw new Error('The site has it.')
  const now = new Date(laptop.clock.now()).toISOString()
  world.submissions.remove(one.id)
  world.trashedSubmissions.put({ ...one, updatedDate: now, trashedAt: now })
  await laptop.api.sync.refresh({ dataSet: 'trashedSubmissions' })
  await laptop.until('it left', async () => (await page(laptop)).total === total - 1)
  expect((await page(laptop, { tab: 'trash' })).rows.map(({ id }) => id)).toContain(one.id)
})
