import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { NetworkRequest, NetworkResponse } from '../ports/network.ts'
import { asked, openForms, page } from './forms.test-kit.ts'

const response = (body: unknown): NetworkResponse => ({
  ...{ status: 200, url: '', headers: { 'content-type': 'application/json' } },
  text: JSON.stringify(body),
})
const bodyOf = ({ body }: NetworkRequest): { submissionIds?: string[] } => JSON.parse(String(body ?? '{}'))
const isFor = ({ url }: NetworkRequest, path: string) => new URL(url).pathname.endsWith(path)

/** The site takes a bulk call and says of every item that it was not done. */
const refusing = (laptop: TestLaptop, path: string, code: string, description = 'It is held.') =>
  laptop.network.replace((request) =>
    isFor(request, path)
      ? response({
          results: (bodyOf(request).submissionIds ?? []).map((id, originalIndex) => ({
            itemMetadata: { id, originalIndex, success: false, error: { code, description } },
          })),
        })
      : undefined,
  )

/** Changes whether a submission counts as seen on the site. */
function setSeen({ sandbox: { world } }: TestLaptop, id: string, seen: boolean): void {
  const submission = world.submissions.get(id)
  if (submission !== undefined) world.submissions.put({ ...submission, seen })
}

/** Lets so many minutes pass, a few seconds at a time. */
async function wait(laptop: TestLaptop, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes * 60; passed += 5) await laptop.pass(5_000)
}

test('one item that a bulk answer refuses is refused with its reason, and the others are done', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const [held, free] = (await page(laptop)).rows.filter(({ formId }, _at, [first]) => formId === first?.formId)
  if (held === undefined || free === undefined) throw new Error('Two submissions of one form are here')
  laptop.network.replace((request) =>
    isFor(request, '/bulk/submissions/delete')
      ? response({
          results: (bodyOf(request).submissionIds ?? []).map((id, originalIndex) =>
            id === held.id
              ? { itemMetadata: { originalIndex, success: false, error: { code: 'HELD', description: 'It is held.' } } }
              : { itemMetadata: { originalIndex, success: true } },
          ),
        })
      : undefined,
  )
  await goOffline(laptop)
  for (const { id, formId } of [held, free]) await laptop.api.forms.trash({ submissionId: id, formId })
  goOnline(laptop)
  await laptop.until('one waits for a person', async () => (await queueOf(laptop))[0]?.state === 'refused')
  await laptop.until('the other is done', async () => (await queueOf(laptop)).length === 1)
  await wait(laptop, 10)
  expect(await queueOf(laptop)).toMatchObject([{ recordId: held.id, lastAnswer: { message: 'It is held.' } }])
  expect(asked(laptop, '/bulk/submissions/delete')).toHaveLength(1)
})

test('of the words with which the site refuses one item a bounded part is kept', async () => {
  await using laptop = await openForms()
  const { id = '', formId = '' } = (await page(laptop)).rows[0] ?? {}
  refusing(laptop, '/bulk/submissions/delete', 'HELD', 'It is held. '.repeat(17_000))
  await laptop.api.forms.trash({ submissionId: id, formId })
  await laptop.until('it was refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect(JSON.stringify(await queueOf(laptop)).length).toBeLessThan(10_000)
})

test('a refusal of an item that may pass is tried a few times, and then a person is asked', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const { id = '', formId = '' } = (await page(laptop)).rows[0] ?? {}
  refusing(laptop, '/bulk/submissions/delete', 'INTERNAL')
  await laptop.api.forms.trash({ submissionId: id, formId })
  await wait(laptop, 15)
  expect(await queueOf(laptop)).toMatchObject([{ recordId: id, state: 'needsYou' }])
  expect(asked(laptop, '/bulk/submissions/delete').length).toBeLessThanOrEqual(4)
})

