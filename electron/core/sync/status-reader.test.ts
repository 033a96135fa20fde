import { expect, test } from 'vitest'
import { openDoor } from '../../../tests/support/open-door.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'

test('a right that is taken away turns the chip, by the name of the data set, until it is given back', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const status = () => laptop.api.sync.status({})
  expect(await status()).toMatchObject({ chip: 'upToDate', attention: 0, notRefreshed: [] })
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('told', async () => (await status()).chip === 'attention')
  expect(await status()).toMatchObject({ attention: 1, notRefreshed: [{ dataSet: 'contacts', code: 'forbidden' }] })
  laptop.sandbox.faults.reset()
  await laptop.until('over', async () => (await status()).chip === 'upToDate')
  expect((await status()).notRefreshed).toEqual([])
})

test('a right that is missing for the tickets of each event is one thing, not one per event', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'orders' }, kind: 'status', status: 403 }] })
  await laptop.api.sync.refresh({ dataSet: 'orders' })
  await laptop.until('told', async () => (await laptop.api.sync.status({})).chip === 'attention')
  await laptop.quiet()
  expect((await laptop.api.sync.status({})).notRefreshed).toEqual([{ dataSet: 'orders', code: 'forbidden' }])
})

test('a list that comes back empty turns the chip: its rows are kept, and it needs attention', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  laptop.network.replace(({ url }) =>
    url.includes('/v3/events/query')
      ? {
          status: 200,
          url,
          headers: { 'content-type': 'application/json' },
          text: '{"events":[],"pagingMetadata":{"count":0,"offset":0,"total":0}}',
        }
      : undefined,
  )
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('told', async () => (await laptop.api.sync.status({})).notRefreshed.length > 0)
  expect(await laptop.api.sync.status({})).toMatchObject({
    chip: 'attention',
    notRefreshed: [{ dataSet: 'events', code: 'precondition' }],
  })
  // Asking for changes every minute does not resolve what became of the rows.
  await laptop.pass(5 * 60_000)
  expect((await laptop.api.sync.status({})).chip).toBe('attention')
})

const brokenOff = ({ url }: { url: string }) => ({
  status: 200,
  url,
  headers: { 'content-type': 'application/json' },
  text: '{"events":[{"id":"5f1d',
})

test('a box of the venue that breaks every response off: offline, until responses are whole again', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const status = () => laptop.api.sync.status({})
  await laptop.api.sync.test({})
  await laptop.quiet()
  const { lastResponseAt } = await status()
  laptop.network.replace(brokenOff)
  const brokeAt = laptop.clock.now()
  await laptop.until('told', async () => (await status()).chip === 'offline', { withinMs: 150_000 })
  expect(laptop.clock.now() - brokeAt).toBeGreaterThanOrEqual(60_000)
  expect(await status()).toMatchObject({ lastResponseAt, captivePortal: false })
  await laptop.pass(120_000)
  expect((await status()).chip).toBe('offline')
  expect(await laptop.api.sync.test({})).toMatchObject({ ok: false, error: { code: 'bad_answer' } })
  laptop.network.replace(undefined)
  await laptop.until('over', async () => (await status()).chip === 'upToDate')
})

test('a first start behind a box that breaks every answer off does not say for ever that it loads', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  laptop.network.replace(brokenOff)
  await laptop.until('told', async () => (await laptop.api.sync.status({})).chip === 'offline', { withinMs: 180_000 })
  laptop.network.replace(undefined)
  await laptop.loaded()
})
