import { EventEmitter } from 'node:events'
import type { PowerMonitor } from 'electron'
import { expect, test } from 'vitest'
import { followPower, systemPower } from './power.ts'

/** The system's power, as a test wants it. */
function fakePower() {
  const monitor = Object.assign(new EventEmitter(), { onBatteryPower: false, getSystemIdleTime: () => 90 })
  const calls: string[] = []
  let ids = 0
  const powerSaveBlocker = {
    start: (type: string) => {
      ids += 1
      calls.push(`start ${type} ${ids}`)
      return ids
    },
    stop: (id: number) => {
      calls.push(`stop ${id}`)
      return true
    },
  }
  const powerMonitor = monitor as unknown as PowerMonitor
  return { monitor, powerMonitor, calls, power: systemPower({ powerMonitor, powerSaveBlocker }) }
}

test('idle time is in milliseconds', () => {
  expect(fakePower().power.idleMs()).toBe(90_000)
})

test('at most one blocker of each kind is held, and it is released when it is not needed', () => {
  const { calls, power } = fakePower()
  power.keepAwake({ display: false, system: false })
  expect(calls).toEqual([])
  power.keepAwake({ display: true, system: false })
  power.keepAwake({ display: true, system: true })
  power.keepAwake({ display: true, system: true })
  expect(calls).toEqual(['start prevent-display-sleep 1', 'start prevent-app-suspension 2'])
  power.keepAwake({ display: false, system: true })
  power.keepAwake({ display: false, system: false })
  expect(calls.slice(2)).toEqual(['stop 1', 'stop 2'])
  power.keepAwake({ display: true, system: false })
  expect(calls.at(-1)).toBe('start prevent-display-sleep 3')
})

test('the battery is what the system says, now and whenever it changes, until the unsubscribe', () => {
  const { monitor, power } = fakePower()
  const changes: boolean[] = []
  const stop = power.subscribe((onBattery) => changes.push(onBattery))
  expect(power.onBattery()).toBe(false)
  monitor.onBatteryPower = true
  monitor.emit('on-battery')
  expect(power.onBattery()).toBe(true)
  monitor.emit('on-ac')
  stop()
  monitor.emit('on-battery')
  expect(changes).toEqual([true, false])
  expect(monitor.listenerCount('on-ac') + monitor.listenerCount('on-battery')).toBe(0)
})

test('sleep, waking, the lock and the end of the system reach the core', () => {
  const { monitor, powerMonitor } = fakePower()
  const calls: string[] = []
  const core = {
    away: () => void calls.push('away'),
    sleeping: async () => void calls.push('sleeping'),
    woke: () => void calls.push('woke'),
  }
  followPower(powerMonitor, core, () => calls.push('quit'))
  monitor.emit('lock-screen')
  monitor.emit('suspend')
  monitor.emit('resume')
  expect(calls.splice(0)).toEqual(['away', 'away', 'sleeping', 'woke'])
  monitor.emit('shutdown', { preventDefault: () => calls.push('wait') })
  expect(calls).toEqual(['wait', 'sleeping', 'quit'])
})
