import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { coverageDoc, coverageRows } from './coverage.ts'
import { platformDoc } from './platform.ts'
import { walkedAreas, ways } from './ways.ts'

const written = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8')

test('every call of the specifications has an endpoint, a test of what it does and one of bad input', () => {
  const missing = coverageRows().filter(({ endpoint, effect, refusal }) => [endpoint, effect, refusal].includes(''))
  expect(missing).toEqual([])
})

test('every call of media, forms, collections and events has a way from a screen, or a reason', () => {
  const names = walkedAreas.flatMap((area) => Object.keys(wire[area]).map((operation) => `${area}.${operation}`))
  expect(Object.keys(ways).toSorted()).toEqual(names.toSorted())
})

test('the pages that are made from declarations are up to date: run `npm run docs`', () => {
  expect(written('platform.md')).toBe(platformDoc())
  expect(written('coverage.md')).toBe(coverageDoc())
})
