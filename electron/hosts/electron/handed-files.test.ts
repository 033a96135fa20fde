import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileLinks } from '../../../tests/support/hostile-links.ts'
import { hostileWords } from '../../../tests/support/hostile-paths.ts'
import { isOwnData, openableFile, pathsOfCommandLine, routeOfPaths } from './handed-files.ts'

let dir: string
let dataDir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-handed-')))
  dataDir = join(dir, 'home', 'foyer')
  mkdirSync(dataDir, { recursive: true })
  mkdirSync(join(dir, 'photos'))
  mkdirSync(join(dir, 'home', 'foyer-photos'))
  writeFileSync(join(dataDir, 'desk.db'), 'canary')
  writeFileSync(join(dataDir, 'photo.jpg'), 'canary')
  writeFileSync(join(dir, 'photos', 'a.jpg'), 'a')
  writeFileSync(join(dir, 'people.csv'), 'E-mail')
  writeFileSync(join(dir, 'program.exe'), '')
  symlinkSync(dataDir, join(dir, 'photos-link'))
  symlinkSync(join(dataDir, 'desk.db'), join(dir, 'link.jpg'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** What is shown for these paths, and which were handed to the core. */
function opened(names: readonly string[]) {
  const handed: [token: string, paths: readonly string[]][] = []
  const route = routeOfPaths(
    names.map((name) => join(dir, name)),
    dataDir,
    { handOver: (token, paths) => void handed.push([token, paths]) },
  )
  return { route, handed }
}

test('pictures and folders open Uploads, a table the import; the route holds a token and no path', () => {
  const both = opened(['photos', 'photos/a.jpg'])
  const [token, paths] = both.handed[0] ?? []
  expect(token).toMatch(/^[\w-]{36}$/)
  expect(both.route).toBe(`/uploads?handed=${token}`)
  expect(paths).toEqual([join(dir, 'photos'), join(dir, 'photos', 'a.jpg')])
  const table = opened(['people.csv'])
  expect(table.route).toBe(`/contacts/import?handed=${table.handed[0]?.[0]}`)
})

test.each([
  [['program.exe']],
  [['people.csv', 'photos']],
  [['missing.jpg']],
  [['photos/a.jpg', 'missing.jpg']],
  [['home/foyer']],
  [['home/foyer/photo.jpg']],
  [['home']],
  [['.']],
  [['photos-link']],
  [['link.jpg']],
  [['photos/../home/foyer/photo.jpg']],
  [Array.from({ length: 1001 }, () => 'photos/a.jpg')],
  [[]],
])('%j opens nothing, and nothing is handed over', (names) => {
  expect(opened(names)).toEqual({ route: null, handed: [] })
})

test('a folder beside the own data whose name begins alike is no part of it', () => {
  expect(isOwnData(join(dir, 'home', 'foyer-photos'), dataDir)).toBe(false)
  expect(openableFile(join(dir, 'home', 'foyer-photos'), dataDir)?.isFolder).toBe(true)
  for (const name of ['home/foyer', 'home/foyer/desk.db', 'home', 'link.jpg', 'photos-link'])
    expect(isOwnData(join(dir, name), dataDir)).toBe(true)
})

test.each(hostileWords)('%j is no file to open, as a path or in a command line', (word) => {
  expect(openableFile(word, dataDir)).toBeUndefined()
  const paths = pathsOfCommandLine(['foyer', word], dir, 1)
  expect(paths.filter((path) => openableFile(path, dataDir) !== undefined)).toEqual([])
})

test('a command line names files after its own words, relative to its folder', () => {
  const words = ['electron', '--allow-file-access', '.', '--data', dataDir, '--flag', 'photos', join(dir, 'people.csv')]
  expect(pathsOfCommandLine(words, dir, 2)).toEqual([join(dir, 'photos'), join(dir, 'people.csv')])
  expect(pathsOfCommandLine(['foyer', 'photos'], '', 1)).toEqual([])
  expect(pathsOfCommandLine(['foyer'], dir, 1)).toEqual([])
})

test.each(hostileLinks.filter((link) => /foyer:/i.test(link)))('with %j among its words it names none', (link) => {
  expect(pathsOfCommandLine(['foyer', link, join(dir, 'photos')], dir, 1)).toEqual([])
})
