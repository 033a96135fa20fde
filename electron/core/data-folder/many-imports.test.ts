import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { openDoor } from '../../../tests/support/open-door.ts'
import { tracesOf } from '../../../tests/support/traces-of.ts'
import { choiceOf, settle } from '../contacts/import/import.test-kit.ts'
import { bring, copiesOf, peopleOf } from './data-folder.test-kit.ts'

/** Imports that end, and imports during which Foyer is killed at a moment of its own. */
const many = runs(12, 50)
const domain = 'many-imports.example.org'

test('after imports that ended and imports that were killed, a sign-out leaves no file with a person in it', {
  timeout: 600_000,
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const plan = async (at: string, rows: number) => {
    const token = await bring(laptop, peopleOf(`${at}.${domain}`, rows))
    const file = await laptop.api.contacts.importOpen({ token })
    await laptop.api.contacts.importPlan(choiceOf(file))
    return file.importId
  }
  for (let at = 0; at < many; at += 1) {
    const importId = await plan(`whole${at}`, 3)
    await laptop.api.contacts.importRun({ importId })
    await settle(laptop, importId)
  }
  for (let at = 0; at < many; at += 1) {
    const importId = await plan(`killed${at}`, 150)
    // Killed before the first row is written, among the rows, and while they leave.
    if (at % 4 > 0) void laptop.api.contacts.importRun({ importId }).catch(() => undefined)
    for (let turns = 0; turns < (at % 4) * 10; turns += 1) await new Promise(setImmediate)
    await laptop.crash()
  }
  await vi.waitFor(() => expect(copiesOf(laptop)).toEqual([]), { timeout: 10_000 })
  await laptop.until('every import that was resumed has left', async () => {
    const { total } = await laptop.api.sync.queueCounts({})
    const { last } = await laptop.api.contacts.importLast({})
    return total === 0 && last?.state !== 'running'
  })
  await laptop.api.session.disconnect({})
  // What was done here stays in the history for its 30 days, and nowhere else.
  expect(tracesOf([domain], { texts: {}, folder: laptop.dir })).toEqual([`desk.db: ${domain}`])
  const tables = withDatabase(join(laptop.dir, 'desk.db'), (db) => {
    const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
    return names.filter((name) => JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all()).includes(domain))
  })
  expect(tables).toEqual(['history'])
  expect(readdirSync(laptop.dir).filter((name) => /before-migration|broken|writing/.test(name))).toEqual([])
})
