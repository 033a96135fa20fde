import { useLocation } from 'wouter'
import { usePendingScans } from './pending-scans.ts'
import { useScanner } from './scanner.ts'

/** Mount it once in the frame: a scan on any screen goes to Check-in, and the screen with it. */
export function ScanRouter() {
  const [location, navigate] = useLocation()
  useScanner((code, info) => {
    usePendingScans.getState().add({ code, ...info })
    if (!location.startsWith('/checkin')) navigate('/checkin')
  })
  return null
}
