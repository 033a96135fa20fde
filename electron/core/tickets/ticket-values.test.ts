import { expect, test } from 'vitest'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { ticketEntity } from './ticket.mirror.ts'
import { cancelReasonOf, formWordsOf, nameOf, notesOf, seatOf, statusOf } from './ticket-values.ts'

const ticket = (change: Partial<Ticket> = {}): Ticket => ({ ticketNumber: 'A-1', orderStatus: 'PAID', ...change })
const withFieldValues = (...fieldValues: [string, string | undefined, string[]?][]) =>
  ticket({
    guestDetails: {
      form: {
        inputValues: fieldValues.map(([inputName, value, values]) => ({
          inputName,
          ...(value === undefined ? {} : { value }),
          ...(values === undefined ? {} : { values }),
        })),
      },
    },
  })

test.each([
  ['paid', {}, 'paid', null],
  ['free by its order', { orderStatus: 'FREE' }, 'free', null],
  ['free in a paid order', { free: true }, 'free', null],
  ['started', { orderStatus: 'INITIATED' }, 'unpaid', null],
  ['to be paid at the door', { orderStatus: 'OFFLINE_PENDING' }, 'unpaid', null],
  ['partly paid', { orderStatus: 'PARTIALLY_PAID' }, 'unpaid', null],
  ['of an unknown status', { orderStatus: 'NEWLY_INVENTED' }, 'unpaid', null],
  ['without a status', { orderStatus: undefined }, 'unpaid', null],
  ['cancelled by itself', { canceled: true }, 'cancelled', 'canceled'],
  ['of a cancelled order', { orderStatus: 'CANCELED' }, 'cancelled', 'canceled'],
  ['of a voided order', { orderStatus: 'VOIDED' }, 'cancelled', 'voided'],
  ['of a declined payment', { orderStatus: 'DECLINED' }, 'cancelled', 'declined'],
  ['archived', { archived: true }, 'cancelled', 'archived'],
  ['free and cancelled', { orderStatus: 'FREE', canceled: true }, 'cancelled', 'canceled'],
] as const)('a ticket that is %s', (_, change, status, reason) => {
  expect(statusOf(ticket(change as Partial<Ticket>))).toBe(status)
  expect(cancelReasonOf(ticket(change as Partial<Ticket>))).toBe(reason)
})

test.each([
  ['the guest', { guestFullName: ' Maya Ortiz ', orderFullName: 'Ida Holm' }, 'Maya Ortiz'],
  ['the guest by parts', { guestDetails: { firstName: 'Maya', lastName: 'Ortiz' }, orderFullName: 'x' }, 'Maya Ortiz'],
  ['one part', { guestDetails: { firstName: null, lastName: 'Ortiz' } }, 'Ortiz'],
  ['the buyer', { guestFullName: '  ', orderFullName: 'Ida Holm' }, 'Ida Holm'],
  ['no one', {}, ''],
])('the name at the door: %s', (_, change, name) => {
  expect(nameOf(ticket(change))).toBe(name)
})

test('seat, note and words for a search: one value, several, none', () => {
  const guest = withFieldValues(
    ['drink', 'Tea', []],
    ['days', '', ['Friday', 'Sunday']],
    ['empty', '  '],
    ['nothing', undefined],
    ['Seat', 'Stalls, C 14'],
  )
  expect(formWordsOf(guest)).toEqual(['Tea', 'Friday, Sunday', 'Stalls, C 14'])
  expect(seatOf(guest)).toBe('Stalls, C 14')
  expect(seatOf(ticket())).toBeNull()
  expect(notesOf(guest, ['days', 'missing'])).toEqual([['Friday', 'Sunday']])
  expect(formWordsOf(ticket())).toEqual([])
})

test('the seat of the seating plan comes before the one that was typed', () => {
  const typed = withFieldValues(['seat', 'Gallery, A 1'])
  const planned = { sectionLabel: 'Stalls', rowLabel: 'C', seatLabel: '12', configurationId: 'x' }
  expect(seatOf({ ...typed, seatInfo: planned })).toBe('Stalls, C 12')
  expect(seatOf({ ...typed, seatInfo: { tableLabel: 'Table 4' } })).toBe('Table 4')
  expect(seatOf({ ...typed, seatInfo: null })).toBe('Gallery, A 1')
})

test('the barest ticket of the platform has all its columns', () => {
  expect(ticketEntity.columns({ ticketNumber: 'A-1' }, { scope: 'e', noteInputs: [] })).toEqual({
    event_id: 'e',
    order_number: '',
    definition_id: '',
    type_name: '',
    words: '',
    name: '',
    sort_name: '',
    seat: null,
    status: 'unpaid',
    arrived_at: null,
    has_note: 0,
    email: null,
    phone: null,
    codes: 'A-1  A1 ',
  })
})
