import { expect, test } from 'vitest'
import { readBattery } from '../../diagnostics/use-battery.ts'

test('what a machine tells about its battery, to the minute; what it does not tell is null', () => {
  const told = { charging: false, level: 0.784, dischargingTime: 5_432 }
  expect(readBattery(told)).toEqual({ charging: false, level: 0.78, emptyInMs: 91 * 60_000 })
  expect(readBattery({ ...told, dischargingTime: Number.POSITIVE_INFINITY }).emptyInMs).toBeNull()
  expect(readBattery({ ...told, charging: true }).emptyInMs).toBeNull()
})
