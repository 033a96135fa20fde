import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { violationsOf } from '../../scripts/check-imports.mjs'
import { temporaryDir } from '../support/test-ports.ts'
import { changedIn, isOwn, lines, plantIn, sourcesWithToy } from './planting.ts'

test('a desk with its window keeps every rule of the sources', () => {
  const sources = sourcesWithToy()
  expect(sources.filter(({ path }) => isOwn(path)).length).toBeGreaterThanOrEqual(9)
  expect(violationsOf(sources)).toEqual([])
})

test('the same desk in a lower part of the core would be found', { tags: 'long' }, () => {
  const sources = sourcesWithToy().map(({ path, text }) => ({
    path: path.replace('electron/core/toy/', 'electron/core/sync/toy/'),
    text: text.replaceAll("'../mirror/", "'../../contacts/"),
  }))
  expect(violationsOf(sources).length).toBeGreaterThan(0)
})

/** Runs a program of the packages in a checkout; returns its output if it failed. */
function runIn(dir: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: dir, encoding: 'utf8' })
  return status === 0 ? '' : `${words.join(' ')}: ${stdout}${stderr}`
}

test('planted for real: compiles, is translated, has its keys, and six files outside its own change', {
  tags: 'long',
  timeout: 300_000,
}, () => {
  using checkout = temporaryDir()
  plantIn(checkout.path)
  const tsc = ['node_modules/typescript/bin/tsc', '-b', 'shared', 'electron', 'renderer']
  expect(runIn(checkout.path, ...tsc)).toBe('')
  // Its sentences are in catalogs of its own, all of them translated.
  expect(runIn(checkout.path, 'scripts/messages.mjs')).toBe('')
  expect(runIn(checkout.path, 'scripts/messages.mjs', '--check')).toBe('')
  // Its page of keys is made, its records open, and what makes it old is known.
  const tests = [
    'renderer/commands',
    'renderer/records.test.ts',
    'renderer/features.test.ts',
    'renderer/screens.test.ts',
  ]
  expect(runIn(checkout.path, 'node_modules/vitest/vitest.mjs', 'run', ...tests, '--update=all')).toBe('')
  const changed = changedIn(checkout.path)
  expect(changed.filter((path) => !isOwn(path))).toEqual(lines.map(({ file }) => file).toSorted())
  expect(changed).toContain('docs/keys/toy.md')
  expect(changed).toContain('renderer/features/toy/locales/de.po')
})
