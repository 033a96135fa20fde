import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { createCore } from '../../core/core.ts'

/** Starts the host and waits for its end. */
function run(dataDir: string) {
  const main = join(import.meta.dirname, 'main.ts')
  const args = [main, '--no-open', '--port', '0', '--data', dataDir]
  // What was compiled of the sources once is compiled for the next start as well.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'foyer-compiled') }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000, env })
  return { status, stdout, stderr }
}

test.each(cases(['desk', 'mirror'], 1))(
  'a %s.db of a newer Foyer: one sentence, exit code 1, and no stack',
  async (name) => {
    using dir = temporaryDir()
    const core = await createCore(testPorts(dir.path))
    await core.close()
    withDatabase(join(dir.path, `${name}.db`), (db) =>
      db.exec('UPDATE __drizzle_migrations SET created_at = created_at + 1000000000000'),
    )
    expect(run(dir.path)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'These files were written by a newer Foyer. Open them with that version.\n',
    })
    expect(readdirSync(dir.path).filter((file) => file.includes('broken'))).toEqual([])
  },
)

test.each(['', '/deeper'])(
  'a file where the data folder should be (%j): one sentence, and the file stays',
  { tags: 'long' },
  (below) => {
    using dir = temporaryDir()
    const path = join(dir.path, 'foyer')
    writeFileSync(path, 'mine')
    expect(run(path + below)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Foyer can’t use ${path + below} as its folder: a file is in the way. Move that file, or start Foyer with another folder (--data).\n`,
    })
    expect(readFileSync(path, 'utf8')).toBe('mine')
  },
)

test('a desk.db that cannot be opened: one sentence, exit code 1, and no lock stays', { tags: 'long' }, () => {
  using dir = temporaryDir()
  mkdirSync(join(dir.path, 'desk.db'))
  const { status, stdout, stderr } = run(dir.path)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^Foyer can’t write to its folder .*\(--data\)\.\n$/)
  expect(readdirSync(dir.path).filter((name) => name.includes('lock'))).toEqual([])
})

test('unsent work in the files of a newer Foyer is written out, and the message says where', {
  tags: 'long',
}, async () => {
  using dir = temporaryDir()
  const core = await createCore(testPorts(dir.path))
  await core.close()
  withDatabase(join(dir.path, 'desk.db'), (db) => {
    db.prepare(
      `INSERT INTO outbox (id, operation, version, input, lane, entity_key, what, about, operator, desk, made_at, state)
       VALUES ('op-1', 'tickets.checkIn', 9, '{}', 'facts', 'tickets:A', 'Check in a guest', 'A', '', 'Door 1', 1, 'waiting')`,
    ).run()
    db.exec('ALTER TABLE outbox ADD COLUMN weather TEXT')
    db.exec('UPDATE __drizzle_migrations SET created_at = created_at + 1000000000000')
  })
  const { status, stdout, stderr } = run(dir.path)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  const [csv = '', json = ''] = readdirSync(dir.path).filter((file) => file.startsWith('unsent-'))
  expect(stderr).toBe(
    'These files were written by a newer Foyer. Open them with that version. Nothing is lost. One change that was not ' +
      `sent yet can be read in ${join(dir.path, csv)} and, in full, in ${join(dir.path, json)}.\n`,
  )
  expect(readFileSync(join(dir.path, csv), 'utf8')).toContain('Check in a guest')
  expect(JSON.parse(readFileSync(join(dir.path, json), 'utf8'))).toMatchObject([{ id: 'op-1', weather: null }])
})
