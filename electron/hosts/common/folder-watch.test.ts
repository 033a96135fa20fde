import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { localReading } from './file-reading/local-reading.ts'
import { watchableFolder } from './file-reading/watchable-folder.ts'
import { folderWatchOf } from './folder-watch.ts'
import { userFilesOf } from './user-files.ts'

/** A home with Foyer's data in it, a folder to watch, and a private file. */
function home() {
  const dir = temporaryDir()
  for (const folder of ['home/Photos/Week 1', 'home/.keys', 'home/foyer', 'elsewhere', 'media/card/DCIM']) {
    mkdirSync(join(dir.path, folder), { recursive: true })
  }
  writeFileSync(join(dir.path, 'elsewhere/secret.txt'), 'secret')
  writeFileSync(join(dir.path, 'home/Photos/Week 1/a.jpg'), 'picture')
  const at = (path: string) => join(dir.path, path)
  const places = { home: at('home'), mounts: [at('media')], dataDir: at('home/foyer') }
  return { at, places, port: folderWatchOf(localReading(places)), [Symbol.dispose]: dir[Symbol.dispose] }
}

const readFile = async (port: ReturnType<typeof folderWatchOf>, folder: string) => {
  const paths: string[] = []
  for await (const { path } of port.walk(folder)) paths.push(path.join('/'))
  return paths
}

test('what a walk leaves out is named with its reason, and what is hidden is not looked at', async () => {
  using files = home()
  const { at, port } = files
  const folder = at('home/Photos')
  symlinkSync(at('elsewhere'), join(folder, 'out'))
  symlinkSync(at('elsewhere/secret.txt'), join(folder, 'Week 1/secret.txt'))
  symlinkSync(join(folder, 'Week 1'), join(folder, 'short'))
  symlinkSync(at('nowhere'), join(folder, 'nowhere'))
  symlinkSync(at('elsewhere'), join(folder, '.hidden'))
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.jpg')]), 'picture')
  const leftOut = new Map<string, string>()
  const paths: string[] = []
  for await (const { path } of port.walk(folder, ({ path, why }) => leftOut.set(path.join('/'), why)))
    paths.push(path.join('/'))
  expect(paths).toEqual(['Photos/Week 1/a.jpg'])
  expect(Object.fromEntries(leftOut)).toEqual({
    'Photos/caf\ufffd.jpg': 'unreadable',
    'Photos/nowhere': 'linkNowhere',
    'Photos/out': 'linkOutside',
    'Photos/short': 'linkBack',
    'Photos/Week 1/secret.txt': 'linkOutside',
  })
})

test('a folder may be watched in the person’s own one or on a drive, and nowhere else', async () => {
  using files = home()
  const { at, places } = files
  symlinkSync(at('elsewhere'), at('home/way-out'))
  symlinkSync(at('home/Photos'), at('home/short'))
  expect(await watchableFolder(at('home/Photos'), places)).toBe(at('home/Photos'))
  expect(await watchableFolder(at('media/card'), places)).toBe(at('media/card'))
  // A link is what it leads to.
  expect(await watchableFolder(at('home/short'), places)).toBe(at('home/Photos'))
  const refused: [string, string][] = [
    ['home/Photos', 'uploads.watchNotAbsolute'],
    ['./Photos', 'uploads.watchNotAbsolute'],
    [at('home/nowhere'), 'uploads.watchNoFolder'],
    [at('home/Photos/Week 1/a.jpg'), 'uploads.watchNoFolder'],
    [at('home/Photos/../../elsewhere'), 'uploads.watchElsewhere'],
    [at('home/way-out'), 'uploads.watchElsewhere'],
    [at('elsewhere'), 'uploads.watchElsewhere'],
    [at('media'), 'uploads.watchElsewhere'],
    [at('home/.keys'), 'uploads.watchHidden'],
    [at('home/foyer'), 'uploads.watchOwnFiles'],
    [at('home'), 'uploads.watchOwnFiles'],
  ]
  for (const [path, code] of refused) {
    await expect(watchableFolder(path, places)).rejects.toMatchObject({ code: 'precondition', reason: { code } })
  }
})

