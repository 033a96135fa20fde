import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memorySecrets } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import type { SecretStore } from '../../electron/core/ports.ts'
import { createMember, firstStatus } from '../../sandbox/behaviours/authentication-register.ts'
import { eventIdOf, readyTicket } from '../support/doors.ts'
import { cases } from '../support/long-tests.ts'
import { signInAtPage, timesAsked, turnBackAtPage, visit } from '../support/sign-in-site.ts'
import { openTestDesk, type TestDesk } from '../support/test-desk.ts'

const fourHoursMs = 14_400_000

/** A laptop without a site, and a sandbox to sign in to. */
function openDesk(): Promise<TestDesk> {
  return openTestDesk({ ports: { initialSite: undefined } })
}

async function begin(
  desk: TestDesk,
  given: { siteName?: string; baseUrl?: string; clientId?: string } = ofSandbox(desk),
) {
  const { signInId, page } = await desk.api.session.signIn(given)
  return { signInId, page: page ?? '' }
}

const ofSandbox = ({ sandbox }: TestDesk) => ({
  siteName: 'Our house',
  baseUrl: sandbox.url,
  clientId: sandbox.clientId,
})

/** The whole way through the browser's page. */
async function signIn(desk: TestDesk, person = desk.sandbox.site.member, given = ofSandbox(desk)) {
  const { signInId, page } = await begin(desk, given)
  const done = endOf(desk, signInId)
  await signInAtPage(page, person)
  return done
}

/** Lets a fresh member's laptop get what a member may see. */
async function seesEvents(desk: TestDesk): Promise<void> {
  await desk.until('the events are here', async () => (await desk.api.events.list({})).events.length > 0)
}

/** The end of a sign-in that the test looks at later. */
function endOf(desk: TestDesk, signInId: string) {
  const done = desk.api.session.signedIn({ signInId })
  done.catch(() => undefined)
  return done
}

const queue = async (desk: TestDesk) => (await desk.api.sync.queue({})).rows
const stateOf = async (desk: TestDesk) => (await desk.api.session.connection({})).state

/** Work that waits: the platform will not take it from a member, but it is never thrown away for that. */
async function leaveWork(desk: TestDesk): Promise<string> {
  const change = { eventId: eventIdOf(desk.sandbox), ticketNumber: readyTicket(desk.sandbox) }
  const { operationId } = await desk.api.tickets.checkIn(change)
  return operationId
}

/** Ends every session of the member on the platform's side. */
function endSessions({ sandbox }: TestDesk): void {
  const { memberSessions } = sandbox.world
  for (const session of memberSessions.all()) memberSessions.put({ ...session, endedAt: '2026-11-20T17:00:00.000Z' })
}

test('a member signs in by the browser: the site is open, and no token lies in a file of the desk', {
  tags: 'long',
}, async () => {
  await using desk = await openDesk()
  expect(await signIn(desk)).toMatchObject({ state: 'connected', kind: 'site', siteName: 'Our house', auth: 'member' })
  await seesEvents(desk)
  const asked = timesAsked(desk.sandbox, 'token.authorizationCode')
  expect(asked).toBe(1)
  await desk.core.close()
  const files = readdirSync(desk.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('OauthNG.')).toBe(false)
})

test('a restart goes on as the same member, with the tokens that were kept', async () => {
  await using desk = await openDesk()
  await signIn(desk)
  await seesEvents(desk)
  const before = new Map(desk.sandbox.state.requests)
  await desk.restart({ initialSite: undefined })
  expect(await desk.api.session.connection({})).toMatchObject({
    state: 'connected',
    auth: 'member',
    siteName: 'Our house',
  })
  expect((await desk.api.sync.test({})).error).toBeNull()
  for (const name of ['token.anonymous', 'token.refresh', 'token.authorizationCode']) {
    expect([name, timesAsked(desk.sandbox, name)]).toEqual([name, before.get(name) ?? 0])
  }
})

test('a renewal whose answer is lost keeps session, queue and mirror', { tags: 'long' }, async () => {
  await using desk = await openDesk()
  await signIn(desk)
  await seesEvents(desk)
  const operationId = await leaveWork(desk)
  const { events } = await desk.api.events.list({})
  await desk.quiet()
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'loseReply', times: 3 }] })
  desk.clock.advance(fourHoursMs + 1000)
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await desk.api.sync.test({})).error).toMatchObject({ code: 'offline' })
    expect([await stateOf(desk), (await queue(desk)).map(({ id }) => id)]).toEqual(['connected', [operationId]])
    expect((await desk.api.events.list({})).events.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  }
  expect((await desk.api.sync.test({})).error).toBeNull()
  expect(await desk.api.session.connection({})).toMatchObject({ state: 'connected', auth: 'member' })
})

/** Where a process may die around a renewal; each says how to stop it there, and how to let it go on afterwards. */
const deaths: Record<string, (desk: TestDesk, secrets: StoppableSecrets) => () => void> = {
  'before the renewal leaves': (desk) => {
    desk.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'dropBefore', times: 1 }] })
    return () => undefined
  },
  'while its answer is on the wire': (desk) => {
    const held = desk.network.hold(({ url }) => url.endsWith('/oauth2/token'))
    return held.release
  },
  'after its answer was lost': (desk) => {
    desk.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'loseReply', times: 1 }] })
    return () => undefined
  },
  'before the tokens are stored': (_desk, secrets) => secrets.stop('before'),
  'after the tokens are stored, before they are used': (_desk, secrets) => secrets.stop('after'),
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
    await using desk = await openTestDesk({ ports: { initialSite: undefined, secrets } })
    await signIn(desk)
    await seesEvents(desk)
    const operationId = await leaveWork(desk)
    await desk.quiet()
    const anonymous = timesAsked(desk.sandbox, 'token.anonymous')
    const release = deaths[where]?.(desk, secrets) ?? (() => undefined)
    desk.clock.advance(fourHoursMs + 1000)
    desk.api.sync.test({}).catch(() => undefined)
    await desk.quiet()
    await desk.crash({ initialSite: undefined })
    release()
    expect((await desk.api.sync.test({})).error).toBeNull()
    expect(await desk.api.session.connection({})).toMatchObject({ state: 'connected', auth: 'member' })
    expect((await queue(desk)).map(({ id }) => id)).toEqual([operationId])
    expect(timesAsked(desk.sandbox, 'token.anonymous')).toBe(anonymous)
  },
)

