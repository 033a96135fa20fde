import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formsNamespace as namespace } from '../../sandbox/world/forms-providers.ts'
import { wire } from '../../shared/wire/index.ts'
import { brokenRule, demoForm, madeForm, sent, storedSubmission } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const world = () => site.sandbox.world
const now = '2026-11-20T17:40:00.000Z'
const day = 24 * 3600 * 1000
const missing = { code: 'not_found', platform: 'SUBMISSION_NOT_FOUND' }

test('submissions.create: confirmed, unseen, and sent by the visitor', async () => {
  const form = demoForm(site, 'Contact us')
  const values = { first_name: 'Åse', email: 'ase@example.org', topic: 'Press', message: 'Good evening 👋' }
  const given = { submission: { formId: form.id, submissions: values } }
  const { submission } = await visitor(site).call(wire.submissions.create, given)
  const stored = storedSubmission(site, submission.id)
  expect(stored).toMatchObject({ submissions: values, namespace, status: 'CONFIRMED', seen: false, revision: '1' })
  expect(stored.createdDate).toBe(now)
  expect(stored.submitter?.visitorId).toMatch(/^[0-9a-f-]{36}$/)
})

test('submissions.create: linked to the contact that has the e-mail address', async () => {
  const contact = world()
    .contacts.all()
    .find(({ primaryInfo }) => typeof primaryInfo?.email === 'string')
  const email = contact?.primaryInfo?.email?.toUpperCase() ?? ''
  const { id } = demoForm(site, 'Contact us')
  const stored = await sent(site, id, { first_name: 'A', email, topic: 'Press', message: 'Hello' })
  expect(stored.contactId).toBe(contact?.id)
})

test('submissions.create: what is to be paid waits for its payment', async () => {
  const form = demoForm(site, 'School visit enquiry')
  const [product] =
    form.formFields?.flatMap(({ inputOptions }) => inputOptions?.paymentOptions?.validation?.products ?? []) ?? []
  const stored = await sent(site, form.id, {
    school: 'Mill Race Primary',
    name: 'Ann Lee',
    email: 'ann@example.org',
    age_group: '6 to 9',
    pupils: 20,
    interests: ['Puppet workshop'],
    deposit: [{ productId: product?.id, quantity: 2 }],
  })
  expect(stored).toMatchObject({ status: 'PAYMENT_WAITING', orderDetails: { itemSubtotal: '80.00', currency: 'EUR' } })
})

test('submissions.create refuses a form that is not there or in the trash', async () => {
  const create = (formId: string) => site.client.call(wire.submissions.create, { submission: { formId } })
  const notFound = { code: 'not_found', platform: 'FORM_NOT_FOUND' }
  expect(await refusalOf(create(randomUUID()))).toMatchObject(notFound)
  expect(await refusalOf(create(world().trashedForms.all()[0]?.id ?? ''))).toMatchObject(notFound)
})

test('submissions.create refuses a captcha that is none, and a visitor without one where the form wants it', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const submissions = { name: 'Ann', email: 'ann@example.org', item: 'Hat', place: 'Bar', lost_on: '2026-11-19' }
  const create = (client: OpenPlatform['client'], captcha?: string) =>
    client.call(wire.submissions.create, {
      submission: { formId, submissions },
      ...(captcha === undefined ? {} : { captchaToken: captcha }),
    })
  const bad = { code: 'refused', platform: 'INVALID_CAPTCHA' }
  expect(await refusalOf(create(site.client, 'invalid-1'))).toMatchObject(bad)
  expect(await refusalOf(create(visitor(site)))).toMatchObject(bad)
  expect((await create(visitor(site), 'shown')).submission.status).toBe('CONFIRMED')
})

test('submissions.bulkCreateBySubmitter: each on behalf of its submitter', async () => {
  const { id: formId } = await madeForm(site)
  const [memberId, visitorId] = [randomUUID(), randomUUID()]
  const submissionsV2 = [
    { submission: { submissions: { name: 'Ann' } }, submitter: { memberId } },
    { submission: { submissions: { name: 5 } }, submitter: { visitorId } },
    { submission: { submissions: { name: 'Cy' }, createdDate: '2026-01-02T03:04:05.000Z' }, submitter: { visitorId } },
  ]
  const response = await site.client.call(wire.submissions.bulkCreateBySubmitter, {
    formId,
    submissionsV2,
    returnEntity: true,
  })
  const [ann, wrong, cy] = response.results
  expect(storedSubmission(site, ann?.itemMetadata?.id ?? '').submitter).toEqual({ memberId })
  expect(wrong?.itemMetadata?.error).toMatchObject({
    code: 'SUBMISSION_VALIDATION',
    data: { errors: [{ errorPath: 'name' }] },
  })
  expect(cy?.item).toMatchObject({ createdDate: '2026-01-02T03:04:05.000Z', submitter: { visitorId } })
  expect(world().submissions.group(formId).length).toBe(2)
})

