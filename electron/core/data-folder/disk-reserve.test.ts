import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { failStatement } from '../../../tests/support/failing-sqlite.ts'
import { goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openSmallDoor } from '../../../tests/support/small-disk.ts'
import { testPorts } from '../../../tests/support/test-ports.ts'
import type { Files } from '../ports/files.ts'
import { filesOf } from './data-folder.test-kit.ts'
import { reserves } from './disk-space.ts'

const reserveBytes = 2 * 1024 ** 2
const gigabyte = 1024 ** 3

/** A door that keeps a reserve; SQLite may grow again once the reserve's file is deleted, as on a real disk. */
async function openReservedDoor() {
  let free = gigabyte
  const door = await openSmallDoor({ reserveBytes }, (dir) => {
    const { files } = testPorts(dir)
    const remove: Files['remove'] = (name) => {
      const isReserve = name === 'desk.reserve' && files.exists(name)
      files.remove(name)
      if (isReserve) door.makeRoom()
    }
    return { ...files, remove, freeBytes: () => free }
  })
  const hasReserve = () => filesOf(door.laptop.dir).includes('desk.reserve')
  const made = () =>
    vi.waitFor(async () => {
      await door.laptop.pass(1_000)
      expect(hasReserve()).toBe(true)
    })
  return {
    ...door,
    hasReserve,
    made,
    setFree: (bytes: number) => {
      free = bytes
    },
  }
}

test('a check-in on a full disk goes in: the reserve is given up for it, and nothing is sent twice', async () => {
  const door = await openReservedDoor()
  const { laptop } = door
  await using _ = laptop
  await laptop.pass(11_000)
  await door.made()
  const { blocks, size } = statSync(join(laptop.dir, 'desk.reserve'))
  expect([size, blocks * 512 >= reserveBytes]).toEqual([reserveBytes, true])
  await goOffline(laptop)
  door.fill()
  const codes = readyTickets(laptop.sandbox, 60)
  for (const code of codes) expect((await scanIn(laptop, code)).outcome).toBe('admitted')
  expect(door.hasReserve()).toBe(false)
  expect((await queueOf(laptop)).map((row) => row.ticketNumber)).toEqual(codes)
  expect(door.logged.filter((line) => line.includes('disk-reserve-given-up'))).toHaveLength(1)
  await laptop.crash()
  expect((await queueOf(laptop)).map((row) => row.ticketNumber)).toEqual(codes)
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
  expect(codes.map((code) => asked(laptop.sandbox, code))).toEqual(codes.map(() => 1))
})

test('the full disk is met when the site responds: the lane makes room and goes on', async () => {
  const door = await openReservedDoor()
  const { laptop } = door
  await using _ = laptop
  await laptop.pass(11_000)
  await door.made()
  const codes = readyTickets(laptop.sandbox, 3)
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/check-in'))
  for (const code of codes) await scanIn(laptop, code)
  await laptop.until('the first took effect', () => held.arrived())
  using full = failStatement(1, { file: 'desk.db', sql: 'BEGIN', error: 'SQLITE_FULL' })
  held.release()
  await laptop.drained()
  expect(full.failed()).toBeDefined()
  expect(door.logged.join()).toContain('lane-step-failed')
  expect(door.hasReserve()).toBe(false)
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
})

test('the reserve is made only where there is plenty of room, and made again when room is back', async () => {
  const door = await openReservedDoor()
  const { laptop } = door
  await using _ = laptop
  door.setFree(reserves.lists + reserveBytes)
  await laptop.pass(60_000)
  expect(door.hasReserve()).toBe(false)
  door.setFree(gigabyte)
  await laptop.pass(300_000)
  await door.made()
  await goOffline(laptop)
  door.fill()
  await door.scanUntilFull().catch(() => undefined)
  expect(door.hasReserve()).toBe(false)
  await laptop.pass(301_000)
  await door.made()
})

test('a disk that takes no reserve leaves no half of it, and a process that shares the folder makes none', async () => {
  const door = await openReservedDoor()
  const { laptop } = door
  await using _ = laptop
  const refused = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const files = { ...laptop.ports.files, allocate: () => Promise.reject(refused) }
  await laptop.restart({ files })
  await laptop.pass(60_000)
  expect(door.logged.join()).toContain('disk-reserve-not-made')
  await laptop.restart({ exclusive: false })
  await laptop.pass(60_000)
  expect(filesOf(laptop.dir).filter((name) => name.startsWith('desk.reserve'))).toEqual([])
})
