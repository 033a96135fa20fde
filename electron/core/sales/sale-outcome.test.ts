import { expect, test } from 'vitest'
import { Sale } from '../../../shared/app/sales.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { OutboxItem } from '../sync/queued-operation.ts'
import { soldAs } from './sale-outcome.ts'
import { progressOf } from './sale-progress.ts'

const line = (definitionId: string, quantity: number) => ({ definitionId, quantity, priceMinor: 1_000 })

test('each ticket of a sale is named for one of its own kind, in whatever order the site numbers them', () => {
  const sale = Sale.parse({
    ...{ saleId: 'local-sale', eventId: 'event', currency: 'EUR', method: 'cash', totalMinor: 3_000 },
    lines: [line('stalls', 1), line('balcony', 2)],
    buyer: { first: 'Ines', last: 'Okafor' },
  })
  const delivery = { row: { id: 'row' }, input: sale } as OutboxItem<Sale>
  const order = { orderNumber: 'ABCD', totalPrice: { value: '30.00', currency: 'EUR' } }
  const kinds = { 'ABCD-1': 'balcony', 'ABCD-2': 'stalls', 'ABCD-3': 'balcony' }
  const tickets = Object.entries(kinds).map(
    ([ticketNumber, ticketDefinitionId]) => ({ ticketNumber, ticketDefinitionId }) as Ticket,
  )
  const { verdicts } = soldAs(delivery, order, tickets, progressOf({ progress: null }))
  expect(verdicts?.[0]?.verdict).toMatchObject({
    identities: [
      { localId: 'local-sale-01', platformId: 'ABCD-2' },
      { localId: 'local-sale-02', platformId: 'ABCD-1' },
      { localId: 'local-sale-03', platformId: 'ABCD-3' },
    ],
  })
})
