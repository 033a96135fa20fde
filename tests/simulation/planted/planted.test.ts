import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults, withFault } from './planted.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('there are forty planted faults and more, each with a name of its own', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length)
})

test.each(plantedFaults.flatMap(({ name, unit }) => (unit === undefined ? [] : [{ name, ...unit }])))(
  'the unit test that $name names is there, once',
  ({ file, title }) => {
    expect(readFileSync(join(root, file), 'utf8').split(`test('${title}'`)).toHaveLength(2)
  },
)

test('docs/simulation.md has a row for each of them, and each once', () => {
  const text = readFileSync(join(root, 'docs/simulation.md'), 'utf8')
  const missing = plantedFaults.filter(({ name }) => text.split(`| \`${name}\`: `).length !== 2)
  expect(missing.map(({ name }) => name)).toEqual([])
})

test.each(plantedFaults)('the place of $name is in the sources, once: $what', (fault) => {
  for (const { file } of fault.edits) {
    const text = readFileSync(join(root, file), 'utf8')
    const changed = withFault(fault, file, text)
    expect(changed).not.toBe(text)
    expect(() => stripTypeScriptTypes(changed)).not.toThrow()
  }
})

test('an edit whose place is gone is told', () => {
  const [fault] = plantedFaults
  if (fault === undefined) throw new Error('There are no planted faults.')
  const file = fault.edits[0]?.file ?? ''
  expect(() => withFault(fault, file, 'nothing of it')).toThrow(fault.name)
})
