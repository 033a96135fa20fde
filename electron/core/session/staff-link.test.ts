import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StaffMember } from '../../../shared/wire/staff.ts'
import { intent } from '../../../tests/support/door-sales.ts'
import { eventIdOf, readyTicket } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { type TestLaptop as Laptop, openTestLaptop } from '../../../tests/support/test-laptop.ts'

const minute = 60_000
const openLaptop = () => openTestLaptop({ ports: { initialSite: undefined } })

function memberOf({ sandbox: { world } }: Laptop, role: string): StaffMember {
  const member = world.staffMembers.all().find(({ name }) => name?.endsWith(role))
  if (member === undefined) throw new Error(`The site has no staff member ${role}`)
  return member
}

const joinTokenOf = ({ sandbox: { world } }: Laptop, { id }: StaffMember) =>
  world.staffTokens.group(id).find(({ kind }) => kind === 'join')?.token ?? ''

const change = ({ sandbox: { world } }: Laptop, member: StaffMember, part: Partial<StaffMember>) =>
  world.staffMembers.put({ ...member, ...part, revision: String(Number(member.revision) + 1) })

const connect = ({ api, sandbox: { url, clientId } }: Laptop, staffLink: string) =>
  api.session.connect({ siteName: 'Marlowe House', baseUrl: url, clientId, staffLink })

/** A laptop that is signed in with the login link of a staff member. */
async function openAs(laptop: Laptop, role: string) {
  const member = memberOf(laptop, role)
  const connection = await connect(laptop, member.loginLink ?? '')
  await laptop.quiet()
  return { member, connection }
}

const stateOf = async ({ api }: Laptop) => {
  const { state, staff } = await api.session.connection({})
  return [state, staff?.ended ?? null]
}

const rulesOf = (laptop: Laptop, rules: object[]) => laptop.sandbox.faults.set({ rules: rules as never })

test('a staff link signs in: what it allows is pulled, and nothing else is asked of the site', async () => {
  await using laptop = await openLaptop()
  const { connection } = await openAs(laptop, 'front door')
  expect(connection).toMatchObject({
    ...{ state: 'connected', auth: 'staff' },
    staff: { scopes: ['ADD_GUESTS', 'CHECK_IN_GUESTS', 'READ_GUEST_FORM'], eventIds: null, ended: null },
  })
  await laptop.until('the guests are here', async () => {
    const { events } = await laptop.api.events.list({})
    return events.length > 0 && events.some(({ sold }) => sold > 0)
  })
  await laptop.pass(minute)
  expect(await scanIn(laptop, readyTicket(laptop.sandbox))).toMatchObject({ outcome: 'admitted' })
  await laptop.drained()
  // What the link never allowed is missed by no one.
  expect(await laptop.api.sync.status({})).toMatchObject({ chip: 'upToDate', notRefreshed: [], firstLoad: null })
  const asked = laptop.network.requests.map(({ url }) => new URL(url).pathname)
  expect(asked.filter((path) => /contacts|orders|forms|site-media|wix-data|pricing-plans/.test(path))).toEqual([])
})

test('the rights of the connection follow from what the link allows', async () => {
  await using laptop = await openLaptop()
  const { connection } = await openAs(laptop, 'balcony')
  const stateOfRight = (code: string) => connection.rights.find(({ name }) => name.code === code)?.state
  expect(stateOfRight('rights.readContacts')).toBe('forbidden')
  expect(stateOfRight('rights.readOrders')).toBe('forbidden')
  expect(stateOfRight('rights.checkIn')).not.toBe('forbidden')
  await laptop.until('its one event is here', async () => (await laptop.api.events.list({})).events.length > 0)
  expect((await laptop.api.events.list({})).events.map(({ id }) => id)).toEqual([eventIdOf(laptop.sandbox)])
})

test('box office sells by what its link allows', async () => {
  await using laptop = await openLaptop()
  await openAs(laptop, 'box office')
  await laptop.until('the guests are here', async () =>
    (await laptop.api.events.list({})).events.some(({ sold }) => sold > 0),
  )
  await laptop.pass(minute)
  const before = laptop.sandbox.world.orders.all().length
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  expect(laptop.sandbox.world.orders.all()).toHaveLength(before + 1)
  // What the link never allowed is no fault before doors.
  const { checks } = await laptop.api.session.readiness({ eventId: eventIdOf(laptop.sandbox) })
  expect(checks.filter(({ key }) => key === 'rights')).toEqual([])
})

