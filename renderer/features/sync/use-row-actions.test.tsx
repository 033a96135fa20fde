import { expect, test } from 'vitest'
import { routeOf } from './use-row-actions.tsx'

const row = { dataSet: 'events', recordId: 'one', eventId: null, ticketNumber: null }

test('guest, contact and order are opened from the queue, an order by its id here too; nothing else', () => {
  expect(routeOf({ ...row, dataSet: 'tickets', eventId: 'tonight', ticketNumber: 'T-1' })).toBe(
    '/guests?event=tonight&open=T-1',
  )
  expect(routeOf({ ...row, dataSet: 'contacts' })).toBe('/contacts?open=one')
  expect(routeOf({ ...row, dataSet: 'orders', recordId: 'local-1', eventId: 'tonight' })).toBe('/orders?open=local-1')
  expect(routeOf(row)).toBeUndefined()
})
