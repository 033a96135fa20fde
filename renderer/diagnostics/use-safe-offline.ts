import type { SafeOffline } from '../../shared/app/diagnostics.ts'
import { useLive } from '../live.ts'
import { useBattery } from './use-battery.ts'

/** How long this laptop can work offline for an event, updated every half minute; undefined before the first result. */
export function useSafeOffline(eventId: string | null, enabled = true): SafeOffline | undefined {
  const battery = useBattery()
  const asked = { eventId, battery }
  return useLive('diagnostics', 'safeOffline', asked, { enabled, refetchInterval: 30_000 }).data
}
