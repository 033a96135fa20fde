import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { asked, onSite, openForms, page } from './forms.test-kit.ts'

test('the forms of the site with what was sent, as the site counts it', async () => {
  await using desk = await openForms()
  const { forms } = await desk.api.forms.list({})
  const wanted = desk.sandbox.world.forms.all().map(({ id }) => {
    const sent = onSite(desk).filter(({ formId }) => formId === id)
    return { id, total: sent.length, unseen: sent.filter(({ seen }) => seen !== true).length }
  })
  expect(forms.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
    wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect((await page(desk)).total).toBe(onSite(desk).length)
})

test('answers stand in the order of the form, in its words, offline too', async () => {
  await using desk = await openForms()
  await goOffline(desk)
  const form = desk.sandbox.world.forms.all().find(({ name }) => name?.includes('ost'))
  const { rows } = await page(desk, { formId: form?.id ?? null })
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    expect(row.name).not.toBe('')
    expect(row.preview).not.toBe('')
    const { answers } = await desk.api.forms.submission({ submissionId: row.id })
    expect(answers.map(({ label }) => label).slice(0, 2)).toEqual(['Your name', 'E-mail'])
    expect(answers.every(({ isOld }) => !isOld)).toBe(true)
  }
})

test('words of any answer find it, with and without accents', async () => {
  await using desk = await openForms()
  const { rows } = await page(desk)
  const [first] = rows
  const word = first?.preview.split(' ').find((one) => one.length > 5) ?? ''
  const found = await page(desk, { text: word.toUpperCase() })
  expect(found.rows.map(({ id }) => id)).toContain(first?.id)
  expect((await page(desk, { text: 'qqqxzzy' })).total).toBe(0)
  expect((await page(desk, { text: '?!' })).total).toBe(0)
})

test('many are confirmed and marked offline with one commit each, and reach the site in hundreds', {
  tags: 'long',
}, async () => {
  await using desk = await openForms()
  await goOffline(desk)
  const unseen = await desk.api.forms.idsOf({ filter: { unseen: true } })
  const pending = await desk.api.forms.idsOf({ filter: { tab: 'pending' } })
  expect(pending.ids.length).toBeGreaterThan(2)
  expect((await desk.api.forms.decide({ submissionIds: pending.ids, deed: 'confirm' })).skipped).toBe(0)
  const { done, skipped } = await desk.api.forms.decide({ submissionIds: unseen.ids, deed: 'markSeen' })
  expect(done.length + skipped).toBe(unseen.ids.length)
  await desk.quiet()
  expect((await page(desk, { tab: 'pending' })).total).toBe(0)
  expect((await page(desk, { unseen: true })).total).toBe(0)
  await desk.crash()
  expect((await page(desk, { unseen: true })).total).toBe(0)
  goOnline(desk)
  const before = desk.network.requests.length
  await desk.drained()
  expect(onSite(desk).filter(({ seen }) => seen !== true)).toEqual([])
  expect(onSite(desk).filter(({ status }) => status === 'PENDING')).toEqual([])
  const forms = new Set(unseen.ids.map((id) => onSite(desk).find((one) => one.id === id)?.formId)).size
  const since = desk.network.requests.slice(before)
  expect(since.filter(({ url }) => url.includes('mark-as-seen')).length).toBeLessThanOrEqual(forms + 1)
})

