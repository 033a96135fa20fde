import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { named, quilla } from '../../../tests/support/contacts.ts'
import { asked, eventIdOf, readyTicket } from '../../../tests/support/doors.ts'
import { act, goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'

const hour = 3_600_000
const lost = new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } })
const start = Date.parse('2026-11-20T17:40:00.000Z')

/** A laptop whose clock was just set while it was offline: its offset from the site's clock is unknown. */
async function openUncertain(): Promise<TestDesk> {
  let opened: TestDesk | undefined
  // The site's clock goes right whatever happens to the laptop's.
  const clock = { now: () => start + (opened?.clock.monotonic() ?? 0) }
  const desk = await openTestDesk({ sandbox: { clock } })
  opened = desk
  await desk.loaded()
  await goOffline(desk)
  desk.clock.jump(hour)
  return desk
}

test.each([-39, 39])(
  'a lost answer makes one contact, although the clock is set by %i hours before it is looked for',
  { tags: 'long' },
  async (hours) => {
    const desk = await openUncertain()
    await using _ = desk
    await desk.api.contacts.create({ fields: quilla({ emails: null }), allowDuplicates: true })
    goOnline(desk)
    const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v4/contacts'))
    await desk.until('it is made', () => held.arrived())
    desk.clock.jump(hours * hour)
    held.release(lost)
    await desk.drained()
    expect(named(desk, 'Quilla')).toHaveLength(1)
  },
)

test('a contact is looked for on the site’s own time, also by a process that has not heard it yet', {
  tags: 'long',
}, async () => {
  const desk = await openUncertain()
  await using _ = desk
  desk.clock.jump(30 * hour)
  await desk.api.contacts.create({ fields: quilla({ emails: null }), allowDuplicates: true })
  goOnline(desk)
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v4/contacts'))
  await desk.until('it is made', () => held.arrived())
  await desk.crash()
  held.release(lost)
  await desk.drained()
  expect(named(desk, 'Quilla')).toHaveLength(1)
  const looks = desk.network.requests.filter(({ body }) => body?.includes('"createdDate":{"$gte"'))
  expect(looks.length).toBeGreaterThan(0)
  for (const { body } of looks) expect(body).toContain('2026-11-20T17:')
})

test.each([-3, 3])(
  'a check-in another desk took back is a question where the clock is set by %i hours',
  { tags: 'long' },
  async (hours) => {
    const desk = await openUncertain()
    await using _ = desk
    const [eventId, ticketNumber] = [eventIdOf(desk.sandbox), readyTicket(desk.sandbox)]
    await scanIn(desk, ticketNumber)
    goOnline(desk)
    const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/tickets/check-in'))
    await desk.until('the site let the guest in', () => held.arrived())
    await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
    desk.clock.jump(hours * hour)
    held.release(lost)
    await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
    expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  },
)
