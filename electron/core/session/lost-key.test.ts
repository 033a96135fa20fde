import { expect, test } from 'vitest'
import { readyTicket } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { SecretStore } from '../ports.ts'

type Trouble = 'locked' | 'gone' | 'cannotWrite' | undefined

/** A secret store that can lose what it keeps, refuse to give it, or refuse to take it. */
function failingSecrets() {
  const kept = new Map<string, string>()
  const state = { trouble: undefined as Trouble, kept }
  const fail = () => Promise.reject(new Error('The keychain is locked.'))
  const store: SecretStore = {
    keptIn: 'keychain',
    get: async (key) => (state.trouble === 'locked' ? fail() : state.trouble === 'gone' ? undefined : kept.get(key)),
    set: async (key, value) => (state.trouble === undefined ? void kept.set(key, value) : fail()),
    remove: async (key) => void kept.delete(key),
  }
  return { store, state }
}

const connect = ({ api, sandbox: { url, apiKey, siteId } }: TestLaptop) =>
  api.session.connect({ siteName: 'The Old Theatre', baseUrl: url, apiKey, siteId })

/** A laptop that was connected by an API key, with its guest list. */
async function openByKey(trouble?: Trouble) {
  const { store, state } = failingSecrets()
  const laptop = await openTestLaptop({ ports: { secrets: store, initialSite: undefined } })
  state.trouble = trouble
  const connection = await connect(laptop)
  await laptop.loaded()
  return { laptop, state, connection }
}

test.each(['locked', 'gone'] as const)(
  'a key that is %s at a start without a network: door and queue work',
  { tags: 'long' },
  async (trouble) => {
    const { laptop, state } = await openByKey()
    await using _ = laptop
    await goOffline(laptop)
    state.trouble = trouble
    await laptop.restart()
    expect(await laptop.api.session.connection({})).toMatchObject({
      state: 'signedOut',
      kind: 'site',
      siteName: 'The Old Theatre',
      auth: 'apiKey',
    })
    expect((await laptop.api.events.list({})).events.length).toBeGreaterThan(0)
    expect(await scanIn(laptop, readyTicket(laptop.sandbox))).toMatchObject({ outcome: 'admitted' })
    expect(await queueOf(laptop)).toMatchObject([{ state: 'waiting' }])
    await laptop.quiet()
    expect((await laptop.api.sync.status({})).chip).toBe('signedOut')
  },
)

test('connecting again with the key sends what waits; the site id need not be typed again', {
  tags: 'long',
}, async () => {
  const { laptop, state } = await openByKey()
  await using _ = laptop
  await goOffline(laptop)
  state.trouble = 'gone'
  await laptop.restart()
  await scanIn(laptop, readyTicket(laptop.sandbox))
  goOnline(laptop)
  state.trouble = undefined
  state.kept.clear()
  const { apiKey, url } = laptop.sandbox
  const again = await laptop.api.session.connect({ siteName: '', apiKey })
  expect(again).toMatchObject({ state: 'connected', siteName: 'The Old Theatre', baseUrl: url, signInKept: true })
  await laptop.drained()
  await laptop.restart()
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'connected' })
})

test('a keychain that opens later gives the key without anybody’s doing', { tags: 'long' }, async () => {
  const { laptop, state } = await openByKey()
  await using _ = laptop
  state.trouble = 'locked'
  await laptop.restart()
  await scanIn(laptop, readyTicket(laptop.sandbox))
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'signedOut' })
  state.trouble = undefined
  await laptop.drained()
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'connected' })
})

test('a store that cannot write costs a sign-in at the next start, and says so at once', { tags: 'long' }, async () => {
  const { laptop, state, connection } = await openByKey('cannotWrite')
  await using _ = laptop
  expect(connection).toMatchObject({ state: 'connected', signInKept: false, secretsKeptIn: 'memory' })
  expect(state.kept.size).toBe(0)
  await scanIn(laptop, readyTicket(laptop.sandbox))
  await laptop.drained()
  await laptop.restart()
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'signedOut', signInKept: true })
  state.trouble = undefined
  expect(await connect(laptop)).toMatchObject({ state: 'connected', signInKept: true, secretsKeptIn: 'keychain' })
})
