import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const hour = 3_600_000
const isOffered = async (desk: TestDesk) => (await desk.api.shift.current({})).offered

test('a shift is offered before an evening’s first sale, not once there is one or something was sold', {
  tags: 'long',
}, async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  expect(await isOffered(desk)).toBe(true)
  await desk.api.sales.sell(intent(desk))
  expect(await isOffered(desk)).toBe(false)
  // The next evening, on its business day.
  desk.clock.advance(24 * hour)
  expect(await isOffered(desk)).toBe(true)
  await desk.api.shift.open({ floats: [] })
  expect(await desk.api.shift.current({})).toMatchObject({ offered: false, salesWithoutShift: 0, shift: { sales: 1 } })
  await desk.api.sales.sell(intent(desk))
  await desk.api.shift.close({ counted: [] })
  expect(await isOffered(desk)).toBe(false)
})

test('after “not now” the next offer is the next evening, also after a restart', {
  tags: 'long',
}, async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await desk.api.shift.notNow({})
  expect(await isOffered(desk)).toBe(false)
  await desk.restart()
  expect(await isOffered(desk)).toBe(false)
  await desk.api.sales.sell(intent(desk))
  expect(await desk.api.shift.current({})).toMatchObject({ salesWithoutShift: 1 })
  desk.clock.advance(24 * hour)
  expect(await isOffered(desk)).toBe(true)
})
