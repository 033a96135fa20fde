import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { action, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../tests/support/site-copy.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** An evening in short: two guests go in, one of them leaves, another door admits a guest. Ends when all is quiet. */
async function evening(laptop: TestLaptop, eventId: string) {
  const [first = '', second = '', other = ''] = readyTickets(laptop.sandbox, 3)
  await scanIn(laptop, first)
  await scanIn(laptop, second)
  await laptop.quiet()
  await laptop.api.checkin.scan({ eventId, code: first, mode: 'out' })
  await action(laptop, { checkIn: { eventId, ticketNumber: other, by: 'Side door' } })
  return async () => {
    await laptop.drained()
    const of = (number: string) =>
      effects(laptop.sandbox).flatMap((effect) => (effect.ticketNumber === number ? [effect.op] : []))
    expect([of(first), of(second)]).toEqual([['checkIn', 'deleteCheckIn'], ['checkIn']])
    expect([asked(laptop.sandbox, first), asked(laptop.sandbox, second)]).toEqual([1, 1])
    expect(asked(laptop.sandbox, first, 'deleteCheckIn')).toBe(1)
    const different = () => differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))
    await laptop.until('the copy is the site', () => different().length === 0, { withinMs: 300_000 })
    expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  }
}

const calls = Array.from({ length: 8 }, (_, index) => index)

test.each(cases(calls, 2))('the call number %i never arrives: it ends as if it had', async (skip) => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'dropBefore', skip, times: 1 }] })
  const asExpected = await evening(laptop, eventId)
  await asExpected()
})

test.each(cases(calls, 2))('the reply to call number %i is lost: it ends as if it had come', async (skip) => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'loseReply', skip, times: 1 }] })
  const asExpected = await evening(laptop, eventId)
  await asExpected()
})

test.each(cases(calls, 2))('killed while call number %i is under way: it ends as if nothing had been', async (skip) => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  let left = skip
  const held = laptop.network.hold(() => left-- === 0)
  const asExpected = await evening(laptop, eventId)
  await laptop.until(
    'the call is under way, or everything is over',
    () => held.arrived() || laptop.clock.monotonic() > 120_000,
  )
  await laptop.crash()
  held.release()
  await asExpected()
})
