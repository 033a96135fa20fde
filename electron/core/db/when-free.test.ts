import { expect, test } from 'vitest'
import { heldDatabase } from '../../../tests/support/databases.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'

test('a check-in waits for a program that holds the file, and everything else goes on meanwhile', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const held = heldDatabase(laptop.dir)
  const from = performance.now()
  const first = laptop.api.tickets.checkIn({ eventId, ticketNumber })
  const second = laptop.api.tickets.undoCheckIn({ eventId, ticketNumber })
  const board = await laptop.api.checkin.board({ eventId })
  // Both are a few attempts of 20 ms each; the file was held for 5 seconds of each before.
  expect(performance.now() - from).toBeLessThan(2_000)
  expect(board.scansTonight).toBe(0)
  expect(await queueOf(laptop)).toEqual([])
  await laptop.pass(3_000)
  held.release()
  await laptop.pass(1_000)
  await first
  expect(await second).toMatchObject({})
  // In the order in which they were asked for: the second took the first back.
  expect(await queueOf(laptop)).toEqual([])
})

test('a sale while the file stays held: refused by name, nothing is half done, and it goes on later', {
  tags: 'long',
}, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const held = heldDatabase(laptop.dir)
  const sale = laptop.api.sales.sell(intent(laptop)).catch((error: { code: string }) => error.code)
  await laptop.pass(15_000)
  expect(await sale).toBe('files_busy')
  held.release()
  expect(await queueOf(laptop)).toEqual([])
  expect(await laptop.api.sales.unsent({})).toMatchObject({ sales: 0 })
  await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
})

test('the queue goes on by itself after the file was held while an answer came', { tags: 'long' }, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  const held = heldDatabase(laptop.dir)
  goOnline(laptop)
  await laptop.pass(20_000)
  held.release()
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
})
