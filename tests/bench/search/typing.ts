import { expect, type Page } from '@playwright/test'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'

/** After so long with no change the list has settled. */
const quietMs = 250

/** A key that means nothing to the screen. */
const idleKey = 'ScrollLock'

/** Milliseconds, by key: until what it changed in the list was painted, and until the list was painted as it stood. */
export interface Typed {
  keys: number[]
  bare: number[]
}

/**
 * Types each text into the search of the Contacts screen, key by key, and answers for every key how long it took until
 * the last change it made to the list was painted. After each one an idle key has the same list painted as it is.
 */
export async function typeInContacts(world: World, dataDir: string, texts: readonly string[]): Promise<Typed> {
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, '/contacts')
  const box = page.getByLabel('Search contacts')
  await box.focus()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await watchList(page)
  const typed: Typed = { keys: [], bare: [] }
  let unchanged = 0
  for (const text of texts) {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      const took = await settled(page)
      await page.keyboard.press(idleKey)
      const bare = await painted(page)
      if (took < 0) unchanged += 1
      else {
        typed.keys.push(took)
        typed.bare.push(bare)
      }
    }
    await page.keyboard.press('Escape')
    await settled(page)
  }
  world.say(`search: ${typed.keys.length + unchanged} keys typed, ${unchanged} of them changed nothing in the list`)
  return typed
}

declare global {
  interface Window {
    /** When the last key was pressed, and when the last change of the list since then was painted. */
    foyerList?: { keyAt: number; paintedAt: number; changedAt: number }
  }
}

/**
 * Notes the time of every key, and of the paint after every change between the search box and the foot of the list. The
 * idle key lays the list out anew and paints it, with not one row changed.
 */
async function watchList(page: Page): Promise<void> {
  await page.evaluate((idle) => {
    const times = { keyAt: 0, paintedAt: 0, changedAt: 0 }
    window.foyerList = times
    const onKey = (event: KeyboardEvent) => {
      times.keyAt = event.timeStamp
      times.paintedAt = 0
      times.changedAt = event.timeStamp
    }
    window.addEventListener('keydown', onKey, { capture: true })
    const list = document.querySelector<HTMLElement>('[role="grid"]')?.parentElement ?? document.body
    const painted = () => {
      times.changedAt = performance.now()
      // The second frame callback runs when the frame with the change is done.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          times.paintedAt = performance.now()
        }),
      )
    }
    new MutationObserver(painted).observe(list, { childList: true, characterData: true, subtree: true })
    window.addEventListener('keydown', ({ key }) => {
      if (key !== idle) return
      list.style.display = 'none'
      list.getBoundingClientRect()
      list.style.display = ''
      painted()
    })
  }, idleKey)
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

/** Waits for the paint alone, for the idle key changes nothing that could change again. */
async function painted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let waited = 0; waited < 5_000; waited += 10) {
      const times = window.foyerList
      if (times !== undefined && times.paintedAt > 0) return times.paintedAt - times.keyAt
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('The idle key painted nothing.')
  })
}
