import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { everyRead, internalFaults, openMirrorOf } from '../../../tests/support/every-read.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'

/** Puts a letter of no JSON into the first stored document of a table, as a disk does that forgot a byte. */
function damageFirst(dir: string, table: string): string {
  return withDatabase(join(dir, 'mirror.db'), (db) => {
    const id = db.prepare(`SELECT id FROM ${table} ORDER BY rid LIMIT 1`).pluck().get() as string
    db.prepare(`UPDATE ${table} SET server = '#' || substr(server, 2) WHERE id = ?`).run(id)
    return id
  })
}

const tables = ['events', 'ticket_definitions', 'plans', 'collections', 'forms', 'submissions'] as const

test.each(tables)(
  'a damaged byte in one document of %s: Foyer starts offline, and every query answers',
  async (table) => {
    const { laptop, mirrorNow } = await openMirrorOf()
    await using _ = laptop
    await goOffline(laptop)
    const id = damageFirst(laptop.dir, table)
    await laptop.crash()
    const reads = everyRead(laptop, mirrorNow()).filter(({ input }) => !JSON.stringify(input).includes(id))
    expect(await internalFaults(reads)).toEqual([])
    const aside = rowsOf(join(laptop.dir, 'mirror.db'), 'SELECT id, reason, original FROM set_aside')
    expect(aside).toEqual([{ id, reason: 'damaged', original: expect.stringMatching(/^#/) }])
  },
)

test('an event whose copy is damaged is the only one that is missing, and comes back with the network', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const before = (await laptop.api.events.list({})).events
  await goOffline(laptop)
  const id = damageFirst(laptop.dir, 'events')
  await laptop.crash()
  const offline = (await laptop.api.events.list({})).events
  expect(offline.map((event) => event.id)).toEqual(before.map((event) => event.id).filter((one) => one !== id))
  const scanned = await scanIn(laptop, ticketNumber)
  expect(scanned.outcome).toBe(id === eventIdOf(laptop.sandbox) ? 'unknown' : 'admitted')
  goOnline(laptop)
  await laptop.until(
    'the event is back',
    async () => (await laptop.api.events.list({})).events.length === before.length,
  )
  expect(rowsOf(join(laptop.dir, 'mirror.db'), 'SELECT * FROM set_aside')).toEqual([])
})
