import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Pixels over the lower edge of the window: the status bar and a little air. */
const LEAST_PX = 44
/** Air between a toast and what lies under it. */
const GAP_PX = 8
/** How far from the start of the window toasts reach. */
const REACH_PX = 472

/** What must stay readable beneath toasts: the last sale, the foot of a list, the bar over ticked rows. */
interface Kept {
  top: number
  height: number
  /** Where it begins, from the side at which toasts stand. */
  start: number
}

/** How high over the lower edge of the window toasts stand, so that they cover none of this. */
export function toastFloorOf(kept: readonly Kept[], windowHeight: number): number {
  const tops = kept.filter(({ height, start }) => height > 0 && start < REACH_PX).map(({ top }) => top)
  return Math.max(LEAST_PX, ...tops.map((top) => windowHeight - top + GAP_PX))
}

function measure(): void {
  const rtl = document.documentElement.dir === 'rtl'
  const kept = [...document.querySelectorAll('[data-keep-clear]')].map((element) => {
    const { top, height, left, right } = element.getBoundingClientRect()
    return { top, height, start: rtl ? innerWidth - right : left }
  })
  document.documentElement.style.setProperty('--f-toast-floor', `${Math.round(toastFloorOf(kept, innerHeight))}px`)
}

/** Keeps toasts above whatever is marked `data-keep-clear`, also when it comes while they are shown. */
export function useToastFloor(): void {
  const isShown = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!isShown) return
    let frame = requestAnimationFrame(measure)
    const again = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const observer = new MutationObserver(again)
    observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true })
    addEventListener('resize', again)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', again)
    }
  }, [isShown])
}
