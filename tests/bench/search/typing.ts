import { expect, type Page } from '@playwright/test'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'

/** After so long with no change the list has settled. */
const quietMs = 250

/**
 * Types each text into the search of the Contacts screen, key by key, and answers for every key how long it took until
 * the last change it made to the list was painted. Milliseconds.
 */
export async function typeInContacts(world: World, dataDir: string, texts: readonly string[]): Promise<number[]> {
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, '/contacts')
  const box = page.getByLabel('Search contacts')
  await box.focus()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await watchList(page)
  const took: number[] = []
  for (const text of texts) {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      took.push(await settled(page))
    }
    await page.keyboard.press('Escape')
    await settled(page)
  }
  const painted = took.filter((ms) => ms >= 0)
  world.say(`search: ${took.length} keys typed, ${took.length - painted.length} of them changed nothing in the list`)
  return painted
}

declare global {
  interface Window {
    /** When the last key was pressed, and when the last change of the list since then was painted. */
    foyerList?: { keyAt: number; paintedAt: number; changedAt: number }
  }
}

/** Notes the time of every key, and of the paint after every change between the search box and the foot of the list. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = { keyAt: 0, paintedAt: 0, changedAt: 0 }
    window.foyerList = times
    const onKey = (event: KeyboardEvent) => {
      times.keyAt = event.timeStamp
      times.paintedAt = 0
      times.changedAt = event.timeStamp
    }
    window.addEventListener('keydown', onKey, { capture: true })
    const painted = () => {
      times.changedAt = performance.now()
      // The second frame callback runs when the frame with the change is done.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          times.paintedAt = performance.now()
        }),
      )
    }
    const list = document.querySelector('[role="grid"]')?.parentElement ?? document.body
    new MutationObserver(painted).observe(list, { childList: true, characterData: true, subtree: true })
  })
}

/** Waits until the list has been still for a while; milliseconds from the key to the paint, below zero for no change. */
async function settled(page: Page): Promise<number> {
  return page.evaluate(async (quiet) => {
    const times = window.foyerList
    if (times === undefined) return -1
    do await new Promise((resolve) => setTimeout(resolve, quiet / 2))
    while (performance.now() - times.changedAt < quiet)
    return times.paintedAt === 0 ? -1 : times.paintedAt - times.keyAt
  }, quietMs)
}