test('submissions.bulkCreateBySubmitter: leniently, what is unknown or missing is let through', async () => {
  const { id: formId } = await madeForm(site)
  const given = { formId, submissions: [{ submissions: { nickname: 'Bo' } }], lenientValidation: true }
  const { results } = await site.client.call(wire.submissions.bulkCreateBySubmitter, given)
  expect(storedSubmission(site, results[0]?.itemMetadata?.id ?? '').submissions).toEqual({ nickname: 'Bo' })
})

test('submissions.bulkCreateBySubmitter refuses an empty list, and a form that is not there', async () => {
  const create = (formId: string, submissions: Record<string, unknown>[]) =>
    site.client.call(wire.submissions.bulkCreateBySubmitter, { formId, submissions })
  expect(await refusalOf(create(demoForm(site, 'Contact us').id, []))).toMatchObject({ field: 'submissionsV2' })
  expect(await refusalOf(create(randomUUID(), [{}]))).toMatchObject({ platform: 'FORM_NOT_FOUND' })
})

test('submissions.update: changes what is given; the revision goes up', async () => {
  const { id: formId } = await madeForm(site)
  const { id, revision } = await sent(site, formId, { name: 'Ann' })
  site.advance(1000)
  const change = { id, revision, submissions: { name: 'Anne' }, seen: true, status: 'PAYMENT_CANCELED' as const }
  const { submission } = await site.client.call(wire.submissions.update, { submission: change })
  expect(submission.revision).toBe('2')
  expect(storedSubmission(site, id)).toMatchObject({ ...change, revision: '2', createdDate: now })
  expect(storedSubmission(site, id).updatedDate).toBe('2026-11-20T17:40:01.000Z')
})

test('submissions.update refuses an old revision, another form, an unknown status, and wrong values', async () => {
  const { id: formId } = await madeForm(site)
  const { id } = await sent(site, formId, { name: 'Ann' })
  const update = (submission: object) =>
    site.client.call(wire.submissions.update, { submission: { id, revision: '1', ...submission } })
  expect(await refusalOf(update({ revision: '0', seen: true }))).toMatchObject({
    code: 'conflict',
    platform: 'CONFLICT',
  })
  expect(await refusalOf(update({ formId: randomUUID() }))).toMatchObject({ field: 'submission.formId' })
  expect(await refusalOf(update({ status: 'EATEN' }))).toMatchObject({ field: 'submission.status' })
  expect(await brokenRule(update({ submissions: { name: '' } }))).toBe('SUBMISSION_VALIDATION')
  expect(storedSubmission(site, id)).toMatchObject({ revision: '1', submissions: { name: 'Ann' } })
})

test('submissions.confirm: a pending one is confirmed, and one that is confirmed is refused', async () => {
  const { id } =
    world()
      .submissions.all()
      .find(({ status }) => status === 'PENDING') ?? {}
  const confirm = () => site.client.call(wire.submissions.confirm, { submissionId: id ?? '' })
  const { submission } = await confirm()
  expect(storedSubmission(site, submission.id).status).toBe('CONFIRMED')
  expect(await refusalOf(confirm())).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
  expect(storedSubmission(site, submission.id).revision).toBe(submission.revision)
})

test('submissions.confirm refuses one whose payment was cancelled', async () => {
  const { id = '' } =
    world()
      .submissions.all()
      .find(({ status }) => status === 'PAYMENT_CANCELED') ?? {}
  const call = site.client.call(wire.submissions.confirm, { submissionId: id })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
})

