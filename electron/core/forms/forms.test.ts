import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { asked, onSite, openForms, page } from './forms.test-kit.ts'

test('the forms of the site with what was sent, as the site counts it', async () => {
  await using laptop = await openForms()
  const { forms } = await laptop.api.forms.list({})
  const wanted = laptop.sandbox.world.forms.all().map(({ id }) => {
    const sent = onSite(laptop).filter(({ formId }) => formId === id)
    const count = (fits: (one: (typeof sent)[number]) => boolean) => sent.filter(fits).length
    const pending = count(({ status }) => status === 'PENDING')
    return { id, total: sent.length, pending, unseen: count(({ seen }) => seen !== true) }
  })
  expect(forms.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
    wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect((await page(laptop)).total).toBe(onSite(laptop).length)
})

test('answers stand in the order of the form, in its words, offline too', async () => {
  await using laptop = await openForms()
  await goOffline(laptop)
  const form = laptop.sandbox.world.forms.all().find(({ name }) => name?.includes('ost'))
  const { rows } = await page(laptop, { formId: form?.id ?? null })
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    expect(row.name).not.toBe('')
    expect(row.preview).not.toBe('')
    expect(row.preview).not.toBe(row.name)
    const { fieldValues } = await laptop.api.forms.submission({ submissionId: row.id })
    expect(fieldValues.map(({ label }) => label).slice(0, 2)).toEqual(['Your name', 'E-mail'])
    expect(fieldValues.every(({ isOld }) => !isOld)).toBe(true)
  }
})

test('words of any answer find it, with and without accents', async () => {
  await using laptop = await openForms()
  const { rows } = await page(laptop)
  const [first] = rows
  const word = first?.preview.split(' ').find((one) => one.length > 5) ?? ''
  const found = await page(laptop, { text: word.toUpperCase() })
  expect(found.rows.map(({ id }) => id)).toContain(first?.id)
  expect((await page(laptop, { text: 'qqqxzzy' })).total).toBe(0)
  expect((await page(laptop, { text: '?!' })).total).toBe(0)
})

test('many are confirmed and marked offline with one commit each, and reach the site in hundreds', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  await goOffline(laptop)
  const unseen = await laptop.api.forms.idsOf({ filter: { unseen: true } })
  const pending = await laptop.api.forms.idsOf({ filter: { tab: 'pending' } })
  expect(pending.ids.length).toBeGreaterThan(2)
  expect((await laptop.api.forms.decide({ submissionIds: pending.ids, action: 'confirm' })).skipped).toBe(0)
  const { done, skipped } = await laptop.api.forms.decide({ submissionIds: unseen.ids, action: 'markSeen' })
  expect(done.length + skipped).toBe(unseen.ids.length)
  await laptop.quiet()
  expect((await page(laptop, { tab: 'pending' })).total).toBe(0)
  expect((await page(laptop, { unseen: true })).total).toBe(0)
  await laptop.crash()
  expect((await page(laptop, { unseen: true })).total).toBe(0)
  goOnline(laptop)
  const before = laptop.network.requests.length
  await laptop.drained()
  expect(onSite(laptop).filter(({ seen }) => seen !== true)).toEqual([])
  expect(onSite(laptop).filter(({ status }) => status === 'PENDING')).toEqual([])
  const forms = new Set(unseen.ids.map((id) => onSite(laptop).find((one) => one.id === id)?.formId)).size
  const since = laptop.network.requests.slice(before)
  expect(since.filter(({ url }) => url.includes('mark-as-seen')).length).toBeLessThanOrEqual(forms + 1)
})

