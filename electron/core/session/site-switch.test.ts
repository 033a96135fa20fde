import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { openBoxOffice, wish } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const orderNumbers = ({ world }: Sandbox) => world.orders.all().map(({ orderNumber }) => orderNumber)

/** The code of what became of a promise; `done` where nothing was wrong. */
const codeOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** A box office with a second site of the same world, which somebody may connect instead. */
async function openTwoSites() {
  const secrets = new Map<string, string>()
  let storing: (() => Promise<unknown>) | undefined
  const box = await openBoxOffice({
    ports: {
      secrets: {
        keptIn: 'memory',
        get: async (key) => secrets.get(key),
        set: async (key, value) => {
          await storing?.()
          secrets.set(key, value)
        },
        remove: async (key) => {
          await storing?.()
          secrets.delete(key)
        },
      },
    },
  })
  const { desk } = box
  const other = await startSandbox({ clock: { now: desk.clock.now } })
  const before = orderNumbers(other)
  const { apiKey, siteId, url } = other
  return {
    ...box,
    other,
    connectOther: () => desk.api.session.connect({ siteName: 'Other', baseUrl: url, apiKey, siteId }),
    soldThere: () => orderNumbers(other).filter((number) => !before.includes(number)),
    /** Done whenever the desk writes a secret, in the midst of a change of site. */
    whenStoring: (work: () => Promise<unknown>) => {
      storing = work
    },
    [Symbol.asyncDispose]: async () => {
      await desk[Symbol.asyncDispose]()
      await other.close()
    },
  }
}

const sell = (desk: TestDesk) => codeOf(desk.api.sales.sell(wish(desk)))

test('a sale made in the midst of a change of site is refused by a code of its own, and sold nowhere', async () => {
  await using sites = await openTwoSites()
  const { desk } = sites
  const sales: string[] = []
  sites.whenStoring(async () => sales.push(await sell(desk)))
  expect(await codeOf(sites.connectOther())).toBe('done')
  expect(sales).toEqual(['site_changing'])
  await desk.drained()
  expect(sites.soldThere()).toEqual([])
  expect(sites.newOrders()).toEqual([])
})

test('a sale while the other site is asked for its key stops the change, and is sold where it was made', async () => {
  await using sites = await openTwoSites()
  const { desk } = sites
  const asked = desk.network.hold(({ url }) => url.startsWith(sites.other.url))
  await goOffline(desk)
  const connected = codeOf(sites.connectOther())
  await desk.until('the other site has answered', asked.arrived)
  const sale = await sell(desk)
  asked.release()
  expect([sale, await connected]).toEqual(['done', 'unsent_work'])
  goOnline(desk)
  await desk.drained()
  expect(sites.newOrders()).toHaveLength(1)
  expect(sites.soldThere()).toEqual([])
})

test('a sale made while somebody signs out stops it, or is refused', async () => {
  await using sites = await openTwoSites()
  const { desk } = sites
  await goOffline(desk)
  const signedOut = codeOf(desk.api.session.disconnect({}))
  const sale = await sell(desk)
  expect([sale, await signedOut]).toEqual(['done', 'unsent_work'])
  goOnline(desk)
  await desk.drained()
  expect(sites.newOrders()).toHaveLength(1)
  const sales: string[] = []
  sites.whenStoring(async () => sales.push(await sell(desk)))
  expect(await codeOf(desk.api.session.disconnect({}))).toBe('done')
  expect(new Set(sales)).toEqual(new Set(['site_changing']))
  expect(await sell(desk)).toBe('not_connected')
})

test('a row of another site is never sent to this one, and says so', async () => {
  await using sites = await openTwoSites()
  const { desk } = sites
  await goOffline(desk)
  expect(await sell(desk)).toBe('done')
  await desk.crash({}, (dir) => {
    withDatabase(join(dir, 'desk.db'), (db) => db.exec("UPDATE outbox SET site = 'site:elsewhere'"))
  })
  goOnline(desk)
  await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  const [row] = await queueOf(desk)
  expect(textOf(row?.lastAnswer?.message ?? '')).toContain('made for another site')
  expect(sites.newOrders()).toEqual([])
})
