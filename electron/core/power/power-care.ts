import type { AttendedScreen } from '../../../shared/app/desktop-power.ts'
import { createListeners } from '../../../shared/listeners.ts'
import type { CoreContext } from '../core-context.ts'
import type { Power } from '../ports/power.ts'

/** What keeps this machine awake, and whether its battery is low. */
export interface PowerCare {
  /** Whether it runs on a battery whose level is below what the settings ask for uploads. */
  isBatteryLow(): boolean
  /** Calls the listener when that may have changed; returns the unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Files are on their way, or not any more: the system stays awake for them. */
  uploading(isUploading: boolean): void
  /** A window shows a screen at which people stand in line, or none of them any more: the display stays on for it. */
  attending(window: string, screen: AttendedScreen | null): void
  /** The battery as a window sees it; `level` in [0, 1]. */
  battery(state: { level: number; isCharging: boolean }): void
  /** A window has gone. Those that are left say again what they show; without one, nothing is known of the battery. */
  windowLeft(left: number): void
  /** Nothing keeps the machine awake any more. */
  close(): void
}

export function createPowerCare(parts: {
  /** Undefined where the host has no say in it. */
  power: Power | undefined
  /** Percent below which uploads wait while nothing charges the battery; 0 = they never do. */
  limit(): number
}): PowerCare {
  const { power, limit } = parts
  const listeners = createListeners<void>()
  const attended = new Map<string, AttendedScreen>()
  let isUploading = false
  let battery: { level: number; isCharging: boolean } | undefined
  let kept = { display: false, system: false }

  function keepAwake(): void {
    const wanted = { display: attended.size > 0, system: isUploading }
    if (wanted.display === kept.display && wanted.system === kept.system) return
    kept = wanted
    power?.keepAwake(wanted)
  }

  const changed = () => listeners.notify()
  const unsubscribe = power?.subscribe(changed)

  return {
    isBatteryLow: () => {
      if (battery === undefined) return false
      // The system knows at once when it is plugged in; where there is none to ask, the window does.
      const isOnBattery = power?.onBattery() ?? !battery.isCharging
      return isOnBattery && battery.level * 100 < limit()
    },
    subscribe: listeners.add,
    uploading: (now) => {
      isUploading = now
      keepAwake()
    },
    attending: (window, screen) => {
      if (screen === null) attended.delete(window)
      else attended.set(window, screen)
      keepAwake()
    },
    battery: (state) => {
      battery = state
      changed()
    },
    windowLeft: (left) => {
      attended.clear()
      keepAwake()
      if (left > 0 || power !== undefined) return
      battery = undefined
      changed()
    },
    close: () => {
      unsubscribe?.()
      isUploading = false
      attended.clear()
      keepAwake()
    },
  }
}

/** The care for this laptop’s power, which uploads ask as well. */
export function powerCareOf({ ports, settings }: CoreContext): PowerCare {
  return createPowerCare({ power: ports.power, limit: () => settings.get().uploadsBatteryLimit })
}
