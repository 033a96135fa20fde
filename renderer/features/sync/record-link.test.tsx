import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { recordAt } from '../../records.ts'
import { RecordLink } from './record-link.tsx'

afterEach(cleanup)

test('a record’s name leads to the screen that shows it', () => {
  const { hook, history } = memoryLocation({ path: '/sync/queue', record: true })
  const record = { dataSet: 'orders', recordId: '7QK4-ZP2M-8RD', eventId: 'event-1', ticketNumber: null } as const
  render(
    <Router hook={hook}>
      <RecordLink record={record} name="D1-042" />
    </Router>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'D1-042' }))
  expect(recordAt(history.at(-1) ?? '')).toEqual({ dataSet: 'orders', recordId: '7QK4-ZP2M-8RD' })
})

test('without a name there is nothing to press', () => {
  render(<RecordLink record={{ dataSet: 'orders', recordId: 'a', eventId: null, ticketNumber: null }} name="" />)
  expect(screen.queryByRole('link')).toBeNull()
})
