import { expect, test } from 'vitest'
import { isOlder } from './read-guard.ts'

const version = (revision: string | null, updatedDate: string | null = null) => ({ revision, updatedDate })

test('revisions are numbers, however many digits they have', () => {
  expect(isOlder(version('9'), version('10'))).toBe(true)
  expect(isOlder(version('10'), version('9'))).toBe(false)
  expect(isOlder(version('99999999999999999998'), version('99999999999999999999'))).toBe(true)
})

test('the time of the last change decides where there is no revision, or the same one', () => {
  const [early, late] = ['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00.001Z']
  expect(isOlder(version(null, early), version(null, late))).toBe(true)
  expect(isOlder(version('3', early), version('3', late))).toBe(true)
  expect(isOlder(version('4', early), version('3', late))).toBe(false)
  expect(isOlder(version('abc', late), version('abd', late))).toBe(false)
})

test('what has neither is never older', () => {
  expect(isOlder(version(null), version(null))).toBe(false)
  expect(isOlder(version('1'), version(null))).toBe(false)
})
