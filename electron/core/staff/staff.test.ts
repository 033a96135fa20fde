import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { changeThere, memberThere, openStaffLaptop, siteMember } from './staff.test-kit.ts'

const everyone = {
  filter: { text: '', view: 'all' as const },
  sort: { key: 'name' as const, descending: false },
  ...{ start: 0, count: 200 },
}

test('staff are listed by name, with what they may do, for which events, and without their links', async () => {
  await using laptop = await openStaffLaptop()
  const { rows: staff } = await laptop.api.staff.list(everyone)
  expect(staff).toHaveLength(laptop.sandbox.world.staffMembers.all().length)
  const byRole = (role: string) => staff.find(({ name }) => name.endsWith(role))
  expect(byRole('front door')).toMatchObject({
    ...{ state: 'active', events: null, otherScopes: [] },
    scopes: ['CHECK_IN_GUESTS', 'ADD_GUESTS', 'READ_GUEST_FORM'],
  })
  expect(byRole('studio')?.state).toBe('invited')
  expect(byRole('summer temp')?.state).toBe('paused')
  expect(byRole('balcony')?.events).toEqual([{ id: expect.any(String), title: expect.stringMatching(/./) }])
  expect(JSON.stringify(staff)).not.toContain('loginToken')
  expect((await laptop.api.staff.counts({})).counts).toEqual({ all: 5, active: 3, invited: 1, paused: 1 })
  const paused = await laptop.api.staff.list({ ...everyone, filter: { text: 'TEMP', view: 'paused' } })
  expect(paused).toMatchObject({ total: 1, rows: [{ state: 'paused' }] })
})

test('a change made offline shows at once and is joined with what the site changed meanwhile', async () => {
  await using laptop = await openStaffLaptop()
  const balcony = siteMember(laptop, 'balcony')
  await goOffline(laptop)
  await laptop.api.staff.edit({ staffMemberId: balcony.id, fields: { scopes: ['SELL_TICKETS', 'CHECK_IN_GUESTS'] } })
  await laptop.api.staff.edit({ staffMemberId: balcony.id, fields: { paused: true } })
  await laptop.quiet()
  const shown = await laptop.api.staff.get({ staffMemberId: balcony.id })
  expect(shown).toMatchObject({ scopes: ['CHECK_IN_GUESTS', 'SELL_TICKETS'], state: 'paused' })
  expect(await queueOf(laptop)).toMatchObject([{ about: balcony.name, dataSet: 'staffMembers' }])
  // Our revision is stale now: the site refuses it, and the change goes over the newer one.
  changeThere(laptop, balcony, { name: 'Balcony left' })
  goOnline(laptop)
  await laptop.drained()
  expect(memberThere(laptop, balcony.id)).toMatchObject({
    ...{ name: 'Balcony left', status: 'ACCESS_PAUSED', loginLink: balcony.loginLink },
    permissions: ['CHECK_IN_GUESTS', 'SELL_TICKETS'],
  })
  expect((await laptop.api.staff.get({ staffMemberId: balcony.id })).name).toBe('Balcony left')
})

test('all events become some, and some become all', async () => {
  await using laptop = await openStaffLaptop()
  const door = siteMember(laptop, 'front door')
  const { eventId = '' } = laptop.sandbox.ids
  const access = { allEvents: false, eventIds: [eventId] }
  await laptop.api.staff.edit({ staffMemberId: door.id, fields: { access } })
  await laptop.drained()
  expect(memberThere(laptop, door.id)).toMatchObject({ specificEvents: { events: [eventId] } })
  expect(memberThere(laptop, door.id)?.allEvents).toBeUndefined()
  await laptop.api.staff.edit({ staffMemberId: door.id, fields: { access: { allEvents: true, eventIds: [] } } })
  await laptop.drained()
  expect(memberThere(laptop, door.id)).toMatchObject({ allEvents: {} })
  expect(memberThere(laptop, door.id)?.specificEvents).toBeUndefined()
})

test('only what both changed is asked: both permission lists are shown, and the choice is written', async () => {
  await using laptop = await openStaffLaptop()
  const door = siteMember(laptop, 'front door')
  await goOffline(laptop)
  await laptop.api.staff.edit({ staffMemberId: door.id, fields: { name: 'Main door', scopes: ['CHECK_IN_GUESTS'] } })
  changeThere(laptop, door, { permissions: ['SELL_TICKETS'] })
  goOnline(laptop)
  await laptop.until('it is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view.fields).toHaveLength(1)
  expect(view.fields[0]).toMatchObject({ mine: { code: 'staff.scopeList' }, theirs: { code: 'staff.scopeList' } })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(memberThere(laptop, door.id)).toMatchObject({ name: 'Main door', permissions: ['CHECK_IN_GUESTS'] })
})

test('a fifth permission, a 51st event and both kinds of access are refused with a sentence', async () => {
  await using laptop = await openStaffLaptop()
  const { id: staffMemberId } = siteMember(laptop, 'front door')
  const five = ['CHECK_IN_GUESTS', 'SELL_TICKETS', 'ADD_GUESTS', 'READ_ANALYTICS', 'READ_GUEST_FORM']
  const many = Array.from({ length: 51 }, (_, index) => `e${index}`)
  const cases = [
    [{ scopes: five }, 'staff.fifthScope'],
    [{ scopes: ['OPEN_BAR'] }, 'staff.unknownScope'],
    [{ access: { allEvents: false, eventIds: many } }, 'staff.tooManyEvents'],
    [{ access: { allEvents: true, eventIds: ['e1'] } }, 'staff.bothAccess'],
    [{ access: { allEvents: false, eventIds: [] } }, 'staff.noEvents'],
  ] as const
  for (const [fields, code] of cases) {
    const refused = { code: 'invalid_input', reason: { code } }
    const edit = { ...fields, ...('scopes' in fields ? { scopes: [...fields.scopes] } : {}) } as object
    await expect(laptop.api.staff.edit({ staffMemberId, fields: edit })).rejects.toMatchObject(refused)
    const all = { allEvents: true, eventIds: [] }
    const wanted = { name: 'Side door', scopes: [], access: all, ...edit }
    await expect(laptop.api.staff.invite(wanted)).rejects.toMatchObject(refused)
  }
  expect(await queueOf(laptop)).toEqual([])
})

test('a key without the right leaves staff out, by its name, and everything else works', async () => {
  await using laptop = await openStaffLaptop()
  laptop.sandbox.switches.set({ missingRights: ['events.read', 'events.manage'] })
  const { rights } = await laptop.api.session.askRightsAgain({})
  expect(rights.find(({ name }) => name.code === 'rights.readStaff')?.state).toBe('forbidden')
  expect(rights.find(({ name }) => name.code === 'rights.manageStaff')?.state).toBe('forbidden')
})
