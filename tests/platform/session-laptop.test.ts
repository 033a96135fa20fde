import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memorySecrets } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import type { SecretStore } from '../../electron/core/ports.ts'
import { createMember, firstStatus } from '../../sandbox/behaviours/authentication-register.ts'
import { eventIdOf, readyTicket } from '../support/doors.ts'
import { cases } from '../support/long-tests.ts'
import { signInAtPage, timesAsked, turnBackAtPage, visit } from '../support/sign-in-site.ts'
import { openTestLaptop, type TestLaptop } from '../support/test-laptop.ts'

const fourHoursMs = 14_400_000

/** A laptop without a site, and a sandbox to sign in to. */
function openLaptop(): Promise<TestLaptop> {
  return openTestLaptop({ ports: { initialSite: undefined } })
}

async function begin(
  laptop: TestLaptop,
  given: { siteName?: string; baseUrl?: string; clientId?: string } = ofSandbox(laptop),
) {
  const { signInId, page } = await laptop.api.session.signIn(given)
  return { signInId, page: page ?? '' }
}

const ofSandbox = ({ sandbox }: TestLaptop) => ({
  siteName: 'Our house',
  baseUrl: sandbox.url,
  clientId: sandbox.clientId,
})

/** The whole way through the browser's page. */
async function signIn(laptop: TestLaptop, person = laptop.sandbox.site.member, given = ofSandbox(laptop)) {
  const { signInId, page } = await begin(laptop, given)
  const done = endOf(laptop, signInId)
  await signInAtPage(page, person)
  return done
}

/** Lets a fresh member's laptop get what a member may see. */
async function seesEvents(laptop: TestLaptop): Promise<void> {
  await laptop.until('the events are here', async () => (await laptop.api.events.list({})).events.length > 0)
}

/** The end of a sign-in that the test looks at later. */
function endOf(laptop: TestLaptop, signInId: string) {
  const done = laptop.api.session.signedIn({ signInId })
  done.catch(() => undefined)
  return done
}

const queue = async (laptop: TestLaptop) => (await laptop.api.sync.queue({})).rows
const stateOf = async (laptop: TestLaptop) => (await laptop.api.session.connection({})).state

/** Work that waits: the platform will not take it from a member, but it is never thrown away for that. */
async function leaveWork(laptop: TestLaptop): Promise<string> {
  const change = { eventId: eventIdOf(laptop.sandbox), ticketNumber: readyTicket(laptop.sandbox) }
  const { operationId } = await laptop.api.tickets.checkIn(change)
  return operationId
}

/** Ends every session of the member on the platform's side. */
function endSessions({ sandbox }: TestLaptop): void {
  const { memberSessions } = sandbox.world
  for (const session of memberSessions.all()) memberSessions.put({ ...session, endedAt: '2026-11-20T17:00:00.000Z' })
}

test('a member signs in by the browser: the site is open, and no token lies in a file of the desk', {
  tags: 'long',
}, async () => {
  await using laptop = await openLaptop()
  expect(await signIn(laptop)).toMatchObject({
    state: 'connected',
    kind: 'site',
    siteName: 'Our house',
    auth: 'member',
  })
  await seesEvents(laptop)
  const asked = timesAsked(laptop.sandbox, 'token.authorizationCode')
  expect(asked).toBe(1)
  await laptop.core.close()
  const files = readdirSync(laptop.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('OauthNG.')).toBe(false)
})

test('a restart goes on as the same member, with the tokens that were kept', async () => {
  await using laptop = await openLaptop()
  await signIn(laptop)
  await seesEvents(laptop)
  const before = new Map(laptop.sandbox.state.requests)
  await laptop.restart({ initialSite: undefined })
  expect(await laptop.api.session.connection({})).toMatchObject({
    state: 'connected',
    auth: 'member',
    siteName: 'Our house',
  })
  expect((await laptop.api.sync.test({})).error).toBeNull()
  for (const name of ['token.anonymous', 'token.refresh', 'token.authorizationCode']) {
    expect([name, timesAsked(laptop.sandbox, name)]).toEqual([name, before.get(name) ?? 0])
  }
})

