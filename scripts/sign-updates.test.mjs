import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedText } from '../electron/hosts/electron/signed-feed.ts'
import { newSigner } from '../tests/support/update-signer.ts'
import { signedFeedLine } from './release.mjs'
import { signFeed, signFeeds } from './sign-updates.mjs'

const { secret } = newSigner()
const feed = "version: 1.3.0\nfiles:\n  - url: Foyer.exe\n    sha512: AAAA\n    size: 3\nreleaseDate: '2026-12-01'\n"
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-sign-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the text that is signed keeps its form, so that feeds of earlier releases still verify', () => {
  const update = {
    version: '1.3.0',
    files: [
      { url: 'a', sha512: 'b' },
      { url: 'c', sha512: 'd', size: 4 },
    ],
  }
  expect(signedText(update)).toBe('foyer-update-1\n"1.3.0"\n["a","b",null]\n["c","d",4]')
})

test('a feed keeps what it says and gets a line; a second signature takes the place of the first', () => {
  const once = signFeed(feed, secret)
  expect(once).toContain(feed)
  expect(once.split('\n').filter((line) => line.startsWith('foyerSignature: '))).toHaveLength(1)
  expect(signFeed(once, secret)).toBe(once)
  expect(() => signFeed(feed, 'AAAA')).toThrow()
})

test('the feeds of a folder are signed, and nothing else in it', () => {
  for (const name of ['latest.yml', 'latest-linux-arm64.yml', 'builder-debug.yml'])
    writeFileSync(join(folder, name), feed)
  expect(signFeeds(folder, secret).sort()).toEqual(['latest-linux-arm64.yml', 'latest.yml'])
  expect(readFileSync(join(folder, 'builder-debug.yml'), 'utf8')).toBe(feed)
})

test('the release says what it has of updates, and stops where an address has no key or no feed', () => {
  expect(signedFeedLine(folder, 'linux', {}, false)).toBe('linux: no updates, as no address is set.')
  expect(() => signedFeedLine(folder, 'linux', {}, true)).toThrow('Foyer would refuse every update')
  const env = { FOYER_UPDATES_SIGNING_KEY: secret }
  expect(() => signedFeedLine(folder, 'linux', env, true)).toThrow('no feed for updates')
  writeFileSync(join(folder, 'latest-linux.yml'), feed)
  expect(signedFeedLine(folder, 'linux', env, true)).toBe('linux: feed of updates signed (latest-linux.yml).')
})
