import { expect, test } from 'vitest'
import { openTestLaptop } from '../../../../tests/support/test-laptop.ts'

const hour = 3_600_000
const eachKind = 8

test('past and cancelled events are left alone for hours: not listed, and not compared unasked', async () => {
  const over = new Set<string>()
  await using laptop = await openTestLaptop({
    before: ({ world }) => {
      const model = world.events.all().find(({ status }) => status === 'UPCOMING')
      if (model === undefined) throw new Error('The demo world has no event to come.')
      for (let index = 0; index < 2 * eachKind; index += 1) {
        const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
        over.add(id)
        const isCancelled = index < eachKind
        const dateAndTimeSettings = isCancelled
          ? model.dateAndTimeSettings
          : { ...model.dateAndTimeSettings, startDate: '2026-09-01T18:00:00Z', endDate: '2026-09-01T20:00:00Z' }
        const status = isCancelled ? 'CANCELED' : 'ENDED'
        world.events.put({ ...model, id, status, dateAndTimeSettings, updatedDate: '2026-09-02T08:00:00.000Z' })
      }
    },
  })
  await laptop.loaded()
  await laptop.quiet()
  const reads = () => laptop.network.requests.filter(({ url }) => [...over].some((id) => url.includes(id))).length
  const before = reads()
  // Each was read once for its tickets and once for its orders.
  expect(before).toBeGreaterThanOrEqual(4 * eachKind)
  laptop.clock.advance(5 * hour)
  await laptop.pass(3 * 60_000)
  expect(reads() - before).toBe(0)
  // A person who asks has everything compared.
  await laptop.api.sync.audit({ dataSet: 'orders' })
  await laptop.until('compared', () => reads() - before >= 2 * eachKind)
})
