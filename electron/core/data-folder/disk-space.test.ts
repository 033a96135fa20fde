import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertRoom, bytesLeft, createRoomCheck, hasRoom, reserves, type SpaceUser } from './disk-space.ts'

const diskOf = (free: number | undefined) => ({ freeBytes: () => free })
const users = Object.keys(reserves) as SpaceUser[]
const megabyte = 1024 ** 2

test('what can be had again stops first: each rung is lower than the one before it', () => {
  const rungs = users.map((user) => reserves[user])
  expect(rungs).toEqual(rungs.toSorted((a, b) => b - a))
  expect(new Set(rungs).size).toBe(rungs.length)
  // A disk of 200 MB takes lists and an import before it takes records only.
  expect(hasRoom(diskOf(190 * megabyte), 'imports', 10 * megabyte)).toBe(true)
})

test('whoever may write with less free may write with more, and an unknown disk stops no one', () => {
  const bytes = fc.nat(2 * 1024 ** 3)
  fc.assert(
    fc.property(fc.constantFrom(...users), bytes, bytes, bytes, (user, free, more, size) => {
      expect(hasRoom(diskOf(undefined), user, size)).toBe(true)
      if (hasRoom(diskOf(free), user, size)) {
        expect(hasRoom(diskOf(free + more), user, size)).toBe(true)
        expect(free - size).toBeGreaterThanOrEqual(reserves[user])
        expect(() => assertRoom(diskOf(free), user, size)).not.toThrow()
      } else expect(() => assertRoom(diskOf(free), user, size)).toThrow('disk_full')
    }),
  )
  expect(bytesLeft(diskOf(undefined), 'lists')).toBe(Number.POSITIVE_INFINITY)
})

test('small writes ask the disk once for many, and each time while there is no room', () => {
  let [asked, free] = [0, reserves.records]
  const disk = {
    freeBytes: () => {
      asked += 1
      return free
    },
  }
  const mayWrite = createRoomCheck(disk, 'records', 10)
  for (let at = 0; at < 30; at += 1) expect(mayWrite()).toBe(true)
  expect(asked).toBe(3)
  free -= 1
  for (let at = 0; at < 5; at += 1) expect(mayWrite()).toBe(false)
  free += 1
  expect(mayWrite()).toBe(true)
  expect(asked).toBe(9)
})
