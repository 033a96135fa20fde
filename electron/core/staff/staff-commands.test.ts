import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import { changeThere, type Laptop, memberThere, openStaffLaptop, siteMember } from './staff.test-kit.ts'
import { withoutLinks } from './without-links.ts'

const wanted = { name: 'Side door', scopes: ['CHECK_IN_GUESTS'], access: { allEvents: true, eventIds: [] } }

const lose = (laptop: Laptop, operation: string, times = 1) =>
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'staff', operation }, kind: 'loseReply', times }] })

test('someone is invited on the site and listed at once, not signed in yet', async () => {
  await using laptop = await openStaffLaptop()
  const { staffMemberId } = await laptop.api.staff.invite(wanted)
  expect(memberThere(laptop, staffMemberId)).toMatchObject({
    ...{ name: 'Side door', permissions: ['CHECK_IN_GUESTS'], allEvents: {}, status: 'PENDING' },
  })
  expect(await laptop.api.staff.get({ staffMemberId })).toMatchObject({ name: 'Side door', state: 'invited' })
})

test('after a lost reply the invitation is found, and none is made twice', async () => {
  await using laptop = await openStaffLaptop()
  const count = laptop.sandbox.world.staffMembers.all().length
  lose(laptop, 'create')
  const { staffMemberId } = await laptop.api.staff.invite(wanted)
  expect(memberThere(laptop, staffMemberId)?.name).toBe('Side door')
  expect(laptop.sandbox.world.staffMembers.all()).toHaveLength(count + 1)
})

test('offline no one is invited or removed, no link is shown, and nothing waits', async () => {
  await using laptop = await openStaffLaptop()
  const { id: staffMemberId } = siteMember(laptop, 'front door')
  await goOffline(laptop)
  const needsSite = { code: 'offline', reason: { code: 'staff.needsSite' } }
  await expect(laptop.api.staff.invite(wanted)).rejects.toMatchObject(needsSite)
  await expect(laptop.api.staff.remove({ staffMemberId })).rejects.toMatchObject(needsSite)
  await expect(laptop.api.staff.link({ staffMemberId })).rejects.toMatchObject(needsSite)
  expect(await queueOf(laptop)).toEqual([])
})

test('a staff member is removed once, also after a lost reply, and leaves the list', async () => {
  await using laptop = await openStaffLaptop()
  const { id: staffMemberId } = siteMember(laptop, 'front door')
  lose(laptop, 'delete')
  await laptop.api.staff.remove({ staffMemberId })
  await laptop.api.staff.remove({ staffMemberId })
  expect(memberThere(laptop, staffMemberId)).toBeUndefined()
  await expect(laptop.api.staff.get({ staffMemberId })).rejects.toMatchObject({ code: 'not_found' })
})

test('one with a change that waits is not removed, and the sentence says so', async () => {
  await using laptop = await openStaffLaptop()
  const { id: staffMemberId } = siteMember(laptop, 'front door')
  await goOffline(laptop)
  await laptop.api.staff.edit({ staffMemberId, fields: { name: 'Main door' } })
  await expect(laptop.api.staff.remove({ staffMemberId })).rejects.toMatchObject({
    reason: { code: 'staff.removeWaits' },
  })
})

test('the login link reaches the window and nothing on the disk', async () => {
  await using laptop = await openStaffLaptop()
  const door = siteMember(laptop, 'front door')
  const { url } = await laptop.api.staff.link({ staffMemberId: door.id })
  expect(url).toBe(door.loginLink)
  await laptop.api.staff.edit({ staffMemberId: door.id, fields: { name: 'Main door' } })
  await laptop.drained()
  const token = new URL(url).searchParams.get('loginToken') ?? ''
  expect(token).not.toBe('')
  await laptop.core.close()
  for (const name of readdirSync(laptop.dir, { recursive: true, withFileTypes: true })) {
    if (name.isFile()) expect(readFileSync(join(name.parentPath, name.name)).includes(token), name.name).toBe(false)
  }
})

test('a page that brings links without being asked is kept without them', () => {
  const page = { staffMembers: [{ id: 's1', name: 'A', loginLink: 'https://x/?loginToken=1' }], pagingMetadata: {} }
  expect(JSON.parse(withoutLinks(JSON.stringify(page)))).toEqual({
    staffMembers: [{ id: 's1', name: 'A' }],
    pagingMetadata: {},
  })
})

test('a paused member has no link to show, one that is gone is not found, and a missing right is named', async () => {
  await using laptop = await openStaffLaptop()
  const paused = siteMember(laptop, 'summer temp')
  await expect(laptop.api.staff.link({ staffMemberId: paused.id })).rejects.toMatchObject({
    ...{ code: 'precondition', reason: { code: 'staff.linkPaused' } },
  })
  const door = siteMember(laptop, 'front door')
  laptop.sandbox.world.staffMembers.remove(door.id)
  await expect(laptop.api.staff.link({ staffMemberId: door.id })).rejects.toMatchObject({ code: 'not_found' })
  changeThere(laptop, paused, { status: 'HAS_ACCESS' })
  laptop.sandbox.switches.set({ missingRights: ['events.read', 'events.manage'] })
  await expect(laptop.api.staff.link({ staffMemberId: paused.id })).rejects.toMatchObject({
    ...{ code: 'forbidden', reason: { code: 'staff.mayNotManage' } },
  })
})
