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
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 3)
  for (const code of codes) await scanIn(laptop, code)
  await laptop.core.close()
  withDatabase(join(laptop.dir, 'desk.db'), (db) => {
    db.exec('ALTER TABLE outbox ADD COLUMN from_the_future TEXT')
    db.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ?)").run(Number.MAX_SAFE_INTEGER)
  })
  const before = readFileSync(join(laptop.dir, 'desk.db'))
  await expect(createCore(laptop.ports)).rejects.toMatchObject({
    code: 'newer_schema',
    reason: { code: 'sync.rescued', values: { rows: expect.any(Number) } },
  })
  expect(readFileSync(join(laptop.dir, 'desk.db')).equals(before)).toBe(true)
  const csv = readdirSync(laptop.dir).find((name) => name.startsWith('unsent-') && name.endsWith('.csv')) ?? ''
  for (const code of codes) expect(readFileSync(join(laptop.dir, csv), 'utf8')).toContain(code)
})

test('57. The disk is full while a sale or check-in is queued: refused before anybody is told yes', {
  tags: 'long',
}, async () => {
  const door = await openSmallDoor()
  const { laptop } = door
  await using _ = laptop
  await goOffline(laptop)
  door.fill()
  const { admitted, refused, error } = await door.scanUntilFull()
  expect(error).toMatchObject({ code: 'disk_full' })
  await expect(laptop.api.contacts.create({ fields: { first: 'Noor', last: 'Late' } })).rejects.toMatchObject({
    code: 'disk_full',
  })
  await expect(laptop.api.sales.sell(intent(laptop))).rejects.toMatchObject({ code: 'disk_full' })
  expect((await queueOf(laptop)).map(({ ticketNumber }) => ticketNumber)).toEqual(admitted)
  expect((await laptop.api.checkin.scans({ eventId: door.eventId, limit: 500 })).scans).toHaveLength(admitted.length)
  expect((await laptop.api.guests.get({ ticketNumber: refused })).arrivedAt).toBeNull()
  await laptop.crash()
  expect((await queueOf(laptop)).map(({ ticketNumber }) => ticketNumber)).toEqual(admitted)
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(admitted)
})

test('59. A corrupt database file: found at the start, the mirror is built anew, the outbox comes back', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 5)
  for (const code of codes) await scanIn(laptop, code)
  const ids = (await queueOf(laptop)).map(({ id }) => id)
  await laptop.crash({}, (dir) => {
    for (const name of ['desk.db', 'mirror.db']) {
      fold(join(dir, name))
      overwrite(join(dir, name), 0)
    }
  })
  expect((await queueOf(laptop)).map(({ id }) => id)).toEqual(ids)
  expect(await incidentsOf(laptop)).toMatchObject([{ kind: 'deskFileRestored' }])
  // With no guest list yet, those who are in are known from the outbox.
  for (const code of codes) expect((await scanIn(laptop, code)).outcome).toBe('already')
  goOnline(laptop)
  await laptop.loaded()
  await laptop.drained()
  await untilCopied(laptop)
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
  expect(existsSync(join(laptop.dir, 'mirror.db'))).toBe(true)
})

test('59. The mirror is deleted: it is fetched again, and nothing that waits is lost', { tags: 'long' }, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 5)
  for (const code of codes) await scanIn(laptop, code)
  await laptop.crash({}, (dir) => {
    for (const name of ['mirror.db', 'mirror.db-wal', 'mirror.db-shm']) rmSync(join(dir, name), { force: true })
  })
  goOnline(laptop)
  await laptop.loaded()
  await laptop.drained()
  await untilCopied(laptop)
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
  await laptop.pass(minute)
  expect(await incidentsOf(laptop)).toEqual([])
})
