import { expect, test } from 'vitest'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { stateOf } from './event-state.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const [before, after] = ['2026-11-20T11:59:59.000Z', '2026-11-20T12:00:01.000Z']
const event = {
  ...{ id: 'e1', title: 'The Lighthouse', status: 'UPCOMING' },
  dateAndTimeSettings: { startDate: '2026-12-11T18:30:00.000Z', endDate: '2026-12-11T21:00:00.000Z' },
  registration: { type: 'TICKETING', status: 'OPEN_TICKETS', tickets: { soldOut: false } },
} as WireEvent
const type = (endDate: string | null, more: Partial<TicketDefinition> = {}) =>
  ({ id: 't', name: 'Stalls', salePeriod: { endDate }, ...more }) as TicketDefinition
const state = (types: TicketDefinition[], left: number | null = 48) => stateOf(event, { left, types, now })

test('V3: an event whose every type’s sale is over says that its sales ended', () => {
  expect(state([type(before), type(before)])).toBe('salesEnded')
  // Whether something is left doesn't matter then, and a type that visitors don't see sells nothing to them.
  expect(state([type(before)], 0)).toBe('salesEnded')
  expect(state([type(before), type(null, { hidden: true })])).toBe('salesEnded')
})

test('V3: while one type is still sold, or has no end, sales have not ended', () => {
  expect(state([type(before), type(after)])).toBe('onSale')
  expect(state([type(before), type(null)])).toBe('onSale')
  expect(state([])).toBe('onSale')
})
