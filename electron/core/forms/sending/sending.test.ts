import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { onSite, page } from '../forms.test-kit.ts'
import { creations, giveAnswer, hat, hatsOnSite, openLost } from './sending.test-kit.ts'

const loseCreate = (desk: TestDesk, kind: 'loseReply' | 'dropBefore', times = 1) =>
  desk.sandbox.faults.set({ rules: [{ match: { area: 'submissions', operation: 'create' }, kind, times }] })

test('an answer given without a network waits in the inbox, and reaches the site once', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const { faults, submissionId } = await giveAnswer(desk, formId)
  expect(faults).toEqual([])
  await desk.quiet()
  const [row] = (await page(desk, { text: 'felt hat' })).rows
  expect([row?.id, row?.status, row?.sync]).toEqual([submissionId, 'TO_SEND', 'localOnly'])
  goOnline(desk)
  await desk.drained()
  expect(hatsOnSite(desk).map(({ submissions }) => submissions)).toEqual([hat])
  const [there] = (await page(desk, { text: 'felt hat' })).rows
  expect([there?.id, there?.status]).toEqual([hatsOnSite(desk)[0]?.id, 'CONFIRMED'])
  // A window that still has it open under its first name is led on.
  expect((await desk.api.forms.submission({ submissionId: submissionId ?? '' })).id).toBe(hatsOnSite(desk)[0]?.id)
})

test('what the site would refuse is said offline, question by question, and nothing waits', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const { faults, submissionId } = await giveAnswer(desk, formId, {
    values: { ...hat, email: 'nowhere', item: null },
  })
  expect(faults.map(({ path, code }) => [path, code])).toEqual([
    ['email', 'FORMAT_ERROR'],
    ['item', 'REQUIRED_VALUE_ERROR'],
  ])
  expect(submissionId).toBeNull()
  expect(await queueOf(desk)).toEqual([])
})

test('a form that was closed takes none', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  await desk.api.forms.changeForm({ formId, changes: [{ part: 'enabled', value: false }] })
  await desk.quiet()
  const { faults } = await giveAnswer(desk, formId)
  expect(faults).toMatchObject([{ path: '', code: 'DISABLED_FORM_ERROR' }])
})

test('an answer that waits is changed and taken back; then the site hears nothing of it', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const { submissionId } = await giveAnswer(desk, formId)
  const again = { ...hat, item: 'A green felt hat with a feather' }
  expect(await giveAnswer(desk, formId, { values: again, submissionId })).toMatchObject({ faults: [], submissionId })
  const { answers } = await desk.api.forms.waitingAnswer({ submissionId: submissionId ?? '' })
  expect(Object.fromEntries(answers.map(({ target, value }) => [target, value]))).toEqual(again)
  expect(await queueOf(desk)).toHaveLength(1)
  expect(await desk.api.forms.dropNew({ submissionId: submissionId ?? '' })).toEqual({ isGone: true })
  await desk.quiet()
  expect((await page(desk, { text: 'felt hat' })).total).toBe(0)
  goOnline(desk)
  await desk.drained()
  expect([hatsOnSite(desk).length, creations(desk).length]).toEqual([0, 0])
})

test('an answer whose own answer was lost is found again, and never sent twice', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  loseCreate(desk, 'loseReply')
  await giveAnswer(desk, formId)
  await desk.drained()
  expect([hatsOnSite(desk).length, creations(desk).length]).toEqual([1, 1])
})

test('one that never arrived is sent again, once', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  loseCreate(desk, 'dropBefore', 2)
  await giveAnswer(desk, formId)
  await desk.drained()
  expect(hatsOnSite(desk)).toHaveLength(1)
})

test('two people who lost the same thing on the same day are two answers, whatever was lost of them', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  loseCreate(desk, 'loseReply', 2)
  await giveAnswer(desk, formId)
  await desk.until('the first is known again', async () => (await queueOf(desk)).length === 0)
  await giveAnswer(desk, formId)
  await desk.drained()
  expect(hatsOnSite(desk)).toHaveLength(2)
})

test('two answers that are the same, both in doubt at once: neither is taken for the other', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  await giveAnswer(desk, formId)
  await giveAnswer(desk, formId)
  const { sandbox } = desk
  const create = { area: 'submissions', operation: 'create' }
  goOnline(desk, {
    rules: [
      { match: create, kind: 'loseReply', times: 1 },
      { match: create, kind: 'dropBefore', skip: 1, times: 1 },
    ],
  })
  await desk.drained()
  expect(
    sandbox.world.submissions.all().filter(({ submissions }) => submissions?.['item'] === hat['item']),
  ).toHaveLength(2)
})

test('lost, and moved to the trash there meanwhile: it is found there and not sent again', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  loseCreate(desk, 'loseReply')
  await giveAnswer(desk, formId)
  await desk.until('the site has it', () => hatsOnSite(desk).length === 1)
  const { world } = desk.sandbox
  const [there] = hatsOnSite(desk)
  if (there === undefined) throw new Error('The site has it.')
  world.submissions.remove(there.id)
  world.trashedSubmissions.put({ ...there, trashedAt: new Date(desk.clock.now()).toISOString() })
  await desk.drained()
  expect([hatsOnSite(desk).length, creations(desk).length]).toEqual([0, 1])
})

test('lost, and changed there since: a person decides, and nothing is sent meanwhile', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  loseCreate(desk, 'loseReply')
  await giveAnswer(desk, formId)
  await desk.until('the site has it', () => hatsOnSite(desk).length === 1)
  const [there] = hatsOnSite(desk)
  if (there === undefined) throw new Error('The site has it.')
  desk.sandbox.world.submissions.put({ ...there, submissions: { ...there.submissions, place: 'Cloakroom' } })
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect([hatsOnSite(desk).length, creations(desk).length]).toEqual([1, 1])
})

test('the process is killed while it leaves: after the start it is looked for first', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v4/submissions'))
  await giveAnswer(desk, formId)
  await desk.until('it is under way', () => held.arrived())
  await desk.crash()
  held.release()
  await desk.drained()
  expect(hatsOnSite(desk)).toHaveLength(1)
})

test('what the form asks newly is refused by the site, says where, and is mended by changing it', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const { submissionId } = await giveAnswer(desk, formId)
  const form = desk.sandbox.world.forms.get(formId)
  if (form === undefined) throw new Error('The site has the form.')
  const text = JSON.stringify(form).replaceAll('"Bar"', '"Pub"')
  desk.sandbox.world.forms.put(JSON.parse(text) as typeof form)
  goOnline(desk)
  await desk.until('the site has said no', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect(hatsOnSite(desk)).toHaveLength(0)
  await giveAnswer(desk, formId, { values: { ...hat, place: 'Studio' }, submissionId })
  await desk.drained()
  expect(hatsOnSite(desk)).toHaveLength(1)
  expect(onSite(desk).some(({ submissions }) => submissions?.['place'] === 'Pub')).toBe(false)
})

test('an answer that waits is not decided on with others', async () => {
  const { desk, formId } = await openLost()
  await using _ = desk
  await goOffline(desk)
  const { submissionId } = await giveAnswer(desk, formId)
  await desk.quiet()
  const { ids, total } = await desk.api.forms.idsOf({ filter: { formId } })
  const listed = await page(desk, { formId })
  // The number in the question is the number that is queued.
  expect([ids.includes(submissionId ?? ''), total]).toEqual([false, listed.total - 1])
  const { done, skipped } = await desk.api.forms.decide({ submissionIds: [submissionId ?? ''], deed: 'trash' })
  expect([done, skipped]).toEqual([[], 1])
})
