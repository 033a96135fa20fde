import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TypedNumber } from './typed-number.tsx'

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
