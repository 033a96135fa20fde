import { useEffect, useState } from 'react'

/** The Battery Status API as Chromium has it; TypeScript's DOM types leave it out because other engines do. */
interface Battery extends EventTarget {
  readonly charging: boolean
  readonly level: number
}

type WithBattery = Navigator & { getBattery?: () => Promise<Battery> }

/** Charge of this machine, kept up to date; null where the machine does not tell. */
export function useBattery(): { charging: boolean; level: number } | null {
  const [state, setState] = useState<{ charging: boolean; level: number } | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    const follow = async () => {
      const battery = await (navigator as WithBattery).getBattery?.()
      if (battery === undefined || ending.signal.aborted) return
      const read = () => setState({ charging: battery.charging, level: battery.level })
      read()
      for (const event of ['chargingchange', 'levelchange']) {
        battery.addEventListener(event, read, { signal: ending.signal })
      }
    }
    // A machine that refuses to tell is treated like one that cannot.
    follow().catch(() => setState(null))
    return () => ending.abort()
  }, [])
  return state
}
