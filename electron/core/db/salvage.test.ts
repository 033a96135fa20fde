import { expect, test } from 'vitest'
import { fold, overwrite, overwriteTable } from '../../../tests/support/damage.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from './open.ts'
import { salvage, tablesToKeep } from './salvage.ts'

/** The outbox goes its own way; its counts follow from it. */
const goesItsOwnWay = ['outbox', 'outbox_counts']

test('every table of a desk file is saved from a broken one', () => {
  using dir = temporaryDir()
  const laptop = openOutboxDb({ path: `${dir.path}/desk.db`, migrationsDir: testPorts(dir.path).migrationsDir })
  const tables = laptop.$client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all() as string[]
  laptop.$client.close()
  expect([...tablesToKeep, ...goesItsOwnWay].sort()).toEqual(tables.sort())
})

test('files on their way are saved from a broken desk file, with the folders that were made for them', () => {
  using dir = temporaryDir()
  const { migrationsDir } = testPorts(dir.path)
  const broken = `${dir.path}/broken.db`
  openOutboxDb({ path: broken, migrationsDir }).$client.close()
  withDatabase(broken, (db) => {
    db.exec("INSERT INTO upload_folders (site, parent, name, id) VALUES ('s', 'media-root', 'Season', 'f1')")
    db.exec(`INSERT INTO uploads (id, site, place, name, folder, target, size, modified_at, mime_type, state, added_at)
      VALUES ('u1', 's', 'path:/a.jpg', 'a.jpg', '', '', 5, 1, 'image/jpeg', 'waiting', 1)`)
  })
  const fresh = openOutboxDb({ path: `${dir.path}/fresh.db`, migrationsDir })
  salvage(broken, fresh)
  const of = (sql: string) => fresh.$client.prepare(sql).get()
  expect(of('SELECT id, name, state FROM uploads')).toEqual({ id: 'u1', name: 'a.jpg', state: 'waiting' })
  expect(of('SELECT id FROM upload_folders')).toEqual({ id: 'f1' })
  fresh.$client.close()
})

/** Bytes of the pages that hold a table's rows, in the order of the rows. */
function leavesOf(path: string, table: string): { from: number; to: number }[] {
  return withDatabase(path, (db) => {
    const size = db.pragma('page_size', { simple: true }) as number
    const pages = db.prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path").pluck()
    return (pages.all(table) as number[]).map((page) => ({ from: (page - 1) * size, to: page * size }))
  })
}

const idOf = (number: number) => `operation-${String(number).padStart(5, '0')}`

/** A `desk.db` with 2,000 rows whose row ids are so far apart; noise lies over the leaves that `hit` picks. */
function damaged(dir: string, gap: number, hit: (leaves: number) => number[]) {
  const { migrationsDir } = testPorts(dir)
  const broken = `${dir}/broken.db`
  openOutboxDb({ path: broken, migrationsDir }).$client.close()
  withDatabase(broken, (db) => {
    const add = db.prepare('INSERT INTO superseded (rowid, id, at) VALUES (?, ?, 1)')
    for (let number = 0; number < 2_000; number += 1) add.run(1 + number * gap, idOf(number))
  })
  fold(broken)
  const leaves = leavesOf(broken, 'superseded')
  for (const at of hit(leaves.length)) overwrite(broken, leaves[at]?.from ?? 0, leaves[at]?.to)
  const fresh = openOutboxDb({ path: `${dir}/fresh.db`, migrationsDir })
  salvage(broken, fresh)
  const saved = fresh.$client.prepare('SELECT id FROM superseded ORDER BY rowid').pluck().all() as string[]
  fresh.$client.close()
  return { saved, perLeaf: 2_000 / leaves.length, leaves: leaves.length }
}

test.each([
  ['row ids that follow each other', 1],
  ['row ids far apart', 1_000_003],
])('pages in the middle of a table are damaged (%s): only their rows are lost', (_, gap) => {
  using dir = temporaryDir()
  const { saved, perLeaf, leaves } = damaged(dir.path, gap, (count) => [
    Math.floor(count / 2),
    Math.floor(count / 2) + 1,
  ])
  expect(leaves).toBeGreaterThan(6)
  expect(saved[0]).toBe(idOf(0))
  expect(saved).toContain(idOf(1_999))
  expect(saved.length).toBeGreaterThan(2_000 - perLeaf * 3)
  expect(saved.length).toBeLessThan(2_000)
})

test('two damaged pages far from each other: the rows between them are saved', () => {
  using dir = temporaryDir()
  const { saved, perLeaf } = damaged(dir.path, 1, (count) => [2, count - 3])
  expect(saved).toContain(idOf(1_000))
  expect(saved.length).toBeGreaterThan(2_000 - perLeaf * 3)
  expect(saved.toSorted()).toEqual(saved)
})

test('an outbox that lost a page says so, and one that is whole in a damaged file does not', () => {
  using dir = temporaryDir()
  const { migrationsDir } = testPorts(dir.path)
  const broken = `${dir.path}/broken.db`
  const fresh = openOutboxDb({ path: `${dir.path}/fresh.db`, migrationsDir })
  openOutboxDb({ path: broken, migrationsDir }).$client.close()
  overwriteTable(broken, 'scans')
  expect(salvage(broken, fresh)).toEqual({ rows: [], isWhole: true })
  overwriteTable(broken, 'outbox')
  expect(salvage(broken, fresh)).toEqual({ rows: [], isWhole: false })
  fresh.$client.close()
})
