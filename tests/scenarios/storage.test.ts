import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCore } from '../../electron/core/core.ts'
import { fold, overwrite } from '../support/damage.ts'
import { withDatabase } from '../support/databases.ts'
import { intent } from '../support/door-sales.ts'
import { asked, effects, readyTickets } from '../support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../support/open-door.ts'
import { openSmallDoor } from '../support/small-disk.ts'
import { incidentsOf, minute, untilCopied } from './at-the-door.ts'

test('39. The app is downgraded after a migration: it refuses, says why, and writes the outbox out', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const codes = readyTickets(desk.sandbox, 3)
  for (const code of codes) await scanIn(desk, code)
  await desk.core.close()
  withDatabase(join(desk.dir, 'desk.db'), (db) => {
    db.exec('ALTER TABLE outbox ADD COLUMN from_the_future TEXT')
    db.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ?)").run(Number.MAX_SAFE_INTEGER)
  })
  const before = readFileSync(join(desk.dir, 'desk.db'))
  await expect(createCore(desk.ports)).rejects.toMatchObject({
    code: 'newer_schema',
    reason: { code: 'sync.rescued', values: { rows: expect.any(Number) } },
  })
  expect(readFileSync(join(desk.dir, 'desk.db')).equals(before)).toBe(true)
  const csv = readdirSync(desk.dir).find((name) => name.startsWith('unsent-') && name.endsWith('.csv')) ?? ''
  for (const code of codes) expect(readFileSync(join(desk.dir, csv), 'utf8')).toContain(code)
})

test('57. The disk is full while a sale or check-in is queued: refused before anybody is told yes', {
  tags: 'long',
}, async () => {
  const door = await openSmallDoor()
  const { desk } = door
  await using _ = desk
  await goOffline(desk)
  door.fill()
  const { admitted, refused, error } = await door.scanUntilFull()
  expect(error).toMatchObject({ code: 'disk_full' })
  await expect(desk.api.contacts.create({ fields: { first: 'Noor', last: 'Late' } })).rejects.toMatchObject({
    code: 'disk_full',
  })
  await expect(desk.api.sales.sell(intent(desk))).rejects.toMatchObject({ code: 'disk_full' })
  expect((await queueOf(desk)).map(({ ticketNumber }) => ticketNumber)).toEqual(admitted)
  expect((await desk.api.checkin.scans({ eventId: door.eventId, limit: 500 })).scans).toHaveLength(admitted.length)
  expect((await desk.api.guests.get({ ticketNumber: refused })).arrivedAt).toBeNull()
  await desk.crash()
  expect((await queueOf(desk)).map(({ ticketNumber }) => ticketNumber)).toEqual(admitted)
  goOnline(desk)
  await desk.drained()
  expect(effects(desk.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(admitted)
})

test('59. A corrupt database file: found at the start, the mirror is built anew, the outbox comes back', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const codes = readyTickets(desk.sandbox, 5)
  for (const code of codes) await scanIn(desk, code)
  const ids = (await queueOf(desk)).map(({ id }) => id)
  await desk.crash({}, (dir) => {
    for (const name of ['desk.db', 'mirror.db']) {
      fold(join(dir, name))
      overwrite(join(dir, name), 0)
    }
  })
  expect((await queueOf(desk)).map(({ id }) => id)).toEqual(ids)
  expect(await incidentsOf(desk)).toMatchObject([{ kind: 'deskFileRestored' }])
  // With no guest list yet, those who are in are known from the outbox.
  for (const code of codes) expect((await scanIn(desk, code)).outcome).toBe('already')
  goOnline(desk)
  await desk.loaded()
  await desk.drained()
  await untilCopied(desk)
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
  expect(existsSync(join(desk.dir, 'mirror.db'))).toBe(true)
})

test('59. The mirror is deleted: it is fetched again, and nothing that waits is lost', { tags: 'long' }, async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const codes = readyTickets(desk.sandbox, 5)
  for (const code of codes) await scanIn(desk, code)
  await desk.crash({}, (dir) => {
    for (const name of ['mirror.db', 'mirror.db-wal', 'mirror.db-shm']) rmSync(join(dir, name), { force: true })
  })
  goOnline(desk)
  await desk.loaded()
  await desk.drained()
  await untilCopied(desk)
  expect(effects(desk.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
  await desk.pass(minute)
  expect(await incidentsOf(desk)).toEqual([])
})
