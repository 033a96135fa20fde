import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { checkouts, intent, openBoxOffice, resultsOf } from '../../../tests/support/door-sales.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { type WatchedNetwork, watchedNetwork } from '../../../tests/support/watched-network.ts'
import { nodeNetwork } from '../../hosts/common/node-network.ts'
import { createCore } from '../core.ts'
import type { Ports } from '../ports.ts'

const isCheckout = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' && url.endsWith('/v1/checkout')

/** A second process over the same files. */
async function openSecond(laptop: TestLaptop, change: Partial<Ports>) {
  const core = await createCore({ ...laptop.ports, ...change })
  return { core, [Symbol.asyncDispose]: () => core.close() }
}

test('4. Two windows/processes drain the same queue → each row sent once', { tags: 'long' }, async () => {
  const { laptop, newOrders } = await openBoxOffice({ ports: { exclusive: false } })
  await using _ = laptop
  await goOffline(laptop)
  const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn']
  for (const first of names) {
    const buyer = { first, last: 'Guest', email: `${first.toLowerCase()}@example.org` }
    await laptop.api.sales.sell(intent(laptop, { buyer, quantity: 1 }))
  }
  await using __ = await openSecond(laptop, {})
  goOnline(laptop)
  await laptop.drained()
  await laptop.pass(60_000)
  expect(
    newOrders()
      .map(({ firstName }) => firstName)
      .sort(),
  ).toEqual(names)
  expect(checkouts(laptop)).toBe(names.length)
})

/** Lets a process that is otherwise frozen go on until something has happened. */
async function run(clock: ManualClock, until: () => boolean): Promise<void> {
  for (let turns = 0; turns < 2_000 && !until(); turns += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (turns % 10 === 9) clock.advance(clock.nextInMs() ?? 1)
  }
  if (!until()) throw new Error('The other process did not come so far.')
}

test('4. Two windows/processes drain the same queue → late ack from the loser ignored', { tags: 'long' }, async () => {
  const { laptop, newOrders } = await openBoxOffice({ ports: { exclusive: false } })
  await using _ = laptop
  const offline = () => {
    throw new AppError('offline', { reason: 'No network.', data: { sent: false } })
  }
  laptop.network.replace(offline)
  await laptop.api.sync.test({})
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  const clock = manualClock(laptop.clock.now())
  const network: WatchedNetwork = watchedNetwork(nodeNetwork())
  const held = network.hold(isCheckout)
  await using __ = await openSecond(laptop, { clock, network })
  await run(clock, () => held.arrived())
  // The other process stands still with its response on the wire; ours comes back to the network and waits for the
  // lease.
  laptop.network.replace(undefined)
  await laptop.drained()
  const [order] = newOrders()
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ state: 'done', orderNumber: order?.orderNumber })
  const settled = await resultsOf(laptop)
  held.release()
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  clock.advance(120_000)
  await laptop.pass(120_000)
  expect(newOrders()).toMatchObject([{ status: 'PAID' }])
  expect(network.requests.filter(isCheckout)).toHaveLength(1)
  expect(checkouts(laptop)).toBe(0)
  expect(await resultsOf(laptop)).toEqual(settled)
  expect(settled).toEqual(['done: Sell 2 tickets to Ines Okafor, €64.00'])
})