test('a job that the site never runs is given up after a few tries, at a few requests each', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const { id = '', formId = '' } = (await page(laptop, { unseen: true })).rows[0] ?? {}
  laptop.network.replace((request) => (isFor(request, '/mark-as-seen') ? response({ jobId: 'job' }) : undefined))
  await laptop.api.forms.markSeen({ submissionId: id, formId })
  // A job may take minutes, so each try is waited for.
  await wait(laptop, 60)
  expect(await queueOf(laptop)).toMatchObject([
    { recordId: id, state: 'needsYou', lastAnswer: { message: expect.stringContaining('took this 4 times') } },
  ])
  expect(asked(laptop, '/mark-as-seen')).toHaveLength(4)
})

test('25 submissions of four forms, marked as seen by a job that takes 30 seconds, cost at most 8 requests', async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  laptop.network.replace((request) => {
    if (!isFor(request, '/mark-as-seen')) return undefined
    const { ids } = JSON.parse(String(request.body)) as { ids: string[] }
    laptop.clock.after(30_000, () => {
      for (const id of ids) setSeen(laptop, id, true)
    })
    return response({ jobId: 'job' })
  })
  const rows = (await page(laptop)).rows.filter(({ inTrash }) => !inTrash)
  const forms = [...Map.groupBy(rows, ({ formId }) => formId).values()].slice(0, 4)
  expect(forms).toHaveLength(4)
  const chosen = forms.flatMap((some) => some.slice(0, 7)).slice(0, 25)
  for (const { id } of chosen) setSeen(laptop, id, false)
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('all are unseen here', async () => {
    const unseen = new Set((await page(laptop, { unseen: true })).rows.map(({ id }) => id))
    return chosen.every(({ id }) => unseen.has(id))
  })
  await goOffline(laptop)
  await laptop.api.forms.decide({ submissionIds: chosen.map(({ id }) => id), action: 'markSeen' })
  const before = laptop.network.requests.length
  goOnline(laptop)
  await laptop.drained()
  const sent = laptop.network.requests.slice(before).filter(({ url, body }) => {
    const looks = url.endsWith('/namespace/query') && chosen.some(({ id }) => String(body).includes(id))
    return looks || url.endsWith('/mark-as-seen')
  })
  expect(sent.length).toBeLessThanOrEqual(8)
  expect(chosen.filter(({ id }) => world.submissions.get(id)?.seen !== true)).toEqual([])
})

test('answers that the site lists in shorter pages than asked for do not count as gone', async () => {
  await using laptop = await openForms()
  const rows = (await page(laptop, { unseen: true })).rows.slice(0, 12)
  expect(rows.length).toBeGreaterThan(5)
  // Whatever is asked for comes five at a time, and nothing is marked.
  laptop.network.replace((request) => {
    if (isFor(request, '/mark-as-seen')) return response({ jobId: 'job' })
    const { query } = JSON.parse(String(request.body ?? '{}')) as {
      query?: { filter?: { id?: { $in: string[] } }; cursorPaging?: { cursor?: string } }
    }
    const from = Number(query?.cursorPaging?.cursor ?? 0)
    const ids = query?.filter?.id?.$in ?? (query?.cursorPaging?.cursor === undefined ? [] : rows.map(({ id }) => id))
    if (!isFor(request, '/namespace/query') || ids.length === 0) return undefined
    const listed = rows.slice(from, from + 5).flatMap(({ id }) => laptop.sandbox.world.submissions.get(id) ?? [])
    const hasNext = from + 5 < rows.length
    return response({
      submissions: listed,
      metadata: { count: listed.length, hasNext, cursors: hasNext ? { next: String(from + 5) } : {} },
    })
  })
  await laptop.api.forms.decide({ submissionIds: rows.map(({ id }) => id), action: 'markSeen' })
  await wait(laptop, 1)
  expect(await queueOf(laptop)).toHaveLength(rows.length)
})

