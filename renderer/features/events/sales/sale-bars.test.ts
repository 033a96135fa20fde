import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleBars } from './sale-bars.ts'

const on = (day: string, online = 1, door = 0) => ({ day, online, door })

test('days without a sale are bars of nothing', () => {
  expect(saleBars([on('2026-11-18', 2), on('2026-11-20', 0, 3)])).toEqual({
    span: 'day',
    bars: [on('2026-11-18', 2), on('2026-11-19', 0), on('2026-11-20', 0, 3)],
  })
  expect(saleBars([])).toEqual({ span: 'day', bars: [] })
})

test('weeks begin on Monday, months on their first day', () => {
  const weeks = saleBars([on('2026-06-03'), on('2026-11-20')])
  expect(weeks.span).toBe('week')
  expect([weeks.bars[0]?.day, weeks.bars.at(-1)?.day]).toEqual(['2026-06-01', '2026-11-16'])
  const months = saleBars([on('2024-02-29'), on('2026-11-20')])
  expect(months.span).toBe('month')
  expect([months.bars[0]?.day, months.bars.at(-1)?.day]).toEqual(['2024-02-01', '2026-11-01'])
  expect(months.bars).toHaveLength(34)
})

const day = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const sold = fc.uniqueArray(fc.record({ day, online: fc.nat(50), door: fc.nat(50) }), { selector: (one) => one.day })

test('no ticket is lost in the bars, and each day is in the last bar that began before it', () => {
  fc.assert(
    fc.property(sold, (unsorted) => {
      const days = unsorted.toSorted((one, other) => (one.day < other.day ? -1 : 1))
      const { bars } = saleBars(days)
      const sum = (list: { online: number; door: number }[], key: 'online' | 'door') =>
        list.reduce((total, one) => total + one[key], 0)
      expect([sum(bars, 'online'), sum(bars, 'door')]).toEqual([sum(days, 'online'), sum(days, 'door')])
      for (const [at, bar] of bars.entries()) {
        const next = bars[at + 1]?.day ?? '9999-12-31'
        const inside = days.filter((one) => one.day >= bar.day && one.day < next)
        expect(bar.online).toBe(sum(inside, 'online'))
      }
    }),
  )
})