test('a folder that was chosen in a dialog may be anywhere, but not where Foyer keeps its own files', async () => {
  using files = home()
  const { at, places } = files
  const chosen = (path: string | undefined) => folderWatchOf(localReading(places), async () => path).choose?.()
  expect(await chosen(undefined)).toBeUndefined()
  expect(await chosen(at('elsewhere'))).toBe(at('elsewhere'))
  await expect(chosen(at('home/foyer'))).rejects.toMatchObject({ reason: { code: 'uploads.watchOwnFiles' } })
})

test('links in a folder are not followed, out of it or round in it', async () => {
  using files = home()
  const { at, port } = files
  symlinkSync(at('elsewhere'), at('home/Photos/way-out'))
  symlinkSync(at('elsewhere/secret.txt'), at('home/Photos/link.jpg'))
  symlinkSync(at('home/Photos'), at('home/Photos/round'))
  expect(await readFile(port, at('home/Photos'))).toEqual(['Photos/Week 1/a.jpg'])
  expect(await port.look(at('home/Photos'), ['link.jpg'])).toBeUndefined()
  expect(await port.look(at('home/Photos'), ['way-out', 'secret.txt'])).toBeUndefined()
  expect(await port.look(at('home/Photos'), ['..', '..', 'elsewhere', 'secret.txt'])).toBeUndefined()
})

test('a link that takes the place of a file or a folder after it was found is not read', async () => {
  using files = home()
  const { at, port } = files
  const reader = userFilesOf(at('home/foyer'), testReading(at('home/foyer')))
  const signal = new AbortController().signal
  const one = await port.look(at('home/Photos'), ['Week 1', 'a.jpg'])
  const place = one?.place ?? ''
  expect(Buffer.from(await reader.read(place, 0, 100)).toString()).toBe('picture')
  expect(await reader.sha256(place, 7, signal)).toHaveLength(64)
  // The file itself.
  rmSync(at('home/Photos/Week 1/a.jpg'))
  symlinkSync(at('elsewhere/secret.txt'), at('home/Photos/Week 1/a.jpg'))
  expect(await reader.stat(place)).toBeUndefined()
  await expect(reader.read(place, 0, 100)).rejects.toThrow()
  await expect(reader.sha256(place, 6, signal)).rejects.toThrow()
  // The folder around it.
  rmSync(at('home/Photos/Week 1'), { recursive: true })
  renameSync(at('elsewhere/secret.txt'), at('elsewhere/a.jpg'))
  symlinkSync(at('elsewhere'), at('home/Photos/Week 1'))
  expect(await reader.stat(place)).toBeUndefined()
  await expect(reader.read(place, 0, 100)).rejects.toThrow(/leads out/)
  await expect(reader.sha256(place, 6, signal)).rejects.toThrow(/leads out/)
})

test('a folder is there as long as it can be read where it was', async () => {
  using files = home()
  const { at, port } = files
  const folder = at('home/Photos')
  expect(await port.isThere(folder)).toBe(true)
  renameSync(folder, at('home/Away'))
  expect(await port.isThere(folder)).toBe(false)
  symlinkSync(at('elsewhere'), folder)
  expect(await port.isThere(folder)).toBe(false)
  rmSync(folder)
  writeFileSync(folder, 'a file')
  expect(await port.isThere(folder)).toBe(false)
  expect(await readFile(port, folder)).toEqual([])
})

test('what is written is told by its way, links and what was there before are not', async () => {
  using files = home()
  const { at, port } = files
  const folder = at('home/Photos')
  const ways: string[] = []
  const failed = vi.fn()
  const end = port.watch(folder, { written: (way) => ways.push(way.join('/')), failed, missed: () => undefined })
  await vi.waitFor(() => {
    writeFileSync(join(folder, 'Week 1/b.jpg'), String(performance.now()))
    expect(ways).toContain('Week 1/b.jpg')
  })
  symlinkSync(at('elsewhere'), join(folder, 'way-out'))
  mkdirSync(join(folder, 'Week 2'))
  linkSync(join(folder, 'Week 1/b.jpg'), join(folder, 'Week 2/c.jpg'))
  await vi.waitFor(() => expect(ways).toContain('Week 2/c.jpg'))
  await end()
  expect(ways.filter((way) => way.startsWith('way-out/') || way === 'Week 1/a.jpg')).toEqual([])
  expect(failed).not.toHaveBeenCalled()
})
