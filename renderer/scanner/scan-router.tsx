import { useLocation } from 'wouter'
import { useFrameStore } from '../base/frame-store.ts'
import { isLocked } from '../permission/unlocked.ts'
import { looksLikeOrder, orderWithNumber } from './order-code.ts'
import { usePendingScans } from './pending-scans.ts'
import { giveToTaker } from './scan-taker.ts'
import { useScanner } from './scanner.ts'
import { sawScanner } from './scanner-seen.ts'

/** The result must be seen: what only lists things makes way. Where a person is deciding something, that stays. */
function uncover() {
  const { layer, close } = useFrameStore.getState()
  if (layer === 'palette' || layer === 'help') close()
}

/**
 * Mount it once in the frame: a scan on any screen goes to Check-in, and the screen with it; one that takes scans itself
 * (Sell) stays where it is. The number of an order, from a receipt, opens that order on screens that let no one in. While the
 * laptop is locked, a scan that the lock doesn't take is dropped: nothing behind it moves.
 */
export function ScanRouter() {
  const [location, navigate] = useLocation()
  useScanner((code, info) => {
    if (info.source === 'scanner') sawScanner()
    const isBehindLock = isLocked()
    if (!isBehindLock) uncover()
    if (giveToTaker({ code, ...info }) || isBehindLock) return
    const isAtDoor = location.startsWith('/checkin')
    const goIn = () => {
      usePendingScans.getState().add({ code, ...info })
      if (!isAtDoor) navigate('/checkin')
    }
    if (isAtDoor || !looksLikeOrder(code)) return goIn()
    orderWithNumber(code).then(
      (id) => (id === undefined ? goIn() : navigate(`/orders?open=${encodeURIComponent(id)}`)),
      goIn,
    )
  })
  return null
}
