import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { openForms, page } from './forms.test-kit.ts'

const minute = 60_000
const trashOf = (laptop: TestLaptop) => page(laptop, { tab: 'trash' })
const countsAsked = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ url }) => url.endsWith('/trash-bin/count')).length
const listsAsked = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ method, url }) => method === 'GET' && new URL(url).pathname.endsWith('/trash-bin'))

/** Throws a submission away on the site. */
function throwAway(laptop: TestLaptop, id: string): void {
  const { world } = laptop.sandbox
  const one = world.submissions.get(id)
  if (one === undefined) throw new Error('The site has it.')
  const now = new Date(laptop.clock.now()).toISOString()
  world.submissions.remove(id)
  world.trashedSubmissions.put({ ...one, revision: `${Number(one.revision) + 1}`, updatedDate: now, trashedAt: now })
}

async function openWithTrash(): Promise<TestLaptop> {
  const laptop = await openForms()
  await laptop.until('the trash is here', async () => (await trashOf(laptop)).total > 0)
  await laptop.pass(3 * minute)
  return laptop
}

test('what is thrown away elsewhere is in the trash within minutes, and only its form is listed', async () => {
  await using laptop = await openWithTrash()
  const [inbox, trash] = [await page(laptop), await trashOf(laptop)]
  const [first] = inbox.rows
  if (first === undefined) throw new Error('The demo site has some.')
  throwAway(laptop, first.id)
  const before = listsAsked(laptop).length
  await laptop.until('it left', async () => (await page(laptop)).total === inbox.total - 1, { withinMs: 3 * minute })
  expect((await trashOf(laptop)).rows.map(({ id }) => id)).toContain(first.id)
  expect((await trashOf(laptop)).total).toBe(trash.total + 1)
  const asked = listsAsked(laptop).slice(before)
  expect(new Set(asked.map(({ url }) => new URL(url).searchParams.get('formId')))).toEqual(new Set([first.formId]))
})

test('what is erased elsewhere leaves the trash within minutes, and what is restored comes back', async () => {
  await using laptop = await openWithTrash()
  const { world } = laptop.sandbox
  const { rows, total } = await trashOf(laptop)
  const [erased, restored] = rows
  if (erased === undefined || restored === undefined) throw new Error('The demo site has more.')
  world.trashedSubmissions.remove(erased.id)
  const trashed = world.trashedSubmissions.get(restored.id)
  if (trashed === undefined) throw new Error('The site has it.')
  const { trashedAt: _, ...submission } = trashed
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  world.trashedSubmissions.remove(restored.id)
  world.submissions.put({ ...submission, revision: `${Number(submission.revision) + 1}`, updatedDate })
  await laptop.until('both left', async () => (await trashOf(laptop)).total === total - 2, { withinMs: 6 * minute })
  expect((await page(laptop)).rows.map(({ id }) => id)).toContain(restored.id)
})

test('a quiet trash costs one request in two minutes, and none without a line', { tags: 'long' }, async () => {
  await using laptop = await openWithTrash()
  const [counts, lists] = [countsAsked(laptop), listsAsked(laptop).length]
  await laptop.pass(20 * minute)
  expect(countsAsked(laptop) - counts).toBeLessThanOrEqual(11)
  expect(countsAsked(laptop) - counts).toBeGreaterThanOrEqual(9)
  expect(listsAsked(laptop).length).toBe(lists)
  await goOffline(laptop)
  const cut = countsAsked(laptop)
  await laptop.pass(20 * minute)
  expect(countsAsked(laptop) - cut).toBeLessThanOrEqual(1)
  goOnline(laptop)
  await laptop.until('it counts again', () => countsAsked(laptop) > cut + 1)
})

test('the trash is counted form by form, offline too', async () => {
  await using laptop = await openWithTrash()
  await goOffline(laptop)
  const { forms } = await laptop.api.forms.list({})
  const onSite = laptop.sandbox.world.trashedSubmissions.all()
  expect(forms.map(({ id, trashed }) => [id, trashed])).toEqual(
    forms.map(({ id }) => [id, onSite.filter(({ formId }) => formId === id).length]),
  )
  const [one] = (await trashOf(laptop)).rows
  if (one === undefined) throw new Error('The demo site has some.')
  await laptop.api.forms.decide({ submissionIds: [one.id], action: 'deleteForever' })
  await laptop.quiet()
  const after = (await laptop.api.forms.list({})).forms.find(({ id }) => id === one.formId)
  expect(after?.trashed).toBe(onSite.filter(({ formId }) => formId === one.formId).length - 1)
})

test('what one list of the trash left out stays, when single ones come one on a page', async () => {
  await using laptop = await openWithTrash()
  const { rows, total } = await trashOf(laptop)
  const formId = rows[0]?.formId ?? ''
  const left = rows.filter((row) => row.formId === formId).slice(0, 2)
  expect(left).toHaveLength(2)
  const request = laptop.network.request
  let named = 0
  laptop.network.request = async (one) => {
    const url = new URL(one.url)
    if (one.method !== 'GET' || !url.pathname.endsWith('/trash-bin')) return request(one)
    if (url.searchParams.has('submissionIds')) {
      named += 1
      url.searchParams.set('paging.limit', '1')
      return request({ ...one, url: url.href })
    }
    const response = await request(one)
    const body = JSON.parse(response.text) as { submissions: { id: string }[] }
    const submissions = body.submissions.filter(({ id }) => left.every((row) => row.id !== id))
    return { ...response, text: JSON.stringify({ ...body, submissions }) }
  }
  await laptop.api.sync.refresh({ dataSet: 'trashedSubmissions' })
  await laptop.until('each was asked for by itself', () => named >= 2)
  await laptop.pass(3 * minute)
  expect((await trashOf(laptop)).total).toBe(total)
})
