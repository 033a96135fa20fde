import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { newSigner } from '../../../tests/support/update-signer.ts'
import { releaseUpdates } from './release-updates.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-release-updates-'))
const configPath = join(folder, 'updates.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { key } = newSigner()
const feed = 'https://updates.example/'

type Parts = Parameters<typeof releaseUpdates>[0]

/** The updates of a build that was given `config`; `load` says whether the updater was loaded. */
function updatesWith(config: unknown, parts: Partial<Parts> = {}) {
  rmSync(configPath, { force: true })
  if (config !== undefined) writeFileSync(configPath, typeof config === 'string' ? config : JSON.stringify(config))
  const load = vi.fn(() => ({ autoUpdater: {}, CancellationToken: class {} }))
  const updates = releaseUpdates({
    ...{
      configPath,
      isPackaged: true,
      platform: 'darwin',
      env: {},
      load: load as unknown as NonNullable<Parts['load']>,
    },
    ...parts,
  })
  return { feed: updates?.feed, isLoaded: load.mock.calls.length > 0 }
}

const absent = { feed: undefined, isLoaded: false }

test('a build with an address and a key has updates; without a file not even the updater is loaded', () => {
  expect(updatesWith({ feed, key })).toEqual({ feed, isLoaded: true })
  expect(updatesWith(undefined)).toEqual(absent)
})

test.each([
  '',
  '{',
  '[]',
  { feed },
  { feed: 'http://updates.example/', key },
  { feed: 'updates', key },
  { feed, key: '' },
])('a file that no build writes counts as none: %j', (config) => expect(updatesWith(config)).toEqual(absent))

test('a checkout, the portable program and a Debian package have none; the other packages have', () => {
  const config = { feed, key }
  expect(updatesWith(config, { isPackaged: false })).toEqual(absent)
  expect(updatesWith(config, { platform: 'win32', env: { PORTABLE_EXECUTABLE_FILE: 'F.exe' } })).toEqual(absent)
  expect(updatesWith(config, { platform: 'linux' })).toEqual(absent)
  expect(updatesWith(config, { platform: 'linux', env: { APPIMAGE: '/home/F.AppImage' } }).feed).toBe(feed)
  expect(updatesWith(config, { platform: 'win32' }).feed).toBe(feed)
})
