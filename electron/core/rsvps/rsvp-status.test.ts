import { expect, test } from 'vitest'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { atSite, openReception, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const statusOf = async (laptop: TestLaptop, rsvpId: string) => (await laptop.api.rsvps.get({ rsvpId })).answer
const fromElsewhere = (laptop: TestLaptop, id: string, status: 'YES' | 'NO' | 'WAITLIST') => {
  const there = laptop.sandbox.world.rsvps.get(id)
  if (there === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.rsvps.put({ ...there, status, revision: String(Number(there.revision) + 1), updatedDate })
}

test('another answer shows at once, two of them are one, and the site has it when it can', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId, firstName, lastName } = rsvpOf(laptop, 1)
  await goOffline(laptop)
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'WAITLIST' })
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  expect(await statusOf(laptop, rsvpId)).toBe('NO')
  expect((await queueOf(laptop)).map(({ what }) => what)).toEqual([`Change ${firstName} ${lastName}’s RSVP to no`])
  expect(atSite(laptop, rsvpId)?.status).toBe('YES')
  goOnline(laptop)
  await laptop.drained()
  expect(atSite(laptop, rsvpId)).toMatchObject({ status: 'NO', revision: '2' })
})

test('a check-in made on the site meanwhile is no conflict: the change goes on with the new revision', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 1)
  await goOffline(laptop)
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  fromElsewhere(laptop, rsvpId, 'YES')
  goOnline(laptop)
  await laptop.drained()
  expect(atSite(laptop, rsvpId)).toMatchObject({ status: 'NO', revision: '3' })
})

test('another status was set elsewhere: a person chooses', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId, firstName, lastName } = rsvpOf(laptop, 1, 'NO')
  await goOffline(laptop)
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'YES' })
  fromElsewhere(laptop, rsvpId, 'WAITLIST')
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = await queueOf(laptop)
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(inWords(view)).toMatchObject({
    name: `${firstName} ${lastName}`,
    fields: [{ label: 'RSVP status', mine: 'Yes', theirs: 'Waiting list' }],
  })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(atSite(laptop, rsvpId)?.status).toBe('YES')
})

test('no place is left for a family: the site’s no is shown in words, and the answer as the site has it', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const family = rsvpsAtSite(laptop).find(({ status, totalGuests }) => status === 'WAITLIST' && (totalGuests ?? 0) > 2)
  const rsvpId = family?.id ?? ''
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'YES' })
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toBe(
    'The event is full. The site takes this RSVP for the waiting list only.',
  )
  await laptop.quiet()
  expect(await statusOf(laptop, rsvpId)).toBe('WAITLIST')
  const one = rsvpOf(laptop, 1, 'WAITLIST')
  await laptop.api.rsvps.answer({ eventId, rsvpId: one.id, answer: 'YES' })
  await laptop.until('the other one is a yes', () => atSite(laptop, one.id)?.status === 'YES')
})

test('an RSVP whose names and guests are beyond what the site takes now is looked up and changed', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 1)
  const there = laptop.sandbox.world.rsvps.get(rsvpId)
  if (there === undefined) throw new Error('The site has it.')
  const name = 'x'.repeat(300)
  const guests = Array.from({ length: 12 }, (_, at) => ({ guestId: at + 1, fullName: name }))
  laptop.sandbox.world.rsvps.put({ ...there, firstName: name, email: '', totalGuests: 12, guestList: { guests } })
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  await laptop.drained()
  expect(atSite(laptop, rsvpId)).toMatchObject({ status: 'NO', firstName: name })
})
