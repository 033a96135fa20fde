import { expect, test, vi } from 'vitest'
import type { Allowance } from '../../../shared/app/offer.ts'
import { createAllowanceSaver } from './allowance-saver.ts'

test('two limits that are typed quickly are both kept, and one that fails takes no other with it', async () => {
  let kept = { tickets: {}, otherTickets: null, moneyMinor: null } as unknown as Allowance
  const failed = vi.fn()
  const responses: (() => void)[] = []
  const save = createAllowanceSaver({
    now: () => kept,
    write: (limits) =>
      new Promise((resolve, reject) => {
        const isBad = limits.otherTickets === 13
        responses.push(() => (isBad ? reject(new Error('full')) : resolve(limits)))
      }),
    saved: (limits) => {
      kept = limits
    },
    failed,
  })
  save(({ tickets }) => ({ tickets: { ...tickets, seat: 2 } }))
  save(() => ({ otherTickets: 13 }))
  save(() => ({ moneyMinor: 50_000 }))
  for (let responded = 0; responded < 3; responded += 1) {
    await vi.waitFor(() => expect(responses).toHaveLength(responded + 1))
    responses[responded]?.()
  }
  await vi.waitFor(() => expect(kept.moneyMinor).toBe(50_000))
  expect(kept).toMatchObject({ tickets: { seat: 2 }, otherTickets: null })
  expect(failed).toHaveBeenCalledOnce()
})