test('a member whose session ended is signed out with all work kept, and signs in without a client id', {
  tags: 'long',
}, async () => {
  await using desk = await openDesk()
  await signIn(desk)
  await seesEvents(desk)
  const operationId = await leaveWork(desk)
  endSessions(desk)
  desk.clock.advance(fourHoursMs + 1000)
  expect((await desk.api.sync.test({})).error).toMatchObject({ code: 'unauthorized' })
  expect([await stateOf(desk), (await desk.api.sync.status({})).chip]).toEqual(['signedOut', 'signedOut'])
  expect((await queue(desk)).map(({ id }) => id)).toEqual([operationId])
  expect((await desk.api.events.list({})).events.length).toBeGreaterThan(0)
  const { signInId, page } = await begin(desk, {})
  const done = endOf(desk, signInId)
  await signInAtPage(page, desk.sandbox.site.member)
  expect(await done).toMatchObject({ state: 'connected', auth: 'member', siteName: 'Our house' })
  expect((await queue(desk)).map(({ id }) => id)).toEqual([operationId])
})

test('another member does not send the first one’s work: refused, and the first stays signed in', {
  tags: 'long',
}, async () => {
  await using desk = await openDesk()
  const { world, url } = desk.sandbox
  const password = 'the other one'
  createMember(
    { world, now: desk.clock.now(), url },
    {
      email: 'other@example.org',
      password,
      profile: {},
      status: firstStatus(''),
      isVerified: true,
      mergeContact: true,
    },
  )
  await signIn(desk)
  await seesEvents(desk)
  await leaveWork(desk)
  await expect(signIn(desk, { email: 'other@example.org', password })).rejects.toMatchObject({ code: 'unsent_work' })
  expect(await desk.api.session.connection({})).toMatchObject({ state: 'connected', auth: 'member' })
  await desk.restart({ initialSite: undefined })
  expect((await desk.api.sync.test({})).error).toBeNull()
  expect(await queue(desk)).toHaveLength(1)
})

test('a cancelled, a refused and a failed sign-in leave the site that was open as it was', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  const before = await desk.api.session.connection({})
  const cancelled = await begin(desk)
  const waiting = endOf(desk, cancelled.signInId)
  await desk.api.session.cancelSignIn({ signInId: cancelled.signInId })
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
  const denied = await begin(desk)
  const refused = endOf(desk, denied.signInId)
  await turnBackAtPage(denied.page)
  await expect(refused).rejects.toMatchObject({ code: 'refused', data: { trouble: 'denied', retry: true } })
  await expect(begin(desk, { baseUrl: desk.sandbox.url, clientId: 'no-such-client' })).rejects.toHaveProperty('code')
  await expect(begin(desk, {})).rejects.toMatchObject({ code: 'invalid_input', data: { fields: ['clientId'] } })
  await expect(desk.api.session.signedIn({ signInId: 'unknown' })).rejects.toMatchObject({ code: 'not_found' })
  expect(await desk.api.session.connection({})).toEqual(before)
})

test('a browser that is closed: after five minutes the sign-in is over and its port is closed', async () => {
  await using desk = await openDesk()
  const { signInId } = await begin(desk)
  const [redirect] = desk.sandbox.world.redirectSessions.all()
  const listener = redirect?.auth?.redirectUri ?? ''
  expect((await fetch(listener)).status).toBe(200)
  const done = endOf(desk, signInId)
  desk.clock.advance(5 * 60_000)
  await expect(done).rejects.toMatchObject({ code: 'timeout' })
  await expect(fetch(listener)).rejects.toThrow()
})

test('closing Foyer closes the port of a sign-in that waits', async () => {
  await using desk = await openDesk()
  await begin(desk)
  const [redirect] = desk.sandbox.world.redirectSessions.all()
  await desk.core.close()
  await expect(fetch(redirect?.auth?.redirectUri ?? '')).rejects.toThrow()
})

test('where the host opens pages, the window is given none', async () => {
  const opened: string[] = []
  await using desk = await openTestDesk({
    ports: { initialSite: undefined, openPage: async (url) => void opened.push(url) },
  })
  const { signInId, page } = await desk.api.session.signIn(ofSandbox(desk))
  expect([page, opened.length]).toEqual([null, 1])
  const done = endOf(desk, signInId)
  await signInAtPage(opened[0] ?? '', desk.sandbox.site.member)
  await done
  expect((await desk.api.session.disconnect({})).page).toBeNull()
  expect(opened[1]).toMatch(/\/_hosted\/logout\?/)
})

test('signing out ends the session on the platform too, and forgets both tokens', async () => {
  await using desk = await openDesk()
  await signIn(desk)
  const { page, state } = await desk.api.session.disconnect({})
  expect(state).toBe('none')
  expect(await visit(page ?? '')).toMatchObject({ text: expect.stringContaining('You are signed out') })
  const [session] = desk.sandbox.world.memberSessions.all()
  expect(session?.endedAt).not.toBeNull()
  await desk.restart({ initialSite: undefined })
  expect(await stateOf(desk)).toBe('none')
})
