import { expect, test } from 'vitest'
import { formatDay, formatTime } from '../../format.ts'
import { auditWords } from './audit-messages.ts'

const at = '2026-11-20T18:42:00.000Z'
const now = Date.parse('2026-11-20T19:00:00.000Z')
const audit = { at, ranges: 4, rows: 3_412, differing: 0, repaired: 0 }
const words = (change: Partial<typeof audit>, later = now) =>
  auditWords({ auditing: false, audit: { ...audit, ...change } }, later)

test('nothing was compared yet, or it is being done', () => {
  expect(auditWords({ auditing: false, audit: null }, now)).toBe('Not compared with the site yet')
  expect(auditWords({ auditing: true, audit }, now)).toBe('Comparing with the site')
})

test('everything agreed', () => {
  expect(words({})).toBe(`Checked ${formatTime(at)}: all 3,412 rows agree`)
  expect(words({ rows: 1 })).toBe(`Checked ${formatTime(at)}: its row agrees`)
  expect(words({}, now + 86_400_000)).toBe(`Checked ${formatDay(at)} ${formatTime(at)}: all 3,412 rows agree`)
})

test('what differed, and what became of it', () => {
  expect(words({ differing: 3, repaired: 3 })).toBe(`Checked ${formatTime(at)}: 3 rows differed and were mended`)
  expect(words({ differing: 1, repaired: 1 })).toBe(`Checked ${formatTime(at)}: 1 row differed and was mended`)
  expect(words({ differing: 40, repaired: 2 })).toBe(
    `Checked ${formatTime(at)}: 40 rows differed, 2 mended. The others are kept until it is clear why.`,
  )
})
