import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { onSite, openForms, page } from './forms.test-kit.ts'

test('R4: of a long list the filter shows some, and exactly those are queued, whatever is filtered next', async () => {
  await using desk = await openForms()
  const { world } = desk.sandbox
  const some = onSite(desk).slice(0, 7)
  const updatedDate = new Date(desk.clock.now()).toISOString()
  for (const one of some) {
    const revision = `${Number(one.revision) + 1}`
    world.submissions.put({
      ...one,
      revision,
      updatedDate,
      submissions: { ...one.submissions, name: 'zanzibarquartz' },
    })
  }
  await desk.api.sync.refresh({ dataSet: 'submissions' })
  await desk.until('they are here', async () => (await page(desk, { text: 'zanzibarquartz' })).total === 7)
  const { total } = await page(desk)
  expect(total).toBeGreaterThan(100)
  await goOffline(desk)
  const chosen = await desk.api.forms.idsOf({ filter: { text: 'zanzibarquartz' } })
  // The filter is changed after the choice: the list is another one by now.
  await page(desk, { tab: 'pending' })
  const { done } = await desk.api.forms.decide({ submissionIds: chosen.ids, deed: 'trash' })
  expect([chosen.total, done.length, (await queueOf(desk)).length]).toEqual([7, 7, 7])
  goOnline(desk)
  await desk.drained()
  expect(some.filter(({ id }) => world.trashedSubmissions.get(id) === undefined)).toEqual([])
  expect((await page(desk)).total).toBe(total - 7)
})

test.each([
  ['before', 'it is sent'],
  ['after', 'it was sent'],
])('R9: one Undo after a trash of 40 %s %s brings all back', async (when) => {
  await using desk = await openForms()
  const { total } = await page(desk)
  const ids = (await page(desk)).rows.slice(0, 40).map(({ id }) => id)
  if (when === 'before') await goOffline(desk)
  const { done } = await desk.api.forms.decide({ submissionIds: ids, deed: 'trash' })
  expect(done).toHaveLength(40)
  if (when === 'after') await desk.drained()
  await desk.quiet()
  expect((await page(desk)).total).toBe(total - 40)
  expect(await desk.api.forms.takeBack({ deed: 'trash', decisions: done })).toEqual({ tooLate: 0 })
  if (when === 'before') goOnline(desk)
  await desk.drained()
  await desk.quiet()
  expect((await page(desk)).total).toBe(total)
  expect(ids.filter((id) => desk.sandbox.world.submissions.get(id) === undefined)).toEqual([])
})

const Listed = z.looseObject({ submissions: z.array(z.unknown()) })

test.each([
  ['with a place to go on', true],
  ['that does not say whether it is the last', false],
])('what a short page %s left out is not taken for deleted', async (_name, hasCursor) => {
  await using desk = await openForms()
  const { world } = desk.sandbox
  await desk.until('the trash is here', async () => (await page(desk, { tab: 'trash' })).total > 2)
  const { rows } = await page(desk, { tab: 'trash' })
  const formId = rows[0]?.formId ?? ''
  const ids = rows.filter((row) => row.formId === formId).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  await goOffline(desk)
  await desk.api.forms.decide({ submissionIds: ids, deed: 'deleteForever' })
  const request = desk.network.request
  let asked = 0
  desk.network.request = async (one) => {
    const url = new URL(one.url)
    const isList = one.method === 'GET' && url.pathname.endsWith('/trash-bin') && url.searchParams.has('submissionIds')
    if (!isList) return request(one)
    asked += 1
    // One by one, or the first alone and no word of the others.
    url.searchParams.set('paging.limit', '1')
    const answer = await request({ ...one, url: url.href })
    const listed = hasCursor ? undefined : parseJson(Listed, answer.text)
    return listed === undefined ? answer : { ...answer, text: JSON.stringify({ submissions: listed.submissions }) }
  }
  // The request never arrives, so what became of them is looked up.
  goOnline(desk, { rules: [{ match: { path: '/submissions/trash-bin/delete' }, kind: 'dropBefore', times: 1 }] })
  await desk.drained()
  expect(asked).toBeGreaterThan(0)
  expect(ids.filter((id) => world.trashedSubmissions.get(id) !== undefined)).toEqual([])
})
