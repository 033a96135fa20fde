import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { entryOf } from '../../core/data-folder/folder-entries.ts'
import { offerFreshLinks } from '../browser/fresh-links.ts'
import { lockDataDir } from './data-lock.ts'
import { fileLog } from './file-log.ts'
import { fileSecrets } from './file-secrets.ts'
import { keptFilesOf } from './kept-files.ts'
import { nodeFiles } from './node-files.ts'

test('every name that a host joins to the data folder is in the list of its entries', () => {
  const root = join(import.meta.dirname, '..')
  const named = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/(?:dataDir, |pathOf\()'([^']+)'/g)])
    .map(([, name = '']) => name)
  expect(named).toEqual(expect.arrayContaining(['foyer.lock', 'open-foyer.html', 'window', 'crashes', 'dragged']))
  expect(named.filter((name) => entryOf(name) === undefined)).toEqual([])
})

test('what the hosts write themselves is in the list', async () => {
  using dir = temporaryDir()
  const { path } = dir
  const unlock = lockDataDir(path)
  const log = fileLog(path)
  log.write('a line')
  log.flush()
  await fileSecrets(nodeFiles(path)).set('key', 'value')
  await keptFilesOf(path).write('one', new Uint8Array(1))
  const endLinks = offerFreshLinks(path, () => 'http://127.0.0.1/')
  const paths = readdirSync(path, { recursive: true, encoding: 'utf8' })
  expect(paths).toEqual(expect.arrayContaining(['foyer.lock', 'foyer.log', 'secrets.json', 'kept-files/one', 'links']))
  expect(paths.filter((each) => entryOf(each) === undefined)).toEqual([])
  endLinks()
  unlock()
})
