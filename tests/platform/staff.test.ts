import { expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

type Change = InputOf<typeof wire.staff.update>['staffMember']

const stranger = '00000000-0000-4000-8000-000000000000'
const stored = (site: OpenPlatform, id: string) => site.sandbox.world.staffMembers.get(id)
const create = (site: OpenPlatform, staffMember: InputOf<typeof wire.staff.create>['staffMember']) =>
  site.client.call(wire.staff.create, { staffMember })
const update = (site: OpenPlatform, staffMember: Change) => site.client.call(wire.staff.update, { staffMember })
const tokenOf = (site: OpenPlatform, id: string, kind: 'join' | 'login') =>
  site.sandbox.world.staffTokens.group(id).find((token) => token.kind === kind)?.token ?? ''
const missing = { code: 'not_found', platform: 'STAFF_MEMBER_NOT_FOUND' }
const suspended = { code: 'precondition', platform: 'STAFF_MEMBER_SUSPENDED' }

test('staff.create: a member who is invited, with a link to sign in', async () => {
  await using site = await openPlatform()
  const { eventId = '' } = site.sandbox.ids
  const { staffMember } = await create(site, {
    name: 'Side door',
    permissions: ['CHECK_IN_GUESTS', 'READ_GUEST_FORM'],
    specificEvents: { events: [eventId] },
    status: 'HAS_ACCESS',
  })
  expect(staffMember.loginLink).toBeUndefined()
  expect(stored(site, staffMember.id)).toMatchObject({
    name: 'Side door',
    revision: '1',
    status: 'PENDING',
    permissions: ['CHECK_IN_GUESTS', 'READ_GUEST_FORM'],
    specificEvents: { events: [eventId] },
    createdDate: '2026-11-20T17:40:00.000Z',
    loginLink: expect.stringContaining(tokenOf(site, staffMember.id, 'login')),
  })
  const other = await create(site, { name: 'Everywhere' })
  expect(stored(site, other.staffMember.id)?.allEvents).toEqual({})
})

test('staff.create refuses five permissions, an unknown one, and both kinds of access', async () => {
  await using site = await openPlatform()
  const before = site.sandbox.world.staffMembers.all().length
  const five = ['CHECK_IN_GUESTS', 'SELL_TICKETS', 'ADD_GUESTS', 'READ_ANALYTICS', 'READ_GUEST_FORM']
  expect((await refusalOf(create(site, { name: 'A', permissions: five }))).code).toBe('invalid_input')
  expect(await refusalOf(create(site, { name: 'A', permissions: ['OPEN_BAR'] }))).toMatchObject({
    code: 'refused',
    field: 'staffMember.permissions',
  })
  const both = { name: 'A', allEvents: {}, specificEvents: { events: [] } }
  expect((await refusalOf(create(site, both))).code).toBe('invalid_input')
  expect(site.sandbox.world.staffMembers.all().length).toBe(before)
})

test('staff.get: the member, with the link on request', async () => {
  await using site = await openPlatform()
  const [member] = site.sandbox.world.staffMembers.all()
  const { loginLink, ...rest } = member ?? { id: '' }
  const staffMemberId = rest.id
  expect((await site.client.call(wire.staff.get, { staffMemberId })).staffMember).toEqual(rest)
  const fieldsets: ['LOGIN_LINK'] = ['LOGIN_LINK']
  const whole = await site.client.call(wire.staff.get, { staffMemberId, fieldsets })
  expect(whole.staffMember.loginLink).toBe(loginLink)
})

test('staff.get refuses a member who is not there, and visitors', async () => {
  await using site = await openPlatform()
  expect(await refusalOf(site.client.call(wire.staff.get, { staffMemberId: stranger }))).toMatchObject(missing)
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect((await refusalOf(visitor.call(wire.staff.get, { staffMemberId: stranger }))).code).toBe('forbidden')
})

test('staff.update: what is there is changed; one kind of access replaces the other', async () => {
  await using site = await openPlatform()
  const { eventId = '' } = site.sandbox.ids
  const { id } = (await create(site, { name: 'Balcony', permissions: ['CHECK_IN_GUESTS'] })).staffMember
  site.advance(60_000)
  await update(site, { id, revision: '1', specificEvents: { events: [eventId] } })
  const row = stored(site, id)
  expect(row).toMatchObject({
    name: 'Balcony',
    revision: '2',
    updatedDate: '2026-11-20T17:41:00.000Z',
    specificEvents: { events: [eventId] },
  })
  expect(row?.allEvents).toBeUndefined()
  expect(row?.loginLink).toContain('loginToken=')
})

test('staff.update refuses a revision that is over and a member who is not there', async () => {
  await using site = await openPlatform()
  const { id } = (await create(site, { name: 'Balcony' })).staffMember
  await update(site, { id, revision: '1', name: 'Gallery' })
  expect(await refusalOf(update(site, { id, revision: '1', name: 'Stalls' }))).toMatchObject({
    code: 'conflict',
    platform: 'REVISION_MISMATCH',
  })
  expect(stored(site, id)?.name).toBe('Gallery')
  expect(await refusalOf(update(site, { id: stranger, revision: '1' }))).toMatchObject(missing)
  expect((await refusalOf(update(site, { id, revision: '2', status: 'ON_HOLIDAY' }))).field).toBe('staffMember.status')
})

test('staff.delete: the member is gone, and every token with it', async () => {
  await using site = await openPlatform()
  const { id } = (await create(site, { name: 'Summer temp' })).staffMember
  const loginToken = tokenOf(site, id, 'login')
  const { accessToken } = await site.client.call(wire.staff.login, { loginToken })
  await site.client.call(wire.staff.delete, { staffMemberId: id })
  expect(stored(site, id)).toBeUndefined()
  expect(site.sandbox.world.staffTokens.group(id)).toEqual([])
  expect(await refusalOf(site.client.call(wire.staff.access, { accessToken }))).toMatchObject(missing)
})

test('staff.delete refuses a member who is not there', async () => {
  await using site = await openPlatform()
  expect(await refusalOf(site.client.call(wire.staff.delete, { staffMemberId: stranger }))).toMatchObject(missing)
})

test('staff.query: pages by cursor, oldest change first, links on request', async () => {
  await using site = await openPlatform()
  const all = site.sandbox.world.staffMembers.all()
  const sort = [{ fieldName: 'updatedDate', order: 'ASC' as const }]
  const first = await site.client.call(wire.staff.query, { query: { sort, cursorPaging: { limit: 2 } } })
  expect(first.staffMembers.every(({ loginLink }) => loginLink === undefined)).toBe(true)
  const cursor = first.pagingMetadata?.cursors?.next ?? ''
  const rest = await site.client.call(wire.staff.query, {
    query: { cursorPaging: { cursor, limit: 100 } },
    fieldsets: ['LOGIN_LINK'],
  })
  const ids = [...first.staffMembers, ...rest.staffMembers].map(({ id }) => id)
  const byChange = all.toSorted((left, right) => ((left.updatedDate ?? '') < (right.updatedDate ?? '') ? -1 : 1))
  expect(ids).toEqual(byChange.map(({ id }) => id))
  expect(rest.staffMembers.every(({ loginLink }) => typeof loginLink === 'string')).toBe(true)
  const filter = { id: { $nin: ids.slice(1) } }
  expect((await site.client.call(wire.staff.query, { query: { filter } })).staffMembers.length).toBe(1)
})

test('staff.query refuses a field it does not filter and too large a page', async () => {
  await using site = await openPlatform()
  const query = (wanted: object) => refusalOf(site.client.call(wire.staff.query, { query: wanted }))
  expect(await query({ filter: { name: 'Balcony' } })).toMatchObject({ code: 'refused', platform: 'INVALID_ARGUMENT' })
  expect((await query({ cursorPaging: { limit: 1001 } })).field).toBe('query.cursorPaging.limit')
})

test('staff.join: an invited member has access, and the token is used up', async () => {
  await using site = await openPlatform()
  const { id } = (await create(site, { name: 'Side door' })).staffMember
  const joinToken = tokenOf(site, id, 'join')
  const joined = await site.client.call(wire.staff.join, { joinToken })
  expect(joined.staffMember).toMatchObject({ id, status: 'HAS_ACCESS', revision: '2' })
  expect(stored(site, id)?.status).toBe('HAS_ACCESS')
  expect(site.sandbox.world.staffTokens.get(joined.accessToken)).toMatchObject({
    kind: 'access',
    staffMemberId: id,
    deviceId: joined.deviceId,
  })
  expect(await refusalOf(site.client.call(wire.staff.join, { joinToken }))).toMatchObject(missing)
})

test('staff.join refuses a member whose access is paused, and a token of another kind', async () => {
  await using site = await openPlatform()
  const { id } = (await create(site, { name: 'Side door' })).staffMember
  const loginToken = tokenOf(site, id, 'login')
  expect(await refusalOf(site.client.call(wire.staff.join, { joinToken: loginToken }))).toMatchObject(missing)
  await update(site, { id, revision: '1', status: 'ACCESS_PAUSED' })
  const joinToken = tokenOf(site, id, 'join')
  expect(await refusalOf(site.client.call(wire.staff.join, { joinToken }))).toMatchObject(suspended)
  expect(tokenOf(site, id, 'join')).toBe(joinToken)
})

test('staff.login: each device gets a token of its own, as visitors may ask for', async () => {
  await using site = await openPlatform()
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  const { id } = (await create(site, { name: 'Side door' })).staffMember
  const loginToken = tokenOf(site, id, 'login')
  const first = await visitor.call(wire.staff.login, { loginToken })
  const second = await visitor.call(wire.staff.login, { loginToken })
  expect(stored(site, id)).toMatchObject({ status: 'HAS_ACCESS', revision: '2' })
  expect(second.deviceId).not.toBe(first.deviceId)
  const tokens = site.sandbox.world.staffTokens.group(id).filter(({ kind }) => kind === 'access')
  expect(tokens.map(({ token }) => token)).toEqual([first.accessToken, second.accessToken])
})

test('staff.login refuses a member whose access is paused, and a token nobody gave out', async () => {
  await using site = await openPlatform()
  const paused = site.sandbox.world.staffMembers.all().find(({ status }) => status === 'ACCESS_PAUSED')?.id ?? ''
  const login = (loginToken: string) => refusalOf(site.client.call(wire.staff.login, { loginToken }))
  expect(await login(tokenOf(site, paused, 'login'))).toMatchObject(suspended)
  expect(await login('made-up')).toMatchObject(missing)
  expect((await login('')).code).toBe('invalid_input')
})

test('staff.access: says whose token it is, until the access is paused', async () => {
  await using site = await openPlatform()
  const { id } = (await create(site, { name: 'Side door' })).staffMember
  const { accessToken } = await site.client.call(wire.staff.login, { loginToken: tokenOf(site, id, 'login') })
  const { staffMember } = await site.client.call(wire.staff.access, { accessToken })
  const { loginLink: _, ...row } = stored(site, id) ?? { id: '' }
  expect(staffMember).toEqual(row)
})

test('staff.access refuses a paused member, and lets in again when it has access', async () => {
  await using site = await openPlatform()
  const { id } = (await create(site, { name: 'Side door' })).staffMember
  const { accessToken } = await site.client.call(wire.staff.login, { loginToken: tokenOf(site, id, 'login') })
  await update(site, { id, revision: '2', status: 'ACCESS_PAUSED' })
  expect(await refusalOf(site.client.call(wire.staff.access, { accessToken }))).toMatchObject(suspended)
  await update(site, { id, revision: '3', status: 'HAS_ACCESS' })
  expect((await site.client.call(wire.staff.access, { accessToken })).staffMember.id).toBe(id)
})
