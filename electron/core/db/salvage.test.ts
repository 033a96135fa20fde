import { expect, test } from 'vitest'
import { fold, overwrite } from '../../../tests/support/damage.ts'
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

test('a table that is damaged in its middle is saved from both ends', () => {
  using dir = temporaryDir()
  const { migrationsDir } = testPorts(dir.path)
  const broken = `${dir.path}/broken.db`
  openOutboxDb({ path: broken, migrationsDir }).$client.close()
  withDatabase(broken, (db) => {
    const add = db.prepare('INSERT INTO superseded (id, at) VALUES (?, 1)')
    for (let number = 0; number < 2_000; number += 1) add.run(`operation-${String(number).padStart(5, '0')}`)
  })
  fold(broken)
  const { pages, size } = withDatabase(broken, (db) => ({
    pages: db
      .prepare("SELECT pageno FROM dbstat WHERE name = 'superseded' AND pagetype = 'leaf' ORDER BY path")
      .pluck()
      .all() as number[],
    size: db.pragma('page_size', { simple: true }) as number,
  }))
  const middle = pages[Math.floor(pages.length / 2)] ?? 0
  overwrite(broken, (middle - 1) * size, middle * size)
  const fresh = openOutboxDb({ path: `${dir.path}/fresh.db`, migrationsDir })
  salvage(broken, fresh)
  const saved = fresh.$client.prepare('SELECT id FROM superseded ORDER BY rowid').pluck().all() as string[]
  fresh.$client.close()
  expect(saved[0]).toBe('operation-00000')
  expect(saved).toContain('operation-01999')
  expect(saved.length).toBeGreaterThan(2_000 - (2_000 / pages.length) * 2)
  expect(saved.length).toBeLessThan(2_000)
})
