import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseUpdates, writeUpdates } from './updates-address.mjs'

const root = join(import.meta.dirname, '..')
const spki = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const otherKind = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let project = ''
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-address-'))
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** @param {object} content */
const plant = (content) => writeFileSync(join(project, 'package.json'), JSON.stringify(content))

test('this project has no address, and a build without one leaves no file of an earlier one', () => {
  expect(releaseUpdates(root, {})).toBeUndefined()
  const path = join(project, 'updates.json')
  writeUpdates(project, { feed: 'https://a.example/', key: spki })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ feed: 'https://a.example/', key: spki })
  writeUpdates(project, undefined)
  expect(existsSync(path)).toBe(false)
})

test('variables come before package.json, and an empty one does not count', () => {
  plant({ foyer: { updates: 'https://a.example/', updatesKey: spki } })
  const feedOf = (/** @type {Record<string, string>} */ env) => releaseUpdates(project, env)?.feed
  expect(feedOf({})).toBe('https://a.example/')
  expect(feedOf({ FOYER_UPDATES_URL: '' })).toBe('https://a.example/')
  expect(feedOf({ FOYER_UPDATES_URL: 'https://b.example/' })).toBe('https://b.example/')
})

test.each(['http://a.example/', 'a.example', 'file:///a'])('%s fails the build: it is not https', (address) => {
  plant({})
  expect(() => releaseUpdates(project, { FOYER_UPDATES_URL: address, FOYER_UPDATES_KEY: spki })).toThrow(
    'must begin with https://',
  )
})

test.each([
  ['none', undefined],
  ['no key at all', 'nonsense'],
  ['a key of another kind', otherKind.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')],
])('an address without a key fails the build in one sentence: %s', (_what, key) => {
  plant({})
  expect(() => releaseUpdates(project, { FOYER_UPDATES_URL: 'https://a.example/', FOYER_UPDATES_KEY: key })).toThrow(
    'An address for updates needs a key',
  )
})