test('a pending submission that nobody confirms is gone after a week', async () => {
  const pending = world()
    .submissions.all()
    .filter(({ status }) => status === 'PENDING')
  expect(pending.length).toBeGreaterThan(0)
  site.advance(8 * day)
  const call = site.client.call(wire.submissions.confirm, { submissionId: pending[0]?.id ?? '' })
  expect(await refusalOf(call)).toMatchObject(missing)
  expect(pending.some(({ id }) => world().submissions.get(id) !== undefined)).toBe(false)
})

test('submissions.markAsSeen: those of the form, and no other', async () => {
  const unseen = world()
    .submissions.all()
    .filter(({ seen }) => seen === false)
  const [first] = unseen
  const formId = first?.formId ?? ''
  const { jobId } = await site.client.call(wire.submissions.markAsSeen, { ids: unseen.map(({ id }) => id), formId })
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  // The job comes after the response.
  for (const { id } of unseen) expect(storedSubmission(site, id).seen).toBe(false)
  site.sandbox.switches.set({ seenAfterMs: 0 })
  await site.client.call(wire.submissions.markAsSeen, { ids: unseen.map(({ id }) => id), formId })
  for (const { id, formId: own } of unseen) expect(storedSubmission(site, id).seen).toBe(own === formId)
})

test('submissions.markAsSeen refuses more than 100 ids, and a form that is not there', async () => {
  const text = (ids: string[]) => site.client.call(wire.submissions.markAsSeen, { ids, formId: randomUUID() })
  const many = Array.from({ length: 101 }, () => randomUUID())
  expect(await refusalOf(text(many))).toMatchObject({ code: 'invalid_input' })
  expect(await refusalOf(text([randomUUID()]))).toMatchObject({ platform: 'FORM_NOT_FOUND' })
})

test('submissions.updateExtendedFields: what is not named stays, null takes away', async () => {
  const [known] = world().submissions.all()
  const id = known?.id ?? ''
  const set = (namespaceData: Record<string, unknown>) =>
    site.client.call(wire.submissions.updateExtendedFields, { id, namespace: '@house/desk', namespaceData })
  await set({ answered: true, by: 'desk' })
  expect((await set({ by: null })).namespaceData).toEqual({ answered: true })
  expect(storedSubmission(site, id).extendedFields).toEqual({ namespaces: { '@house/desk': { answered: true } } })
})

test('submissions.updateExtendedFields refuses one that is not there', async () => {
  const given = { id: randomUUID(), namespace: '@house/desk', namespaceData: {} }
  expect(await refusalOf(site.client.call(wire.submissions.updateExtendedFields, given))).toMatchObject(missing)
})

test('submissions.updateTags: gives and takes, each submission for itself', async () => {
  const { id: formId } = await madeForm(site)
  const { id } = await sent(site, formId, { name: 'Ann' })
  const [one, two] = [randomUUID(), randomUUID()]
  await site.client.call(wire.submissions.updateTags, { submissionIds: [id], assignTags: { tags: { tagIds: [one] } } })
  const { results } = await site.client.call(wire.submissions.updateTags, {
    submissionIds: [id, randomUUID()],
    assignTags: { tags: { tagIds: [two] } },
    unassignTags: { tags: { tagIds: [one] } },
  })
  expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false])
  expect(storedSubmission(site, id).tags?.tags?.tagIds).toEqual([two])
})

test('submissions.updateTags refuses a change without any tag', async () => {
  const submissionIds = [world().submissions.all()[0]?.id ?? '']
  const call = site.client.call(wire.submissions.updateTags, { submissionIds })
  expect(await refusalOf(call)).toMatchObject({ platform: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' })
})

test('submissions.updateTagsByFilter: all that the filter finds', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const tag = randomUUID()
  const filter = { formId, seen: false }
  const wanted = world()
    .submissions.all()
    .filter((row) => row.formId === formId && row.seen === false)
  await site.client.call(wire.submissions.updateTagsByFilter, { filter, assignTags: { tags: { tagIds: [tag] } } })
  const tagged = world()
    .submissions.all()
    .filter(({ tags }) => tags?.tags?.tagIds?.includes(tag) === true)
  expect(tagged.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
})

test('submissions.updateTagsByFilter refuses a filter without form or namespace', async () => {
  const assignTags = { tags: { tagIds: [randomUUID()] } }
  const call = site.client.call(wire.submissions.updateTagsByFilter, { filter: { seen: false }, assignTags })
  expect(await brokenRule(call)).toBe('MISSING_NAMESPACE_FILTER')
})
