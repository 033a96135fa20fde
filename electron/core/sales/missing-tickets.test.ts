import { expect, test } from 'vitest'
import { textOf } from '../../../shared/messages/text-of.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { asked } from '../../../tests/support/doors.ts'
import { checkIns, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** The order is made, and its tickets have to be listed: the first response about the payment is lost. */
function loseConfirmation(laptop: TestLaptop): void {
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'confirm' }, kind: 'status', status: 503, times: 1 }] })
}

const checkInRow = async (laptop: TestLaptop) =>
  (await queueOf(laptop)).find(({ operation }) => operation === 'tickets.checkIn')

/** A sale of two with its guests let in, and one of its tickets is taken out of the order before it is listed. */
async function soldAndCut() {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  loseConfirmation(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  await laptop.until('the order is made', () => newOrders().length === 1)
  const orderNumber = newOrders()[0]?.orderNumber ?? ''
  const { guests, tickets } = laptop.sandbox.world
  const lost = `${orderNumber}12`
  const [ticket, own] = [tickets.get(lost), guests.group(lost)]
  for (const guest of own) guests.remove(guest.id)
  tickets.remove(lost)
  const putBack = () => {
    for (const guest of own) guests.put(guest)
    if (ticket !== undefined) tickets.put(ticket)
  }
  const { tickets: sold } = await laptop.api.sales.get({ saleId })
  return { laptop, eventId, saleId, orderNumber, putBack, codes: sold.map(({ ticketId }) => ticketId) }
}

test('a sale whose order has lost a ticket ends within a minute, and says so', async () => {
  const { laptop, saleId, orderNumber } = await soldAndCut()
  await using _ = laptop
  const since = laptop.clock.monotonic()
  await laptop.until('the sale has ended', async () => (await laptop.api.sales.get({ saleId })).state === 'done')
  expect(laptop.clock.monotonic() - since).toBeLessThan(65_000)
  const { rows } = await laptop.api.sync.history({ before: null, limit: 50 })
  const ended = rows.find(({ what }) => textOf(what).startsWith('Sell'))
  expect(ended?.result).toBe('done')
  expect(textOf(ended?.detail ?? '')).toBe(`Order ${orderNumber} on the site, with 1 of 2 tickets.`)
})

test('the guest with the lost ticket is put before a person, and the site never hears our own name of it', {
  tags: 'long',
}, async () => {
  const { laptop, orderNumber } = await soldAndCut()
  await using _ = laptop
  await laptop.until('it needs attention', async () => (await checkInRow(laptop))?.state === 'needsYou')
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(asked(laptop.sandbox, `${orderNumber}11`)).toBe(1)
  expect((await checkInRow(laptop))?.lastAnswer?.message).toContain('has no such ticket')
  // Sent again, it is reported once more and still not sent.
  await laptop.api.sync.retry({ ids: [(await checkInRow(laptop))?.id ?? ''] })
  await laptop.until('it needs attention', async () => (await checkInRow(laptop))?.state === 'needsYou')
  expect(checkIns(laptop).flatMap(({ ticketNumber }) => ticketNumber)).toEqual([`${orderNumber}11`])
})

test('letting that guest out again leaves nothing to be sent', { tags: 'long' }, async () => {
  const { laptop, eventId, orderNumber, codes } = await soldAndCut()
  await using _ = laptop
  await laptop.until('it needs attention', async () => (await checkInRow(laptop))?.state === 'needsYou')
  await laptop.api.sync.discard({ ids: [(await checkInRow(laptop))?.id ?? ''] })
  await laptop.api.tickets.undoCheckIn({ eventId, ticketNumber: codes[1] ?? '' })
  await laptop.drained()
  const { rows } = await laptop.api.sync.history({ before: null, limit: 50 })
  const undone = rows.find(({ what }) => /^Undo .*check-in/.test(textOf(what)))
  expect(undone).toMatchObject({ result: 'done', detail: { code: 'tickets.neverThere' } })
  expect(checkIns(laptop).flatMap(({ ticketNumber }) => ticketNumber)).toEqual([`${orderNumber}11`])
})

test('tickets that the site lists late are waited for', async () => {
  const { laptop, orderNumber, putBack } = await soldAndCut()
  await using _ = laptop
  await laptop.pass(25_000)
  expect(await queueOf(laptop)).toHaveLength(3)
  putBack()
  await laptop.drained()
  expect([11, 12].map((index) => asked(laptop.sandbox, `${orderNumber}${index}`))).toEqual([1, 1])
})
