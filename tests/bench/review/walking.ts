import { expect } from '@playwright/test'
import { repainted, settle, watchPaint } from '../paint.ts'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'

/** A window's first screen on a busy machine: no part of what is measured. */
const opensWithinMs = 60_000

/** Milliseconds, by key: until the next submission was painted, and until the screen was painted as it stood. */
export interface Walked {
  /** J held down: it acts at once. */
  held: number[]
  /** J alone: the screen waits first whether a scanner types it. */
  pressed: number[]
  bareHeld: number[]
  barePressed: number[]
}

/** Goes through the submissions of a form with J, so many held and a quarter as many one by one. */
export async function walkThrough(
  world: World,
  { dataDir, formId, keys }: { dataDir: string; formId: string; keys: number },
): Promise<Walked> {
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, `/forms?form=${formId}`)
  const shown = page.locator('#submission-name')
  await expect(shown).not.toBeEmpty({ timeout: opensWithinMs })
  await watchPaint(page, 'article')
  await settle(page)
  const walked: Walked = { held: [], pressed: [], bareHeld: [], barePressed: [] }
  // The first one of a key that is held is a key alone.
  await page.keyboard.down('j')
  await settle(page)
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.down('j')
    walked.held.push(await settle(page))
    walked.bareHeld.push(await repainted(page))
  }
  await page.keyboard.up('j')
  for (let key = 0; key < keys / 4; key += 1) {
    await settle(page)
    await page.keyboard.press('j')
    walked.pressed.push(await settle(page))
    walked.barePressed.push(await repainted(page))
  }
  const still = [...walked.held, ...walked.pressed].filter((ms) => ms < 0).length
  if (still > 0) throw new Error(`${still} of the keys opened nothing.`)
  return walked
}
