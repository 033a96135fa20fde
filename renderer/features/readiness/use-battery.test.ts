import { expect, test } from 'vitest'
import { readBattery } from '../../diagnostics/use-battery.ts'

test('what a machine reports about its battery, to the minute; what it does not report is null', () => {
  const reported = { charging: false, level: 0.784, dischargingTime: 5_432 }
  expect(readBattery(reported)).toEqual({ charging: false, level: 0.78, emptyInMs: 91 * 60_000 })
  expect(readBattery({ ...reported, dischargingTime: Number.POSITIVE_INFINITY }).emptyInMs).toBeNull()
  expect(readBattery({ ...reported, charging: true }).emptyInMs).toBeNull()
})
