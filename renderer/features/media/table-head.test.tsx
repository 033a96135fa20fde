import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Order } from './media-route.ts'
import { TableHead } from './table-head.tsx'

afterEach(cleanup)

function Head() {
  const [order, setOrder] = useState<Order>('newest')
  return (
    <>
      <TableHead order={order} onOrder={setOrder} />
      <output>{order}</output>
    </>
  )
}

test('the head of the table names its cells, and sorts by those that have an order', async () => {
  render(<Head />)
  const head = screen.getByRole('group', { name: 'Columns' })
  expect([...head.children].map(({ textContent }) => textContent)).toEqual(['Name', 'Kind', 'Pixels', 'Size', 'Added'])
  const user = userEvent.setup()
  const pressed = async (name: string) => {
    await user.click(within(head).getByRole('button', { name }))
    return screen.getByRole('status').textContent
  }
  expect(await pressed('Added')).toBe('oldest')
  expect(await pressed('Added')).toBe('newest')
  expect(await pressed('Size')).toBe('largest')
  expect(await pressed('Size')).toBe('smallest')
  expect(await pressed('Name')).toBe('name')
  expect(await pressed('Name')).toBe('name')
})
