import { expect, test } from 'vitest'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { supersededCheckIns } from './superseded-checkins.ts'

const minute = 60_000

test('a visit that was over before our scan is not ours, however the clocks differ', async () => {
  for (const clockOffsetMs of [60 * minute, -60 * minute]) await oneVisit(clockOffsetMs)
})

async function oneVisit(clockOffsetMs: number): Promise<void> {
  const madeAt = Date.parse('2026-11-20T19:00:00Z')
  const scannedAt = madeAt + clockOffsetMs
  const verdictsFor = (cameAt: number) => {
    const instant = (at: number) => new Date(at).toISOString()
    const visit = { checkedIn: false, checkInDate: instant(cameAt), checkInCanceledDate: instant(cameAt + minute) }
    const guests = [{ ticketNumber: 'T', guestDetails: { checkedIn: false, checkInDetails: [visit] } }]
    const site = { client: { call: async () => ({ guests }) }, now: () => madeAt, clockOffsetMs: () => clockOffsetMs }
    const row = {
      id: 'row',
      entityKey: 'tickets:T',
      operation: 'tickets.checkIn',
      madeAt,
      sentAt: madeAt,
      clockOffsetMs,
    }
    const deliveries = [{ row, input: { eventId: 'event' } }]
    const found = new Map([['T', { ticketNumber: 'T' } as Ticket]])
    type Given = Parameters<typeof supersededCheckIns>
    return supersededCheckIns(
      { ...site, doneSince: () => [] } as unknown as Given[0],
      deliveries as unknown as Given[1],
      found,
    )
  }
  expect(await verdictsFor(scannedAt - 10 * minute)).toEqual([])
  expect(await verdictsFor(scannedAt + minute)).toMatchObject([{ rowId: 'row', verdict: { effect: 'done' } }])
}
