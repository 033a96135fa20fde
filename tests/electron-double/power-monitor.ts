import { EventEmitter } from 'node:events'
import { lines } from './snapshot.ts'

/** Says when the computer sleeps, wakes, locks its screen, changes its power or shuts down; a test makes that happen. */
export const powerMonitor = Object.assign(new EventEmitter(), { onBatteryPower: false, getSystemIdleTime: () => 0 })

let ids = 0

/** Notes what is kept from sleeping, by the ids that it gave. */
export const powerSaveBlocker = {
  start: (type: string): number => {
    ids += 1
    lines.blockers[ids] = type
    return ids
  },
  stop: (id: number): boolean => {
    const wasHeld = id in lines.blockers
    delete lines.blockers[id]
    return wasHeld
  },
  isStarted: (id: number): boolean => id in lines.blockers,
}

const systemNow = Date.now
let sleptMs = 0

/** The computer slept for so long: the clock on the wall went on, and timers stood still. */
export function sleepFor(ms: number): void {
  sleptMs += ms
  Date.now = () => systemNow() + sleptMs
}