/** Ten pending submissions, confirmed offline. */
async function tenConfirmed(laptop: TestLaptop) {
  const { world } = laptop.sandbox
  const pattern = world.submissions.all().find(({ status }) => status === 'PENDING')
  if (pattern === undefined) throw new Error('The demo site has a pending submission')
  const ids = Array.from({ length: 10 }, (_, at) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  for (const id of ids) world.submissions.put({ ...pattern, id, seen: true })
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('all are here', async () => {
    const here = new Set((await page(laptop)).rows.map(({ id }) => id))
    return ids.every((id) => here.has(id))
  })
  await laptop.quiet()
  await goOffline(laptop)
  const { done } = await laptop.api.forms.decide({ submissionIds: ids, action: 'confirm' })
  expect(done).toHaveLength(10)
  return {
    takeBack: () => laptop.api.forms.takeBack({ action: 'confirm', decisions: done }),
    confirmed: () => ids.filter((id) => world.submissions.get(id)?.status === 'CONFIRMED').length,
  }
}

test('what the site confirmed before a batch broke off counts as confirmed, the rest as taken back', async () => {
  await using laptop = await openForms()
  const ten = await tenConfirmed(laptop)
  const limited = { match: { path: '/confirm' }, kind: 'status', status: 429, retryAfter: 120, skip: 6 } as const
  goOnline(laptop, { rules: [limited] })
  await laptop.until(
    'the site has had enough',
    async () => ten.confirmed() === 6 && asked(laptop, '/confirm').length >= 7,
  )
  await laptop.quiet()
  expect(await ten.takeBack()).toEqual({ tooLate: 6 })
  laptop.sandbox.faults.set({ rules: [] })
  await laptop.drained()
  await wait(laptop, 3)
  expect(ten.confirmed()).toBe(6)
})

test('confirmations that have not left yet are taken back while another one is on its way', async () => {
  await using laptop = await openForms()
  const ten = await tenConfirmed(laptop)
  const held = laptop.network.hold(({ url }) => url.endsWith('/confirm'))
  goOnline(laptop)
  await laptop.until('the first is on its way', held.arrived)
  expect(await ten.takeBack()).toEqual({ tooLate: 1 })
  held.release()
  await laptop.drained()
  expect(ten.confirmed()).toBe(1)
})

test('a confirmation that the site refuses shows as pending again, with a mark, until it is sent once more', async () => {
  await using laptop = await openForms()
  const { id = '', formId = '' } = (await page(laptop, { tab: 'pending' })).rows[0] ?? {}
  const refusal = { details: { applicationError: { code: 'NOT_CONFIRMABLE', description: 'It is held.' } } }
  laptop.network.replace((request) => (isFor(request, '/confirm') ? { ...response(refusal), status: 400 } : undefined))
  await laptop.api.forms.confirm({ submissionId: id, formId })
  const readView = async () => (await page(laptop)).rows.find((row) => row.id === id)
  await laptop.until('it was refused', async () => (await readView())?.sync === 'refused')
  await laptop.quiet()
  expect((await readView())?.status).toBe('PENDING')
  const [row] = await queueOf(laptop)
  laptop.network.replace(undefined)
  laptop.sandbox.faults.set({ cut: true })
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.quiet()
  expect((await readView())?.status).toBe('CONFIRMED')
  goOnline(laptop)
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(id)?.status).toBe('CONFIRMED')
})

test('what the site will not move to the trash is in the inbox again', async () => {
  await using laptop = await openForms()
  const { total, rows } = await page(laptop)
  const { id = '', formId = '' } = rows[0] ?? {}
  refusing(laptop, '/bulk/submissions/delete', 'HELD')
  await laptop.api.forms.trash({ submissionId: id, formId })
  await laptop.until('it was refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  await laptop.quiet()
  const now = await page(laptop)
  expect([now.total, now.rows.find((row) => row.id === id)?.sync]).toEqual([total, 'refused'])
})
