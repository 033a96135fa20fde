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

test('an event whose copy is damaged goes by its columns until the network is back, and its door admits', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const eventId = eventIdOf(laptop.sandbox)
  const before = (await laptop.api.events.list({})).events
  await goOffline(laptop)
  await laptop.crash({}, (dir) => {
    withDatabase(join(dir, 'mirror.db'), (db) =>
      db.prepare("UPDATE events SET server = '#' || substr(server, 2) WHERE id = ?").run(eventId),
    )
  })
  const titles = (events: typeof before) => events.map(({ id, title, startsAt }) => ({ id, title, startsAt }))
  expect(titles((await laptop.api.events.list({})).events)).toEqual(titles(before))
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  goOnline(laptop)
  const isBack = () => rowsOf(join(laptop.dir, 'mirror.db'), 'SELECT * FROM set_aside').length === 0
  await laptop.until('the event is whole again', isBack)
  expect((await laptop.api.events.list({})).events.map(({ place }) => place)).toEqual(before.map(({ place }) => place))
})
