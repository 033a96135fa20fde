import { expect, test } from 'vitest'
import { readyTicket } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
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

const connect = ({ api, sandbox: { url, apiKey, siteId } }: TestDesk) =>
  api.session.connect({ siteName: 'The Old Theatre', baseUrl: url, apiKey, siteId })

/** A laptop that was connected by an API key, with its guest list. */
async function openByKey(trouble?: Trouble) {
  const { store, state } = failingSecrets()
  const desk = await openTestDesk({ ports: { secrets: store, initialSite: undefined } })
  state.trouble = trouble
  const connection = await connect(desk)
  await desk.loaded()
  return { desk, state, connection }
}

test.each(['locked', 'gone'] as const)(
  'a key that is %s at a start without a network: door and queue work',
  { tags: 'long' },
  async (trouble) => {
    const { desk, state } = await openByKey()
    await using _ = desk
    await goOffline(desk)
    state.trouble = trouble
    await desk.restart()
    expect(await desk.api.session.connection({})).toMatchObject({
      state: 'signedOut',
      kind: 'site',
      siteName: 'The Old Theatre',
      auth: 'apiKey',
    })
    expect((await desk.api.events.list({})).events.length).toBeGreaterThan(0)
    expect(await scanIn(desk, readyTicket(desk.sandbox))).toMatchObject({ outcome: 'admitted' })
    expect(await queueOf(desk)).toMatchObject([{ state: 'waiting' }])
    await desk.quiet()
    expect((await desk.api.sync.status({})).chip).toBe('signedOut')
  },
)

test('connecting again with the key sends what waits; the site id need not be typed again', {
  tags: 'long',
}, async () => {
  const { desk, state } = await openByKey()
  await using _ = desk
  await goOffline(desk)
  state.trouble = 'gone'
  await desk.restart()
  await scanIn(desk, readyTicket(desk.sandbox))
  goOnline(desk)
  state.trouble = undefined
  state.kept.clear()
  const { apiKey, url } = desk.sandbox
  const again = await desk.api.session.connect({ siteName: '', apiKey })
  expect(again).toMatchObject({ state: 'connected', siteName: 'The Old Theatre', baseUrl: url, signInKept: true })
  await desk.drained()
  await desk.restart()
  expect(await desk.api.session.connection({})).toMatchObject({ state: 'connected' })
})

test('a keychain that opens later gives the key without anybody’s doing', { tags: 'long' }, async () => {
  const { desk, state } = await openByKey()
  await using _ = desk
  state.trouble = 'locked'
  await desk.restart()
  await scanIn(desk, readyTicket(desk.sandbox))
  expect(await desk.api.session.connection({})).toMatchObject({ state: 'signedOut' })
  state.trouble = undefined
  await desk.drained()
  expect(await desk.api.session.connection({})).toMatchObject({ state: 'connected' })
})

test('a store that cannot write costs a sign-in at the next start, and says so at once', { tags: 'long' }, async () => {
  const { desk, state, connection } = await openByKey('cannotWrite')
  await using _ = desk
  expect(connection).toMatchObject({ state: 'connected', signInKept: false, secretsKeptIn: 'memory' })
  expect(state.kept.size).toBe(0)
  await scanIn(desk, readyTicket(desk.sandbox))
  await desk.drained()
  await desk.restart()
  expect(await desk.api.session.connection({})).toMatchObject({ state: 'signedOut', signInKept: true })
  state.trouble = undefined
  expect(await connect(desk)).toMatchObject({ state: 'connected', signInKept: true, secretsKeptIn: 'keychain' })
})
