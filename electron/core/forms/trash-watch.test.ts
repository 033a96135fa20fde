import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { openForms, page } from './forms.test-kit.ts'

const minute = 60_000
const trashOf = (desk: TestDesk) => page(desk, { tab: 'trash' })
const countsAsked = (desk: TestDesk) =>
  desk.network.requests.filter(({ url }) => url.endsWith('/trash-bin/count')).length
const listsAsked = (desk: TestDesk) =>
  desk.network.requests.filter(({ method, url }) => method === 'GET' && new URL(url).pathname.endsWith('/trash-bin'))

/** Throws a submission away on the site. */
function throwAway(desk: TestDesk, id: string): void {
  const { world } = desk.sandbox
  const one = world.submissions.get(id)
  if (one === undefined) throw new Error('The site has it.')
  const now = new Date(desk.clock.now()).toISOString()
  world.submissions.remove(id)
  world.trashedSubmissions.put({ ...one, revision: `${Number(one.revision) + 1}`, updatedDate: now, trashedAt: now })
}

async function openWithTrash(): Promise<TestDesk> {
  const desk = await openForms()
  await desk.until('the trash is here', async () => (await trashOf(desk)).total > 0)
  await desk.pass(3 * minute)
  return desk
}

test('what is thrown away elsewhere is in the trash within minutes, and only its form is listed', async () => {
  await using desk = await openWithTrash()
  const [inbox, trash] = [await page(desk), await trashOf(desk)]
  const [first] = inbox.rows
  if (first === undefined) throw new Error('The demo site has some.')
  throwAway(desk, first.id)
  const before = listsAsked(desk).length
  await desk.until('it left', async () => (await page(desk)).total === inbox.total - 1, { withinMs: 3 * minute })
  expect((await trashOf(desk)).rows.map(({ id }) => id)).toContain(first.id)
  expect((await trashOf(desk)).total).toBe(trash.total + 1)
  const asked = listsAsked(desk).slice(before)
  expect(new Set(asked.map(({ url }) => new URL(url).searchParams.get('formId')))).toEqual(new Set([first.formId]))
})

test('what is erased elsewhere leaves the trash within minutes, and what is restored comes back', async () => {
  await using desk = await openWithTrash()
  const { world } = desk.sandbox
  const { rows, total } = await trashOf(desk)
  const [erased, restored] = rows
  if (erased === undefined || restored === undefined) throw new Error('The demo site has more.')
  world.trashedSubmissions.remove(erased.id)
  const trashed = world.trashedSubmissions.get(restored.id)
  if (trashed === undefined) throw new Error('The site has it.')
  const { trashedAt: _, ...submission } = trashed
  const updatedDate = new Date(desk.clock.now()).toISOString()
  world.trashedSubmissions.remove(restored.id)
  world.submissions.put({ ...submission, revision: `${Number(submission.revision) + 1}`, updatedDate })
  await desk.until('both left', async () => (await trashOf(desk)).total === total - 2, { withinMs: 6 * minute })
  expect((await page(desk)).rows.map(({ id }) => id)).toContain(restored.id)
})

test('a quiet trash costs one request in two minutes, and none without a line', { tags: 'long' }, async () => {
  await using desk = await openWithTrash()
  const [counts, lists] = [countsAsked(desk), listsAsked(desk).length]
  await desk.pass(20 * minute)
  expect(countsAsked(desk) - counts).toBeLessThanOrEqual(11)
  expect(countsAsked(desk) - counts).toBeGreaterThanOrEqual(9)
  expect(listsAsked(desk).length).toBe(lists)
  await goOffline(desk)
  const cut = countsAsked(desk)
  await desk.pass(20 * minute)
  expect(countsAsked(desk) - cut).toBeLessThanOrEqual(1)
  goOnline(desk)
  await desk.until('it counts again', () => countsAsked(desk) > cut + 1)
})

test('the trash is counted form by form, offline too', async () => {
  await using desk = await openWithTrash()
  await goOffline(desk)
  const { forms } = await desk.api.forms.list({})
  const onSite = desk.sandbox.world.trashedSubmissions.all()
  expect(forms.map(({ id, trashed }) => [id, trashed])).toEqual(
    forms.map(({ id }) => [id, onSite.filter(({ formId }) => formId === id).length]),
  )
  const [one] = (await trashOf(desk)).rows
  if (one === undefined) throw new Error('The demo site has some.')
  await desk.api.forms.decide({ submissionIds: [one.id], deed: 'deleteForever' })
  await desk.quiet()
  const after = (await desk.api.forms.list({})).forms.find(({ id }) => id === one.formId)
  expect(after?.trashed).toBe(onSite.filter(({ formId }) => formId === one.formId).length - 1)
})

test('what one list of the trash left out stays, when single ones come one on a page', async () => {
  await using desk = await openWithTrash()
  const { rows, total } = await trashOf(desk)
  const formId = rows[0]?.formId ?? ''
  const left = rows.filter((row) => row.formId === formId).slice(0, 2)
  expect(left).toHaveLength(2)
  const request = desk.network.request
  let named = 0
  desk.network.request = async (one) => {
    const url = new URL(one.url)
    if (one.method !== 'GET' || !url.pathname.endsWith('/trash-bin')) return request(one)
    if (url.searchParams.has('submissionIds')) {
      named += 1
      url.searchParams.set('paging.limit', '1')
      return request({ ...one, url: url.href })
    }
    const answer = await request(one)
    const body = JSON.parse(answer.text) as { submissions: { id: string }[] }
    const submissions = body.submissions.filter(({ id }) => left.every((row) => row.id !== id))
    return { ...answer, text: JSON.stringify({ ...body, submissions }) }
  }
  await desk.api.sync.refresh({ dataSet: 'trashedSubmissions' })
  await desk.until('each was asked for by itself', () => named >= 2)
  await desk.pass(3 * minute)
  expect((await trashOf(desk)).total).toBe(total)
})
