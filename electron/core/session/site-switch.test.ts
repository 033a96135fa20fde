import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
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
  const { desk } = box
  const other = await startSandbox({ clock: { now: desk.clock.now } })
  const before = orderNumbers(other)
  const { apiKey, siteId, url } = other
  return {
    ...box,
    other,
    connectOther: () => desk.api.session.connect({ siteName: 'Other', baseUrl: url, apiKey, siteId }),
    soldThere: () => orderNumbers(other).filter((number) => !before.includes(number)),
    secrets,
    /** Runs whenever the core writes a secret, in the midst of a change of site. */
    whenStoring: (work: () => Promise<unknown>) => {
      storing = work
    },
    [Symbol.asyncDispose]: async () => {
      await desk[Symbol.asyncDispose]()
      await other.close()
    },
  }
}

const sell = (desk: TestDesk) => codeOf(desk.api.sales.sell(intent(desk)))

test('a sale made in the midst of a change of site is refused by a code of its own, and sold nowhere', {
  tags: 'long',
}, async () => {
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

test('a sale made during a sign-out stops it, or is refused', async () => {
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

const locked = () => Promise.reject(new Error('The keychain is locked.'))

/** What a window shows of the site that is open. */
async function seenOf(desk: TestDesk) {
  const { state, siteName } = await desk.api.session.connection({})
  const { events } = await desk.api.events.list({})
  const { openEventId, welcomed } = await desk.api.settings.get({})
  return { state, siteName, events: events.map(({ id }) => id), openEventId, welcomed }
}

test('a keychain that refuses the other site’s key leaves the first one open, with all that is here', async () => {
  await using sites = await openTwoSites()
  const { desk } = sites
  const before = await seenOf(desk)
  sites.whenStoring(locked)
  expect(await codeOf(sites.connectOther())).toBe('unavailable_here')
  expect(await seenOf(desk)).toEqual(before)
  expect(before).toMatchObject({ state: 'connected' })
  expect(sites.secrets.size).toBe(0)
  expect(await sell(desk)).toBe('done')
  await desk.drained()
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
  const { desk } = sites
  const before = await seenOf(desk)
  failing.wipe = true
  expect(await codeOf(sites.connectOther())).toBe('internal')
  expect(await codeOf(desk.api.session.disconnect({}))).toBe('internal')
  expect(await seenOf(desk)).toEqual(before)
  expect(await sell(desk)).toBe('done')
  await desk.drained()
  expect(sites.newOrders()).toHaveLength(1)
  failing.wipe = false
  expect(await codeOf(sites.connectOther())).toBe('done')
  expect(await sell(desk)).toBe('done')
  await desk.drained()
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
  const { desk } = sites
  void sites.connectOther().catch(() => undefined)
  await desk.until('the change has begun', async () => (await desk.api.session.connection({})).state === 'none')
  sites.other.faults.set({ cut: true })
  const restarted = desk.crash({ initialSite: undefined })
  goOn()
  await restarted
  const { siteName, events } = await seenOf(desk)
  expect([siteName, events]).toEqual(['Other', []])
})
