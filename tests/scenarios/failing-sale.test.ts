import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../support/databases.ts'
import { changeKind, intent, kindOf, openBoxOffice } from '../support/door-sales.ts'
import { asked } from '../support/doors.ts'
import { type DiskError, failInTurn, failStatement, unwatched } from '../support/failing-sqlite.ts'
import { queueOf } from '../support/open-door.ts'
import { copyOfRunningSite } from '../support/site-asked.ts'
import { copyOfMirror, differences } from '../support/site-copy.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { minute } from './at-the-door.ts'

const errors: readonly DiskError[] = ['SQLITE_IOERR_WRITE', 'SQLITE_FULL']
const openRows = (laptop: TestLaptop) =>
  unwatched(() => rowsOf(join(laptop.dir, 'desk.db'), 'SELECT what, state, last_answer FROM outbox'))

test('56. Every statement of a sale fails in turn: one order each time, its guest in once', {
  timeout: 240_000,
}, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const room = { initialLimit: 5_000, actualLimit: 5_000 }
  changeKind(laptop, 'Stalls', {
    ...room,
    salesDetails: { ...kindOf(laptop).salesDetails, unsoldCount: 5_000, soldOut: false },
  })
  await laptop.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  await laptop.pass(1_000)
  const statements = await failInTurn(async (failAt) => {
    const before = new Set(newOrders().map(({ orderNumber }) => orderNumber))
    using fault = failStatement(failAt, { error: errors[failAt % 2] ?? 'SQLITE_FULL' })
    const sale = intent(laptop, { quantity: 1, checkIn: true })
    // A cashier who learns that it was not saved sells once more.
    await laptop.api.sales.sell(sale).catch(() => laptop.api.sales.sell(sale))
    await laptop
      .until('all is sent', () => openRows(laptop).length === 0)
      .catch((error: unknown) => {
        throw new Error(`Statement ${failAt}, ${fault.failed()}: ${JSON.stringify(openRows(laptop))}`, { cause: error })
      })
    fault[Symbol.dispose]()
    const orders = newOrders().filter(({ orderNumber }) => !before.has(orderNumber))
    const tickets = orders.flatMap(({ orderNumber }) => laptop.sandbox.world.tickets.group(orderNumber))
    const asOften = tickets.map(({ ticket }) => asked(laptop.sandbox, ticket.ticketNumber))
    expect({ failAt, orders: orders.length, asOften }).toEqual({ failAt, orders: 1, asOften: [1] })
    return fault
  })
  expect(statements).toBeGreaterThan(100)
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  for (const dataSet of ['ticketDefinitions', 'orders', 'tickets', 'guests'] as const) {
    await laptop.api.sync.refresh({ dataSet })
  }
  await laptop.pass(5 * minute)
  expect(differences(copyOfMirror(laptop.dir), await copyOfRunningSite(laptop.sandbox))).toEqual([])
})
