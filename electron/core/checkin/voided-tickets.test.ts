import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, scanIn } from '../../../tests/support/open-door.ts'

const voided = { outcome: 'cancelled', reason: 'voided' }

test('a ticket of a voided sale is refused as voided, before the site has the sale and after', async () => {
  for (const sent of [false, true]) {
    const { desk, eventId } = await openBoxOffice()
    await using _ = desk
    if (!sent) await goOffline(desk)
    const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
    if (sent) {
      await desk.drained()
      await desk.pass(60_000)
    }
    const { tickets } = await desk.api.sales.get({ saleId })
    const codes = tickets.flatMap(({ ticketId, ticketNumber }) => [ticketId, ticketNumber ?? ticketId])
    await desk.api.sales.void({ saleId, eventId })
    for (const code of codes) expect(await scanIn(desk, code)).toMatchObject(voided)
    await desk.quiet()
    for (const code of codes) expect(await scanIn(desk, code)).toMatchObject(voided)
    const { scans } = await desk.api.checkin.scans({ eventId, limit: 50 })
    const admissions = scans.filter(({ outcome }) => outcome === 'admitted')
    expect(admissions.map(({ undone, canUndo }) => [undone, canUndo])).toEqual(tickets.map(() => [true, false]))
  }
})
