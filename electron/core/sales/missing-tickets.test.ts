import { expect, test } from 'vitest'
import { textOf } from '../../../shared/messages/text-of.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { asked } from '../../../tests/support/doors.ts'
import { checkIns, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

/** The order is made, and its tickets have to be listed: the first response about the payment is lost. */
function loseConfirmation(desk: TestDesk): void {
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'confirm' }, kind: 'status', status: 503, times: 1 }] })
}

const checkInRow = async (desk: TestDesk) =>
  (await queueOf(desk)).find(({ operation }) => operation === 'tickets.checkIn')

/** A sale of two with its guests let in, and one of its tickets is taken out of the order before it is listed. */
async function soldAndCut() {
  const { desk, eventId, newOrders } = await openBoxOffice()
  loseConfirmation(desk)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  await desk.until('the order is made', () => newOrders().length === 1)
  const orderNumber = newOrders()[0]?.orderNumber ?? ''
  const { guests, tickets } = desk.sandbox.world
  const lost = `${orderNumber}12`
  const [ticket, own] = [tickets.get(lost), guests.group(lost)]
  for (const guest of own) guests.remove(guest.id)
  tickets.remove(lost)
  const putBack = () => {
    for (const guest of own) guests.put(guest)
    if (ticket !== undefined) tickets.put(ticket)
  }
  const { tickets: sold } = await desk.api.sales.get({ saleId })
  return { desk, eventId, saleId, orderNumber, putBack, codes: sold.map(({ ticketId }) => ticketId) }
}

test('a sale whose order has lost a ticket ends within a minute, and says so', async () => {
  const { desk, saleId, orderNumber } = await soldAndCut()
  await using _ = desk
  const since = desk.clock.monotonic()
  await desk.until('the sale has ended', async () => (await desk.api.sales.get({ saleId })).state === 'done')
  expect(desk.clock.monotonic() - since).toBeLessThan(65_000)
  const { rows } = await desk.api.sync.history({ before: null, limit: 50 })
  const ended = rows.find(({ what }) => textOf(what).startsWith('Sell'))
  expect(ended?.result).toBe('done')
  expect(textOf(ended?.detail ?? '')).toBe(`Order ${orderNumber} on the site, with 1 of 2 tickets.`)
})

test('the guest with the lost ticket is put before a person, and the site never hears our own name of it', {
  tags: 'long',
}, async () => {
  const { desk, orderNumber } = await soldAndCut()
  await using _ = desk
  await desk.until('it needs attention', async () => (await checkInRow(desk))?.state === 'needsYou')
  expect(await queueOf(desk)).toHaveLength(1)
  expect(asked(desk.sandbox, `${orderNumber}11`)).toBe(1)
  expect((await checkInRow(desk))?.lastAnswer?.message).toContain('has no such ticket')
  // Sent again, it is reported once more and still not sent.
  await desk.api.sync.retry({ ids: [(await checkInRow(desk))?.id ?? ''] })
  await desk.until('it needs attention', async () => (await checkInRow(desk))?.state === 'needsYou')
  expect(checkIns(desk).flatMap(({ ticketNumber }) => ticketNumber)).toEqual([`${orderNumber}11`])
})

test('letting that guest out again leaves nothing to be sent', { tags: 'long' }, async () => {
  const { desk, eventId, orderNumber, codes } = await soldAndCut()
  await using _ = desk
  await desk.until('it needs attention', async () => (await checkInRow(desk))?.state === 'needsYou')
  await desk.api.sync.discard({ ids: [(await checkInRow(desk))?.id ?? ''] })
  await desk.api.tickets.undoCheckIn({ eventId, ticketNumber: codes[1] ?? '' })
  await desk.drained()
  const { rows } = await desk.api.sync.history({ before: null, limit: 50 })
  const undone = rows.find(({ what }) => textOf(what).startsWith('Undo check-in'))
  expect(undone).toMatchObject({ result: 'done', detail: { code: 'tickets.neverThere' } })
  expect(checkIns(desk).flatMap(({ ticketNumber }) => ticketNumber)).toEqual([`${orderNumber}11`])
})

test('tickets that the site lists late are waited for', async () => {
  const { desk, orderNumber, putBack } = await soldAndCut()
  await using _ = desk
  await desk.pass(25_000)
  expect(await queueOf(desk)).toHaveLength(3)
  putBack()
  await desk.drained()
  expect([11, 12].map((index) => asked(desk.sandbox, `${orderNumber}${index}`))).toEqual([1, 1])
})
