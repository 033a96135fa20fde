import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../../shared/app/updates.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { newSigner } from '../../../tests/support/update-signer.ts'
import { createUpdateKeeper } from '../../core/desktop-updates/update-keeper.ts'
import type { OfferedUpdate } from './signed-feed.ts'
import { type AppUpdater, systemUpdates } from './updates.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-updates-'))
const path = join(folder, 'update')
const bytes = Buffer.alloc(4096, 7)
const sha512 = createHash('sha512').update(bytes).digest('base64')
const signer = newSigner()
beforeEach(() => writeFileSync(path, bytes))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Feed {
  version?: string
  paths?: string[]
  /** Makes something else of the signed feed. */
  bend?: (update: OfferedUpdate) => OfferedUpdate
  error?: Error
  isUpdateAvailable?: boolean
}

/** The adapter over an updater that offers one update, whole and signed where `feed` does not say otherwise. */
function adapter(feed: Feed = {}) {
  const cancel = vi.fn()
  const { version = '1.3.0', bend = (update) => update } = feed
  const installer = { url: 'Foyer.exe', sha512, size: bytes.length }
  const archive = { url: 'Foyer.zip', sha512: 'AAAA', size: 3 }
  const updateInfo = bend(signer.signed({ version, files: [archive, installer] }))
  const updater = {
    ...{ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: true, disableWebInstaller: false },
    setFeedURL: vi.fn(),
    checkForUpdates: vi.fn(async () => ({ isUpdateAvailable: feed.isUpdateAvailable ?? true, updateInfo })),
    downloadUpdate: vi.fn(async () => {
      if (feed.error !== undefined) throw feed.error
      return feed.paths ?? [path]
    }),
    quitAndInstall: vi.fn(),
  } satisfies AppUpdater
  const updates = systemUpdates({
    ...{ feed: 'https://updates.example/', key: signer.key, updater },
    newCancellation: () => ({ cancel }),
  })
  return { updates, updater, cancel }
}

/** Everything together, for an hour with an update that a person would choose at once: the last state. */
async function played(feed: Feed) {
  const { updates, updater } = adapter(feed)
  const clock = manualClock()
  let last: number | null = null
  let state: UpdateState = { kind: 'none' }
  const keeper = createUpdateKeeper({
    ...{ clock, updates, runningVersion: '1.2.0' },
    activity: () => ({ isShiftOpen: false, isSaleOpen: false, isSending: false, isOnline: true }),
    lastCheck: {
      get: () => last,
      set: (at) => {
        last = at
      },
    },
    onChange: (next) => {
      state = next
      if (next.kind === 'ready' && !next.isChosen) queueMicrotask(() => keeper.choose(true))
    },
    onError: () => {},
  })
  clock.advance(60_000)
  await expect.poll(() => state.kind, { interval: 5 }).toMatch(/ready|refused/)
  clock.advance(60 * 60_000)
  keeper.close()
  return {
    state,
    installs: updater.quitAndInstall.mock.calls.length,
    downloads: updater.downloadUpdate.mock.calls.length,
  }
}

test('an update that is newer, whole and signed by the publisher is installed when a person chose it', async () => {
  expect(await played({})).toEqual({
    ...{ state: { kind: 'ready', version: '1.3.0', isChosen: true }, installs: 1, downloads: 1 },
  })
})

const unsigned = ({ foyerSignature: _dropped, ...update }: OfferedUpdate): OfferedUpdate => update

test.each<[string, Feed, string]>([
  [
    'a feed that was changed after it was signed',
    { bend: (update) => ({ ...update, version: '1.4.0' }) },
    'bad_signature',
  ],
  ['no signature', { bend: unsigned }, 'unsigned'],
  ['the signature of another publisher', { bend: (update) => newSigner().signed(update) }, 'bad_signature'],
  ['an older version', { version: '1.1.0' }, 'not_newer'],
  ['odd characters in the version', { version: '1.3.0;reboot' }, 'bad_version'],
])('refused before a byte is downloaded, and never installed: %s', async (_what, feed, refusal) => {
  expect(await played(feed)).toMatchObject({ state: { kind: 'refused', refusal }, installs: 0, downloads: 0 })
})

test('refused and never installed: a download that ended early, or whose bytes are others', async () => {
  truncateSync(path, bytes.length - 1)
  expect(await played({})).toMatchObject({ state: { kind: 'refused', refusal: 'incomplete' }, installs: 0 })
  writeFileSync(path, Buffer.alloc(bytes.length, 8))
  expect(await played({})).toMatchObject({ state: { kind: 'refused', refusal: 'incomplete' }, installs: 0 })
})

test.each([
  ['ERR_UPDATER_INVALID_SIGNATURE', 'bad_signature'],
  ['ERR_CHECKSUM_MISMATCH', 'incomplete'],
  ['ERR_UPDATER_INVALID_VERSION', 'bad_version'],
])('the updater’s own %s is the refusal %s', async (code, refusal) => {
  const error = Object.assign(new Error('refused'), { code })
  expect(await played({ error })).toMatchObject({ state: { kind: 'refused', refusal }, installs: 0 })
})

test.each([[[]], [[path, path]]])('refused: %j in place of one file', async (paths) => {
  expect(await played({ paths })).toMatchObject({ state: { kind: 'refused', refusal: 'incomplete' }, installs: 0 })
})

test('the updater does nothing by itself, and nothing is asked before the first check', () => {
  const { updater } = adapter()
  expect(updater).toMatchObject({
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: false,
    disableWebInstaller: true,
  })
  expect(updater.setFeedURL).not.toHaveBeenCalled()
  expect(updater.checkForUpdates).not.toHaveBeenCalled()
})

test('a feed that offers nothing gives nothing', async () => {
  expect(await adapter({ isUpdateAvailable: false }).updates.check()).toBeNull()
})

test('an unverified update is never installed, whatever asks for it', async () => {
  const { updates, updater } = adapter()
  updates.install()
  const found = await updates.check()
  truncateSync(path, 10)
  await expect(found?.download(new AbortController().signal)).rejects.toThrow('incomplete')
  updates.install()
  expect(updater.quitAndInstall).not.toHaveBeenCalled()
})

test('a download that is ended is cancelled at the updater and leaves nothing to install', async () => {
  const { updates, updater, cancel } = adapter()
  const ended = new AbortController()
  updater.downloadUpdate.mockImplementationOnce(async () => {
    ended.abort()
    return [path]
  })
  const found = await updates.check()
  await expect(found?.download(ended.signal)).rejects.toThrow()
  expect(cancel).toHaveBeenCalledTimes(1)
  updates.install()
  expect(updater.quitAndInstall).not.toHaveBeenCalled()
})

test('any other error comes through as it is', async () => {
  const { updates } = adapter({ error: new Error('the line broke') })
  const found = await updates.check()
  await expect(found?.download(new AbortController().signal)).rejects.toThrow('the line broke')
})
