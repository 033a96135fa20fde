import { expect, test } from 'vitest'
import { heldDatabase } from '../../../tests/support/databases.ts'
import { intent, kindOf, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'

test('a check-in waits for a program that holds the file, and everything else goes on meanwhile', {
  tags: 'long',
}, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const held = heldDatabase(desk.dir)
  const from = performance.now()
  const first = desk.api.tickets.checkIn({ eventId, ticketNumber })
  const second = desk.api.tickets.undoCheckIn({ eventId, ticketNumber })
  const board = await desk.api.checkin.board({ eventId })
  // Both are a few attempts of 20 ms each; the file was held for 5 seconds of each before.
  expect(performance.now() - from).toBeLessThan(2_000)
  expect(board.scansTonight).toBe(0)
  expect(await queueOf(desk)).toEqual([])
  await desk.pass(3_000)
  held.release()
  await desk.pass(1_000)
  await first
  expect(await second).toMatchObject({})
  // In the order in which they were asked for: the second took the first back.
  expect(await queueOf(desk)).toEqual([])
})

test('a sale while the file stays held: refused by name, nothing is half done, and it goes on later', {
  tags: 'long',
}, async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  const held = heldDatabase(desk.dir)
  const sale = desk.api.sales.sell(intent(desk)).catch((error: { code: string }) => error.code)
  await desk.pass(15_000)
  expect(await sale).toBe('files_busy')
  held.release()
  expect(await queueOf(desk)).toEqual([])
  expect(await desk.api.sales.unsent({})).toMatchObject({ sales: 0 })
  await desk.api.sales.sell(
    intent(desk, { lines: [{ definitionId: kindOf(desk).id, quantity: 1, priceMinor: 3_200 }] }),
  )
  await desk.drained()
  expect(newOrders()).toHaveLength(1)
})

test('the queue goes on by itself after the file was held while an answer came', { tags: 'long' }, async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  await desk.api.sales.sell(intent(desk))
  const held = heldDatabase(desk.dir)
  goOnline(desk)
  await desk.pass(20_000)
  held.release()
  await desk.drained()
  expect(newOrders()).toHaveLength(1)
})
