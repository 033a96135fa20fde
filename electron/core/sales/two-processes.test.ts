import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { checkouts, intent, openBoxOffice, resultsOf } from '../../../tests/support/door-sales.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { type WatchedNetwork, watchedNetwork } from '../../../tests/support/watched-network.ts'
import { nodeNetwork } from '../../hosts/common/node-network.ts'
import { createCore } from '../core.ts'
import type { Ports } from '../ports.ts'

const isCheckout = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' && url.endsWith('/v1/checkout')

/** A second process over the same files. */
async function openSecond(desk: TestDesk, change: Partial<Ports>) {
  const core = await createCore({ ...desk.ports, ...change })
  return { core, [Symbol.asyncDispose]: () => core.close() }
}

test('4. Two windows/processes drain the same queue → each row sent once', { tags: 'long' }, async () => {
  const { desk, newOrders } = await openBoxOffice({ ports: { exclusive: false } })
  await using _ = desk
  await goOffline(desk)
  const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn']
  for (const first of names) {
    const buyer = { first, last: 'Guest', email: `${first.toLowerCase()}@example.org` }
    await desk.api.sales.sell(intent(desk, { buyer, quantity: 1 }))
  }
  await using __ = await openSecond(desk, {})
  goOnline(desk)
  await desk.drained()
  await desk.pass(60_000)
  expect(
    newOrders()
      .map(({ firstName }) => firstName)
      .sort(),
  ).toEqual(names)
  expect(checkouts(desk)).toBe(names.length)
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
  const { desk, newOrders } = await openBoxOffice({ ports: { exclusive: false } })
  await using _ = desk
  const offline = () => {
    throw new AppError('offline', { reason: 'No network.', data: { sent: false } })
  }
  desk.network.replace(offline)
  await desk.api.sync.test({})
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  const clock = manualClock(desk.clock.now())
  const network: WatchedNetwork = watchedNetwork(nodeNetwork())
  const held = network.hold(isCheckout)
  await using __ = await openSecond(desk, { clock, network })
  await run(clock, () => held.arrived())
  // The other process stands still with its response on the wire; ours comes back to the network and waits for the
  // lease.
  desk.network.replace(undefined)
  await desk.drained()
  const [order] = newOrders()
  expect(await desk.api.sales.get({ saleId })).toMatchObject({ state: 'done', orderNumber: order?.orderNumber })
  const settled = await resultsOf(desk)
  held.release()
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  clock.advance(120_000)
  await desk.pass(120_000)
  expect(newOrders()).toMatchObject([{ status: 'PAID' }])
  expect(network.requests.filter(isCheckout)).toHaveLength(1)
  expect(checkouts(desk)).toBe(0)
  expect(await resultsOf(desk)).toEqual(settled)
  expect(settled).toEqual(['done: Sell 2 tickets to Ines Okafor, €64.00'])
})
