import type { PowerMonitor, PowerSaveBlocker } from 'electron'
import type { Core } from '../../core/core.ts'
import type { Power } from '../../core/ports/power.ts'

/** The power of this machine, with at most one blocker of each kind at a time. */
export function systemPower({
  powerMonitor,
  powerSaveBlocker,
}: {
  powerMonitor: PowerMonitor
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>
}): Power {
  const blocked = new Map<string, number>()
  const block = (type: Parameters<PowerSaveBlocker['start']>[0], isWanted: boolean) => {
    const id = blocked.get(type)
    if (isWanted && id === undefined) blocked.set(type, powerSaveBlocker.start(type))
    if (isWanted || id === undefined) return
    blocked.delete(type)
    powerSaveBlocker.stop(id)
  }
  return {
    keepAwake: ({ display, system }) => {
      block('prevent-display-sleep', display)
      block('prevent-app-suspension', system)
    },
    onBattery: () => powerMonitor.onBatteryPower,
    idleMs: () => powerMonitor.getSystemIdleTime() * 1000,
    subscribe: (listener) => {
      const onAc = () => listener(false)
      const onBattery = () => listener(true)
      powerMonitor.on('on-ac', onAc)
      powerMonitor.on('on-battery', onBattery)
      return () => {
        powerMonitor.off('on-ac', onAc)
        powerMonitor.off('on-battery', onBattery)
      }
    },
  }
}

/**
 * Passes on what the system says of sleep, of its own lock and of its end. `quit` ends the app in an orderly way: the
 * system is asked to wait for that.
 */
export function followPower(
  monitor: PowerMonitor,
  core: Pick<Core, 'away' | 'sleeping' | 'woke'>,
  quit: () => void,
): void {
  monitor.on('suspend', () => {
    core.away()
    void core.sleeping()
  })
  monitor.on('resume', core.woke)
  monitor.on('lock-screen', core.away)
  // Electron hands over an event, of which its types know nothing.
  monitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    // What is written is on the disk when this returns, should the system not wait.
    void core.sleeping()
    quit()
  })
}
