// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CashBox } from './cash-box.tsx'
import { dealText } from './pay-messages.ts'
import { dealOf } from './pay-model.ts'

afterEach(cleanup)

/** The box for a total, with what was typed as received; returns what its buttons type. */
function show(totalMinor: number, currency: string, received = ''): string[] {
  const typed: string[] = []
  const deal = dealOf({ totalMinor, currency, method: 'cash', received })
  render(
    <MantineProvider env="test">
      <CashBox
        {...{ deal, totalMinor, currency, received }}
        register={false}
        focused
        onReceived={(text) => typed.push(text)}
        onMethod={() => undefined}
      />
    </MantineProvider>,
  )
  return typed
}
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''

test('cash that is rounded says from which amount, and Exact is what coins pay', () => {
  const typed = show(2563, 'CHF')
  expect(text()).toContain('CHF 25.63 rounded to coins')
  expect(screen.getByPlaceholderText('25.65')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Exact/ }))
  expect(typed).toEqual(['25.65'])
})

test('where every amount has its coins nothing is said of rounding', () => {
  show(2563, 'EUR')
  expect(text()).not.toContain('rounded')
  expect(screen.getByPlaceholderText('25.63')).toBeDefined()
})

test('an amount that the currency has no coins for finishes nothing', () => {
  show(2563, 'CHF', '25.64')
  expect(screen.getByLabelText('No such coins')).toBeDefined()
  const deal = dealOf({ totalMinor: 2563, currency: 'CHF', method: 'cash', received: '25.64' })
  expect(dealText(deal, 'cash', 'CHF').replace(/\s/g, ' ')).toBe('CHF 25.64 can’t be paid in coins.')
})
