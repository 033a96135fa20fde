// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { LastSale } from '../../../shared/app/sales.ts'
import { LastSaleStrip } from './last-sale.tsx'

const sale: LastSale = {
  ...{ saleId: 'sale-1', number: 'L-Door1-KRTX-0042', receiptNumber: 'D1-042', at: '2026-11-20T18:04:12.000Z' },
  ...{ charged: { minor: 1800, currency: 'EUR' }, rounding: null, change: null, method: 'cash', what: '1 Adult' },
  ...{ checkedIn: true, voided: false },
}

afterEach(cleanup)

function show(change: Partial<LastSale>) {
  render(
    <MantineProvider env="test">
      <LastSaleStrip sale={{ ...sale, ...change }} timeZone="Europe/Berlin" onPrint={() => {}} onVoid={() => {}} />
    </MantineProvider>,
  )
}

test('the last sale is called by its receipt’s number, and an old one by the laptop’s', () => {
  show({})
  expect(screen.getByText('D1-042').title).toBe('L-Door1-KRTX-0042')
  expect(screen.queryByText('L-Door1-KRTX-0042')).toBeNull()
  cleanup()
  show({ receiptNumber: null })
  expect(screen.getByText('L-Door1-KRTX-0042')).toBeDefined()
})
