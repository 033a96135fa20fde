import { expect, test } from 'vitest'
import { rateOf } from './order-money.tsx'

test('a rate is shown as the number it is', () => {
  expect(['10', '19.00', '7.50', '0', '100.0'].map(rateOf)).toEqual(['10', '19', '7.5', '0', '100'])
})

test('what is no number is shown as it is, and a long text is neither shown nor searched whole', () => {
  expect(rateOf('reduced')).toBe('reduced')
  expect(rateOf(`${'0'.repeat(500_000)}x`)).toHaveLength(20)
})
