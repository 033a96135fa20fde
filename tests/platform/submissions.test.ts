import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredSubmission } from '../../sandbox/world/forms.ts'
import { formsNamespace as namespace, smallNamespace } from '../../sandbox/world/forms-providers.ts'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { brokenRule, demoForm, madeForm, sameIds, sent } from './forms-site.ts'
import { asMember } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const world = () => site.sandbox.world
const all = () => world().submissions.all()
const some = (): StoredSubmission => {
  const [first] = all()
  if (first === undefined) throw new Error('The demo world has submissions')
  return first
}
const missing = { code: 'not_found', platform: 'SUBMISSION_NOT_FOUND' }
type Query = InputOf<typeof wire.submissions.queryByNamespace>['query']

/** Walks a query by cursor to its end. */
async function walk(query: Query): Promise<{ id: string; updatedDate?: string | null | undefined }[]> {
  const rows = []
  let next: Query = query
  for (;;) {
    const page = await site.client.call(wire.submissions.queryByNamespace, { query: next })
    rows.push(...page.submissions)
    const cursor = page.metadata?.cursors?.next
    expect(page.metadata?.hasNext).toBe(typeof cursor === 'string')
    if (typeof cursor !== 'string') return rows
    next = { cursorPaging: { cursor, limit: query.cursorPaging?.limit ?? 50 } }
  }
}

test('submissions.get: the submission as the world has it', { tags: 'long' }, async () => {
  const known = some()
  const { submission } = await site.client.call(wire.submissions.get, { submissionId: known.id })
  expect(submission).toEqual(known)
})

test('submissions.get refuses one that is not there, and to a visitor what the form keeps to the owner', async () => {
  const get = (submissionId: string) => site.client.call(wire.submissions.get, { submissionId })
  expect(await refusalOf(get(randomUUID()))).toMatchObject(missing)
  const seen = visitor(site).call(wire.submissions.get, { submissionId: some().id })
  expect(await refusalOf(seen)).toMatchObject({ code: 'forbidden', platform: 'PERMISSION_DENIED' })
})

test('a public form lets visitors read, one for members lets members', async () => {
  const [open, closed] = [
    await madeForm(site, { submissionAccess: 'PUBLIC' }),
    await madeForm(site, { submissionAccess: 'MEMBERS' }),
  ]
  const [first, second] = [await sent(site, open.id, { name: 'Ann' }), await sent(site, closed.id, { name: 'Bo' })]
  const guest = visitor(site)
  expect((await guest.call(wire.submissions.get, { submissionId: first.id })).submission.id).toBe(first.id)
  const call = guest.call(wire.submissions.get, { submissionId: second.id })
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden' })
  const member = asMember(site, world().accounts.all()[0]?.identity.id ?? '')
  expect((await member.call(wire.submissions.get, { submissionId: second.id })).submission.id).toBe(second.id)
})

