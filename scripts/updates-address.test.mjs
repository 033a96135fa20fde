import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updatesAddress } from './updates-address.mjs'

const root = join(import.meta.dirname, '..')
let project = ''
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-address-'))
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** @param {object} content @param {boolean} hasUpdater */
function plant(content, hasUpdater) {
  writeFileSync(join(project, 'package.json'), JSON.stringify(content))
  if (hasUpdater) mkdirSync(join(project, 'node_modules', 'electron-updater'), { recursive: true })
}

test('this project has no address, and no code of a host that makes updates', () => {
  expect(updatesAddress(root, {})).toBeUndefined()
  expect(readFileSync(join(root, 'electron/hosts/electron/main.ts'), 'utf8')).not.toContain('updates.ts')
})

test('the variable comes before package.json, and an empty one does not count', () => {
  plant({ foyer: { updates: 'https://a.example/' } }, true)
  expect(updatesAddress(project, {})).toBe('https://a.example/')
  expect(updatesAddress(project, { FOYER_UPDATES_URL: '' })).toBe('https://a.example/')
  expect(updatesAddress(project, { FOYER_UPDATES_URL: 'https://b.example/' })).toBe('https://b.example/')
})

test.each(['http://a.example/', 'a.example', 'file:///a'])('%s fails the build: it is not https', (address) => {
  plant({}, true)
  expect(() => updatesAddress(project, { FOYER_UPDATES_URL: address })).toThrow('must begin with https://')
})

test('an address without the updater fails the build in one sentence', () => {
  plant({}, false)
  expect(() => updatesAddress(project, { FOYER_UPDATES_URL: 'https://a.example/' })).toThrow(
    'An address for updates is set, and electron-updater is not installed. Unset it, or add the package.',
  )
})
