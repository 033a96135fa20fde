import { test, expect } from 'vitest'
import { openTestDesk } from '../../tests/support/test-desk.ts'
test('smoke', async () => {
  const t0 = performance.now()
  await using desk = await openTestDesk()
  const t1 = performance.now()
  await desk.loaded()
  const t2 = performance.now()
  console.log(t1 - t0, t2 - t1, desk.network.requests.length, desk.clock.monotonic())
  const { eventId = '', ticketNumber = '' } = desk.sandbox.ids
  const r = await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  expect(r.outcome).toBe('admitted')
  await desk.drained()
  console.log(desk.sandbox.state.ledger.entries(), desk.clock.monotonic(), performance.now() - t2)
})
