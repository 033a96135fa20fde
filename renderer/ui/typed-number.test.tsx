import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pastedNumber, TypedNumber } from './typed-number.tsx'

afterEach(cleanup)

function Price() {
  const [price, setPrice] = useState<number | null>(null)
  return (
    <MantineProvider env="test">
      <TypedNumber aria-label="Price" value={price} onChange={setPrice} />
      <output>{JSON.stringify(price)}</output>
      <button type="button" onClick={() => setPrice(7)}>
        Seven
      </button>
    </MantineProvider>
  )
}

test('a number is typed letter by letter, its point among them, and a value from elsewhere takes its place', () => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  const said = () => screen.getByRole('status').textContent
  const steps: [typed: string, value: string][] = [
    ['-', 'null'],
    ['-1', '-1'],
    ['-1.', '-1'],
    ['-1.0', '-1'],
    ['-1.05', '-1.05'],
  ]
  for (const [typed, value] of steps) {
    fireEvent.change(field, { target: { value: typed } })
    expect([field.value, said()]).toEqual([typed, value])
  }
  fireEvent.change(field, { target: { value: '' } })
  expect([field.value, said()]).toEqual(['', 'null'])
  fireEvent.click(screen.getByRole('button', { name: 'Seven' }))
  expect(field.value).toBe('7')
})

test.each([
  ['25,50', 25.5, 25.5],
  ['25.50', 25.5, 25.5],
  ['1,250', 1250, 1.25],
  ['1.250', 1.25, 1250],
  ['1,234.50', 1234.5, 1234.5],
  ['1.234,50', 1234.5, 1234.5],
  ['1 234 567', 1_234_567, 1_234_567],
  ['1,234,567', 1_234_567, undefined],
  ['-3', -3, -3],
  ['12 apples', undefined, undefined],
  ['2,5,0', undefined, undefined],
  ['', undefined, undefined],
])('%j from elsewhere is %s where a point is used, and %s where a comma is', (text, english, german) => {
  expect(pastedNumber(text, '.')).toBe(english)
  expect(pastedNumber(text, ',')).toBe(german)
})

test('what is pasted with a strange separator is not a hundred times as much', () => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  fireEvent.paste(field, { clipboardData: { getData: () => '25,50' } })
  expect(field.value).toBe('25.5')
})
