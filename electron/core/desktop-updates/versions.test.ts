import { expect, test } from 'vitest'
import { isNewer, isVersion } from './versions.ts'

const inOrder = [
  '0.1.0-1',
  '0.1.0-2',
  '0.1.0-10',
  '0.1.0-a',
  '0.1.0-a.1',
  '0.1.0-b',
  '0.1.0',
  '0.1.1',
  '0.2.0',
  '0.10.0',
  '1.0.0',
]

test('every version is newer than all before it, and than no other', () => {
  for (const [i, a] of inOrder.entries())
    for (const [j, b] of inOrder.entries()) expect([a, b, isNewer(a, b)]).toEqual([a, b, i > j])
})

test.each([
  ...['', '1', '1.2', '1.2.3.4', 'v1.2.3', '01.2.3', '1.2.3-', '1.2.3+build', ' 1.2.3', '1.2.3\n', '1.2.3\0', '-1.2.3'],
  ...[
    '1.2.3-a..b',
    '１.２.３',
    '1.2.3-ü',
    '1.2.3/../..',
    '1.2.x',
    '1e3.0.0',
    '9999999.0.0',
    '1.2.3-\u202e1',
    `1.2.3-${'a'.repeat(99)}`,
  ],
])('%j is not a version, and newer than nothing', (text) => {
  expect(isVersion(text)).toBe(false)
  expect(isNewer(text, '0.0.1')).toBe(false)
})
