import { expect, test } from 'vitest'
import type { RequestRow } from '../../../shared/app/sync.ts'
import { encodeRequest } from '../../../shared/wire/encode.ts'
import { wire } from '../../../shared/wire/index.ts'
import { createRequestLog, shownPath } from './request-log.ts'

test('keeps the newest rows, newest first', () => {
  const log = createRequestLog(3)
  const row = (at: string): RequestRow => ({
    at,
    what: 'tickets.list',
    method: 'GET',
    path: '/',
    status: 200,
    code: null,
    tookMs: 1,
    requestId: null,
  })
  for (const at of ['1', '2', '3', '4']) log.add(row(at))
  expect(log.rows().map(({ at }) => at)).toEqual(['4', '3', '2'])
})

test('shows how a list was asked for, but no person it was about', () => {
  const input = {
    eventId: ['e-1'],
    searchPhrase: 'Maya Ortiz',
    ticketNumber: ['T1', 'T2'],
    limit: 100,
    sort: 'name:asc',
  }
  const path = shownPath(wire.tickets.list, encodeRequest(wire.tickets.list, input))
  expect(path).toBe('/events/v1/tickets?eventId=…&searchPhrase=…&ticketNumber=…&limit=100&sort=name:asc')
})

test('shows path parameters by name', () => {
  const request = encodeRequest(wire.tickets.get, { ticketNumber: 'SECRET-1', eventId: 'e-1' })
  expect(shownPath(wire.tickets.get, request)).toBe('/events/v1/tickets/{ticketNumber}?ticketNumber=…&eventId=…')
})
