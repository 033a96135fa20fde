import { useLocation } from 'wouter'
import { useFrameStore } from '../frame/frame-store.ts'
import { usePendingScans } from './pending-scans.ts'
import { useScanner } from './scanner.ts'

/** The answer must be seen: what only lists things makes way. Where a person is deciding something, that stays. */
function uncover() {
  const { layer, close } = useFrameStore.getState()
  if (layer === 'palette' || layer === 'help') close()
}

/** Mount it once in the frame: a scan on any screen goes to Check-in, and the screen with it. */
export function ScanRouter() {
  const [location, navigate] = useLocation()
  useScanner((code, info) => {
    usePendingScans.getState().add({ code, ...info })
    uncover()
    if (!location.startsWith('/checkin')) navigate('/checkin')
  })
  return null
}
