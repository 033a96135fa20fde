import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { findChromium } from '../../scripts/chromium.mjs'
import { moveClock } from '../support/move-clock.ts'
import { startHost } from '../support/run-host.ts'
import { startSandboxProcess } from '../support/run-sandbox.ts'
import { beginTestTime, testOffsetMs } from '../support/test-now.ts'
import { type Scene, type Stage, scenes } from './scenes.ts'

/**
 * Takes the pictures of the README: a fixed seed, a fixed evening, the built app in a real browser.
 * `--out DIR` puts them elsewhere, `--size 1280x800` and `--scale 1` change their size.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../../docs/images') },
    size: { type: 'string', default: '1440x900' },
    scale: { type: 'string', default: '2' },
  },
})
const [width = 1440, height = 900] = values.size.split('x').map(Number)

const Guests = z.object({
  tickets: z.array(z.object({ ticketNumber: z.string(), orderStatus: z.string() })),
})

async function take(colorScheme: 'light' | 'dark'): Promise<void> {
  beginTestTime()
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-shots-'))
  await using sandbox = await startSandboxProcess({ world: 'demo', seed: 1 })
  await using host = await startHost({ dataDir, site: sandbox.url })
  const executablePath = findChromium()
  await using browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: Number(values.scale),
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  await page.addInitScript(moveClock, testOffsetMs())
  await page.goto(host.url)
  await page.waitForTimeout(3_000)
  const { eventId } = z.object({ ids: z.object({ eventId: z.string() }) }).parse(sandbox.firstLine).ids
  const tickets = await admissible(sandbox, eventId)
  const stage: Stage = {
    page,
    eventId,
    ticketNumber: tickets[0] ?? '',
    tickets: tickets.slice(1),
    cutNetwork: async (cut) => void (await sandbox.control('POST', 'faults', { cut })),
  }
  for (const scene of scenes) await shoot(stage, scene, colorScheme)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

async function shoot(stage: Stage, scene: Scene, colorScheme: string): Promise<void> {
  await scene.set(stage)
  await stage.page.screenshot({ path: join(values.out, `${scene.name}-${colorScheme}.png`) })
  process.stdout.write(`${scene.name}-${colorScheme}.png\n`)
}

/** Tickets of an event that are paid and not in, asked of the site itself. */
async function admissible(site: { url: string; apiKey: string; siteId: string }, eventId: string): Promise<string[]> {
  const query = new URLSearchParams({
    eventId,
    limit: '100',
    offset: '0',
    fieldset: 'TICKET_DETAILS',
    state: 'NON_CHECKED_IN',
  })
  const response = await fetch(`${site.url}/events/v1/tickets?${query}`, {
    headers: { authorization: site.apiKey, 'wix-site-id': site.siteId },
  })
  return Guests.parse(await response.json())
    .tickets.filter((ticket) => ticket.orderStatus === 'PAID')
    .map((ticket) => ticket.ticketNumber)
}

mkdirSync(values.out, { recursive: true })
await take('light')
await take('dark')
