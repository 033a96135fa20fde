import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PriceInput, priceOf } from './price-input.tsx'

afterEach(cleanup)

test.each([
  ['25,50', '25.50'],
  ['25.50', '25.50'],
  ['25.', '25.00'],
  ['0,05', '0.05'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['  ', ''],
])('an amount that is typed or pasted as %j is %j', (typed, price) => {
  expect(priceOf(typed)).toBe(price)
})

test('what is no amount, or may be two, is none that a number could be read from', () => {
  for (const typed of ['1.250', 'ten', '2,5,0', '-4']) expect(Number(priceOf(typed)), typed).toBeNaN()
})

function Gift() {
  const [price, setPrice] = useState('12.50')
  return (
    <MantineProvider env="test">
      <PriceInput aria-label="Gift" value={price} onChange={setPrice} />
      <output>{price}</output>
      <button type="button" onClick={() => setPrice('7.00')}>
        Seven
      </button>
    </MantineProvider>
  )
}

test('the field shows what was typed, and a value from elsewhere takes its place', () => {
  render(<Gift />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gift' })
  expect(field.value).toBe('12.50')
  fireEvent.change(field, { target: { value: '25,5' } })
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['25,5', '25.50'])
  fireEvent.change(field, { target: { value: '1.250' } })
  expect(field.value).toBe('1.250')
  expect(screen.getByText(/Type it like 1234\.50/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Seven' }))
  expect(field.value).toBe('7.00')
})
