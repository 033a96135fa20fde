import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { asked, openForms, page } from './forms.test-kit.ts'

test('the trash of all forms is a list, and what is restored from it offline comes back', async () => {
  await using desk = await openForms()
  const { world } = desk.sandbox
  await desk.until('the trash is here', async () => (await page(desk, { tab: 'trash' })).total > 0)
  const { rows, total } = await page(desk, { tab: 'trash' })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    world.trashedSubmissions
      .all()
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(rows.every(({ inTrash, formName }) => inTrash && formName !== '')).toBe(true)
  const [first, second, third] = rows.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) throw new Error('The demo site has more.')
  expect((await desk.api.forms.submission({ submissionId: first })).answers.length).toBeGreaterThan(1)
  await goOffline(desk)
  const restored = await desk.api.forms.decide({ submissionIds: [first, second], deed: 'takeOut' })
  expect(restored).toMatchObject({ skipped: 0 })
  expect((await page(desk, { tab: 'trash' })).total).toBe(total - 2)
  // Nothing of the inbox can be done to it meanwhile.
  expect((await desk.api.forms.decide({ submissionIds: [third], deed: 'confirm' })).done).toEqual([])
  const back = restored.done.filter(({ submissionId }) => submissionId === second)
  await desk.api.forms.takeBack({ deed: 'takeOut', decisions: back })
  await desk.quiet()
  expect((await page(desk, { tab: 'trash' })).total).toBe(total - 1)
  goOnline(desk)
  await desk.drained()
  expect(world.submissions.get(first)).toBeDefined()
  expect(world.trashedSubmissions.get(second)).toBeDefined()
  expect((await page(desk)).rows.map(({ id }) => id)).toContain(first)
})

test('deleting for good goes form by form in hundreds, and a lost answer is looked up', async () => {
  await using desk = await openForms()
  const { world } = desk.sandbox
  await desk.until('the trash is here', async () => (await page(desk, { tab: 'trash' })).total > 0)
  const { rows } = await page(desk, { tab: 'trash' })
  const forms = new Set(rows.map(({ formId }) => formId)).size
  await goOffline(desk)
  await desk.api.forms.decide({ submissionIds: rows.map(({ id }) => id), deed: 'deleteForever' })
  goOnline(desk)
  desk.sandbox.faults.set({
    rules: [
      { match: { path: '/form-submission-service/v4/submissions/trash-bin/delete' }, kind: 'loseReply', times: 1 },
    ],
  })
  await desk.drained()
  expect(world.trashedSubmissions.all()).toEqual([])
  expect(asked(desk, 'trash-bin/delete').length).toBeLessThanOrEqual(forms + 1)
  expect((await page(desk, { tab: 'trash' })).total).toBe(0)
})

test('what is thrown away elsewhere leaves the inbox with the next look at the trash', async () => {
  await using desk = await openForms()
  const { world } = desk.sandbox
  const { total, rows } = await page(desk)
  const one = world.submissions.get(rows[0]?.id ?? '')
  if (one === undefined) throw new Error('The site has it.')
  const now = new Date(desk.clock.now()).toISOString()
  world.submissions.remove(one.id)
  world.trashedSubmissions.put({ ...one, updatedDate: now, trashedAt: now })
  await desk.api.sync.refresh({ dataSet: 'trashedSubmissions' })
  await desk.until('it left', async () => (await page(desk)).total === total - 1)
  expect((await page(desk, { tab: 'trash' })).rows.map(({ id }) => id)).toContain(one.id)
})
