import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { named, quilla } from '../../../tests/support/contacts.ts'
import { asked, eventIdOf, readyTicket } from '../../../tests/support/doors.ts'
import { action, goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

const hour = 3_600_000
const lost = new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } })
const start = Date.parse('2026-11-20T17:40:00.000Z')

/** A laptop whose clock was just set while it was offline: its offset from the site's clock is unknown. */
async function openUncertain(): Promise<TestLaptop> {
  let opened: TestLaptop | undefined
  // The site's clock goes right whatever happens to the laptop's.
  const clock = { now: () => start + (opened?.clock.monotonic() ?? 0) }
  const laptop = await openTestLaptop({ sandbox: { clock } })
  opened = laptop
  await laptop.loaded()
  await goOffline(laptop)
  laptop.clock.jump(hour)
  return laptop
}

test.each([-39, 39])(
  'a lost answer makes one contact, although the clock is set by %i hours before it is looked for',
  { tags: 'long' },
  async (hours) => {
    const laptop = await openUncertain()
    await using _ = laptop
    await laptop.api.contacts.create({ fields: quilla({ emails: null }), allowDuplicates: true })
    goOnline(laptop)
    const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v4/contacts'))
    await laptop.until('it is made', () => held.arrived())
    laptop.clock.jump(hours * hour)
    held.release(lost)
    await laptop.drained()
    expect(named(laptop, 'Quilla')).toHaveLength(1)
  },
)

test('a contact is looked for on the site’s own time, also by a process that has not heard it yet', {
  tags: 'long',
}, async () => {
  const laptop = await openUncertain()
  await using _ = laptop
  laptop.clock.jump(30 * hour)
  await laptop.api.contacts.create({ fields: quilla({ emails: null }), allowDuplicates: true })
  goOnline(laptop)
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v4/contacts'))
  await laptop.until('it is made', () => held.arrived())
  await laptop.crash()
  held.release(lost)
  await laptop.drained()
  expect(named(laptop, 'Quilla')).toHaveLength(1)
  const looks = laptop.network.requests.filter(({ body }) => body?.includes('"createdDate":{"$gte"'))
  expect(looks.length).toBeGreaterThan(0)
  for (const { body } of looks) expect(body).toContain('2026-11-20T17:')
})

test.each([-3, 3])(
  'a check-in another desk took back is a question where the clock is set by %i hours',
  { tags: 'long' },
  async (hours) => {
    const laptop = await openUncertain()
    await using _ = laptop
    const [eventId, ticketNumber] = [eventIdOf(laptop.sandbox), readyTicket(laptop.sandbox)]
    await scanIn(laptop, ticketNumber)
    goOnline(laptop)
    const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/tickets/check-in'))
    await laptop.until('the site let the guest in', () => held.arrived())
    await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
    laptop.clock.jump(hours * hour)
    held.release(lost)
    await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
    expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  },
)
