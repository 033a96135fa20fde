import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { askForFreshLink, offerFreshLinks } from './fresh-links.ts'

test('a later start gets a link of the one that runs, and nothing of it stays on the disk', async () => {
  using dir = temporaryDir()
  const codes = ['1', '2'].values()
  const stop = offerFreshLinks(dir.path, () => `http://127.0.0.1:1/#code=${codes.next().value}`)
  const links = await Promise.all([askForFreshLink(dir.path, 5_000), askForFreshLink(dir.path, 5_000)])
  expect(new Set(links)).toEqual(new Set(['http://127.0.0.1:1/#code=1', 'http://127.0.0.1:1/#code=2']))
  expect(readdirSync(join(dir.path, 'links'))).toEqual([])
  stop()
  expect(existsSync(join(dir.path, 'links'))).toBe(false)
})

test('where no Foyer answers, the question ends and is taken back', async () => {
  using dir = temporaryDir()
  expect(await askForFreshLink(dir.path, 60)).toBeUndefined()
  expect(readdirSync(join(dir.path, 'links'))).toEqual([])
})

test.skipIf(process.platform === 'win32')('a folder that others can read is not used', async () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'links')
  mkdirSync(path)
  chmodSync(path, 0o755)
  const stop = offerFreshLinks(dir.path, () => 'a link')
  expect(await askForFreshLink(dir.path, 60)).toBeUndefined()
  writeFileSync(join(path, `${'a'.repeat(43)}.ask`), '')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(readdirSync(path)).toEqual([`${'a'.repeat(43)}.ask`])
  stop()
})

test.skipIf(process.platform === 'win32')(
  'the folder is for this account only, and a file of another name is no question',
  async () => {
    using dir = temporaryDir()
    const made: string[] = []
    const stop = offerFreshLinks(dir.path, () => {
      made.push('a link')
      return 'a link'
    })
    expect(statSync(join(dir.path, 'links')).mode & 0o777).toBe(0o700)
    writeFileSync(join(dir.path, 'links', '..ask'), '')
    await askForFreshLink(dir.path, 5_000)
    expect(made).toHaveLength(1)
    stop()
  },
)