test('submissions.query: of one form, newest first', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const page = await site.client.call(wire.submissions.query, { query: { filter: { formId } } })
  const expected = world().submissions.group(formId)
  expect(sameIds(page.submissions, expected)).toBe(true)
  const dates = page.submissions.map(({ createdDate }) => createdDate)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('submissions.query: only your own, for a member', async () => {
  const { id: formId } = demoForm(site, 'Contact us')
  const memberId = world().accounts.all()[0]?.identity.id ?? ''
  const member = asMember(site, memberId)
  const values = { first_name: 'Ann', email: 'ann@example.org', topic: 'Access', message: 'Hello' }
  await member.call(wire.submissions.create, { submission: { formId, submissions: values } })
  const page = await member.call(wire.submissions.query, { query: { filter: { formId } }, onlyYourOwn: true })
  const own = world()
    .submissions.group(formId)
    .filter(({ submitter }) => submitter?.memberId === memberId)
  expect(own.length).toBeGreaterThan(0)
  expect(sameIds(page.submissions, own)).toBe(true)
})

test('only your own stays so on the pages that carry the cursor alone', async () => {
  const { id: formId } = await madeForm(site, { submissionAccess: 'MEMBERS' })
  await sent(site, formId, { name: 'Ann' })
  const member = asMember(site, world().accounts.all()[0]?.identity.id ?? '')
  const own = { submission: { formId, submissions: { name: 'Bo' } }, captchaToken: 'shown' }
  for (let at = 0; at < 3; at += 1) await member.call(wire.submissions.create, own)
  const given = { query: { filter: { namespace, formId }, cursorPaging: { limit: 2 } }, onlyYourOwn: true }
  const first = await member.call(wire.submissions.queryByNamespace, given)
  const cursor = first.metadata?.cursors?.next ?? ''
  const rest = await member.call(wire.submissions.queryByNamespace, { query: { cursorPaging: { cursor } } })
  const names = [...first.submissions, ...rest.submissions].map(({ submissions }) => submissions?.['name'])
  expect(names).toEqual(['Bo', 'Bo', 'Bo'])
})

test('submissions.query refuses a filter with neither form nor namespace', async () => {
  const call = site.client.call(wire.submissions.query, { query: { filter: { status: 'CONFIRMED' } } })
  expect(await brokenRule(call)).toBe('MISSING_NAMESPACE_FILTER')
})

test('submissions.queryByNamespace: pulled as they change, every one once, in order', async () => {
  const since =
    all()
      .map(({ updatedDate }) => updatedDate ?? '')
      .sort()[40] ?? ''
  const filter = { $and: [{ namespace }, { updatedDate: { $gt: since } }] }
  const rows = await walk({ filter, sort: [{ fieldName: 'updatedDate', order: 'ASC' }], cursorPaging: { limit: 30 } })
  const dates = rows.map(({ updatedDate }) => updatedDate)
  expect(dates).toEqual([...dates].sort())
  expect(
    sameIds(
      rows,
      all().filter(({ updatedDate }) => (updatedDate ?? '') > since),
    ),
  ).toBe(true)
})

test('submissions.queryByNamespace: by form, status, seen and tag', async () => {
  const { id: formId } = demoForm(site, 'School visit enquiry')
  const waiting = await walk({
    filter: { namespace, formId, status: { $in: ['PAYMENT_WAITING', 'PAYMENT_CANCELED'] } },
  })
  const expected = all().filter((row) => row.formId === formId && row.status.startsWith('PAYMENT_'))
  expect(expected.length).toBeGreaterThan(0)
  expect(sameIds(waiting, expected)).toBe(true)
  const unseen = await walk({ filter: { namespace, seen: false } })
  expect(
    sameIds(
      unseen,
      all().filter(({ seen }) => seen === false),
    ),
  ).toBe(true)
  const tag = all().flatMap(({ tags }) => tags?.tags?.tagIds ?? [])[0] ?? ''
  const tagged = await walk({ filter: { namespace, 'tags.tags.tagIds': { $hasSome: [tag] } } })
  expect(
    sameIds(
      tagged,
      all().filter(({ tags }) => tags?.tags?.tagIds?.includes(tag) === true),
    ),
  ).toBe(true)
})

test('submissions.queryByNamespace: a visitor finds own ones only', async () => {
  const { id: formId } = await madeForm(site)
  await sent(site, formId, { name: 'Ann' })
  const guest = visitor(site)
  // The captcha is what the advanced level wants of a visitor.
  const own = { submission: { formId, submissions: { name: 'Bo' } }, captchaToken: 'shown' }
  const { submission } = await guest.call(wire.submissions.create, own)
  const page = await guest.call(wire.submissions.queryByNamespace, { query: { filter: { namespace } } })
  expect(page.submissions.map(({ id }) => id)).toEqual([submission.id])
})

test('submissions.queryByNamespace refuses a missing namespace, a made-up cursor and too many sort keys', async () => {
  const ask = (query: Query) => site.client.call(wire.submissions.queryByNamespace, { query })
  expect(await brokenRule(ask({ filter: { seen: true } }))).toBe('MISSING_NAMESPACE_FILTER')
  const made = ask({ cursorPaging: { cursor: 'made-up' } })
  expect(await refusalOf(made)).toMatchObject({ field: 'query.cursorPaging.cursor' })
  const sort = ['id', 'seen', 'status', 'createdDate'].map((fieldName) => ({ fieldName }))
  expect(await refusalOf(ask({ filter: { namespace }, sort }))).toMatchObject({ code: 'invalid_input' })
  const aside = ask({ filter: { namespace, colour: 'red' } })
  expect(await refusalOf(aside)).toMatchObject({ platform: 'INVALID_ARGUMENT' })
})

test('submissions.searchByNamespace: words in the values, one of them or all', async () => {
  const search = (details: Record<string, unknown>) =>
    site.client.call(wire.submissions.searchByNamespace, {
      search: { filter: { namespace }, search: details, cursorPaging: { limit: 100 } },
    })
  const having = (...words: string[]) =>
    all().filter(({ submissions }) => words.some((word) => JSON.stringify(submissions).toLowerCase().includes(word)))
  const one = await search({ expression: 'Umbrella' })
  expect(one.submissions.length).toBeGreaterThan(0)
  expect(sameIds(one.submissions, having('umbrella'))).toBe(true)
  const both = await search({ expression: 'umbrella glove' })
  expect(sameIds(both.submissions, having('umbrella', 'glove'))).toBe(true)
  const none = await search({ expression: 'umbrella zzz', mode: 'AND' })
  expect(none.submissions).toEqual([])
  const elsewhere = await search({ expression: 'umbrella', fields: ['submissions.place'] })
  expect(elsewhere.submissions).toEqual([])
})

test('submissions.searchByNamespace: page by page, with the cursor alone', async () => {
  const search = { filter: { namespace }, search: { expression: 'umbrella glove' }, cursorPaging: { limit: 3 } }
  const first = await site.client.call(wire.submissions.searchByNamespace, { search })
  const found = [...first.submissions]
  let cursor = first.metadata?.cursors?.next
  while (typeof cursor === 'string') {
    const next = { search: { cursorPaging: { cursor, limit: 3 } } }
    const page = await site.client.call(wire.submissions.searchByNamespace, next)
    found.push(...page.submissions)
    cursor = page.metadata?.cursors?.next
  }
  const wanted = all().filter(({ submissions }) => /umbrella|glove/i.test(JSON.stringify(submissions)))
  expect(wanted.length).toBeGreaterThan(3)
  expect(sameIds(found, wanted)).toBe(true)
})

test('submissions.searchByNamespace refuses a filter by updatedDate, and a missing namespace', async () => {
  const ask = (filter: Record<string, unknown>) =>
    site.client.call(wire.submissions.searchByNamespace, { search: { filter } })
  expect(await refusalOf(ask({ namespace, updatedDate: { $gt: '2026-01-01T00:00:00.000Z' } }))).toMatchObject({
    platform: 'INVALID_ARGUMENT',
  })
  expect(await brokenRule(ask({}))).toBe('MISSING_NAMESPACE_FILTER')
})

test('submissions.countByFilter: for each form that has any', async () => {
  const filter = { namespace, status: 'CONFIRMED' }
  const { formsSubmissionsCount } = await site.client.call(wire.submissions.countByFilter, {
    filter,
    search: { expression: 'the' },
  })
  const having = all().filter(
    ({ status, submissions }) =>
      status === 'CONFIRMED' &&
      JSON.stringify(Object.values(submissions ?? {}))
        .toLowerCase()
        .includes('the'),
  )
  const total = (formsSubmissionsCount ?? []).reduce((sum, { totalCount }) => sum + (totalCount ?? 0), 0)
  expect(total).toBe(having.length)
  const { id: formId } = demoForm(site, 'After the show')
  const mine = having.filter((row) => row.formId === formId)
  expect(formsSubmissionsCount).toContainEqual({
    formId,
    totalCount: mine.length,
    unseenCount: mine.filter(({ seen }) => seen !== true).length,
  })
})

test.each([
  ['none', 0],
  ['more than a hundred', 101],
])('submissions.count and countDeleted refuse %s of the forms', async (_name, length) => {
  const formIds = Array.from({ length }, () => randomUUID())
  for (const path of ['count', 'trash-bin/count']) {
    const response = await fetch(`${site.sandbox.url}/form-submission-service/v4/submissions/${path}`, {
      method: 'POST',
      headers: {
        authorization: site.sandbox.apiKey,
        'wix-site-id': site.sandbox.siteId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ formIds, namespace }),
    })
    expect([path, response.status]).toEqual([path, 400])
  }
})

