import { expect } from '@playwright/test'
import { repainted, settle, watchPaint } from '../paint.ts'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'

/** Milliseconds, by key: until what it changed in the list was painted, and until the list was painted as it stood. */
export interface Typed {
  keys: number[]
  bare: number[]
}

/**
 * Types each text into the search of the Contacts screen, key by key, and returns for every key how long it took until
 * the last change it made to the list was painted. After each one an idle key has the same list painted as it is.
 */
export async function typeInContacts(world: World, dataDir: string, texts: readonly string[]): Promise<Typed> {
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, '/contacts')
  const box = page.getByLabel('Search contacts')
  await box.focus()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await watchPaint(page, '[role="grid"]')
  const typed: Typed = { keys: [], bare: [] }
  let unchanged = 0
  for (const text of texts) {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      const took = await settle(page)
      const bare = await repainted(page)
      if (took < 0) unchanged += 1
      else {
        typed.keys.push(took)
        typed.bare.push(bare)
      }
    }
    await page.keyboard.press('Escape')
    await settle(page)
  }
  world.say(`search: ${typed.keys.length + unchanged} keys typed, ${unchanged} of them changed nothing in the list`)
  return typed
}
