import type { Page } from '@playwright/test'

/** After so long with no change what is watched has settled. */
const quietMs = 250

/** A key that means nothing to the screens. */
const idleKey = 'ScrollLock'

declare global {
  interface Window {
    /** When the last key was pressed, and when the last change since then of what is watched was painted. */
    foyerPaint?: { keyAt: number; paintedAt: number; changedAt: number }
  }
}

/**
 * Has every key noted that a person presses, before the window's own listeners: the scanner's holds some back and hands on
 * copies. Call it before the page is opened.
 */
export async function noteKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { keyAt: 0, paintedAt: 0, changedAt: 0 }
    window.foyerPaint = times
    const onKey = (event: KeyboardEvent) => {
      if (!event.isTrusted) return
      times.keyAt = event.timeStamp
      times.paintedAt = 0
      times.changedAt = event.timeStamp
    }
    window.addEventListener('keydown', onKey, { capture: true })
  })
}

/**
 * Notes the paint after every change in the parent of what the selector finds. The idle key lays that out anew and paints
 * it, with nothing in it changed.
 */
export async function watchPaint(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    ({ idle, within }) => {
      const times = window.foyerPaint
      const watched = document.querySelector<HTMLElement>(within)?.parentElement
      if (times === undefined || watched == null) throw new Error(`There is no ${within} to watch.`)
      const painted = () => {
        times.changedAt = performance.now()
        // The second frame callback runs when the frame with the change is done.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            times.paintedAt = performance.now()
          }),
        )
      }
      new MutationObserver(painted).observe(watched, { childList: true, characterData: true, subtree: true })
      window.addEventListener('keydown', ({ key, timeStamp }) => {
        if (key !== idle) return
        times.keyAt = timeStamp
        watched.style.display = 'none'
        watched.getBoundingClientRect()
        watched.style.display = ''
        painted()
      })
    },
    { idle: idleKey, within: selector },
  )
}

/** Waits until what is watched has been still for a while; milliseconds from the key to the paint, below zero for no change. */
export async function settle(page: Page): Promise<number> {
  return page.evaluate(async (quiet) => {
    const times = window.foyerPaint
    if (times === undefined) return -1
    do await new Promise((resolve) => setTimeout(resolve, quiet / 2))
    while (performance.now() - times.changedAt < quiet)
    return times.paintedAt === 0 ? -1 : times.paintedAt - times.keyAt
  }, quietMs)
}

/** Has what is watched painted as it stands; milliseconds from the idle key to that. */
export async function repainted(page: Page): Promise<number> {
  await page.keyboard.press(idleKey)
  // The paint alone, for the idle key changes nothing that could change again.
  return page.evaluate(async () => {
    for (let waited = 0; waited < 5_000; waited += 10) {
      const times = window.foyerPaint
      if (times !== undefined && times.paintedAt > 0) return times.paintedAt - times.keyAt
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('The idle key painted nothing.')
  })
}
