import { expect, test } from 'vitest'
import { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import { type Progress, progressOf, type SaleSaga } from './sale-progress.ts'
import { sellHold } from './sale-steps.ts'

const sale = Sale.parse({
  ...{ saleId: 'local-sale', eventId: 'event', currency: 'EUR', method: 'cash', totalMinor: 1_000 },
  lines: [{ definitionId: 'stalls', quantity: 1, priceMinor: 1_000 }],
  buyer: { first: 'Ines', last: 'Okafor' },
})

test('an order made from a reservation that is over is ours, even when the lists show it late', async () => {
  let holds = 0
  const call = async (target: unknown) => {
    switch (target) {
      case reservationsWire.create:
        holds += 1
        return { ticketReservation: { id: `hold-${holds}` } }
      case checkoutWire.checkout:
        throw new AppError('refused')
      case reservationsWire.get:
        throw new AppError('not_found')
      case ordersWire.list: {
        const orders = holds > 1 ? [{ orderNumber: 'ABCD', reservationId: 'hold-1' }] : []
        return { orders, total: orders.length }
      }
      default:
        throw new Error('Nothing else is asked.')
    }
  }
  let progress = progressOf({ progress: null })
  const site = {
    client: { call },
    now: () => 1_000,
    platformNow: () => 1_000,
    clockOffsetMs: () => 0,
    stored: () => undefined,
  }
  const saga = {
    ...{ site, delivery: { input: sale }, now: () => progress },
    save: (change: Partial<Progress>) => {
      progress = { ...progress, ...change }
    },
  } as unknown as SaleSaga<Sale>
  expect(await sellHold(saga)).toBeUndefined()
  expect(progress.orderNumber).toBe('ABCD')
})
