import { expect, test } from 'vitest'
import { violationsOf } from '../../scripts/check-imports.mjs'
import { lines, sourcesWithToy } from './planting.ts'

test('a desk with its window is a line in four files outside its own folders, and keeps every rule', () => {
  expect(new Set(lines.map(({ file }) => file)).size).toBeLessThanOrEqual(4)
  const sources = sourcesWithToy()
  expect(sources.filter(({ path }) => /(^|\/)toy[./]/.test(path)).length).toBeGreaterThanOrEqual(7)
  expect(violationsOf(sources)).toEqual([])
})

test('the same desk in a lower part of the core would be found', { tags: 'long' }, () => {
  const sources = sourcesWithToy().map(({ path, text }) => ({
    path: path.replace('electron/core/toy/', 'electron/core/sync/toy/'),
    text: text.replaceAll("'../mirror/", "'../../contacts/"),
  }))
  expect(violationsOf(sources).length).toBeGreaterThan(0)
})
