import { expect, test } from 'vitest'
import { asked } from '../../../tests/support/doors.ts'
import { openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'

test('cutting and restoring the network: the door goes on, and the queue drains at once when it is back', {
  tags: 'long',
}, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const received: boolean[] = []
  laptop.api.demo.changed(({ cut }) => received.push(cut))
  expect(await laptop.api.demo.network({})).toEqual({ cut: false, latencyMs: 0, lostReplies: 0 })
  expect(await laptop.api.demo.setNetwork({ cut: true })).toMatchObject({ cut: true })
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  await laptop.pass(120_000)
  expect((await laptop.api.sync.status({})).chip).toBe('offline')
  expect(await queueOf(laptop)).toHaveLength(1)
  // It responds while the site itself is cut off.
  expect((await laptop.api.demo.network({})).cut).toBe(true)
  const before = laptop.clock.monotonic()
  await laptop.api.demo.setNetwork({ cut: false })
  await laptop.drained()
  expect(laptop.clock.monotonic() - before).toBeLessThan(6_000)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect(received).toEqual([true, false])
})

test('lost replies strike check-ins, and are counted down', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  expect(await laptop.api.demo.setNetwork({ loseReplies: 2 })).toMatchObject({ lostReplies: 2 })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(await laptop.api.demo.network({})).toMatchObject({ lostReplies: 1 })
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect(await laptop.api.demo.setNetwork({ loseReplies: 0 })).toMatchObject({ lostReplies: 0 })
})
