import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const hour = 3_600_000
const isOffered = async (laptop: TestLaptop) => (await laptop.api.shift.current({})).offered

test('a shift is offered before an evening’s first sale, not once there is one or something was sold', {
  tags: 'long',
}, async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  expect(await isOffered(laptop)).toBe(true)
  await laptop.api.sales.sell(intent(laptop))
  expect(await isOffered(laptop)).toBe(false)
  // The next evening, on its business day.
  laptop.clock.advance(24 * hour)
  expect(await isOffered(laptop)).toBe(true)
  await laptop.api.shift.open({ floats: [] })
  expect(await laptop.api.shift.current({})).toMatchObject({
    offered: false,
    salesWithoutShift: 0,
    shift: { sales: 1 },
  })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.api.shift.close({ counted: [] })
  expect(await isOffered(laptop)).toBe(false)
})

test('after “not now” the next offer is the next evening, also after a restart', {
  tags: 'long',
}, async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.shift.notNow({})
  expect(await isOffered(laptop)).toBe(false)
  await laptop.restart()
  expect(await isOffered(laptop)).toBe(false)
  await laptop.api.sales.sell(intent(laptop))
  expect(await laptop.api.shift.current({})).toMatchObject({ salesWithoutShift: 1 })
  laptop.clock.advance(24 * hour)
  expect(await isOffered(laptop)).toBe(true)
})
