import { expect, test } from 'vitest'
import { routeOf } from './use-row-actions.tsx'

const row = { dataSet: 'events', recordId: 'one', eventId: null, ticketNumber: null }

test('guest, contact, order, item, event and form are opened from the queue', () => {
  expect(routeOf({ ...row, dataSet: 'tickets', eventId: 'tonight', ticketNumber: 'T-1' })).toBe(
    '/guests?event=tonight&open=T-1',
  )
  expect(routeOf({ ...row, dataSet: 'contacts' })).toBe('/contacts?open=one')
  expect(routeOf({ ...row, dataSet: 'orders', recordId: 'local-1', eventId: 'tonight' })).toBe('/orders?open=local-1')
  const item = { ...row, dataSet: 'dataItems' as const, recordId: 'Fn%2Forders/one' }
  expect(routeOf(item)).toBe('/data/Fn%2Forders?open=one')
  expect(routeOf(row)).toBe('/events/one')
  expect(routeOf({ ...row, dataSet: 'forms' })).toBe('/forms/manage/one')
  expect(routeOf({ ...row, dataSet: 'mediaFiles' })).toBeUndefined()
})
