import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { onSite, openForms, page } from './forms.test-kit.ts'

test('R4: of a long list the filter shows some, and exactly those are queued, whatever is filtered next', async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  const some = onSite(laptop).slice(0, 7)
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  for (const one of some) {
    const revision = `${Number(one.revision) + 1}`
    world.submissions.put({
      ...one,
      revision,
      updatedDate,
      submissions: { ...one.submissions, name: 'zanzibarquartz' },
    })
  }
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('they are here', async () => (await page(laptop, { text: 'zanzibarquartz' })).total === 7)
  const { total } = await page(laptop)
  expect(total).toBeGreaterThan(100)
  await goOffline(laptop)
  const chosen = await laptop.api.forms.idsOf({ filter: { text: 'zanzibarquartz' } })
  // The filter is changed after the choice: the list is another one by now.
  await page(laptop, { tab: 'pending' })
  const { done } = await laptop.api.forms.decide({ submissionIds: chosen.ids, action: 'trash' })
  expect([chosen.total, done.length, (await queueOf(laptop)).length]).toEqual([7, 7, 7])
  goOnline(laptop)
  await laptop.drained()
  expect(some.filter(({ id }) => world.trashedSubmissions.get(id) === undefined)).toEqual([])
  expect((await page(laptop)).total).toBe(total - 7)
})

test.each([
  ['before', 'it is sent'],
  ['after', 'it was sent'],
])('R9: one Undo after a trash of 40 %s %s brings all back', async (when) => {
  await using laptop = await openForms()
  const { total } = await page(laptop)
  const ids = (await page(laptop)).rows.slice(0, 40).map(({ id }) => id)
  if (when === 'before') await goOffline(laptop)
  const { done } = await laptop.api.forms.decide({ submissionIds: ids, action: 'trash' })
  expect(done).toHaveLength(40)
  if (when === 'after') await laptop.drained()
  await laptop.quiet()
  expect((await page(laptop)).total).toBe(total - 40)
  expect(await laptop.api.forms.takeBack({ action: 'trash', decisions: done })).toEqual({ tooLate: 0 })
  if (when === 'before') goOnline(laptop)
  await laptop.drained()
  await laptop.quiet()
  expect((await page(laptop)).total).toBe(total)
  expect(ids.filter((id) => laptop.sandbox.world.submissions.get(id) === undefined)).toEqual([])
})

const Listed = z.looseObject({ submissions: z.array(z.unknown()) })

test.each([
  ['with a place to go on', true],
  ['that does not say whether it is the last', false],
])('what a short page %s left out is not taken for deleted', async (_name, hasCursor) => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  await laptop.until('the trash is here', async () => (await page(laptop, { tab: 'trash' })).total > 2)
  const { rows } = await page(laptop, { tab: 'trash' })
  const formId = rows[0]?.formId ?? ''
  const ids = rows.filter((row) => row.formId === formId).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  await goOffline(laptop)
  await laptop.api.forms.decide({ submissionIds: ids, action: 'deleteForever' })
  const request = laptop.network.request
  let asked = 0
  laptop.network.request = async (one) => {
    const url = new URL(one.url)
    const isList = one.method === 'GET' && url.pathname.endsWith('/trash-bin') && url.searchParams.has('submissionIds')
    if (!isList) return request(one)
    asked += 1
    // One by one, or the first alone and no word of the others.
    url.searchParams.set('paging.limit', '1')
    const response = await request({ ...one, url: url.href })
    const listed = hasCursor ? undefined : parseJson(Listed, response.text)
    return listed === undefined ? response : { ...response, text: JSON.stringify({ submissions: listed.submissions }) }
  }
  // The request never arrives, so what became of them is looked up.
  goOnline(laptop, { rules: [{ match: { path: '/submissions/trash-bin/delete' }, kind: 'dropBefore', times: 1 }] })
  await laptop.drained()
  expect(asked).toBeGreaterThan(0)
  expect(ids.filter((id) => world.trashedSubmissions.get(id) !== undefined)).toEqual([])
})
