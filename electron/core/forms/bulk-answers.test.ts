import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import type { NetworkAnswer, NetworkRequest } from '../ports/network.ts'
import { asked, openForms, page } from './forms.test-kit.ts'

const answer = (body: unknown): NetworkAnswer => ({
  ...{ status: 200, url: '', headers: { 'content-type': 'application/json' } },
  text: JSON.stringify(body),
})
const bodyOf = ({ body }: NetworkRequest): { submissionIds?: string[] } => JSON.parse(String(body ?? '{}'))
const isFor = ({ url }: NetworkRequest, path: string) => new URL(url).pathname.endsWith(path)

/** The site takes a bulk call and says of every item that it was not done. */
const refusing = (desk: TestDesk, path: string, code: string, description = 'It is held.') =>
  desk.network.replace((request) =>
    isFor(request, path)
      ? answer({
          results: (bodyOf(request).submissionIds ?? []).map((id, originalIndex) => ({
            itemMetadata: { id, originalIndex, success: false, error: { code, description } },
          })),
        })
      : undefined,
  )

/** Changes whether a submission counts as seen on the site. */
function setSeen({ sandbox: { world } }: TestDesk, id: string, seen: boolean): void {
  const submission = world.submissions.get(id)
  if (submission !== undefined) world.submissions.put({ ...submission, seen })
}

/** Lets so many minutes pass, a few seconds at a time. */
async function wait(desk: TestDesk, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes * 60; passed += 5) await desk.pass(5_000)
}

test('one item that a bulk answer refuses is refused with its reason, and the others are done', {
  tags: 'long',
}, async () => {
  await using desk = await openForms()
  const [held, free] = (await page(desk)).rows.filter(({ formId }, _at, [first]) => formId === first?.formId)
  if (held === undefined || free === undefined) throw new Error('Two submissions of one form are here')
  desk.network.replace((request) =>
    isFor(request, '/bulk/submissions/delete')
      ? answer({
          results: (bodyOf(request).submissionIds ?? []).map((id, originalIndex) =>
            id === held.id
              ? { itemMetadata: { originalIndex, success: false, error: { code: 'HELD', description: 'It is held.' } } }
              : { itemMetadata: { originalIndex, success: true } },
          ),
        })
      : undefined,
  )
  await goOffline(desk)
  for (const { id, formId } of [held, free]) await desk.api.forms.trash({ submissionId: id, formId })
  goOnline(desk)
  await desk.until('one waits for a person', async () => (await queueOf(desk))[0]?.state === 'refused')
  await desk.until('the other is done', async () => (await queueOf(desk)).length === 1)
  await wait(desk, 10)
  expect(await queueOf(desk)).toMatchObject([{ recordId: held.id, lastAnswer: { message: 'It is held.' } }])
  expect(asked(desk, '/bulk/submissions/delete')).toHaveLength(1)
})

