import type { RefObject } from 'react'
import { whenAlone } from '../../commands/key-timing.ts'
import { useScreenKeys } from '../../ui/use-screen-keys.ts'

/** `T` leads back to today, wherever the keyboard is on the screen. Returns the ref of the screen's element. */
export const useTodayKey = (onToday: () => void, singleKeys: boolean): RefObject<HTMLDivElement | null> =>
  useScreenKeys((event) => {
    if (event.key.toLowerCase() !== 't' || event.repeat || !singleKeys) return
    event.preventDefault()
    whenAlone(onToday)
  })