test('a renewal whose answer is lost keeps session, queue and mirror', { tags: 'long' }, async () => {
  await using laptop = await openLaptop()
  await signIn(laptop)
  await seesEvents(laptop)
  const operationId = await leaveWork(laptop)
  const { events } = await laptop.api.events.list({})
  await laptop.quiet()
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'loseReply', times: 3 }] })
  laptop.clock.advance(fourHoursMs + 1000)
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await laptop.api.sync.test({})).error).toMatchObject({ code: 'offline' })
    expect([await stateOf(laptop), (await queue(laptop)).map(({ id }) => id)]).toEqual(['connected', [operationId]])
    expect((await laptop.api.events.list({})).events.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  }
  expect((await laptop.api.sync.test({})).error).toBeNull()
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'connected', auth: 'member' })
})

/** Where a process may die around a renewal; each says how to stop it there, and how to let it go on afterwards. */
const deaths: Record<string, (laptop: TestLaptop, secrets: StoppableSecrets) => () => void> = {
  'before the renewal leaves': (laptop) => {
    laptop.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'dropBefore', times: 1 }] })
    return () => undefined
  },
  'while its answer is on the wire': (laptop) => {
    const held = laptop.network.hold(({ url }) => url.endsWith('/oauth2/token'))
    return held.release
  },
  'after its answer was lost': (laptop) => {
    laptop.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'loseReply', times: 1 }] })
    return () => undefined
  },
  'before the tokens are stored': (_laptop, secrets) => secrets.stop('before'),
  'after the tokens are stored, before they are used': (_laptop, secrets) => secrets.stop('after'),
}

type StoppableSecrets = SecretStore & {
  /** From now on, storing stays where it is; returns the release. */
  stop(where: 'before' | 'after'): () => void
}

function stoppableSecrets(): StoppableSecrets {
  const inner = memorySecrets()
  let stopped: { where: 'before' | 'after'; open: Promise<void> } | undefined
  return {
    ...inner,
    stop: (where) => {
      let release = () => {}
      const open = new Promise<void>((resolve) => {
        release = resolve
      })
      stopped = { where, open }
      return () => {
        stopped = undefined
        release()
      }
    },
    set: async (key, value) => {
      const here = stopped
      // A dead process stores nothing any more.
      if (here?.where === 'before') return here.open
      await inner.set(key, value)
      await here?.open
    },
  }
}

test.each(cases(Object.keys(deaths), 2))(
  'a process that dies %s: the next one is the same member, with all work',
  async (where) => {
    const secrets = stoppableSecrets()
    await using laptop = await openTestLaptop({ ports: { initialSite: undefined, secrets } })
    await signIn(laptop)
    await seesEvents(laptop)
    const operationId = await leaveWork(laptop)
    await laptop.quiet()
    const anonymous = timesAsked(laptop.sandbox, 'token.anonymous')
    const release = deaths[where]?.(laptop, secrets) ?? (() => undefined)
    laptop.clock.advance(fourHoursMs + 1000)
    laptop.api.sync.test({}).catch(() => undefined)
    await laptop.quiet()
    await laptop.crash({ initialSite: undefined })
    release()
    expect((await laptop.api.sync.test({})).error).toBeNull()
    expect(await laptop.api.session.connection({})).toMatchObject({ state: 'connected', auth: 'member' })
    expect((await queue(laptop)).map(({ id }) => id)).toEqual([operationId])
    expect(timesAsked(laptop.sandbox, 'token.anonymous')).toBe(anonymous)
  },
)

test('a member whose session ended is signed out with all work kept, and signs in without a client id', {
  tags: 'long',
}, async () => {
  await using laptop = await openLaptop()
  await signIn(laptop)
  await seesEvents(laptop)
  const operationId = await leaveWork(laptop)
  endSessions(laptop)
  laptop.clock.advance(fourHoursMs + 1000)
  expect((await laptop.api.sync.test({})).error).toMatchObject({ code: 'unauthorized' })
  expect([await stateOf(laptop), (await laptop.api.sync.status({})).chip]).toEqual(['signedOut', 'signedOut'])
  expect((await queue(laptop)).map(({ id }) => id)).toEqual([operationId])
  expect((await laptop.api.events.list({})).events.length).toBeGreaterThan(0)
  const { signInId, page } = await begin(laptop, {})
  const done = endOf(laptop, signInId)
  await signInAtPage(page, laptop.sandbox.site.member)
  expect(await done).toMatchObject({ state: 'connected', auth: 'member', siteName: 'Our house' })
  expect((await queue(laptop)).map(({ id }) => id)).toEqual([operationId])
})