test('answers that were changed there after the decision are not confirmed, and a person is asked', async () => {
  await using laptop = await openForms()
  await goOffline(laptop)
  const { ids } = await laptop.api.forms.idsOf({ filter: { tab: 'pending' } })
  await laptop.api.forms.decide({ submissionIds: ids, action: 'confirm' })
  const [changed = '', deleted = ''] = ids
  const { world } = laptop.sandbox
  const one = world.submissions.get(changed)
  if (one === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  world.submissions.put({ ...one, submissions: { ...one.submissions, name: 'Another' }, revision: '9', updatedDate })
  world.submissions.remove(deleted)
  goOnline(laptop)
  await laptop.until('two wait for a person', async () => {
    const queue = await queueOf(laptop)
    return queue.length === 2 && queue.every(({ state }) => state === 'needsYou')
  })
  expect(world.submissions.get(changed)?.status).toBe('PENDING')
  const others = ids.filter((id) => id !== changed && id !== deleted)
  expect(others.map((id) => world.submissions.get(id)?.status)).toEqual(others.map(() => 'CONFIRMED'))
  const said = (await queueOf(laptop)).map(({ lastAnswer: lastError }) => lastError?.message)
  expect(said.toSorted()).toEqual([
    expect.stringContaining('no longer has it'),
    expect.stringContaining('changed on the site after you decided'),
  ])
})

test('a lost answer of each decision is looked up, and nothing is done twice', async () => {
  await using laptop = await openForms()
  const { rows } = await page(laptop, { tab: 'pending' })
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('The site has two.')
  laptop.sandbox.faults.set({
    rules: [{ match: { path: '/form-submission-service', method: 'POST' }, kind: 'loseReply', times: 3 }],
  })
  await laptop.api.forms.confirm({ submissionId: first.id, formId: first.formId })
  await laptop.api.forms.trash({ submissionId: second.id, formId: second.formId })
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(first.id)?.status).toBe('CONFIRMED')
  expect(laptop.sandbox.world.submissions.get(second.id)).toBeUndefined()
  expect(laptop.sandbox.world.trashedSubmissions.get(second.id)).toBeDefined()
  expect(asked(laptop, '/confirm').length).toBeGreaterThan(0)
})

test('what goes to the trash leaves the lists at once, and comes back, unsent and sent', async () => {
  await using laptop = await openForms()
  const { total, rows } = await page(laptop)
  const { id = '', formId = '' } = rows[0] ?? {}
  const named = { submissionId: id, formId }
  await goOffline(laptop)
  await laptop.api.forms.trash(named)
  expect((await page(laptop)).total).toBe(total - 1)
  await laptop.api.forms.restore(named)
  expect([(await page(laptop)).total, await queueOf(laptop)]).toEqual([total, []])
  goOnline(laptop)
  await laptop.api.forms.trash(named)
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(id)).toBeUndefined()
  await laptop.api.forms.restore(named)
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(id)).toBeDefined()
  expect((await page(laptop)).total).toBe(total)
})

test('submissions of the last days are counted by day, and all of them are in one', async () => {
  await using laptop = await openForms()
  const { days } = await laptop.api.forms.perDay({ formId: null, days: 14 })
  expect(days).toHaveLength(14)
  const since = laptop.clock.now() - 12 * 86_400_000
  const recent = onSite(laptop).filter(({ createdDate }) => Date.parse(createdDate ?? '') > since).length
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(recent)
})

test('decisions are taken back while the site does not have them; what is confirmed there stays', async () => {
  await using laptop = await openForms()
  await goOffline(laptop)
  const { ids } = await laptop.api.forms.idsOf({ filter: { tab: 'pending' } })
  const first = await laptop.api.forms.decide({ submissionIds: ids, action: 'confirm' })
  expect(await laptop.api.forms.takeBack({ action: 'confirm', decisions: first.done })).toEqual({ tooLate: 0 })
  await laptop.quiet()
  expect((await page(laptop, { tab: 'pending' })).total).toBe(ids.length)
  const second = await laptop.api.forms.decide({ submissionIds: ids, action: 'confirm' })
  goOnline(laptop)
  await laptop.drained()
  expect(await laptop.api.forms.takeBack({ action: 'confirm', decisions: second.done })).toEqual({
    tooLate: ids.length,
  })
  const thrown = await laptop.api.forms.decide({ submissionIds: ids, action: 'trash' })
  await laptop.drained()
  expect(ids.filter((id) => laptop.sandbox.world.submissions.get(id) !== undefined)).toEqual([])
  expect(await laptop.api.forms.takeBack({ action: 'trash', decisions: thrown.done })).toEqual({ tooLate: 0 })
  await laptop.drained()
  expect(ids.filter((id) => laptop.sandbox.world.submissions.get(id) === undefined)).toEqual([])
})

test('what went to the trash since the list was read is not done, and is counted', async () => {
  await using laptop = await openForms()
  const { ids } = await laptop.api.forms.idsOf({ filter: { unseen: true } })
  const [first = '', second = '', third = ''] = ids
  await laptop.api.forms.decide({ submissionIds: [first, second], action: 'trash' })
  const { done, skipped, gone } = await laptop.api.forms.decide({
    submissionIds: [first, second, third, 'nowhere'],
    action: 'markSeen',
  })
  expect(done.map(({ submissionId }) => submissionId)).toEqual([third])
  expect({ skipped, gone }).toEqual({ skipped: 3, gone: 3 })
})