test('a guest is added to an event with tickets by a link that allows no selling', async () => {
  await using laptop = await openLaptop()
  const { member } = await openAs(laptop, 'front door')
  expect(member.permissions).not.toContain('SELL_TICKETS')
  await laptop.until('the guests are here', async () =>
    (await laptop.api.events.list({})).events.some(({ sold }) => sold > 0),
  )
  await laptop.pass(minute)
  const before = laptop.sandbox.world.orders.all().length
  await laptop.api.sales.sell(intent(laptop, { kind: 'Guest list', quantity: 1, method: 'free' }))
  await laptop.drained()
  expect(laptop.sandbox.world.orders.all()).toHaveLength(before + 1)
})

test('neither the link nor the access token lies in a database or a log', async () => {
  await using laptop = await openLaptop()
  const { member } = await openAs(laptop, 'front door')
  await laptop.pass(minute)
  const secrets = laptop.sandbox.world.staffTokens.group(member.id).map(({ token }) => token)
  expect(secrets.length).toBeGreaterThan(1)
  await laptop.core.close()
  for (const file of readdirSync(laptop.dir, { recursive: true, withFileTypes: true })) {
    const text = file.isFile() ? readFileSync(join(file.parentPath, file.name)).toString('latin1') : ''
    expect(
      secrets.filter((token) => text.includes(token)),
      file.name,
    ).toEqual([])
  }
})

test.each([
  [
    'a joining link',
    (laptop: Laptop) => `https://x.example/join?joinToken=${joinTokenOf(laptop, memberOf(laptop, 'studio'))}`,
  ],
  ['a joining token alone', (laptop: Laptop) => joinTokenOf(laptop, memberOf(laptop, 'studio'))],
])('%s works once, and the second time it says so', async (_, linkOf) => {
  await using laptop = await openLaptop()
  const link = linkOf(laptop)
  expect(await connect(laptop, link)).toMatchObject({ state: 'connected', auth: 'staff' })
  await laptop.api.session.disconnect({})
  await expect(connect(laptop, link)).rejects.toMatchObject({ reason: { code: 'session.staffLinkUsed' } })
  expect(await stateOf(laptop)).toEqual(['none', null])
})

test('a removed, a paused and a wrong link each say why, and the next try works', async () => {
  await using laptop = await openLaptop()
  const member = memberOf(laptop, 'front door')
  const refused = (link: string, code: string) =>
    expect(connect(laptop, link)).rejects.toMatchObject({ reason: { code: `session.${code}` } })
  await refused('no link at all', 'noStaffLink')
  await refused('https://x.example/staff?loginToken=login-unknown', 'staffLinkGone')
  change(laptop, member, { status: 'ACCESS_PAUSED' })
  await refused(member.loginLink ?? '', 'staffLinkPaused')
  expect(await stateOf(laptop)).toEqual(['none', null])
  change(laptop, member, { status: 'HAS_ACCESS' })
  await connect(laptop, member.loginLink ?? '')
  expect(await stateOf(laptop)).toEqual(['connected', null])
})

test('where the site wants a client id the sentence asks for it, and with one the link works', async () => {
  await using laptop = await openLaptop()
  const { loginLink } = memberOf(laptop, 'front door')
  const { url } = laptop.sandbox
  const without = laptop.api.session.connect({ siteName: '', baseUrl: url, staffLink: loginLink ?? '' })
  await expect(without).rejects.toMatchObject({ reason: { code: 'session.staffNeedsClient' } })
  expect(await connect(laptop, loginLink ?? '')).toMatchObject({ state: 'connected', auth: 'staff' })
})

test.each([
  ['the visitor’s token', { area: 'token', operation: 'anonymous' }],
  ['signing in', { area: 'staff', operation: 'login' }],
])('a line cut at %s leaves nothing half signed in, and the next try works', async (_, match) => {
  await using laptop = await openLaptop()
  const { loginLink } = memberOf(laptop, 'front door')
  for (const kind of ['dropBefore', 'loseReply']) {
    rulesOf(laptop, [{ match, kind, times: 1 }])
    await expect(connect(laptop, loginLink ?? '')).rejects.toMatchObject({
      code: expect.stringMatching(/offline|timeout/),
    })
    expect(await stateOf(laptop)).toEqual(['none', null])
    rulesOf(laptop, [])
    await laptop.pass(minute)
  }
  await connect(laptop, loginLink ?? '')
  expect(await stateOf(laptop)).toEqual(['connected', null])
})

test('a reply to joining that is lost is said: that link may be used up', async () => {
  await using laptop = await openLaptop()
  const token = joinTokenOf(laptop, memberOf(laptop, 'studio'))
  const link = `https://x.example/join?joinToken=${token}`
  rulesOf(laptop, [{ match: { area: 'staff', operation: 'join' }, kind: 'loseReply', times: 1 }])
  await expect(connect(laptop, link)).rejects.toMatchObject({ reason: { code: 'session.staffJoinLost' } })
  await laptop.pass(minute)
  await expect(connect(laptop, link)).rejects.toMatchObject({ reason: { code: 'session.staffLinkUsed' } })
})

