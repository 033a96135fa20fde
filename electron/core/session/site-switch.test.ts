import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { CoreFiles } from '../core.ts'
import { openMirror } from '../mirror/open-mirror.ts'

const orderNumbers = ({ world }: Sandbox) => world.orders.all().map(({ orderNumber }) => orderNumber)

/** The code of what became of a promise; `done` where nothing was wrong. */
const codeOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** A box office with a second site of the same world, which may be connected instead. */
async function openTwoSites(files: Partial<CoreFiles> = {}) {
  const secrets = new Map<string, string>()
  let storing: (() => Promise<unknown>) | undefined
  const box = await openBoxOffice({
    files,
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
  const { laptop } = box
  const other = await startSandbox({ clock: { now: laptop.clock.now } })
  const before = orderNumbers(other)
  const { apiKey, siteId, url } = other
  return {
    ...box,
    other,
    connectOther: () => laptop.api.session.connect({ siteName: 'Other', baseUrl: url, apiKey, siteId }),
    soldThere: () => orderNumbers(other).filter((number) => !before.includes(number)),
    secrets,
    /** Runs whenever the core writes a secret, in the midst of a change of site. */
    whenStoring: (work: () => Promise<unknown>) => {
      storing = work
    },
    [Symbol.asyncDispose]: async () => {
      await laptop[Symbol.asyncDispose]()
      await other.close()
    },
  }
}

const sell = (laptop: TestLaptop) => codeOf(laptop.api.sales.sell(intent(laptop)))

test('a sale made in the midst of a change of site is refused by a code of its own, and sold nowhere', {
  tags: 'long',
}, async () => {
  await using sites = await openTwoSites()
  const { laptop } = sites
  const sales: string[] = []
  sites.whenStoring(async () => sales.push(await sell(laptop)))
  expect(await codeOf(sites.connectOther())).toBe('done')
  expect(sales).toEqual(['site_changing'])
  await laptop.drained()
  expect(sites.soldThere()).toEqual([])
  expect(sites.newOrders()).toEqual([])
})

test('a sale while the other site is asked for its key stops the change, and is sold where it was made', async () => {
  await using sites = await openTwoSites()
  const { laptop } = sites
  const asked = laptop.network.hold(({ url }) => url.startsWith(sites.other.url))
  await goOffline(laptop)
  const connected = codeOf(sites.connectOther())
  await laptop.until('the other site has answered', asked.arrived)
  const sale = await sell(laptop)
  asked.release()
  expect([sale, await connected]).toEqual(['done', 'unsent_work'])
  goOnline(laptop)
  await laptop.drained()
  expect(sites.newOrders()).toHaveLength(1)
  expect(sites.soldThere()).toEqual([])
})

test('a sale made during a sign-out stops it, or is refused', async () => {
  await using sites = await openTwoSites()
  const { laptop } = sites
  await goOffline(laptop)
  const signedOut = codeOf(laptop.api.session.disconnect({}))
  const sale = await sell(laptop)
  expect([sale, await signedOut]).toEqual(['done', 'unsent_work'])
  goOnline(laptop)
  await laptop.drained()
  expect(sites.newOrders()).toHaveLength(1)
  const sales: string[] = []
  sites.whenStoring(async () => sales.push(await sell(laptop)))
  expect(await codeOf(laptop.api.session.disconnect({}))).toBe('done')
  expect(new Set(sales)).toEqual(new Set(['site_changing']))
  expect(await sell(laptop)).toBe('not_connected')
})

test('a row of another site is never sent to this one, and says so', async () => {
  await using sites = await openTwoSites()
  const { laptop } = sites
  await goOffline(laptop)
  expect(await sell(laptop)).toBe('done')
  await laptop.crash({}, (dir) => {
    withDatabase(join(dir, 'desk.db'), (db) => db.exec("UPDATE outbox SET site = 'site:elsewhere'"))
  })
  goOnline(laptop)
  await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  const [row] = await queueOf(laptop)
  expect(textOf(row?.lastAnswer?.message ?? '')).toContain('made for another site')
  expect(sites.newOrders()).toEqual([])
})

const locked = () => Promise.reject(new Error('The keychain is locked.'))

/** What a window shows of the site that is open. */
async function seenOf(laptop: TestLaptop) {
  const { state, siteName } = await laptop.api.session.connection({})
  const { events } = await laptop.api.events.list({})
  const { openEventId, welcomed } = await laptop.api.settings.get({})
  return { state, siteName, events: events.map(({ id }) => id), openEventId, welcomed }
}

test('a keychain that refuses the other site’s key leaves the first one open, with all that is here', async () => {
  await using sites = await openTwoSites()
  const { laptop } = sites
  const before = await seenOf(laptop)
  sites.whenStoring(locked)
  expect(await codeOf(sites.connectOther())).toBe('unavailable_here')
  expect(await seenOf(laptop)).toEqual(before)
  expect(before).toMatchObject({ state: 'connected' })
  expect(sites.secrets.size).toBe(0)
  expect(await sell(laptop)).toBe('done')
  await laptop.drained()
  expect(sites.newOrders()).toHaveLength(1)
  expect(sites.soldThere()).toEqual([])
})

test('a mirror that cannot be emptied for the other site leaves the first one open', { tags: 'long' }, async () => {
  const failing = { wipe: false }
  await using sites = await openTwoSites({
    openMirror: async (...given) => {
      const opened = await openMirror(...given)
      const { mirror } = opened
      const run: typeof mirror.writer.run = (command) =>
        failing.wipe && command.type === 'wipe' ? Promise.reject(new Error('No.')) : mirror.writer.run(command)
      return { ...opened, mirror: { ...mirror, writer: { ...mirror.writer, run } } }
    },
  })
  const { laptop } = sites
  const before = await seenOf(laptop)
  failing.wipe = true
  expect(await codeOf(sites.connectOther())).toBe('internal')
  expect(await codeOf(laptop.api.session.disconnect({}))).toBe('internal')
  expect(await seenOf(laptop)).toEqual(before)
  expect(await sell(laptop)).toBe('done')
  await laptop.drained()
  expect(sites.newOrders()).toHaveLength(1)
  failing.wipe = false
  expect(await codeOf(sites.connectOther())).toBe('done')
  // Nothing is on offer before the first download.
  await laptop.loaded()
  expect(await sell(laptop)).toBe('done')
  await laptop.drained()
  expect(sites.soldThere()).toHaveLength(1)
})

test('a process that ends in the midst of a change of site shows nothing of the first one afterwards', async () => {
  let goOn = () => {}
  const ended = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await using sites = await openTwoSites({
    openMirror: async (...given) => {
      const opened = await openMirror(...given)
      const { mirror } = opened
      const run: typeof mirror.writer.run = (command) =>
        command.type === 'wipe' ? ended.then(() => mirror.writer.run(command)) : mirror.writer.run(command)
      return { ...opened, mirror: { ...mirror, writer: { ...mirror.writer, run } } }
    },
  })
  const { laptop } = sites
  void sites.connectOther().catch(() => undefined)
  await laptop.until('the change has begun', async () => (await laptop.api.session.connection({})).state === 'none')
  sites.other.faults.set({ cut: true })
  const restarted = laptop.crash({ initialSite: undefined })
  goOn()
  await restarted
  const { siteName, events } = await seenOf(laptop)
  expect([siteName, events]).toEqual(['Other', []])
})
