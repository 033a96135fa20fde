import { expect, test } from 'vitest'
import type { FoundTicket } from '../../shared/app/checkin.ts'
import { peopleEntries } from './palette-entries.tsx'

const guest = (name: string, arrivedAt: string | null = null): FoundTicket => ({
  ticketNumber: name,
  orderNumber: '1',
  eventId: 'event-1',
  name,
  typeId: 'type',
  typeName: 'Adult',
  seat: null,
  party: null,
  email: null,
  phone: null,
  blocked: null,
  arrivedAt,
  arrivedAtLaptop: null,
  due: null,
})
const titles = (guests: FoundTicket[], search: string) => peopleEntries(guests, [], search).map(({ title }) => title)

test('of an order only who was searched for is listed, and first who is still expected', () => {
  const order = [guest('Bláthnaid Vogts', '2026-11-20T17:00:00Z'), guest('Niamh Lindemuth'), guest('Falk Vogts')]
  expect(titles(order, 'vo')).toEqual(['Falk Vogts', 'Bláthnaid Vogts'])
})

test('guests found by a number instead of a name are all listed', () => {
  expect(titles([guest('Falk Vogts'), guest('Wiebke Lê')], '07BB')).toEqual(['Falk Vogts', 'Wiebke Lê'])
})

test('another spelling of a name, and a number in another form, list who was meant', () => {
  const order = [guest('Anna Müller'), { ...guest('Wiebke Lê'), phone: '+49 (0)30 901820-12' }]
  expect(titles(order, 'Mueller')).toEqual(['Anna Müller'])
  expect(titles(order, '030 90182012')).toEqual(['Wiebke Lê'])
})
