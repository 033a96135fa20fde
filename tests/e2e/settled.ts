import type { Page } from '@playwright/test'

/** Milliseconds in which nothing on the page may change: longer than a response of the core takes on a busy machine. */
const QUIET_MS = 100
/** A page that never rests, a clock that counts seconds for one, is looked at all the same. */
const LONGEST_MS = 5_000

/** Waits until the window shows what it has to show: nothing is drawn anew, and nothing moves. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    ([quietMs, longestMs]) =>
      new Promise<void>((resolve) => {
        const isMoving = () =>
          document
            .getAnimations()
            .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
        const look = () => {
          if (isMoving()) waiting = setTimeout(look, quietMs / 2)
          else end()
        }
        let waiting = setTimeout(look, quietMs)
        const changes = new MutationObserver(() => {
          clearTimeout(waiting)
          waiting = setTimeout(look, quietMs)
        })
        const longest = setTimeout(() => end(), longestMs)
        function end() {
          clearTimeout(waiting)
          clearTimeout(longest)
          changes.disconnect()
          resolve()
        }
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    [QUIET_MS, LONGEST_MS] as const,
  )

/** Waits until the window has reacted to a press: two frames, and what they set off. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
      }),
  )
