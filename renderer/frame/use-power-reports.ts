import { useEffect } from 'react'
import { AttendedScreen } from '../../shared/app/desktop-power.ts'
import { api } from '../api.ts'
import { useBattery } from '../diagnostics/use-battery.ts'
import { repeated, WINDOW } from './window-reports.ts'

/**
 * Reports to the core whether people queue at this window's screen, while it is in sight, so that the display stays
 * on; and the charge of the battery, so that uploads spare one that is low.
 */
export function usePowerReports(screenId: string | undefined): void {
  const battery = useBattery()
  const attended = AttendedScreen.safeParse(screenId).data ?? null
  useEffect(() => {
    if (attended === null) return
    const report = () => {
      const screen = document.visibilityState === 'visible' ? attended : null
      return api.power.attending({ window: WINDOW, screen })
    }
    const changed = () => void report().catch(() => undefined)
    document.addEventListener('visibilitychange', changed)
    const stop = repeated(report)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      stop()
      void api.power.attending({ window: WINDOW, screen: null }).catch(() => undefined)
    }
  }, [attended])
  const level = battery?.level
  const isCharging = battery?.charging
  useEffect(() => {
    if (level === undefined || isCharging === undefined) return
    return repeated(() => api.power.battery({ level, isCharging }))
  }, [level, isCharging])
}
