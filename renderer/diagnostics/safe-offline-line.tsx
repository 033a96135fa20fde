import { useLive } from '../live.ts'
import { useNow } from '../ui/use-now.ts'
import { safeOfflineSentence } from './safe-offline-messages.ts'
import { useSafeOffline } from './use-safe-offline.ts'

/**
 * One sentence for a place that is shown while the network is away: until when this laptop can work, and what ends it.
 */
export function SafeOfflineLine({ className }: { className?: string | undefined }) {
  const settings = useLive('settings', 'get', {}).data
  const found = useSafeOffline(settings?.openEventId ?? null, settings !== undefined)
  const now = useNow(30_000)
  return found === undefined ? null : <p className={className}>{safeOfflineSentence(found, { now, away: true })}</p>
}
