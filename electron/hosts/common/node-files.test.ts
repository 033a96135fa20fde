import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'
import { fileLog } from './file-log.ts'
import { fileSecrets } from './file-secrets.ts'
import { nodeFiles } from './node-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('files', () => {
  test('what was written is read back, for this account only, with nothing left over', () => {
    const files = nodeFiles(folder)
    files.writeText('a.json', 'first')
    files.writeText('a.json', 'é second')
    expect(files.readText('a.json')).toBe('é second')
    expect(files.sizeOf('a.json')).toBe(9)
    expect(modeOf(join(folder, 'a.json'))).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['a.json'])
  })

  test('what is appended comes behind what is there, for this account only', () => {
    const files = nodeFiles(folder)
    files.append('a.copy', 'é first\n')
    files.append('a.copy', 'second\n')
    expect(files.readText('a.copy')).toBe('é first\nsecond\n')
    expect(modeOf(join(folder, 'a.copy'))).toBe(0o600)
    expect(files.names()).toEqual(['a.copy'])
  })

  test('a text that cannot be written leaves the old one and nothing half done', () => {
    const files = nodeFiles(folder)
    mkdirSync(join(folder, 'a.json'))
    expect(() => files.writeText('a.json', 'x')).toThrow()
    expect(files.names()).toEqual(['a.json'])
  })

  test('what is not there is empty, not an error', () => {
    const files = nodeFiles(folder)
    files.remove('none')
    expect([files.exists('none'), files.sizeOf('none'), files.readText('none')]).toEqual([false, 0, undefined])
  })

  test('a file is renamed and removed', () => {
    const files = nodeFiles(folder)
    files.writeText('desk.db', 'x')
    files.rename('desk.db', 'desk.db.broken-1')
    expect([files.exists('desk.db'), files.exists('desk.db.broken-1')]).toEqual([false, true])
    files.remove('desk.db.broken-1')
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(['', '.', '..', '../x', 'a/b', 'a\\b', '/etc/passwd', 'a\0b', '.hidden'])(
    'the name %j is refused',
    (name) => {
      expect(() => nodeFiles(folder).pathOf(name)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    },
  )

  test('the free space of the disk is known', () => {
    expect(nodeFiles(folder).freeBytes()).toBeGreaterThan(0)
    expect(nodeFiles(join(folder, 'gone')).freeBytes()).toBeUndefined()
  })

  test('a data directory and its later files are for this account only', () => {
    const inner = join(folder, 'a', 'b')
    prepareDataDir(inner)
    expect(modeOf(inner)).toBe(0o700)
    writeFileSync(join(inner, 'desk.db'), '')
    expect(modeOf(join(inner, 'desk.db'))).toBe(0o600)
    chmodSync(inner, 0o755)
    prepareDataDir(inner)
    expect(modeOf(inner)).toBe(0o700)
  })

  test('a directory that holds other things keeps its rights', () => {
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'letter.txt'), '')
    prepareDataDir(folder)
    expect(modeOf(folder)).toBe(0o755)
  })
})

describe('secrets in a file', () => {
  test('are kept over restarts, readable by this account only', async () => {
    await fileSecrets(nodeFiles(folder)).set('site:1', 'key')
    const secrets = fileSecrets(nodeFiles(folder))
    expect([secrets.keptIn, await secrets.get('site:1'), await secrets.get('site:2')]).toEqual([
      'file',
      'key',
      undefined,
    ])
    expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600)
  })

  test('are removed one by one', async () => {
    const secrets = fileSecrets(nodeFiles(folder))
    await secrets.set('a', '1')
    await secrets.set('b', '2')
    await secrets.remove('a')
    expect([await secrets.get('a'), await secrets.get('b')]).toEqual([undefined, '2'])
  })

  test('in a damaged file cost a sign-in, not the start', async () => {
    writeFileSync(join(folder, 'secrets.json'), '{"a":')
    const secrets = fileSecrets(nodeFiles(folder))
    expect(await secrets.get('a')).toBeUndefined()
    await secrets.set('a', 'new')
    expect(await secrets.get('a')).toBe('new')
  })

  test('that were never set are not found in the language', async () => {
    expect(await fileSecrets(nodeFiles(folder)).get('constructor')).toBeUndefined()
  })
})

describe('the log', () => {
  test('is written behind what is there, and never grows past two files', () => {
    const line = 'x'.repeat(10_000)
    for (let round = 0; round < 3; round++) {
      const log = fileLog(folder)
      for (let count = 0; count < 101; count++) {
        log.write(line)
        log.flush()
      }
    }
    expect(readdirSync(folder).sort()).toEqual(['foyer.log', 'foyer.old.log'])
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(1_020_000)
  })

  test('that cannot be written does not stop the app', () => {
    const log = fileLog(join(folder, 'gone'))
    log.write('line')
    expect(() => log.flush()).not.toThrow()
  })
})
