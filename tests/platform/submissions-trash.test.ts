import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredForm, StoredSubmission } from '../../sandbox/world/forms.ts'
import { formsNamespace as namespace } from '../../sandbox/world/forms-providers.ts'
import { wire } from '../../shared/wire/index.ts'
import { demoForm, sameIds, sent } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let form: StoredForm
let rows: StoredSubmission[]
beforeEach(async () => {
  site = await openPlatform()
  form = demoForm(site, 'Contact us')
  rows = world()
    .submissions.group(form.id)
    .filter(({ status }) => status === 'CONFIRMED')
})
afterEach(() => site[Symbol.asyncDispose]())

const world = () => site.sandbox.world
const trashed = () => world().trashedSubmissions.group(form.id)
const idAt = (at: number) => rows[at]?.id ?? ''
const remove = (submissionId: string, more: object = {}) =>
  site.client.call(wire.submissions.delete, { submissionId, ...more })
const day = 24 * 3_600_000
const missing = { code: 'not_found', platform: 'SUBMISSION_NOT_FOUND' }

test('submissions.delete: to the trash, or for good', async () => {
  await remove(idAt(0), { permanent: false, preserveFiles: true })
  await remove(idAt(1), { permanent: true })
  expect([world().submissions.get(idAt(0)), world().submissions.get(idAt(1))]).toEqual([undefined, undefined])
  expect(world().trashedSubmissions.get(idAt(0))).toMatchObject({ submissions: rows[0]?.submissions ?? {} })
  expect(world().trashedSubmissions.get(idAt(1))).toBeUndefined()
})

test('submissions.delete: files follow after 210 days, unless preserved or the submission came back', async () => {
  const [known] = world().files.all()
  if (known === undefined) throw new Error('The demo world has files')
  const sendWith = async (fileId: string) => {
    world().files.put({ ...known, file: { ...known.file, id: fileId } })
    const values = { name: 'Ann', email: 'ann@example.org', item: 'Hat', place: 'Bar', lost_on: '2026-11-19' }
    return sent(site, demoForm(site, 'Lost property').id, { ...values, pictures: [{ fileId }] })
  }
  const [gone, kept, back] = [await sendWith('gone.jpg'), await sendWith('kept.jpg'), await sendWith('back.jpg')]
  await remove(gone.id, { permanent: true })
  await remove(kept.id, { permanent: true, preserveFiles: true })
  await remove(back.id)
  await site.client.call(wire.submissions.restore, { submissionId: back.id })
  const held = () => ['gone.jpg', 'kept.jpg', 'back.jpg'].map((id) => world().files.get(id) !== undefined)
  site.advance(209 * day)
  await site.client.call(wire.submissions.count, { namespace, formIds: [form.id] })
  expect(held()).toEqual([true, true, true])
  site.advance(2 * day)
  await site.client.call(wire.submissions.count, { namespace, formIds: [form.id] })
  expect(held()).toEqual([false, true, true])
})

test('submissions.delete refuses one that is deleted already', async () => {
  await remove(idAt(0))
  expect(await refusalOf(remove(idAt(0)))).toMatchObject(missing)
})

test('submissions.bulkDelete: those of the form, each for itself', async () => {
  const { id: other = '' } =
    world()
      .submissions.all()
      .find(({ formId }) => formId !== form.id) ?? {}
  const submissionIds = [idAt(0), other, randomUUID()]
  const { results } = await site.client.call(wire.submissions.bulkDelete, { formId: form.id, submissionIds })
  expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, false])
  expect(world().trashedSubmissions.get(idAt(0))).toBeDefined()
  expect(world().submissions.get(other)).toBeDefined()
})

