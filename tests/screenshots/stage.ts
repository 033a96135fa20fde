import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { isIn } from '../../sandbox/world/doors.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { moveClock } from '../support/move-clock.ts'
import { startHost } from '../support/run-host.ts'
import { startSandboxProcess } from '../support/run-sandbox.ts'
import { type SiteTicket, ticketsOf } from '../support/site-tickets.ts'
import { beginTestTime, testOffsetMs } from '../support/test-now.ts'

/** What a scene may use: the window, and a demo site whose network can be cut. */
export interface Stage {
  page: Page
  /** A ticket that may go in, and the event it belongs to. */
  ticketNumber: string
  eventId: string
  /** More tickets that may go in. */
  tickets: string[]
  /** An order of several tickets that is still to be paid, and a guest of it. */
  unpaid: { orderNumber: string; guest: string }
  cutNetwork(cut: boolean): Promise<void>
}

/** How the window looks. */
export interface Look {
  colorScheme: 'light' | 'dark'
  width: number
  height: number
  scale: number
  locale: string
}

/** Opens the built app over a demo site of a fixed seed and evening, in a real browser; ends it all afterwards. */
export async function onStage(look: Look, play: (stage: Stage) => Promise<void>): Promise<void> {
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
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.scale,
    colorScheme: look.colorScheme,
    locale: look.locale,
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  await page.addInitScript(moveClock, testOffsetMs())
  await page.goto(host.url)
  await page.waitForTimeout(3_000)
  const { eventId } = z.object({ ids: z.object({ eventId: z.string() }) }).parse(sandbox.firstLine).ids
  const guests = (await ticketsOf(sandbox, eventId)).filter((ticket) => !isIn(ticket))
  const tickets = guests.filter(({ orderStatus }) => orderStatus === 'PAID').map(({ ticketNumber }) => ticketNumber)
  await play({
    page,
    eventId,
    ticketNumber: tickets[0] ?? '',
    tickets: tickets.slice(1),
    unpaid: unpaidOf(guests),
    cutNetwork: async (cut) => void (await sandbox.control('POST', 'faults', { cut })),
  })
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function unpaidOf(guests: readonly SiteTicket[]): Stage['unpaid'] {
  const unpaid = guests.filter(({ orderStatus, archived }) => orderStatus === 'OFFLINE_PENDING' && archived !== true)
  const orders = [...Map.groupBy(unpaid, ({ orderNumber }) => orderNumber ?? '')]
  const [orderNumber = '', own = []] = orders.find(([, some]) => some.length > 1) ?? []
  return { orderNumber, guest: own[0]?.guestFullName ?? '' }
}