test('started without a network it is still signed in, shows its copy, and takes work', async () => {
  await using laptop = await openLaptop()
  await openAs(laptop, 'front door')
  await laptop.until('the guests are here', async () =>
    (await laptop.api.events.list({})).events.some(({ sold }) => sold > 0),
  )
  await laptop.pass(minute)
  await goOffline(laptop)
  await laptop.restart()
  expect(await laptop.api.session.connection({})).toMatchObject({
    ...{ state: 'connected', auth: 'staff', staff: { ended: null } },
  })
  expect(await scanIn(laptop, readyTicket(laptop.sandbox))).toMatchObject({ outcome: 'admitted' })
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
})

test('a paused link signs out with the sentence, the queue waits, and resuming sends it', async () => {
  await using laptop = await openLaptop()
  const { member } = await openAs(laptop, 'front door')
  await laptop.until('the guests are here', async () =>
    (await laptop.api.events.list({})).events.some(({ sold }) => sold > 0),
  )
  change(laptop, member, { status: 'ACCESS_PAUSED' })
  await laptop.until('it is signed out', async () => (await stateOf(laptop))[0] === 'signedOut', {
    withinMs: 11 * minute,
  })
  expect(await stateOf(laptop)).toEqual(['signedOut', 'paused'])
  expect(await scanIn(laptop, readyTicket(laptop.sandbox))).toMatchObject({ outcome: 'admitted' })
  await laptop.pass(2 * minute)
  expect(await queueOf(laptop)).toHaveLength(1)
  change(laptop, memberOf(laptop, 'front door'), { status: 'HAS_ACCESS' })
  await laptop.drained()
  expect(await stateOf(laptop)).toEqual(['connected', null])
})

test('a withdrawn link signs out with the sentence; the copy stays readable', async () => {
  await using laptop = await openLaptop()
  const { member } = await openAs(laptop, 'front door')
  await laptop.until('the events are here', async () => (await laptop.api.events.list({})).events.length > 0)
  for (const { token } of laptop.sandbox.world.staffTokens.group(member.id)) {
    laptop.sandbox.world.staffTokens.remove(token)
  }
  laptop.sandbox.world.staffMembers.remove(member.id)
  await laptop.until('it is signed out', async () => (await stateOf(laptop))[0] === 'signedOut', {
    withinMs: 11 * minute,
  })
  expect(await stateOf(laptop)).toEqual(['signedOut', 'withdrawn'])
  expect((await laptop.api.events.list({})).events.length).toBeGreaterThan(0)
})

test('signing in again takes address and client id from the site that is open', async () => {
  await using laptop = await openLaptop()
  const { member } = await openAs(laptop, 'front door')
  const again = await laptop.api.session.connect({ staffLink: member.loginLink ?? '' })
  expect(again).toMatchObject({ state: 'connected', siteName: 'Marlowe House', baseUrl: laptop.sandbox.url })
})

test('while work waits, another member isn’t signed in, and a link for joining isn’t used up', async () => {
  await using laptop = await openLaptop()
  await openAs(laptop, 'front door')
  await laptop.until('the guests are here', async () =>
    (await laptop.api.events.list({})).events.some(({ sold }) => sold > 0),
  )
  rulesOf(laptop, [{ match: { area: 'tickets' }, kind: 'status', status: 503 }])
  await scanIn(laptop, readyTicket(laptop.sandbox))
  const token = joinTokenOf(laptop, memberOf(laptop, 'studio'))
  await expect(laptop.api.session.connect({ staffLink: token })).rejects.toMatchObject({ code: 'refused' })
  const link = `https://x.example/join?joinToken=${token}`
  await expect(laptop.api.session.connect({ staffLink: link })).rejects.toMatchObject({ code: 'unsent_work' })
  const other = memberOf(laptop, 'box office').loginLink ?? ''
  await expect(laptop.api.session.connect({ staffLink: other })).rejects.toMatchObject({ code: 'unsent_work' })
  expect(joinTokenOf(laptop, memberOf(laptop, 'studio'))).toBe(token)
  expect((await laptop.api.session.connection({})).staff?.name).toBe(memberOf(laptop, 'front door').name)
})

test('what the site’s own people change of the permissions is taken over within minutes', async () => {
  await using laptop = await openLaptop()
  const { member } = await openAs(laptop, 'front door')
  await laptop.pass(minute)
  change(laptop, member, { permissions: ['CHECK_IN_GUESTS', 'SELL_TICKETS'] })
  await laptop.until(
    'the orders may be read',
    async () => (await laptop.api.session.connection({})).staff?.scopes.includes('SELL_TICKETS'),
    { withinMs: 12 * minute },
  )
  await laptop.restart()
  expect((await laptop.api.session.connection({})).staff?.scopes).toEqual(['CHECK_IN_GUESTS', 'SELL_TICKETS'])
})