test('answers that were changed there after the decision are not confirmed, and a person is asked', async () => {
  await using desk = await openForms()
  await goOffline(desk)
  const { ids } = await desk.api.forms.idsOf({ filter: { tab: 'pending' } })
  await desk.api.forms.decide({ submissionIds: ids, deed: 'confirm' })
  const [changed = '', deleted = ''] = ids
  const { world } = desk.sandbox
  const one = world.submissions.get(changed)
  if (one === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(desk.clock.now()).toISOString()
  world.submissions.put({ ...one, submissions: { ...one.submissions, name: 'Another' }, revision: '9', updatedDate })
  world.submissions.remove(deleted)
  goOnline(desk)
  await desk.until('two wait for a person', async () => {
    const queue = await queueOf(desk)
    return queue.length === 2 && queue.every(({ state }) => state === 'needsYou')
  })
  expect(world.submissions.get(changed)?.status).toBe('PENDING')
  const others = ids.filter((id) => id !== changed && id !== deleted)
  expect(others.map((id) => world.submissions.get(id)?.status)).toEqual(others.map(() => 'CONFIRMED'))
  const said = (await queueOf(desk)).map(({ lastAnswer }) => lastAnswer?.message)
  expect(said.toSorted()).toEqual([
    expect.stringContaining('changed on the site after you decided'),
    expect.stringContaining('no longer has it'),
  ])
})

test('a lost answer of each decision is looked up, and nothing is done twice', async () => {
  await using desk = await openForms()
  const { rows } = await page(desk, { tab: 'pending' })
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('The site has two.')
  desk.sandbox.faults.set({
    rules: [{ match: { path: '/form-submission-service', method: 'POST' }, kind: 'loseReply', times: 3 }],
  })
  await desk.api.forms.confirm({ submissionId: first.id, formId: first.formId })
  await desk.api.forms.trash({ submissionId: second.id, formId: second.formId })
  await desk.drained()
  expect(desk.sandbox.world.submissions.get(first.id)?.status).toBe('CONFIRMED')
  expect(desk.sandbox.world.submissions.get(second.id)).toBeUndefined()
  expect(desk.sandbox.world.trashedSubmissions.get(second.id)).toBeDefined()
  expect(asked(desk, '/confirm').length).toBeGreaterThan(0)
})

test('what goes to the trash leaves the lists at once, and comes back, unsent and sent', async () => {
  await using desk = await openForms()
  const { total, rows } = await page(desk)
  const { id = '', formId = '' } = rows[0] ?? {}
  const named = { submissionId: id, formId }
  await goOffline(desk)
  await desk.api.forms.trash(named)
  expect((await page(desk)).total).toBe(total - 1)
  await desk.api.forms.restore(named)
  expect([(await page(desk)).total, await queueOf(desk)]).toEqual([total, []])
  goOnline(desk)
  await desk.api.forms.trash(named)
  await desk.drained()
  expect(desk.sandbox.world.submissions.get(id)).toBeUndefined()
  await desk.api.forms.restore(named)
  await desk.drained()
  expect(desk.sandbox.world.submissions.get(id)).toBeDefined()
  expect((await page(desk)).total).toBe(total)
})

test('submissions of the last days are counted by day, and all of them are in one', async () => {
  await using desk = await openForms()
  const { days } = await desk.api.forms.perDay({ formId: null, days: 14 })
  expect(days).toHaveLength(14)
  const since = desk.clock.now() - 12 * 86_400_000
  const recent = onSite(desk).filter(({ createdDate }) => Date.parse(createdDate ?? '') > since).length
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(recent)
})

test('decisions are taken back while the site does not have them; what is confirmed there stays', async () => {
  await using desk = await openForms()
  await goOffline(desk)
  const { ids } = await desk.api.forms.idsOf({ filter: { tab: 'pending' } })
  const first = await desk.api.forms.decide({ submissionIds: ids, deed: 'confirm' })
  expect(await desk.api.forms.takeBack({ deed: 'confirm', decisions: first.done })).toEqual({ tooLate: 0 })
  await desk.quiet()
  expect((await page(desk, { tab: 'pending' })).total).toBe(ids.length)
  const second = await desk.api.forms.decide({ submissionIds: ids, deed: 'confirm' })
  goOnline(desk)
  await desk.drained()
  expect(await desk.api.forms.takeBack({ deed: 'confirm', decisions: second.done })).toEqual({ tooLate: ids.length })
  const thrown = await desk.api.forms.decide({ submissionIds: ids, deed: 'trash' })
  await desk.drained()
  expect(ids.filter((id) => desk.sandbox.world.submissions.get(id) !== undefined)).toEqual([])
  expect(await desk.api.forms.takeBack({ deed: 'trash', decisions: thrown.done })).toEqual({ tooLate: 0 })
  await desk.drained()
  expect(ids.filter((id) => desk.sandbox.world.submissions.get(id) === undefined)).toEqual([])
})

test('what went to the trash since the list was read is not done, and is counted', async () => {
  await using desk = await openForms()
  const { ids } = await desk.api.forms.idsOf({ filter: { unseen: true } })
  const [first = '', second = '', third = ''] = ids
  await desk.api.forms.decide({ submissionIds: [first, second], deed: 'trash' })
  const { done, skipped, gone } = await desk.api.forms.decide({
    submissionIds: [first, second, third, 'nowhere'],
    deed: 'markSeen',
  })
  expect(done.map(({ submissionId }) => submissionId)).toEqual([third])
  expect({ skipped, gone }).toEqual({ skipped: 3, gone: 3 })
})
