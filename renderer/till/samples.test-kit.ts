import type { Offer, OfferedTicket } from '../../shared/app/offer.ts'

/** Made-up offers for the tests of this folder. */
export const sampleTicket = (name: string, priceMinor: number, change: Partial<OfferedTicket> = {}): OfferedTicket => ({
  definitionId: `kind-${name.toLowerCase()}`,
  name,
  description: '',
  pricing: priceMinor === 0 ? 'free' : 'fixed',
  prices: [{ optionId: null, name: '', priceMinor }],
  fee: 'none',
  state: 'onSale',
  left: 100,
  salesFrom: null,
  salesUntil: null,
  perOrder: 20,
  allowed: null,
  ...change,
})

export const sampleOffer = (tickets: OfferedTicket[], change: Partial<Offer> = {}): Offer => ({
  eventId: 'event-1',
  currency: 'EUR',
  tickets,
  tax: null,
  feeRate: null,
  dataFrom: '2026-11-20T18:02:00.000Z',
  online: true,
  allowedMinor: null,
  event: 'onSale',
  perOrder: 20,
  coupons: true,
  guestPerTicket: false,
  nextNumber: 'L-Door1-0042',
  ...change,
})
