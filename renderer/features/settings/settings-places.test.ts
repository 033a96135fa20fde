import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECTION_LABELS, SETTING_PLACES } from './settings-places.window.ts'

const sources = globSync('*.tsx', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The labels of the rows that stand in the sources of the sections. */
const rows = sources.flatMap((source) =>
  [...source.matchAll(/<(?:\w+Setting|SettingRow|SettingFact)(?:<\w+>)?\s+(?:wide\s+)?label=\{t`([^`]+)`\}/g)].map(
    ([, label]) => label ?? '',
  ),
)
/** All labels, those of single fields included. */
const labels = sources.flatMap((source) =>
  [...source.matchAll(/label=\{t`([^`]+)`\}/g)].map(([, label]) => label ?? ''),
)
const titles = SETTING_PLACES.map(({ title }) => title)

test('the sections have rows, and the palette finds each of them', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((label) => !label.includes('$') && !titles.includes(label))).toEqual([])
})

test('whatever the palette finds stands on the screen', () => {
  const sections: readonly string[] = Object.values(SECTION_LABELS)
  expect(titles.filter((title) => !sections.includes(title) && !labels.includes(title))).toEqual([])
})
