import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, toDecimal, toMoney } from './wire-money.ts'

test.each([
  [
    { value: '25.00', currency: 'EUR' },
    { minor: 2500, currency: 'EUR' },
  ],
  [
    { value: '0.07', currency: 'EUR' },
    { minor: 7, currency: 'EUR' },
  ],
  [
    { value: '25', currency: 'EUR' },
    { minor: 2500, currency: 'EUR' },
  ],
  [
    { value: '25.5', currency: 'EUR' },
    { minor: 2550, currency: 'EUR' },
  ],
  [
    { value: '1200', currency: 'JPY' },
    { minor: 1200, currency: 'JPY' },
  ],
  [
    { value: '1200.00', currency: 'JPY' },
    { minor: 1200, currency: 'JPY' },
  ],
  [
    { value: '1.234', currency: 'KWD' },
    { minor: 1234, currency: 'KWD' },
  ],
  [
    { value: '-3.20', currency: 'USD' },
    { minor: -320, currency: 'USD' },
  ],
  [
    { amount: '18.50', currency: 'EUR' },
    { minor: 1850, currency: 'EUR' },
  ],
  [
    { value: null, amount: '18.50', currency: 'EUR' },
    { minor: 1850, currency: 'EUR' },
  ],
  [
    { value: '-0.00', currency: 'EUR' },
    { minor: 0, currency: 'EUR' },
  ],
  [
    { value: '9.90', currency: 'ZZZ' },
    { minor: 990, currency: 'ZZZ' },
  ],
])('%o', (wire, money) => {
  expect(toMoney(wire)).toEqual(money)
})

test.each([
  undefined,
  null,
  {},
  { currency: 'EUR' },
  { value: '5.00' },
  { value: '5.00', currency: 'EURO' },
  { value: '', currency: 'EUR' },
  { value: '1,50', currency: 'EUR' },
  { value: '1e3', currency: 'EUR' },
  { value: 'NaN', currency: 'EUR' },
  { value: '.5', currency: 'EUR' },
  { value: '99999999999999999999.00', currency: 'EUR' },
])('%o is no amount', (wire) => {
  expect(toMoney(wire)).toBeNull()
})

test('every amount is exact: what the platform writes is what we count', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLP', 'BHD', 'ISK')
  const minor = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(minor, currency, fc.nat({ max: 4 }), (amount, code, zeros) => {
      const decimals = decimalsOf(code)
      const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
      const whole = digits.slice(0, digits.length - decimals)
      const fraction = digits.slice(digits.length - decimals) + '0'.repeat(zeros)
      const value = `${amount < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
      expect(toMoney({ value, currency: code })).toEqual({ minor: amount, currency: code })
    }),
  )
})

test('amounts with a part of a cent are no exact amount', () => {
  expect(toMoney({ value: '12.345', currency: 'EUR' })).toBeNull()
  expect(toMoney({ value: '12.340', currency: 'EUR' })).toEqual({ minor: 1234, currency: 'EUR' })
})

test('minor units written as decimal text are read back as the same amount', () => {
  const money = fc.record({
    minor: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF', 'USD'),
  })
  fc.assert(
    fc.property(money, ({ minor, currency }) => {
      const value = toDecimal({ minor, currency })
      expect(toMoney({ value, currency })).toEqual({ minor, currency })
      expect(value).toMatch(decimalsOf(currency) === 0 ? /^-?\d+$/ : /^-?\d+\.\d+$/)
    }),
  )
})

test.each([
  [{ minor: 5, currency: 'EUR' }, '0.05'],
  [{ minor: 0, currency: 'KWD' }, '0.000'],
  [{ minor: -250, currency: 'EUR' }, '-2.50'],
  [{ minor: 1_200, currency: 'JPY' }, '1200'],
])('%o is %s', (money, text) => expect(toDecimal(money)).toBe(text))
