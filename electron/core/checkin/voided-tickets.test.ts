import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, scanIn } from '../../../tests/support/open-door.ts'

const voided = { outcome: 'cancelled', reason: 'voided' }

test('a ticket of a voided sale is refused as voided, before the site has the sale and after', async () => {
  for (const sent of [false, true]) {
    const { laptop, eventId } = await openBoxOffice()
    await using _ = laptop
    if (!sent) await goOffline(laptop)
    const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
    if (sent) {
      await laptop.drained()
      await laptop.pass(60_000)
    }
    const { tickets } = await laptop.api.sales.get({ saleId })
    const codes = tickets.flatMap(({ ticketId, ticketNumber }) => [ticketId, ticketNumber ?? ticketId])
    await laptop.api.sales.void({ saleId, eventId })
    for (const code of codes) expect(await scanIn(laptop, code)).toMatchObject(voided)
    await laptop.quiet()
    for (const code of codes) expect(await scanIn(laptop, code)).toMatchObject(voided)
    const { scans } = await laptop.api.checkin.scans({ eventId, limit: 50 })
    const admissions = scans.filter(({ outcome }) => outcome === 'admitted')
    expect(admissions.map(({ undone, canUndo }) => [undone, canUndo])).toEqual(tickets.map(() => [true, false]))
  }
})