test('submissions.bulkDelete refuses an empty list', async () => {
  const call = site.client.call(wire.submissions.bulkDelete, { formId: form.id, submissionIds: [] })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('submissions.restore: it is back as it was, with a new revision', async () => {
  await remove(idAt(0))
  const { submission } = await site.client.call(wire.submissions.restore, { submissionId: idAt(0) })
  expect(submission['trashedAt']).toBeUndefined()
  const { submissions = {}, createdDate = null, seen = null } = rows[0] ?? {}
  expect(world().submissions.get(idAt(0))).toMatchObject({ submissions, createdDate, seen })
  expect(Number(submission.revision)).toBe(Number(rows[0]?.revision) + 2)
  expect(world().trashedSubmissions.get(idAt(0))).toBeUndefined()
})

test('submissions.restore refuses one that is not in the trash', async () => {
  const call = site.client.call(wire.submissions.restore, { submissionId: idAt(0) })
  expect(await refusalOf(call)).toMatchObject(missing)
})

test('submissions.removeFromTrash: it goes for good', async () => {
  const { id = '' } = trashed()[0] ?? {}
  await site.client.call(wire.submissions.removeFromTrash, { submissionId: id })
  expect(world().trashedSubmissions.get(id)).toBeUndefined()
  const call = site.client.call(wire.submissions.restore, { submissionId: id })
  expect(await refusalOf(call)).toMatchObject(missing)
})

test('submissions.removeFromTrash refuses one that is not in the trash', async () => {
  const call = site.client.call(wire.submissions.removeFromTrash, { submissionId: idAt(0) })
  expect(await refusalOf(call)).toMatchObject(missing)
  expect(world().submissions.get(idAt(0))).toBeDefined()
})

test('submissions.bulkRemoveFromTrash: those of the form, each for itself', async () => {
  const submissionIds = [...trashed().map(({ id }) => id), idAt(0)]
  const given = { formId: form.id, submissionIds }
  const { bulkActionMetadata } = await site.client.call(wire.submissions.bulkRemoveFromTrash, given)
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: submissionIds.length - 1, totalFailures: 1 })
  expect(trashed()).toEqual([])
})

test('submissions.bulkRemoveFromTrash refuses an empty list', async () => {
  const call = site.client.call(wire.submissions.bulkRemoveFromTrash, { formId: form.id, submissionIds: [] })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('submissions.listDeleted: of one form, page by page', async () => {
  const list = (paging: object) => site.client.call(wire.submissions.listDeleted, { formId: form.id, paging })
  const first = await list({ limit: 3 })
  const rest = await list({ limit: 3, cursor: first.pagingMetadata?.cursors?.next ?? '' })
  const found = [...first.submissions, ...rest.submissions]
  expect(trashed().length).toBe(4)
  expect(sameIds(found, trashed())).toBe(true)
  expect(found.every((row) => row['trashedAt'] === undefined)).toBe(true)
})

test('submissions.listDeleted: by id and status', async () => {
  const [known] = trashed()
  const list = (more: object) => site.client.call(wire.submissions.listDeleted, { formId: form.id, ...more })
  const one = await list({ submissionIds: [known?.id ?? ''], statuses: [known?.status ?? ''] })
  expect(one.submissions.map(({ id }) => id)).toEqual([known?.id])
  expect((await list({ statuses: ['PAYMENT_WAITING'] })).submissions).toEqual([])
})

test('submissions.listDeleted refuses more than 10 ids and a cursor that it did not give', async () => {
  const list = (more: object) => site.client.call(wire.submissions.listDeleted, { formId: form.id, ...more })
  const submissionIds = Array.from({ length: 11 }, () => randomUUID())
  expect(await refusalOf(list({ submissionIds }))).toMatchObject({ code: 'invalid_input' })
  expect(await refusalOf(list({ paging: { cursor: 'CUR' } }))).toMatchObject({ code: 'refused' })
})

test('submissions.getDeleted: the submission in the trash, which submissions.get has no more', async () => {
  const [known] = trashed()
  const submissionId = known?.id ?? ''
  const { submission } = await site.client.call(wire.submissions.getDeleted, { submissionId })
  expect({ ...submission, trashedAt: known?.trashedAt }).toEqual(known)
  expect(await refusalOf(site.client.call(wire.submissions.get, { submissionId }))).toMatchObject(missing)
})

test('submissions.getDeleted refuses one that is not in the trash', async () => {
  const call = site.client.call(wire.submissions.getDeleted, { submissionId: idAt(0) })
  expect(await refusalOf(call)).toMatchObject(missing)
})

test('submissions.countDeleted: for each form that is named', async () => {
  await remove(idAt(0))
  const response = await site.client.call(wire.submissions.countDeleted, {
    namespace,
    formIds: world()
      .forms.all()
      .map(({ id }) => id),
  })
  const { formsDeletedSubmissionsCount: counts = [] } = response
  expect(counts.length).toBe(world().forms.all().length)
  expect(counts).toContainEqual({ formId: form.id, totalCount: 5 })
  const confirmed = { namespace, formIds: [form.id], statuses: ['PAYMENT_CANCELED'] }
  const none = await site.client.call(wire.submissions.countDeleted, confirmed)
  expect(none.formsDeletedSubmissionsCount).toEqual([{ formId: form.id, totalCount: 0 }])
})

test('submissions.countDeleted refuses a namespace that is too short to be one', async () => {
  const call = site.client.call(wire.submissions.countDeleted, { namespace: 'short', formIds: [form.id] })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})