test('submissions.countByFilter refuses a count over every namespace', async () => {
  const call = site.client.call(wire.submissions.countByFilter, { filter: { seen: false } })
  expect(await brokenRule(call)).toBe('MISSING_NAMESPACE_FILTER')
})

test('submissions.count: every form that is named, with the unseen ones', async () => {
  const formIds = world()
    .forms.all()
    .map(({ id }) => id)
  const { formsSubmissionsCount = [] } = await site.client.call(wire.submissions.count, { namespace, formIds })
  expect(formsSubmissionsCount.length).toBe(world().forms.all().length)
  for (const { formId, totalCount, unseenCount } of formsSubmissionsCount) {
    const rows = world().submissions.group(formId ?? '')
    expect({ totalCount, unseenCount }).toEqual({
      totalCount: rows.length,
      unseenCount: rows.filter(({ seen }) => seen !== true).length,
    })
  }
})

test('submissions.count: by form and status; a form without any counts none', async () => {
  const empty = await madeForm(site)
  const { id } = demoForm(site, 'Contact us')
  const given = { formIds: [id, empty.id], namespace, statuses: ['PENDING'] }
  const { formsSubmissionsCount = [] } = await site.client.call(wire.submissions.count, given)
  const pending = world()
    .submissions.group(id)
    .filter(({ status }) => status === 'PENDING').length
  expect(pending).toBeGreaterThan(0)
  expect(formsSubmissionsCount.map(({ formId, totalCount }) => [formId, totalCount])).toEqual([
    [id, pending],
    [empty.id, 0],
  ])
})

test('submissions.count refuses to count without a form, and more than a hundred of them', async () => {
  const { id } = demoForm(site, 'Contact us')
  for (const formIds of [[], Array.from({ length: 101 }, () => id)]) {
    const refused = [
      site.client.call(wire.submissions.count, { namespace, formIds }),
      site.client.call(wire.submissions.countDeleted, { namespace, formIds }),
    ]
    for (const call of refused) expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
  }
})

test('submissions.count refuses a missing namespace, and counts nothing of another one', async () => {
  const formIds = [demoForm(site, 'Contact us').id]
  const call = site.client.call(wire.submissions.count, { namespace: '', formIds })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
  const other = await site.client.call(wire.submissions.count, { namespace: smallNamespace, formIds })
  expect(other.formsSubmissionsCount).toEqual([])
})
