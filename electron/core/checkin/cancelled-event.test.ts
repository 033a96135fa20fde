import { expect, test } from 'vitest'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openDoor, scanIn } from '../../../tests/support/open-door.ts'

test('a ticket of an event that this laptop has cancelled: the card says so, and no guest is admitted', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.eventDesk.cancel({ eventId })
  await laptop.quiet()
  expect(await scanIn(laptop, ticketNumber)).toMatchObject({
    ...{ outcome: 'cancelled', reason: 'eventCanceled', operationId: null, rest: [] },
    ticket: { ticketNumber },
  })
  // Also at the door of another event, and where it is only looked at.
  expect(await scanIn(laptop, ticketNumber, eventIdOf(laptop.sandbox, 1))).toMatchObject({ reason: 'eventCanceled' })
  expect(await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'verify' })).toMatchObject({
    ...{ outcome: 'notValid', because: 'cancelled', reason: 'eventCanceled' },
  })
})
