import { expect, test } from 'vitest'
import { asked } from '../../../tests/support/doors.ts'
import { openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'

test('cutting and restoring the network: the door goes on, and the queue drains at once when it is back', {
  tags: 'long',
}, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  const heard: boolean[] = []
  desk.api.demo.changed(({ cut }) => heard.push(cut))
  expect(await desk.api.demo.network({})).toEqual({ cut: false, latencyMs: 0, lostReplies: 0 })
  expect(await desk.api.demo.setNetwork({ cut: true })).toMatchObject({ cut: true })
  expect((await scanIn(desk, ticketNumber)).outcome).toBe('admitted')
  await desk.pass(120_000)
  expect((await desk.api.sync.status({})).chip).toBe('offline')
  expect(await queueOf(desk)).toHaveLength(1)
  // It responds while the site itself is cut off.
  expect((await desk.api.demo.network({})).cut).toBe(true)
  const before = desk.clock.monotonic()
  await desk.api.demo.setNetwork({ cut: false })
  await desk.drained()
  expect(desk.clock.monotonic() - before).toBeLessThan(6_000)
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect(heard).toEqual([true, false])
})

test('lost replies strike check-ins, and are counted down', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  expect(await desk.api.demo.setNetwork({ loseReplies: 2 })).toMatchObject({ lostReplies: 2 })
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(await desk.api.demo.network({})).toMatchObject({ lostReplies: 1 })
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect(await desk.api.demo.setNetwork({ loseReplies: 0 })).toMatchObject({ lostReplies: 0 })
})
