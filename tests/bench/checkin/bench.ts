import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rowsOf } from '../../support/databases.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { percentile } from '../stats.ts'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'

/** Between two guests, so that one card does not stand in the way of the next. */
const pauseMs = 120

/** From the last key of a scan to the painted card, in the house with the most tickets; online, then offline. */
export async function benchCheckin(world: World, options: { scans: number }): Promise<Measure[]> {
  const dataDir = copyLoaded(world, 'checkin')
  const { eventId, codes } = ticketsOf(join(dataDir, 'mirror.db'), options.scans * 2)
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  await watchCards(page)
  const online = await scanAll(page, codes.slice(0, options.scans))
  await world.cut(true)
  await expect(page.locator('footer').getByRole('status').first()).toContainText('Offline', { timeout: 60_000 })
  const offline = await scanAll(page, codes.slice(options.scans))
  await world.cut(false)
  return [...measuresOf('online', online), ...measuresOf('offline', offline)]
}

function measuresOf(line: string, took: number[]): Measure[] {
  const at = (name: string, p: number): Measure => ({
    bench: 'checkin',
    name: `scan to painted card, ${line}: ${name}`,
    value: percentile(took, p),
    unit: 'ms',
  })
  return [
    at(`p50 (${took.length} scans)`, 0.5),
    { ...at('p95', 0.95), target: { atMost: 150 }, range: [Math.min(...took), Math.max(...took)] },
  ]
}

/** Tickets from all over the largest event that may go in: an admission is written to disk before its card is shown. */
function ticketsOf(mirror: string, count: number): { eventId: string; codes: string[] } {
  const rows = rowsOf(
    mirror,
    `SELECT id, event_id AS eventId FROM tickets
     WHERE event_id = (SELECT event_id FROM tickets GROUP BY event_id ORDER BY count(*) DESC LIMIT 1)
       AND arrived_at IS NULL AND status = 'paid' ORDER BY id`,
  ) as { id: string; eventId: string }[]
  const step = Math.floor(rows.length / count)
  if (step === 0) throw new Error(`Only ${rows.length} tickets may go in.`)
  const codes = Array.from({ length: count }, (_, index) => rows[index * step]?.id ?? '')
  return { eventId: rows[0]?.eventId ?? '', codes }
}

declare global {
  interface Window {
    /** Milliseconds from scan to card, by code. */
    foyerCards?: Map<string, number>
  }
}

/** Collects the window's own measure: from the time stamp of the terminator's key to the frame that shows the card. */
async function watchCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cards = new Map<string, number>()
    window.foyerCards = cards
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('scan-to-card') as PerformanceMeasure[]) {
        cards.set((entry.detail as { code: string }).code, entry.duration)
      }
    }).observe({ type: 'measure' })
  })
}

/**
 * Scans as a reader does, in bursts of keys that end with Enter. A busy machine may tear a burst apart, so that it is
 * typing and no scan; more than a few of those are an error.
 */
async function scanAll(page: Page, codes: readonly string[]): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  const took: number[] = []
  let torn = 0
  for (const code of codes) {
    // Not one after the other: a reader does not wait for anybody between two keys.
    const strokes = [...code, 'Enter'].flatMap(strokesOf)
    await Promise.all(strokes.map((stroke) => devtools.send('Input.dispatchKeyEvent', stroke)))
    const ms = await cardOf(page, code)
    if (ms === null) torn += 1
    else took.push(ms)
    await page.waitForTimeout(pauseMs)
  }
  await devtools.detach()
  if (torn > codes.length / 20) throw new Error(`${torn} of ${codes.length} scans were torn apart or had no card.`)
  return took
}

/** A key going down and up again. */
function strokesOf(key: string) {
  const code = /\d/.test(key) ? `Digit${key}` : /^[A-Z]$/.test(key) ? `Key${key}` : key === '-' ? 'Minus' : key
  const text = key === 'Enter' ? '\r' : key
  return [
    { type: 'keyDown' as const, key, code, text },
    { type: 'keyUp' as const, key, code },
  ]
}

async function cardOf(page: Page, code: string): Promise<number | null> {
  return page.evaluate(async (wanted) => {
    for (let waited = 0; waited < 5_000; waited += 20) {
      const took = window.foyerCards?.get(wanted)
      if (took !== undefined) return took
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return null
  }, code)
}
