import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { coverageDoc, coverageRows } from './coverage.ts'
import { deprecated } from './deprecated.ts'
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

test('every call whose end is announced is declared once, and so is its successor', () => {
  const names = new Set(
    Object.entries(wire).flatMap(([area, operations]) =>
      Object.keys(operations).map((operation) => `${area}.${operation}`),
    ),
  )
  const named = deprecated.flatMap(({ endpoint, successor }) => [endpoint, ...(successor === null ? [] : [successor])])
  expect(named.filter((name) => !names.has(name))).toEqual([])
  const ending = deprecated.map(({ endpoint }) => endpoint)
  expect(new Set(ending).size).toBe(ending.length)
  expect(deprecated.filter(({ successor }) => ending.some((name) => name === successor))).toEqual([])
  // No call of version 2 of the plans is forgotten.
  expect(Object.keys(wire.plans).filter((operation) => !ending.some((name) => name === `plans.${operation}`))).toEqual(
    [],
  )
})

test('the pages that are made from declarations are up to date: run `npm run docs`', () => {
  expect(written('platform.md')).toBe(platformDoc())
  expect(written('coverage.md')).toBe(coverageDoc())
})
