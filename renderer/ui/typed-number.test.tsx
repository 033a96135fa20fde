import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { entryOf, type NumberEntry, TypedNumber } from './typed-number.tsx'

afterEach(cleanup)

function Price({ keepsTexts = true }: { keepsTexts?: boolean }) {
  const [price, setPrice] = useState<NumberEntry>(null)
  return (
    <MantineProvider env="test">
      <TypedNumber
        aria-label="Price"
        value={price}
        onChange={(entry) => setPrice(keepsTexts || typeof entry !== 'string' ? entry : null)}
      />
      <output>{JSON.stringify(price)}</output>
      <button type="button" onClick={() => setPrice(7)}>
        Seven
      </button>
    </MantineProvider>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
const kept = () => screen.getByRole('status').textContent
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a number is typed letter by letter, its point among them, and a value from elsewhere takes its place', () => {
  render(<Price />)
  const steps: [typed: string, value: string][] = [
    ['-', 'null'],
    ['-1', '-1'],
    ['-1.', '-1'],
    ['-1.0', '-1'],
    ['-1.05', '-1.05'],
  ]
  for (const [typed, value] of steps) {
    type(typed)
    expect([field().value, kept()]).toEqual([typed, value])
  }
  type('')
  expect([field().value, kept()]).toEqual(['', 'null'])
  fireEvent.click(screen.getByRole('button', { name: 'Seven' }))
  expect(field().value).toBe('7')
})

test.each([true, false])(
  'what may be two numbers is asked about and stays in the field (kept as text: %s)',
  (keepsTexts) => {
    render(<Price keepsTexts={keepsTexts} />)
    type('1.000')
    expect(field().value).toBe('1.000')
    expect(kept()).toBe(keepsTexts ? '"1.000"' : 'null')
    expect(screen.getByText('1000 or 1? Type 1000 or 1.0000.')).toBeTruthy()
    type('1.0000')
    expect([kept(), screen.queryByText(/1000 or 1/)]).toEqual(['1', null])
    type('1,000')
    expect(kept()).toBe('1000')
    type('0x10')
    expect([kept(), field().value]).toEqual([keepsTexts ? '"0x10"' : 'null', '0x10'])
    expect(screen.getByText('Enter a number.')).toBeTruthy()
  },
)

test('a count is a whole number, none below nought', () => {
  expect(['1,000', '1 000', '0', ''].map((text) => entryOf(text, true))).toEqual([1000, 1000, 0, null])
  for (const text of ['2.5', '-1', '0x10', '1.000']) expect(entryOf(text, true)).toBe(text)
})
