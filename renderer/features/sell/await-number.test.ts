// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest'
import { windowCore } from '../../../tests/support/window-core.ts'
import { untilNumbered } from './await-number.ts'

afterEach(() => windowCore.reset())

/** The site numbers the ticket when it is asked for the nth time. */
function siteNumbersAt(nth: number, state = 'sending'): void {
  windowCore.answer('sales.get', () => {
    const ticketNumber = windowCore.calls.length >= nth ? '7QK4-ZP2M-8RD11' : null
    return {
      ...{ saleId: 'sale-1', number: 'L-Door1-KRTX-0042', orderNumber: null, state, heldUntil: null, siteTotal: null },
      receiptNumber: 'D1-042',
      charged: { minor: 3_200, currency: 'EUR' },
      tickets: [{ ticketId: 'sale-1-01', ticketNumber, definitionId: 'stalls' }],
    }
  })
}

test('waits until the site has numbered the tickets', async () => {
  siteNumbersAt(3)
  await untilNumbered('sale-1')
  expect(windowCore.calls).toHaveLength(3)
})

test('a sale that waits for a person is not waited for', async () => {
  siteNumbersAt(3, 'needsYou')
  await untilNumbered('sale-1')
  expect(windowCore.calls).toHaveLength(1)
})
