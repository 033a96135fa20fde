import { expect, test } from 'vitest'
import type { ReviewAction } from '../../../shared/app/form-review.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { asked, formNamed, onSite, openForms, page } from './forms.test-kit.ts'
import { tagIdOf } from './tag-id.ts'

const tagsOnSite = (laptop: Awaited<ReturnType<typeof openForms>>, id: string) =>
  laptop.sandbox.world.submissions.get(id)?.tags?.tags?.tagIds ?? []

test('a word is the same tag on every laptop, whatever its case and accents', () => {
  expect(tagIdOf('Café ')).toBe(tagIdOf('cafe'))
  expect(tagIdOf('Access')).not.toBe(tagIdOf('School'))
  expect(tagIdOf('Access')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('three hundred decisions of each kind cost at most 12 requests, counted by the sandbox', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  const formId = formNamed(laptop, 'Contact')
  const pattern = onSite(laptop).find((one) => one.formId === formId)
  if (pattern === undefined) throw new Error('The demo site has one.')
  for (let at = 0; at < 300; at += 1) {
    const id = `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`
    world.submissions.put({ ...pattern, id, seen: false, status: 'CONFIRMED', tags: { tags: { tagIds: [] } } })
  }
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('all are here', async () => (await page(laptop, { formId })).total >= 300)
  await goOffline(laptop)
  const ids = (await page(laptop, { formId }, 500)).rows.flatMap(({ id }) => (id.startsWith('5eed') ? [id] : []))
  expect(ids).toHaveLength(300)
  const { id: tag } = await laptop.api.forms.nameTag({ name: 'Call back' })
  const decisions: { action: ReviewAction; tags?: { add: string[] } }[] = [
    { action: 'tag', tags: { add: [tag] } },
    { action: 'trash' },
  ]
  for (const decision of decisions) {
    if (decision.action === 'tag') await laptop.api.forms.decide({ submissionIds: ids, action: 'markSeen' })
    await laptop.api.forms.decide({ submissionIds: ids, ...decision })
    const before = laptop.network.requests.length
    goOnline(laptop)
    await laptop.drained()
    const sent = laptop.network.requests
      .slice(before)
      .filter(({ url, method }) => method === 'POST' && /bulk\/submissions|namespace\/query/.test(url))
    // Marking and tagging together: 3 requests each, and the same to look afterwards.
    expect(sent.length).toBeLessThanOrEqual(12)
    await goOffline(laptop)
  }
  expect(ids.filter((id) => world.submissions.get(id) !== undefined)).toEqual([])
  const trashed = ids.map((id) => world.trashedSubmissions.get(id))
  expect(trashed.filter((one) => one?.seen !== true || !one.tags?.tags?.tagIds?.includes(tag))).toEqual([])
})

test('45: two reviewers who give different tags keep both, and a tag is not given twice', async () => {
  await using laptop = await openForms()
  await goOffline(laptop)
  const { id = '', formId = '' } = (await page(laptop)).rows.find(({ tags }) => tags.length === 0) ?? {}
  const [mine, theirs] = [tagIdOf('Mine'), tagIdOf('Theirs')]
  await laptop.api.forms.tag({ submissionId: id, formId, add: [mine], remove: [] })
  const one = laptop.sandbox.world.submissions.get(id)
  if (one === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.submissions.put({ ...one, tags: { tags: { tagIds: [theirs] } }, revision: '7', updatedDate })
  goOnline(laptop)
  await laptop.drained()
  expect(tagsOnSite(laptop, id).toSorted()).toEqual([mine, theirs].toSorted())
  await laptop.until(
    'both are here',
    async () => (await laptop.api.forms.submission({ submissionId: id })).tags.length === 2,
  )
  const before = asked(laptop, 'update-tags').length
  const tags = { add: [mine], remove: [] }
  expect(await laptop.api.forms.decide({ submissionIds: [id], action: 'tag', tags })).toEqual({
    ...{ done: [], skipped: 1, gone: 0 },
  })
  await laptop.drained()
  expect(asked(laptop, 'update-tags').length).toBe(before)
})

test('tags are counted, filtered by and named here; taking them back works unsent and sent', async () => {
  await using laptop = await openForms()
  const { tags } = await laptop.api.forms.tags({})
  expect(tags.map(({ name }) => name).toSorted()).toEqual(['Access', 'Call back', 'Press', 'School'])
  for (const { id, count } of tags) {
    expect((await page(laptop, { tags: [id] })).total).toBe(count)
    expect(onSite(laptop).filter((one) => one.tags?.tags?.tagIds?.includes(id))).toHaveLength(count)
  }
  const ids = (await page(laptop)).rows.slice(0, 3).map(({ id }) => id)
  const { id: fresh } = await laptop.api.forms.nameTag({ name: 'Fresh' })
  const change = { action: 'tag' as const, tags: { add: [fresh], remove: [] } }
  await goOffline(laptop)
  const first = await laptop.api.forms.decide({ submissionIds: ids, ...change })
  await laptop.quiet()
  expect((await page(laptop, { tags: [fresh] })).total).toBe(3)
  expect(await laptop.api.forms.takeBack({ ...change, decisions: first.done })).toEqual({ tooLate: 0 })
  await laptop.quiet()
  expect((await page(laptop, { tags: [fresh] })).total).toBe(0)
  const second = await laptop.api.forms.decide({ submissionIds: ids, ...change })
  goOnline(laptop)
  await laptop.drained()
  expect(ids.every((id) => tagsOnSite(laptop, id).includes(fresh))).toBe(true)
  expect(await laptop.api.forms.takeBack({ ...change, decisions: second.done })).toEqual({ tooLate: 0 })
  await laptop.drained()
  expect(ids.some((id) => tagsOnSite(laptop, id).includes(fresh))).toBe(false)
})

test('marking as seen is a job of the site: Foyer waits for it, sends it once, and nothing turns back', async () => {
  await using laptop = await openForms()
  laptop.sandbox.switches.set({ seenAfterMs: 300_000 })
  const ids = (await page(laptop, { unseen: true })).rows.slice(0, 3).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  const unseen = async () => (await page(laptop, { unseen: true })).rows.filter(({ id }) => ids.includes(id)).length
  const sent = () => laptop.network.requests.filter(({ url }) => url.endsWith('/mark-as-seen'))
  await laptop.api.forms.decide({ submissionIds: ids, action: 'markSeen' })
  await laptop.until('it was sent', () => sent().length > 0)
  const before = sent().length
  const seenOnScreen: number[] = []
  await laptop.until('the queue is empty', async () => {
    seenOnScreen.push(await unseen())
    return (await queueOf(laptop)).length === 0
  })
  expect(new Set(seenOnScreen)).toEqual(new Set([0]))
  expect(sent().length).toBe(before)
  expect(ids.every((id) => laptop.sandbox.world.submissions.get(id)?.seen === true)).toBe(true)
})

test('a tag for a submission trashed meanwhile asks no one; the confirmation beside it does', async () => {
  await using laptop = await openForms()
  await goOffline(laptop)
  const { id = '' } = (await page(laptop, { tab: 'pending' })).rows[0] ?? {}
  const tags = { add: [tagIdOf('Late')], remove: [] }
  await laptop.api.forms.decide({ submissionIds: [id], action: 'confirm', tags })
  laptop.sandbox.world.submissions.remove(id)
  goOnline(laptop)
  await laptop.until('one waits for a person', async () => {
    const queue = await queueOf(laptop)
    return queue.length === 1 && queue[0]?.state === 'needsYou'
  })
  expect((await queueOf(laptop))[0]?.operation).toBe('forms.confirm')
})

test('notes, reviewers and views stay on this laptop and outlive a restart', async () => {
  await using laptop = await openForms()
  const rows = (await page(laptop)).rows.slice(0, 4)
  const ids = rows.map(({ id }) => id)
  const [submissionId = ''] = ids
  await laptop.api.settings.update({ operator: 'Mei' })
  const note = await laptop.api.forms.addNote({ submissionId, text: '  Ring before six. ' })
  expect(note).toMatchObject({ operator: 'Mei', text: 'Ring before six.' })
  await laptop.api.forms.assign({ submissionIds: ids, reviewer: 'Mei' })
  await laptop.api.forms.assign({ submissionIds: ids.slice(3), reviewer: '' })
  await laptop.api.forms.saveView({ name: 'Mine', filter: { reviewer: 'Mei' } })
  await laptop.crash()
  const about = await laptop.api.forms.submission({ submissionId })
  expect([about.noteList, about.notes, about.reviewer]).toEqual([[note], 1, 'Mei'])
  expect((await page(laptop, { reviewer: 'Mei' })).rows.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  const { views } = await laptop.api.forms.views({})
  expect(views).toMatchObject([{ name: 'Mine', count: 3, filter: { reviewer: 'Mei', tab: 'all' } }])
  // The same name is the same view.
  await laptop.api.forms.saveView({ name: 'mine', filter: { unseen: true } })
  expect((await laptop.api.forms.views({})).views).toMatchObject([{ name: 'mine', filter: { unseen: true } }])
  await laptop.api.forms.removeView({ id: views[0]?.id ?? '' })
  expect((await laptop.api.forms.views({})).views).toEqual([])
  await laptop.api.forms.removeNote({ id: note.id })
  expect((await laptop.api.forms.submission({ submissionId })).noteList).toEqual([])
  expect(await queueOf(laptop)).toEqual([])
})

test('what is confirmed on the site while it is on its way is confirmed, without a question', async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  await goOffline(laptop)
  const { id = '', formId = '' } = (await page(laptop, { tab: 'pending' })).rows[0] ?? {}
  await laptop.api.forms.confirm({ submissionId: id, formId })
  const request = laptop.network.request
  laptop.network.request = (one) => {
    const known = world.submissions.get(id)
    if (one.url.endsWith(`/${id}/confirm`) && known !== undefined) {
      world.submissions.put({ ...known, status: 'CONFIRMED', revision: `${Number(known.revision) + 1}` })
    }
    return request(one)
  }
  goOnline(laptop)
  await laptop.drained()
  expect(asked(laptop, `/${id}/confirm`)).toHaveLength(1)
  expect((await page(laptop, { tab: 'confirmed' })).rows.map((row) => row.id)).toContain(id)
})
