import { useEffect, useState } from 'react'
import type { Battery } from '../../shared/app/diagnostics.ts'

/** The Battery Status API as Chromium has it; TypeScript's DOM types leave it out because other engines do. */
interface BatteryStatus extends EventTarget {
  readonly charging: boolean
  readonly level: number
  /** Seconds; infinite while it charges or is not known. */
  readonly dischargingTime: number
}

type WithBattery = Navigator & { getBattery?: () => Promise<BatteryStatus> }

/** Charge of this machine, kept up to date; null where the machine doesn't report it. */
export function useBattery(): Battery | null {
  const [state, setState] = useState<Battery | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    const follow = async () => {
      const battery = await (navigator as WithBattery).getBattery?.()
      if (battery === undefined || ending.signal.aborted) return
      const read = () => setState(readBattery(battery))
      read()
      for (const event of ['chargingchange', 'levelchange', 'dischargingtimechange']) {
        battery.addEventListener(event, read, { signal: ending.signal })
      }
    }
    // A machine that refuses to report is treated like one that can't.
    follow().catch(() => setState(null))
    return () => ending.abort()
  }, [])
  return state
}

/** Charge of this machine at this moment; null where the machine doesn't report it. */
export async function readBatteryNow(): Promise<Battery | null> {
  const battery = await (navigator as WithBattery).getBattery?.().catch(() => undefined)
  return battery === undefined ? null : readBattery(battery)
}

/** To the minute and the percent: finer steps would only ask the same question again. */
export function readBattery(battery: Pick<BatteryStatus, 'charging' | 'level' | 'dischargingTime'>): Battery {
  const { charging, level, dischargingTime } = battery
  return {
    charging,
    level: Math.round(level * 100) / 100,
    emptyInMs: charging || !Number.isFinite(dischargingTime) ? null : Math.round(dischargingTime / 60) * 60_000,
  }
}