test('of the words with which the site refuses one item a bounded part is kept', async () => {
  await using desk = await openForms()
  const { id = '', formId = '' } = (await page(desk)).rows[0] ?? {}
  refusing(desk, '/bulk/submissions/delete', 'HELD', 'It is held. '.repeat(17_000))
  await desk.api.forms.trash({ submissionId: id, formId })
  await desk.until('it was refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect(JSON.stringify(await queueOf(desk)).length).toBeLessThan(10_000)
})

test('a refusal of an item that may pass is tried a few times, and then a person is asked', {
  tags: 'long',
}, async () => {
  await using desk = await openForms()
  const { id = '', formId = '' } = (await page(desk)).rows[0] ?? {}
  refusing(desk, '/bulk/submissions/delete', 'INTERNAL')
  await desk.api.forms.trash({ submissionId: id, formId })
  await wait(desk, 15)
  expect(await queueOf(desk)).toMatchObject([{ recordId: id, state: 'needsYou' }])
  expect(asked(desk, '/bulk/submissions/delete').length).toBeLessThanOrEqual(4)
})

test('a job that the site never runs is given up after a few tries, at a few requests each', {
  tags: 'long',
}, async () => {
  await using desk = await openForms()
  const { id = '', formId = '' } = (await page(desk, { unseen: true })).rows[0] ?? {}
  desk.network.replace((request) => (isFor(request, '/mark-as-seen') ? answer({ jobId: 'job' }) : undefined))
  await desk.api.forms.markSeen({ submissionId: id, formId })
  // A job may take minutes, so each try is waited for.
  await wait(desk, 60)
  expect(await queueOf(desk)).toMatchObject([
    { recordId: id, state: 'needsYou', lastAnswer: { message: expect.stringContaining('took this 4 times') } },
  ])
  expect(asked(desk, '/mark-as-seen')).toHaveLength(4)
})

test('25 submissions of four forms, marked as seen by a job that takes 30 seconds, cost at most 8 requests', async () => {
  await using desk = await openForms()
  const { world } = desk.sandbox
  desk.network.replace((request) => {
    if (!isFor(request, '/mark-as-seen')) return undefined
    const { ids } = JSON.parse(String(request.body)) as { ids: string[] }
    desk.clock.after(30_000, () => {
      for (const id of ids) setSeen(desk, id, true)
    })
    return answer({ jobId: 'job' })
  })
  const rows = (await page(desk)).rows.filter(({ inTrash }) => !inTrash)
  const forms = [...Map.groupBy(rows, ({ formId }) => formId).values()].slice(0, 4)
  expect(forms).toHaveLength(4)
  const chosen = forms.flatMap((some) => some.slice(0, 7)).slice(0, 25)
  for (const { id } of chosen) setSeen(desk, id, false)
  await desk.api.sync.refresh({ dataSet: 'submissions' })
  await desk.until('all are unseen here', async () => {
    const unseen = new Set((await page(desk, { unseen: true })).rows.map(({ id }) => id))
    return chosen.every(({ id }) => unseen.has(id))
  })
  await goOffline(desk)
  await desk.api.forms.decide({ submissionIds: chosen.map(({ id }) => id), deed: 'markSeen' })
  const before = desk.network.requests.length
  goOnline(desk)
  await desk.drained()
  const sent = desk.network.requests.slice(before).filter(({ url, body }) => {
    const looks = url.endsWith('/namespace/query') && chosen.some(({ id }) => String(body).includes(id))
    return looks || url.endsWith('/mark-as-seen')
  })
  expect(sent.length).toBeLessThanOrEqual(8)
  expect(chosen.filter(({ id }) => world.submissions.get(id)?.seen !== true)).toEqual([])
})

test('answers that the site lists in shorter pages than asked for do not count as gone', async () => {
  await using desk = await openForms()
  const rows = (await page(desk, { unseen: true })).rows.slice(0, 12)
  expect(rows.length).toBeGreaterThan(5)
  // Whatever is asked for comes five at a time, and nothing is marked.
  desk.network.replace((request) => {
    if (isFor(request, '/mark-as-seen')) return answer({ jobId: 'job' })
    const { query } = JSON.parse(String(request.body ?? '{}')) as {
      query?: { filter?: { id?: { $in: string[] } }; cursorPaging?: { cursor?: string } }
    }
    const from = Number(query?.cursorPaging?.cursor ?? 0)
    const ids = query?.filter?.id?.$in ?? (query?.cursorPaging?.cursor === undefined ? [] : rows.map(({ id }) => id))
    if (!isFor(request, '/namespace/query') || ids.length === 0) return undefined
    const listed = rows.slice(from, from + 5).flatMap(({ id }) => desk.sandbox.world.submissions.get(id) ?? [])
    const hasNext = from + 5 < rows.length
    return answer({
      submissions: listed,
      metadata: { count: listed.length, hasNext, cursors: hasNext ? { next: String(from + 5) } : {} },
    })
  })
  await desk.api.forms.decide({ submissionIds: rows.map(({ id }) => id), deed: 'markSeen' })
  await wait(desk, 1)
  expect(await queueOf(desk)).toHaveLength(rows.length)
})

/** Ten pending submissions, confirmed offline. */
async function tenConfirmed(desk: TestDesk) {
  const { world } = desk.sandbox
  const pattern = world.submissions.all().find(({ status }) => status === 'PENDING')
  if (pattern === undefined) throw new Error('The demo site has a pending submission')
  const ids = Array.from({ length: 10 }, (_, at) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  for (const id of ids) world.submissions.put({ ...pattern, id, seen: true })
  await desk.api.sync.refresh({ dataSet: 'submissions' })
  await desk.until('all are here', async () => {
    const here = new Set((await page(desk)).rows.map(({ id }) => id))
    return ids.every((id) => here.has(id))
  })
  await desk.quiet()
  await goOffline(desk)
  const { done } = await desk.api.forms.decide({ submissionIds: ids, deed: 'confirm' })
  expect(done).toHaveLength(10)
  return {
    takeBack: () => desk.api.forms.takeBack({ deed: 'confirm', decisions: done }),
    confirmed: () => ids.filter((id) => world.submissions.get(id)?.status === 'CONFIRMED').length,
  }
}

test('what the site confirmed before a batch broke off counts as confirmed, the rest as taken back', async () => {
  await using desk = await openForms()
  const ten = await tenConfirmed(desk)
  const limited = { match: { path: '/confirm' }, kind: 'status', status: 429, retryAfter: 120, skip: 6 } as const
  goOnline(desk, { rules: [limited] })
  await desk.until('the site has had enough', async () => ten.confirmed() === 6 && asked(desk, '/confirm').length >= 7)
  await desk.quiet()
  expect(await ten.takeBack()).toEqual({ tooLate: 6 })
  desk.sandbox.faults.set({ rules: [] })
  await desk.drained()
  await wait(desk, 3)
  expect(ten.confirmed()).toBe(6)
})

test('confirmations that have not left yet are taken back while another one is on its way', async () => {
  await using desk = await openForms()
  const ten = await tenConfirmed(desk)
  const held = desk.network.hold(({ url }) => url.endsWith('/confirm'))
  goOnline(desk)
  await desk.until('the first is on its way', held.arrived)
  expect(await ten.takeBack()).toEqual({ tooLate: 1 })
  held.release()
  await desk.drained()
  expect(ten.confirmed()).toBe(1)
})

test('a confirmation that the site refuses shows as pending again, with a mark, until it is sent once more', async () => {
  await using desk = await openForms()
  const { id = '', formId = '' } = (await page(desk, { tab: 'pending' })).rows[0] ?? {}
  const refusal = { details: { applicationError: { code: 'NOT_CONFIRMABLE', description: 'It is held.' } } }
  desk.network.replace((request) => (isFor(request, '/confirm') ? { ...answer(refusal), status: 400 } : undefined))
  await desk.api.forms.confirm({ submissionId: id, formId })
  const shown = async () => (await page(desk)).rows.find((row) => row.id === id)
  await desk.until('it was refused', async () => (await shown())?.sync === 'refused')
  await desk.quiet()
  expect((await shown())?.status).toBe('PENDING')
  const [row] = await queueOf(desk)
  desk.network.replace(undefined)
  desk.sandbox.faults.set({ cut: true })
  await desk.api.sync.retry({ ids: [row?.id ?? ''] })
  await desk.quiet()
  expect((await shown())?.status).toBe('CONFIRMED')
  goOnline(desk)
  await desk.drained()
  expect(desk.sandbox.world.submissions.get(id)?.status).toBe('CONFIRMED')
})

test('what the site will not move to the trash is in the inbox again', async () => {
  await using desk = await openForms()
  const { total, rows } = await page(desk)
  const { id = '', formId = '' } = rows[0] ?? {}
  refusing(desk, '/bulk/submissions/delete', 'HELD')
  await desk.api.forms.trash({ submissionId: id, formId })
  await desk.until('it was refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  await desk.quiet()
  const now = await page(desk)
  expect([now.total, now.rows.find((row) => row.id === id)?.sync]).toEqual([total, 'refused'])
})
