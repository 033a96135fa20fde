import { expect, test } from 'vitest'
import { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { reserve } from './sale-hold.ts'
import { type Progress, progressOf, type SaleSaga } from './sale-progress.ts'

const sale = Sale.parse({
  ...{ saleId: 'local-sale', eventId: 'event', currency: 'EUR', method: 'cash', totalMinor: 1_000 },
  lines: [{ definitionId: 'stalls', quantity: 1, priceMinor: 1_000 }],
  buyer: { first: 'Ines', last: 'Okafor' },
})
const minute = 60_000

test('sold out while our own lost reservation may hold the tickets: the sale waits for it to end', async () => {
  const [soldOut, lost] = [new AppError('conflict'), new AppError('timeout', { data: { sent: true } })]
  let progress = progressOf({ progress: null })
  let now = 0
  let response = lost
  const site = { client: { call: () => Promise.reject(response) }, now: () => now, clockOffsetMs: () => 0 }
  const saga = {
    ...{ site, delivery: { input: sale }, now: () => progress },
    save: (change: Partial<Progress>) => {
      progress = { ...progress, ...change }
    },
  } as unknown as SaleSaga<Sale>
  await expect(reserve(saga)).rejects.toBe(lost)
  response = soldOut
  now = 5 * minute
  await expect(reserve(saga)).rejects.toMatchObject({ code: 'outcome_unknown', data: { retryAfterMs: minute } })
  now = 40 * minute
  await expect(reserve(saga)).rejects.toBe(soldOut)
})
