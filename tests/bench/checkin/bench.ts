import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rowsOf } from '../../support/databases.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { goTo, openWindow } from '../window.ts'
import type { World } from '../world.ts'

/** Between two guests, so that one card does not stand in the way of the next. */
const pauseMs = 120
/** Scans over which a percentile is taken; the ratio is the median over all such stretches. */
const stretch = 25
/** How many bare paints a scan may take: it is looked up, saved on the disk and drawn by React. */
const mostOfBarePaint = { atMost: 4 }

/** Milliseconds, by scan: until its card was painted, and until the card was painted again as it stood. */
interface Scanned {
  cards: number[]
  bare: number[]
}

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

function measuresOf(line: string, { cards, bare }: Scanned): Measure[] {
  const at = (name: string, p: number): Measure => {
    const ofStretches = (values: number[]) => stretches(values, stretch).map((part) => percentile(part, p))
    return {
      ...{ bench: 'checkin', name: `scan to painted card, ${line}: ${name}`, unit: 'ms' },
      value: percentile(cards, p),
      range: [Math.min(...cards), Math.max(...cards)],
      bound: { name: 'painting the unchanged screen', value: percentile(bare, p) },
      ratio: {
        ...{ to: 'the bare paint', limit: mostOfBarePaint },
        pairs: pairedRatios(ofStretches(cards), ofStretches(bare)),
      },
    }
  }
  return [at(`p50 (${cards.length} scans)`, 0.5), { ...at('p95', 0.95), target: { atMost: 150 } }]
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
    /** Milliseconds from the idle key to the painted screen. */
    foyerBarePaint?: number
  }
}

/** A key that means nothing to the screen. */
const idleKey = 'ScrollLock'

/**
 * Collects the window's own measure: from the time stamp of the terminator's key to the frame that shows the card. The
 * idle key lays the screen out anew, with nothing changed, and is measured to the same moment of its frame.
 */
async function watchCards(page: Page): Promise<void> {
  await page.evaluate((idle) => {
    const cards = new Map<string, number>()
    window.foyerCards = cards
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('scan-to-card') as PerformanceMeasure[]) {
        cards.set((entry.detail as { code: string }).code, entry.duration)
      }
    }).observe({ type: 'measure' })
    const screen = document.querySelector('main') ?? document.body
    window.addEventListener('keydown', ({ key, timeStamp }) => {
      if (key !== idle) return
      screen.style.display = 'none'
      screen.getBoundingClientRect()
      screen.style.display = ''
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          window.foyerBarePaint = performance.now() - timeStamp
        }
        port2.postMessage(null)
      })
    })
  }, idleKey)
}

/**
 * Scans as a reader does, in bursts of keys that end with Enter. A busy machine may tear a burst apart, so that it is
 * typing and no scan; more than a few of those are an error.
 */
async function scanAll(page: Page, codes: readonly string[]): Promise<Scanned> {
  const devtools = await page.context().newCDPSession(page)
  const scanned: Scanned = { cards: [], bare: [] }
  let torn = 0
  for (const code of codes) {
    // Not one after the other: a reader does not wait for anybody between two keys.
    const strokes = [...code, 'Enter'].flatMap(strokesOf)
    await Promise.all(strokes.map((stroke) => devtools.send('Input.dispatchKeyEvent', stroke)))
    const ms = await cardOf(page, code)
    if (ms === null) torn += 1
    else {
      scanned.cards.push(ms)
      await page.keyboard.press(idleKey)
      scanned.bare.push(await barePaint(page))
    }
    await page.waitForTimeout(pauseMs)
  }
  await devtools.detach()
  if (torn > codes.length / 20) throw new Error(`${torn} of ${codes.length} scans were torn apart or had no card.`)
  return scanned
}

/** How long it took from the idle key until the screen was painted as it stood. */
async function barePaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let waited = 0; waited < 5_000; waited += 20) {
      const took = window.foyerBarePaint
      delete window.foyerBarePaint
      if (took !== undefined) return took
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('The idle key painted nothing.')
  })
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
