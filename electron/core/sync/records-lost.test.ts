import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from '../../../shared/messages/text-of.ts'
import { fold, overwrite, overwriteTable } from '../../../tests/support/damage.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { asked, readyTickets } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { createLog } from '../platform/log.ts'
import { openOutboxFile } from './outbox-file.ts'
import { createOwnRecords } from './own-records.queries.ts'

/** A laptop offline with four check-ins that wait. */
async function openWithUnsent() {
  const { laptop } = await openDoor()
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 4)
  for (const code of codes) await scanIn(laptop, code)
  return { laptop, codes }
}

/** The one incident's sentence, with the spaces of a formatted time as plain ones. */
async function reported(laptop: TestLaptop): Promise<string> {
  const incidents = inWords((await laptop.api.sync.attention({})).incidents)
  expect(incidents).toHaveLength(1)
  return (incidents[0]?.detail ?? '').replaceAll('\u202f', ' ')
}

const databaseOf = (dir: string) => join(dir, 'desk.db')
const copyOf = (dir: string) => join(dir, 'outbox.copy')
const noise = (path: string) => overwrite(path, 0)
function overwriteAll(path: string) {
  fold(path)
  noise(path)
}
/** Noise over the third line of the copy: a check-in that was added. */
function cutLine(path: string) {
  const text = readFileSync(path, 'latin1')
  const from = text.split('\n').slice(0, 2).join('\n').length + 1
  overwrite(path, from, from + 40)
}
/** Noise over the second of the pages that hold the outbox. */
function cutOutbox(path: string) {
  const leaf = "SELECT pageno FROM dbstat WHERE name = 'outbox' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 1"
  const page = withDatabase(path, (db) => db.prepare(leaf).pluck().get() as number)
  overwrite(path, (page - 1) * 4096, page * 4096)
}
function removeFile(dir: string) {
  for (const name of readdirSync(dir)) if (name.startsWith('desk.db')) rmSync(join(dir, name))
}

const unknown =
  'Neither the list of unsent changes nor its copy is certain to be complete, so it isn’t known whether changes were waiting, or which.'
const unknownMore =
  'Neither the list of unsent changes nor its copy is certain to be complete, so it isn’t known whether more changes were waiting, or which.'
const compare =
  'the site’s guest lists with who came in, the cash and the receipts in the drawer with the site’s orders, and the submissions you reviewed with those on the site.'

test.each<[string, (dir: string) => void]>([
  [
    'noise over both',
    (dir) => {
      overwriteAll(databaseOf(dir))
      noise(copyOf(dir))
    },
  ],
  [
    'both emptied',
    (dir) => {
      fold(databaseOf(dir))
      truncateSync(databaseOf(dir), 0)
      truncateSync(copyOf(dir), 0)
    },
  ],
  [
    'both deleted',
    (dir) => {
      removeFile(dir)
      rmSync(copyOf(dir))
    },
  ],
  [
    'the outbox overwritten, the copy deleted',
    (dir) => {
      overwriteTable(databaseOf(dir), 'outbox')
      rmSync(copyOf(dir))
    },
  ],
])('both records are gone (%s): what isn’t known, since when, and what to compare', async (_, harm) => {
  const { laptop } = await openWithUnsent()
  await using __ = laptop
  const wholeAt = new Date(JSON.parse(readFileSync(join(laptop.dir, 'records.whole'), 'utf8')).at)
  await laptop.crash({}, harm)
  const text = await reported(laptop)
  expect(text).toContain(unknown)
  expect(text).toContain(compare)
  expect(text).not.toContain('was lost')
  const day = wholeAt.toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })
  const time = wholeAt.toLocaleTimeString('en', { hour: 'numeric', minute: 'numeric' }).replaceAll('\u202f', ' ')
  expect(text).toContain(`Both were last known to be complete on ${day} at ${time}. Compare what was done since then:`)
  // The next start reports nothing twice.
  await laptop.restart()
  expect(await reported(laptop)).toBe(text)
})

