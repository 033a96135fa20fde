import type { FoundTicket, ScanResult, TicketFace } from '../../../shared/app/checkin.ts'
import type { FoundOrder } from './find-model.ts'

/** Made-up scan results for the tests of this folder. */
export const AT = '2026-11-20T18:04:12.000Z'
export const ZONE = 'Europe/Paris'

export function sampleTicket(change: Partial<TicketFace> = {}): TicketFace {
  return {
    ticketNumber: '2B3C-1A2B-9KQ3',
    orderNumber: '10482',
    eventId: 'event-1',
    name: 'Amara Okonkwo-Díaz',
    typeId: 'type-adult',
    typeName: 'Adult',
    seat: 'Stalls C 14',
    party: null,
    ...change,
  }
}

export function sampleResult(change: Partial<ScanResult> = {}): ScanResult {
  return {
    scanId: 'scan-1',
    at: AT,
    code: '2B3C-1A2B-9KQ3',
    mode: 'in',
    outcome: 'admitted',
    ticket: sampleTicket(),
    order: null,
    soldAt: null,
    inOrder: null,
    rest: [],
    notes: [],
    before: null,
    elsewhere: null,
    price: null,
    orderTotal: null,
    group: [],
    due: null,
    reason: null,
    because: null,
    dataFrom: '2026-11-20T17:58:00.000Z',
    online: false,
    inside: 413,
    operationId: null,
    ...change,
  }
}

export function sampleFound(name: string, change: Partial<FoundTicket> = {}): FoundTicket {
  return {
    ...sampleTicket({ name, ticketNumber: `T-${name}` }),
    email: null,
    phone: null,
    blocked: null,
    arrivedAt: null,
    arrivedAtLaptop: null,
    due: null,
    ...change,
  }
}

export function sampleOrder(orderNumber: string, tickets: FoundTicket[]): FoundOrder {
  return {
    orderNumber,
    count: tickets.length,
    arrived: tickets.filter(({ arrivedAt }) => arrivedAt !== null).length,
    tickets,
  }
}
