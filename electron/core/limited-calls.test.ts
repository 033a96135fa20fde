import { expect, test } from 'vitest'
import { app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import { connect, type LimitedCall } from '../../shared/rpc/connect.ts'
import { channelPair } from '../../tests/support/channel-pair.ts'
import { openLoaded } from '../../tests/support/open-door.ts'
import type { TestLaptop } from '../../tests/support/test-laptop.ts'
import { rowsOf } from './data/data.test-kit.ts'

const here = { collectionId: 'Artists' }
const index = {
  ...here,
  name: 'byTrade',
  fields: [{ key: 'craft', descending: false }],
  unique: false,
  caseInsensitive: false,
}

/** A window of its own on a laptop, and the calls that wait in it. */
async function openWindow(laptop: TestLaptop) {
  const [window, core] = channelPair()
  laptop.core.attach(core)
  const seen: (readonly LimitedCall[])[] = []
  const api = connect(app, window, { limited: (calls) => void seen.push(calls) })
  return { api, now: () => seen.at(-1) ?? [] }
}

/** A laptop whose next direct request the site refuses, with a pause of so many seconds for all that follow. */
async function openLimited(seconds: number) {
  const laptop = await openLoaded()
  const match = { area: 'indexes', operation: 'create' }
  laptop.sandbox.faults.set({
    rules: [{ match, kind: 'status', status: 429, retryAfter: seconds, times: 1 }],
  })
  await laptop.api.data.addIndex(index).catch(() => undefined)
  return { laptop, ...(await openWindow(laptop)) }
}

/** The code that a call fails with; a call that returns its error as a value counts, too. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    const value = await call
    const error: unknown = Object(value).error
    return error instanceof Object && 'code' in error ? String(error.code) : 'done'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

const direct: [name: string, call: (api: Client<typeof app>, itemId: string) => Promise<unknown>][] = [
  ['sync.test', (api) => api.sync.test({})],
  ['data.emptyCollection', (api) => api.data.emptyCollection(here)],
  ['data.addIndex', (api) => api.data.addIndex(index)],
  ['data.indexes', (api) => api.data.indexes(here)],
  ['data.readLinks', (api, itemId) => api.data.readLinks({ collectionId: 'Repertoire', itemId })],
]

test.each(direct)(
  '%s shows how long it waits for the limit, and a cancelled one sends nothing',
  async (name, begin) => {
    const { laptop, api, now } = await openLimited(40)
    await using _ = laptop
    const [play] = (await rowsOf(laptop, 'Repertoire')).rows
    await laptop.api.sync.pause({ paused: true })
    await laptop.quiet()
    const sent = laptop.network.requests.length
    const code = codeOf(begin(api, play?.id ?? ''))
    await laptop.quiet()
    expect(now()).toMatchObject([{ name, forMs: expect.any(Number) }])
    expect(now()[0]?.forMs).toBeGreaterThan(35_000)
    expect(now()[0]?.forMs).toBeLessThan(45_000)
    now()[0]?.cancel()
    expect(await code).toBe('cancelled')
    expect(now()).toEqual([])
    await laptop.pass(120_000)
    const since = laptop.network.requests.slice(sent).map(({ url }) => new URL(url).pathname)
    // A loop of the laptop's own asks this.
    expect(since.filter((path) => path !== '/wix-data/v1/permissions/current')).toEqual([])
  },
)

test('a call that is not cancelled goes on when the pause is over, and its line goes with it', async () => {
  const { laptop, api, now } = await openLimited(40)
  await using _ = laptop
  const call = codeOf(api.data.addIndex(index))
  await laptop.quiet()
  expect(now()).toHaveLength(1)
  await laptop.pass(45_000)
  expect([await call, now()]).toEqual(['done', []])
})

test('a request that has left is not called cancelled', async () => {
  await using laptop = await openLoaded()
  const [window, core] = channelPair()
  laptop.core.attach(core)
  const api = connect(app, window)
  const held = laptop.network.hold(({ url }) => url.includes('/indexes'))
  const call = codeOf(api.data.addIndex(index))
  await laptop.until('it is under way', held.arrived)
  window.send({ type: 'cancel', id: 1 })
  await laptop.quiet()
  held.release()
  expect(await call).toBe('done')
})

test('a pause beyond any wait fails the call at once', async () => {
  const { laptop, api, now } = await openLimited(14 * 60)
  await using _ = laptop
  const failure = await api.data.addIndex(index).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'rate_limited', data: { sent: false } })
  expect(now()).toEqual([])
})