test('both records are gone, and the moment as well: it says that the moment isn’t known', async () => {
  const { laptop } = await openWithUnsent()
  await using _ = laptop
  await laptop.crash({}, (dir) => {
    overwriteAll(databaseOf(dir))
    noise(copyOf(dir))
    noise(join(dir, 'records.whole'))
  })
  const text = await reported(laptop)
  expect(text).toContain(
    `${unknown} It isn’t known when they were last complete. Compare what was done lately: ${compare}`,
  )
})

test('no file, and a copy that lost a line: the others are looked up first, more may be missing', async () => {
  const { laptop, codes } = await openWithUnsent()
  await using _ = laptop
  await laptop.crash({}, (dir) => {
    removeFile(dir)
    cutLine(copyOf(dir))
  })
  const text = await reported(laptop)
  expect(text).toMatch(/^3 may have been sent and will be looked up first\. Neither/)
  expect(text).toContain(unknownMore)
  const [first = '', , ...others] = codes
  expect((await queueOf(laptop)).map(({ ticketNumber, state }) => [ticketNumber, state])).toEqual(
    [first, ...others].map((code) => [code, 'unknown']),
  )
  goOnline(laptop)
  await laptop.drained()
  for (const code of [first, ...others]) expect(asked(laptop.sandbox, code)).toBe(1)
})

test('the copy lost the line that a change has ended, and the file is gone: it isn’t sent again unseen', async () => {
  const { laptop, codes } = await openWithUnsent()
  await using _ = laptop
  const early = readFileSync(copyOf(laptop.dir))
  goOnline(laptop)
  await laptop.drained()
  await laptop.crash({}, (dir) => {
    removeFile(dir)
    writeFileSync(copyOf(dir), Buffer.concat([early, Buffer.from('0badc0de 9 {"ended":')]))
  })
  await laptop.drained()
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
})

test.each([
  [true, /^1 unsent change was recovered and will be sent\. The damaged file .*last scans\.$/],
  [false, new RegExp(`${unknownMore.slice(0, 60)}`)],
])('the copy is gone, the outbox in the damaged file is whole, and the last run ended in order: %s', (ended, text) => {
  using dir = temporaryDir()
  const open = () =>
    openOutboxFile(testPorts(dir.path), createLog({ sink: { write: () => undefined }, clock: testPorts('').clock }))
  const file = open()
  const row = {
    id: 'one',
    operation: 'tickets.checkIn',
    version: 1,
    input: '{}',
    lane: 'facts' as const,
    entityKey: 'tickets:1',
  }
  file.outbox.changes.add({ ...row, what: '', about: '', operator: '', desk: 'Door 1', madeAt: 1 })
  if (ended) file.close()
  else file.db.$client.close()
  rmSync(copyOf(dir.path))
  overwriteTable(databaseOf(dir.path), 'scans')
  const again = open()
  const [incident] = createOwnRecords(again.db).incidents.open()
  expect(textOf(incident?.detail ?? '')).toMatch(text)
  again.close()
})

test('no copy, and an outbox that lost a page: what is left is looked up, more may be missing', async () => {
  const { laptop } = await openWithUnsent()
  await using _ = laptop
  const more = readyTickets(laptop.sandbox, 40).slice(4)
  for (const code of more) await scanIn(laptop, code)
  await laptop.crash({}, (dir) => {
    rmSync(copyOf(dir))
    fold(databaseOf(dir))
    cutOutbox(databaseOf(dir))
  })
  expect(await reported(laptop)).toContain(unknownMore)
  const left = await queueOf(laptop)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(40)
  expect(left.every(({ state }) => state === 'unknown')).toBe(true)
})

test('a torn last line beside a whole file, or a whole copy without a file: nothing is called lost', async () => {
  const { laptop } = await openWithUnsent()
  await using _ = laptop
  await laptop.crash({}, (dir) => truncateSync(copyOf(dir), readFileSync(copyOf(dir)).length - 20))
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  await laptop.crash({}, removeFile)
  expect(await reported(laptop)).toBe('4 unsent changes were recovered and will be sent.')
})
