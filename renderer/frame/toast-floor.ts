import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Pixels over the lower edge of the window: the status bar and a little air. */
const LEAST_PX = 44
/** Air between a toast and what lies under it. */
const GAP_PX = 8
/** How far from the start of the window toasts reach. */
const REACH_PX = 472

/** What must stay readable and free to press: the last sale, the tickets of the till, the foot of a list. */
interface Kept {
  top: number
  height: number
  /** Where it begins, from the side of the toasts. */
  start: number
}

/**
 * How high over the lower edge of the window toasts of this height stand, so that they cover none of this: as low as there
 * is room, or else over the bar at the top of the window.
 */
export function toastFloorOf(kept: readonly Kept[], windowHeight: number, toastHeight: number): number {
  const inReach = kept.filter(({ height, start }) => height > 0 && start < REACH_PX)
  const floors = [LEAST_PX, ...inReach.map(({ top }) => windowHeight - top + GAP_PX)].filter((px) => px >= LEAST_PX)
  const isFree = (floor: number) => {
    const bottom = windowHeight - floor
    const top = bottom - toastHeight
    return top >= 0 && inReach.every((each) => each.top + each.height <= top || each.top >= bottom)
  }
  const highest = Math.max(LEAST_PX, windowHeight - toastHeight - GAP_PX / 2)
  return floors.toSorted((a, b) => a - b).find(isFree) ?? highest
}

function measure(): void {
  const rtl = document.documentElement.dir === 'rtl'
  const kept = [...document.querySelectorAll('[data-keep-clear]')].map((element) => {
    const { top, height, left, right } = element.getBoundingClientRect()
    return { top, height, start: rtl ? innerWidth - right : left }
  })
  const toasts = document.querySelector('.mantine-Notifications-root[data-position="bottom-left"]')
  const floor = toastFloorOf(kept, innerHeight, toasts?.getBoundingClientRect().height ?? 0)
  document.documentElement.style.setProperty('--f-toast-floor', `${Math.round(floor)}px`)
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
