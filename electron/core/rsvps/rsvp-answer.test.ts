import { expect, test } from 'vitest'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { atSite, openReception, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const answerOf = async (desk: TestDesk, rsvpId: string) => (await desk.api.rsvps.get({ rsvpId })).answer
const fromElsewhere = (desk: TestDesk, id: string, status: 'YES' | 'NO' | 'WAITLIST') => {
  const there = desk.sandbox.world.rsvps.get(id)
  if (there === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(desk.clock.now()).toISOString()
  desk.sandbox.world.rsvps.put({ ...there, status, revision: String(Number(there.revision) + 1), updatedDate })
}

test('another answer shows at once, two of them are one, and the site has it when it can', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId, firstName, lastName } = rsvpOf(desk, 1)
  await goOffline(desk)
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'WAITLIST' })
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  expect(await answerOf(desk, rsvpId)).toBe('NO')
  expect((await queueOf(desk)).map(({ what }) => what)).toEqual([`Change ${firstName} ${lastName}’s answer to no`])
  expect(atSite(desk, rsvpId)?.status).toBe('YES')
  goOnline(desk)
  await desk.drained()
  expect(atSite(desk, rsvpId)).toMatchObject({ status: 'NO', revision: '2' })
})

test('a check-in made on the site meanwhile is no conflict: the change goes on with the new revision', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 1)
  await goOffline(desk)
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  fromElsewhere(desk, rsvpId, 'YES')
  goOnline(desk)
  await desk.drained()
  expect(atSite(desk, rsvpId)).toMatchObject({ status: 'NO', revision: '3' })
})

test('another status was set elsewhere: a person chooses', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId, firstName, lastName } = rsvpOf(desk, 1, 'NO')
  await goOffline(desk)
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'YES' })
  fromElsewhere(desk, rsvpId, 'WAITLIST')
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict)
  const [row] = await queueOf(desk)
  const view = await desk.api.sync.conflict({ id: row?.id ?? '' })
  expect(inWords(view)).toMatchObject({
    name: `${firstName} ${lastName}`,
    fields: [{ label: 'Answer', mine: 'Yes', theirs: 'Waiting list' }],
  })
  await desk.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await desk.drained()
  expect(atSite(desk, rsvpId)?.status).toBe('YES')
})

test('no place is left for a family: the site’s no is shown in words, and the answer as the site has it', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const family = rsvpsAtSite(desk).find(({ status, totalGuests }) => status === 'WAITLIST' && (totalGuests ?? 0) > 2)
  const rsvpId = family?.id ?? ''
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'YES' })
  await desk.until('it is refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect((await queueOf(desk))[0]?.lastAnswer?.message).toBe(
    'The event is full. The site takes this RSVP for the waiting list only.',
  )
  await desk.quiet()
  expect(await answerOf(desk, rsvpId)).toBe('WAITLIST')
  const one = rsvpOf(desk, 1, 'WAITLIST')
  await desk.api.rsvps.answer({ eventId, rsvpId: one.id, answer: 'YES' })
  await desk.until('the other one is a yes', () => atSite(desk, one.id)?.status === 'YES')
})

test('an RSVP whose names and guests are beyond what the site takes now is looked up and changed', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 1)
  const there = desk.sandbox.world.rsvps.get(rsvpId)
  if (there === undefined) throw new Error('The site has it.')
  const name = 'x'.repeat(300)
  const guests = Array.from({ length: 12 }, (_, at) => ({ guestId: at + 1, fullName: name }))
  desk.sandbox.world.rsvps.put({ ...there, firstName: name, email: '', totalGuests: 12, guestList: { guests } })
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  await desk.drained()
  expect(atSite(desk, rsvpId)).toMatchObject({ status: 'NO', firstName: name })
})
