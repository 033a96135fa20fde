import { expect, test } from 'vitest'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'
import { pendingIn } from '../sync/pending.ts'
import { createTicketQueries } from './tickets.queries.ts'

const count = 5_000

test('the tickets of an order are found by their order, not by looking through the whole event', async () => {
  await using open = await openTestMirror()
  await open.tickets(
    Array.from({ length: count }, (_, index) => ({
      ticketNumber: `T${index}`,
      orderNumber: `O${index >> 1}`,
      orderStatus: 'PAID' as const,
      guestDetails: { firstName: 'Guest', lastName: 'x'.repeat(600) },
    })),
  )
  const tickets = createTicketQueries(open.mirror, pendingIn(open.outbox))
  expect(tickets.ofOrder('tonight', 'O7').map(({ ticket }) => ticket.ticketNumber)).toEqual(['T14', 'T15'])
  expect(tickets.ofOrder('late', 'O7')).toEqual([])
  const timed = (work: (index: number) => unknown) => {
    const start = performance.now()
    for (let index = 0; index < 200; index += 1) work(index * 11)
    return performance.now() - start
  }
  const byNumber = timed((index) => tickets.byNumber(`T${index}`))
  const byOrder = timed((index) => tickets.ofOrder('tonight', `O${index}`))
  // Twice as many rows and a sort; looking through the event would be several hundred times as long.
  expect(byOrder).toBeLessThan(byNumber * 40)
})
