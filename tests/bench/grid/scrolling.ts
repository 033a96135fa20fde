import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { rowsOf } from '../../support/databases.ts'
import type { PlantedWorld } from '../planted/open.ts'
import { goTo, openWindow } from '../window.ts'

/** Frames of one stretch, and how far each scrolls. */
const [frames, pixels] = [300, 240]
/** Items that the site's owner changes before each pull: enough pages for as long as the list is scrolled. */
const touched = 20_000
/** A window's first screen on a busy machine: no part of what is measured. */
const opensWithinMs = 60_000
/** How long the first change of a pull may take, and between two looks at what has come. */
const [mostWaitMs, lookMs] = [150_000, 1_000]

/** Milliseconds between frames, stretch by stretch. */
export interface Scrolled {
  alone: number[][]
  /** While the changes of others are pulled and written. */
  pulling: number[][]
  /** Standing still, with the list laid out and painted anew in each frame. */
  still: number[][]
  /** Most rows that were in the document. */
  rows: number
  /** Fewest changes of others that were written during a stretch. */
  leastWritten: number
}

/** Scrolls through the collection in the grid, in turns alone, while a pull writes, and not at all. */
export async function scrollThrough(
  world: PlantedWorld,
  { dataDir, pairs }: { dataDir: string; pairs: number },
): Promise<Scrolled> {
  await using open = await openWindow(world, dataDir)
  const { page } = open
  await goTo(page, `/data/${world.id}`)
  await expect(page.locator('[data-row="0"] > [data-col="1"]')).not.toBeEmpty({ timeout: opensWithinMs })
  const scrolled: Scrolled = { alone: [], pulling: [], still: [], rows: 0, leastWritten: touched }
  const note = (into: number[][], run: { gaps: number[]; rows: number }) => {
    into.push(run.gaps)
    scrolled.rows = Math.max(scrolled.rows, run.rows)
  }
  for (let pair = 1; pair <= pairs; pair += 1) {
    note(scrolled.still, await runFrames(page, 0))
    note(scrolled.alone, await runFrames(page, pixels))
    await world.touch(touched)
    await page.keyboard.press('F5')
    const before = await firstPulled(dataDir)
    note(scrolled.pulling, await runFrames(page, -pixels))
    const written = pulledIn(dataDir) - before
    scrolled.leastWritten = Math.min(scrolled.leastWritten, written)
    world.say(`grid: scrolled ${pair}/${pairs}, meanwhile ${written} changes of others were written`)
    await restOf(dataDir)
  }
  return scrolled
}

/** Waits for the first changes of a pull; how many are here then, or after the time in which none came. */
async function firstPulled(dataDir: string): Promise<number> {
  const before = pulledIn(dataDir)
  for (const until = performance.now() + mostWaitMs; performance.now() < until; await pause(lookMs)) {
    const now = pulledIn(dataDir)
    if (now > before) return now
  }
  return before
}

/** Waits until no more changes come. */
async function restOf(dataDir: string): Promise<void> {
  for (let before = -1, now = pulledIn(dataDir); before !== now; now = pulledIn(dataDir)) {
    before = now
    await pause(5 * lookMs)
  }
}

/** The sum of what others added to the numbers: every touch adds 100,000 to a number below that. */
const pulledIn = (dataDir: string): number =>
  Number(
    rowsOf(
      join(dataDir, 'mirror.db'),
      `SELECT sum((server ->> '$.data.number') / 100000) AS changes FROM items WHERE collection_id = 'Properties'`,
    )[0]?.['changes'] ?? 0,
  )

/** Runs through frames in the page: each moves the list, or has it painted as it stands where it does not move. */
async function runFrames(page: Page, by: number): Promise<{ gaps: number[]; rows: number }> {
  return page.evaluate(
    async ({ count, step }) => {
      const grid = document.querySelector<HTMLElement>('[role="grid"]')
      const list = grid?.querySelector<HTMLElement>('[role="rowgroup"]')
      if (grid == null || list == null) throw new Error('There is no list.')
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const gaps: number[] = []
      let rows = 0
      for (let last = await frame(); gaps.length < count; ) {
        if (step === 0) {
          list.style.display = 'none'
          list.getBoundingClientRect()
          list.style.display = ''
        } else grid.scrollTop += step
        const now = await frame()
        gaps.push(now - last)
        last = now
        rows = Math.max(rows, list.querySelectorAll('[data-row]').length)
      }
      return { gaps, rows }
    },
    { count: frames, step: by },
  )
}