test('another member does not send the first one’s work: refused, and the first stays signed in', {
  tags: 'long',
}, async () => {
  await using laptop = await openLaptop()
  const { world, url } = laptop.sandbox
  const password = 'the other one'
  createMember(
    { world, now: laptop.clock.now(), url },
    {
      email: 'other@example.org',
      password,
      profile: {},
      status: firstStatus(''),
      isVerified: true,
      mergeContact: true,
    },
  )
  await signIn(laptop)
  await seesEvents(laptop)
  await leaveWork(laptop)
  await expect(signIn(laptop, { email: 'other@example.org', password })).rejects.toMatchObject({ code: 'unsent_work' })
  expect(await laptop.api.session.connection({})).toMatchObject({ state: 'connected', auth: 'member' })
  await laptop.restart({ initialSite: undefined })
  expect((await laptop.api.sync.test({})).error).toBeNull()
  expect(await queue(laptop)).toHaveLength(1)
})

test('a cancelled, a refused and a failed sign-in leave the site that was open as it was', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  const before = await laptop.api.session.connection({})
  const cancelled = await begin(laptop)
  const waiting = endOf(laptop, cancelled.signInId)
  await laptop.api.session.cancelSignIn({ signInId: cancelled.signInId })
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
  const denied = await begin(laptop)
  const refused = endOf(laptop, denied.signInId)
  await turnBackAtPage(denied.page)
  await expect(refused).rejects.toMatchObject({ code: 'refused', data: { trouble: 'denied', retry: true } })
  await expect(begin(laptop, { baseUrl: laptop.sandbox.url, clientId: 'no-such-client' })).rejects.toHaveProperty(
    'code',
  )
  await expect(begin(laptop, {})).rejects.toMatchObject({ code: 'invalid_input', data: { fields: ['clientId'] } })
  await expect(laptop.api.session.signedIn({ signInId: 'unknown' })).rejects.toMatchObject({ code: 'not_found' })
  expect(await laptop.api.session.connection({})).toEqual(before)
})

test('a browser that is closed: after five minutes the sign-in is over and its port is closed', async () => {
  await using laptop = await openLaptop()
  const { signInId } = await begin(laptop)
  const [redirect] = laptop.sandbox.world.redirectSessions.all()
  const listener = redirect?.auth?.redirectUri ?? ''
  expect((await fetch(listener)).status).toBe(200)
  const done = endOf(laptop, signInId)
  laptop.clock.advance(5 * 60_000)
  await expect(done).rejects.toMatchObject({ code: 'timeout' })
  await expect(fetch(listener)).rejects.toThrow()
})

test('closing Foyer closes the port of a sign-in that waits', async () => {
  await using laptop = await openLaptop()
  await begin(laptop)
  const [redirect] = laptop.sandbox.world.redirectSessions.all()
  await laptop.core.close()
  await expect(fetch(redirect?.auth?.redirectUri ?? '')).rejects.toThrow()
})

test('where the host opens pages, the window is given none', async () => {
  const opened: string[] = []
  await using laptop = await openTestLaptop({
    ports: { initialSite: undefined, openPage: async (url) => void opened.push(url) },
  })
  const { signInId, page } = await laptop.api.session.signIn(ofSandbox(laptop))
  expect([page, opened.length]).toEqual([null, 1])
  const done = endOf(laptop, signInId)
  await signInAtPage(opened[0] ?? '', laptop.sandbox.site.member)
  await done
  expect((await laptop.api.session.disconnect({})).page).toBeNull()
  expect(opened[1]).toMatch(/\/_hosted\/logout\?/)
})

test('signing out ends the session on the platform too, and forgets both tokens', async () => {
  await using laptop = await openLaptop()
  await signIn(laptop)
  const { page, state } = await laptop.api.session.disconnect({})
  expect(state).toBe('none')
  expect(await visit(page ?? '')).toMatchObject({ text: expect.stringContaining('You are signed out') })
  const [session] = laptop.sandbox.world.memberSessions.all()
  expect(session?.endedAt).not.toBeNull()
  await laptop.restart({ initialSite: undefined })
  expect(await stateOf(laptop)).toBe('none')
})
