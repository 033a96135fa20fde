import { expect } from '@playwright/test'
import { repainted, settle, watchPaint } from '../paint.ts'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'
import { inFullMonth } from './world.ts'

/** Milliseconds: from the key to the painted month, and until the same month was painted as it stands. */
export interface Turned {
  ms: number[]
  bareMs: number[]
}

/** Turns to the full month and back, by key. */
export async function turnMonths(world: World, dataDir: string, turns: number): Promise<Turned> {
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, '/events?view=calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  const summary = page.getByText(new RegExp(`^${inFullMonth}|^3\\d\\d events`))
  await watchPaint(page, '[role="grid"]')
  await page.getByRole('gridcell').nth(10).focus()
  const turned: Turned = { ms: [], bareMs: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press('PageDown')
    const took = await settle(page)
    await expect(summary).toBeVisible()
    turned.bareMs.push(await repainted(page))
    turned.ms.push(took)
    await page.keyboard.press('PageUp')
    await settle(page)
  }
  return turned
}
