import { expect, test } from 'vitest'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'

const hour = 3_600_000
const before: Ticket = { ticketNumber: 'A1', orderNumber: 'A', orderStatus: 'PAID', guestFullName: 'Guest A1' }
const after: Ticket = { ...before, checkIn: { created: '2026-11-20T18:30:00.000Z' } }

/** The site confirms our own write, a second goes by, and something happens to the laptop. */
async function written(
  happens: (open: Awaited<ReturnType<typeof openTestMirror>>) => void,
  offset: () => number | null,
) {
  const open = await openTestMirror({ clockOffsetMs: offset })
  await open.tickets([before])
  open.mirror.ownWrites.recordWritten(['tickets:A1'])
  await open.tickets([after], { partial: true, askedAt: Number.POSITIVE_INFINITY })
  open.clock.advance(1_000)
  happens(open)
  // The first page after it; the next one is asked for when it is here.
  await open.tickets([])
  return open
}

test.each([
  ['set forward', 5 * hour],
  ['set back', -5 * hour],
])('a read that lags behind our own write does not undo it when the clock was %s in between', async (_, byMs) => {
  let offsetMs = 0
  await using open = await written(
    ({ clock }) => {
      clock.jump(byMs)
      offsetMs = -byMs
    },
    () => offsetMs,
  )
  expect(await open.tickets([before])).toMatchObject({ held: ['A1'], changed: [] })
})

test('nor while it is not known what the clocks differ by', async () => {
  let offsetMs: number | null = 0
  await using open = await written(
    ({ clock }) => {
      clock.jump(5 * hour)
      offsetMs = null
    },
    () => offsetMs,
  )
  expect(await open.tickets([before])).toMatchObject({ held: ['A1'], changed: [] })
})

test('after a sleep that the monotonic clock does not count it is news', async () => {
  await using open = await written(
    ({ clock }) => clock.jump(5 * hour),
    () => 0,
  )
  expect(await open.tickets([before])).toMatchObject({ held: [], changed: ['A1'] })
})
