import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { onSite, page } from '../forms.test-kit.ts'
import { creations, giveSubmission, hat, hatsOnSite, openLost } from './sending.test-kit.ts'

const loseCreate = (laptop: TestLaptop, kind: 'loseReply' | 'dropBefore', times = 1) =>
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'submissions', operation: 'create' }, kind, times }] })

test('an answer given without a network waits in the inbox, and reaches the site once', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const { faults, submissionId } = await giveSubmission(laptop, formId)
  expect(faults).toEqual([])
  await laptop.quiet()
  const [row] = (await page(laptop, { text: 'felt hat' })).rows
  expect([row?.id, row?.status, row?.sync]).toEqual([submissionId, 'TO_SEND', 'localOnly'])
  goOnline(laptop)
  await laptop.drained()
  expect(hatsOnSite(laptop).map(({ submissions }) => submissions)).toEqual([hat])
  const [there] = (await page(laptop, { text: 'felt hat' })).rows
  expect([there?.id, there?.status]).toEqual([hatsOnSite(laptop)[0]?.id, 'CONFIRMED'])
  // A window that still has it open under its first name is led on.
  expect((await laptop.api.forms.submission({ submissionId: submissionId ?? '' })).id).toBe(hatsOnSite(laptop)[0]?.id)
})

test('what the site would refuse is said offline, question by question, and nothing waits', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const { faults, submissionId } = await giveSubmission(laptop, formId, {
    values: { ...hat, email: 'nowhere', item: null },
  })
  expect(faults.map(({ path, code }) => [path, code])).toEqual([
    ['email', 'FORMAT_ERROR'],
    ['item', 'REQUIRED_VALUE_ERROR'],
  ])
  expect(submissionId).toBeNull()
  expect(await queueOf(laptop)).toEqual([])
})

test('a form that was closed takes none', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value: false }] })
  await laptop.quiet()
  const { faults } = await giveSubmission(laptop, formId)
  expect(faults).toMatchObject([{ path: '', code: 'DISABLED_FORM_ERROR' }])
})

test('an answer that waits is changed and taken back; then the site hears nothing of it', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const { submissionId } = await giveSubmission(laptop, formId)
  const again = { ...hat, item: 'A green felt hat with a feather' }
  expect(await giveSubmission(laptop, formId, { values: again, submissionId })).toMatchObject({
    faults: [],
    submissionId,
  })
  const { answers: fieldValues } = await laptop.api.forms.waitingAnswer({ submissionId: submissionId ?? '' })
  expect(Object.fromEntries(fieldValues.map(({ target, value }) => [target, value]))).toEqual(again)
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(await laptop.api.forms.dropNew({ submissionId: submissionId ?? '' })).toEqual({ isGone: true })
  await laptop.quiet()
  expect((await page(laptop, { text: 'felt hat' })).total).toBe(0)
  goOnline(laptop)
  await laptop.drained()
  expect([hatsOnSite(laptop).length, creations(laptop).length]).toEqual([0, 0])
})

test('an answer whose own answer was lost is found again, and never sent twice', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  loseCreate(laptop, 'loseReply')
  await giveSubmission(laptop, formId)
  await laptop.drained()
  expect([hatsOnSite(laptop).length, creations(laptop).length]).toEqual([1, 1])
})

test('one that never arrived is sent again, once', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  loseCreate(laptop, 'dropBefore', 2)
  await giveSubmission(laptop, formId)
  await laptop.drained()
  expect(hatsOnSite(laptop)).toHaveLength(1)
})

test('two people who lost the same thing on the same day are two answers, whatever was lost of them', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  loseCreate(laptop, 'loseReply', 2)
  await giveSubmission(laptop, formId)
  await laptop.until('the first is known again', async () => (await queueOf(laptop)).length === 0)
  await giveSubmission(laptop, formId)
  await laptop.drained()
  expect(hatsOnSite(laptop)).toHaveLength(2)
})

test('two answers that are the same, both in doubt at once: neither is taken for the other', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  await giveSubmission(laptop, formId)
  await giveSubmission(laptop, formId)
  const { sandbox } = laptop
  const create = { area: 'submissions', operation: 'create' }
  goOnline(laptop, {
    rules: [
      { match: create, kind: 'loseReply', times: 1 },
      { match: create, kind: 'dropBefore', skip: 1, times: 1 },
    ],
  })
  await laptop.drained()
  expect(
    sandbox.world.submissions.all().filter(({ submissions }) => submissions?.['item'] === hat['item']),
  ).toHaveLength(2)
})

test('lost, and moved to the trash there meanwhile: it is found there and not sent again', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  loseCreate(laptop, 'loseReply')
  await giveSubmission(laptop, formId)
  await laptop.until('the site has it', () => hatsOnSite(laptop).length === 1)
  const { world } = laptop.sandbox
  const [there] = hatsOnSite(laptop)
  if (there === undefined) throw new Error('The site has it.')
  world.submissions.remove(there.id)
  world.trashedSubmissions.put({ ...there, trashedAt: new Date(laptop.clock.now()).toISOString() })
  await laptop.drained()
  expect([hatsOnSite(laptop).length, creations(laptop).length]).toEqual([0, 1])
})

test('lost, and changed there since: a person decides, and nothing is sent meanwhile', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  loseCreate(laptop, 'loseReply')
  await giveSubmission(laptop, formId)
  await laptop.until('the site has it', () => hatsOnSite(laptop).length === 1)
  const [there] = hatsOnSite(laptop)
  if (there === undefined) throw new Error('The site has it.')
  laptop.sandbox.world.submissions.put({ ...there, submissions: { ...there.submissions, place: 'Cloakroom' } })
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect([hatsOnSite(laptop).length, creations(laptop).length]).toEqual([1, 1])
})

test('the process is killed while it leaves: after the start it is looked for first', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v4/submissions'))
  await giveSubmission(laptop, formId)
  await laptop.until('it is under way', () => held.arrived())
  await laptop.crash()
  held.release()
  await laptop.drained()
  expect(hatsOnSite(laptop)).toHaveLength(1)
})

test('what the form asks newly is refused by the site, says where, and is mended by changing it', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const { submissionId } = await giveSubmission(laptop, formId)
  const form = laptop.sandbox.world.forms.get(formId)
  if (form === undefined) throw new Error('The site has the form.')
  const text = JSON.stringify(form).replaceAll('"Bar"', '"Pub"')
  laptop.sandbox.world.forms.put(JSON.parse(text) as typeof form)
  goOnline(laptop)
  await laptop.until('the site has said no', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect(hatsOnSite(laptop)).toHaveLength(0)
  await giveSubmission(laptop, formId, { values: { ...hat, place: 'Studio' }, submissionId })
  await laptop.drained()
  expect(hatsOnSite(laptop)).toHaveLength(1)
  expect(onSite(laptop).some(({ submissions }) => submissions?.['place'] === 'Pub')).toBe(false)
})

test('an answer that waits is not decided on with others', async () => {
  const { laptop, formId } = await openLost()
  await using _ = laptop
  await goOffline(laptop)
  const { submissionId } = await giveSubmission(laptop, formId)
  await laptop.quiet()
  const { ids, total } = await laptop.api.forms.idsOf({ filter: { formId } })
  const listed = await page(laptop, { formId })
  // The number in the question is the number that is queued.
  expect([ids.includes(submissionId ?? ''), total]).toEqual([false, listed.total - 1])
  const { done, skipped } = await laptop.api.forms.decide({ submissionIds: [submissionId ?? ''], action: 'trash' })
  expect([done, skipped]).toEqual([[], 1])
})
