import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const [second, hour, day] = [1_000, 3_600_000, 24 * 3_600_000]

async function sleep(laptop: TestLaptop, milliseconds: number, countsSleep: boolean) {
  await laptop.core.sleeping()
  laptop.clock.sleep(milliseconds, countsSleep)
}

/** Waits until the site was asked for a check-in, three seconds at most. */
const leaves = (laptop: TestLaptop, code: string) =>
  laptop.until('the check-in leaves', () => asked(laptop.sandbox, code) > 0, { withinMs: 3 * second })

const admitted = (laptop: TestLaptop) => effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)

const sleeps = [second, hour, 3 * day].flatMap((milliseconds) =>
  [true, false].map((countsSleep) => ({ milliseconds, countsSleep })),
)

test.each(sleeps)(
  'a queue that waits for its next try sleeps $milliseconds ms (timers go on: $countsSleep) and leaves at once',
  async ({ milliseconds, countsSleep }) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const [first = '', second = '', third = '', fresh = ''] = readyTickets(laptop.sandbox, 4)
    onCheckIn(laptop, { kind: 'status', status: 503, times: 4 })
    await scanIn(laptop, first)
    await laptop.until('it has failed again and again', async () => ((await queueOf(laptop))[0]?.tries ?? 0) >= 3)
    await goOffline(laptop)
    await scanIn(laptop, second)
    await scanIn(laptop, third)
    await laptop.pass(40_000)
    await sleep(laptop, milliseconds, countsSleep)
    goOnline(laptop, { rules: [] })
    laptop.core.woke()
    await scanIn(laptop, fresh)
    await leaves(laptop, fresh)
    await laptop.drained()
    expect(admitted(laptop).toSorted()).toEqual([first, second, third, fresh].toSorted())
    expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  },
)

test.each([true, false])(
  'a check-in whose answer a sleep has cut off holds none up after it (timers go on: %s)',
  async (countsSleep) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const [cut = '', fresh = ''] = readyTickets(laptop.sandbox, 2)
    const held = laptop.network.hold(({ url }) => url.endsWith('/tickets/check-in'))
    await scanIn(laptop, cut)
    await laptop.until('the site has it', () => held.arrived())
    await sleep(laptop, hour, countsSleep)
    laptop.core.woke()
    await scanIn(laptop, fresh)
    // What was held was the one before; the network of after the sleep holds nothing.
    laptop.network.hold(() => false)
    await leaves(laptop, fresh)
    await laptop.drained()
    expect(admitted(laptop).toSorted()).toEqual([cut, fresh].toSorted())
    expect([asked(laptop.sandbox, cut), asked(laptop.sandbox, fresh)]).toEqual([1, 1])
    held.release()
  },
)

test('a check-in after a sleep that no word announced waits for no request that hung before it', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [code = ''] = readyTickets(laptop.sandbox, 1)
  await goOffline(laptop)
  await laptop.pass(10 * 60_000)
  goOnline(laptop)
  const held = laptop.network.hold(() => true)
  await laptop.until('the site is asked again', () => held.arrived())
  laptop.clock.sleep(hour, false)
  laptop.network.hold(() => false)
  await scanIn(laptop, code)
  await leaves(laptop, code)
  held.release()
})

test.each([true, false])(
  'a check-in after a sleep waits for no minute that was used up before it (timers go on: %s)',
  async (countsSleep) => {
    const { laptop } = await openDoor({ budget: 20 })
    await using _ = laptop
    const codes = readyTickets(laptop.sandbox, 40)
    const [fresh = '', ...others] = codes
    for (const code of others) {
      await scanIn(laptop, code)
      await laptop.pass(100)
    }
    expect((await queueOf(laptop)).length).toBeGreaterThan(0)
    await sleep(laptop, hour, countsSleep)
    laptop.core.woke()
    await scanIn(laptop, fresh)
    await leaves(laptop, fresh)
  },
)

test('a network that comes back seconds after the waking is noticed within three seconds', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [code = ''] = readyTickets(laptop.sandbox, 1)
  await goOffline(laptop)
  await laptop.pass(10 * 60_000)
  await sleep(laptop, hour, false)
  laptop.core.woke()
  await scanIn(laptop, code)
  await laptop.pass(20 * second)
  goOnline(laptop)
  await leaves(laptop, code)
})

test('the site is asked at once after a sleep, although it was there before', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.quiet()
  await sleep(laptop, hour, false)
  laptop.sandbox.faults.set({ cut: true })
  laptop.core.woke()
  await laptop.until('it is known', async () => (await laptop.api.sync.status({})).offlineSince !== null, {
    withinMs: second,
  })
})

test('a second sleep and a second waking do no harm', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.core.sleeping()
  await laptop.core.sleeping()
  const before = laptop.network.requests.length
  laptop.core.woke()
  laptop.core.woke()
  await laptop.pass(second)
  expect(laptop.network.requests.length).toBeGreaterThan(before)
  goOnline(laptop)
  const [code = ''] = readyTickets(laptop.sandbox, 1)
  await scanIn(laptop, code)
  await leaves(laptop, code)
})

test('what did not wait for the disk is on it before the sleep, as the power may go in it', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const codes = readyTickets(laptop.sandbox, 3)
  for (const code of codes) await scanIn(laptop, code)
  await laptop.drained()
  void laptop.core.sleeping()
  await laptop.crash({}, (dir) => rmSync(join(dir, 'desk.db-wal')))
  await laptop.drained()
  expect(await queueOf(laptop)).toEqual([])
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
  const { rows } = await laptop.api.sync.history({ before: null, limit: 10 })
  expect(rows.map(({ result }) => result)).toEqual(['done', 'done', 'done'])
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})
