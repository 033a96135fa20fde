import { expect, type Page } from '@playwright/test'
import type { z } from 'zod'
import type { LedgerEntry } from '../../sandbox/ledger.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { app } from '../../shared/app/index.ts'
import { Frame } from '../../shared/rpc/channel.ts'
import { testClock } from '../support/test-now.ts'

/** The story that both the double and the real Electron play: a guest is checked in, and the platform knows. */

type RunningSite = Awaited<ReturnType<typeof startSandbox>>

export interface DoorSite {
  url: string
  apiKey: string
  siteId: string
  eventId: string
  /** A ticket that may go in. */
  ticketNumber: string
  /** What happened at its doors, oldest first. */
  ledger(): readonly LedgerEntry[]
  /** From now on every response takes so long, in milliseconds. */
  takeTime(latencyMs: number): void
  /** The line is cut, or is there again. */
  cut(isCut: boolean): void
  /** Time passes at the site, in milliseconds. */
  pass(ms: number): void
  /** What is at the site. */
  world: RunningSite['state']['world']
  stop(): Promise<void>
}

/** The demo world, served on this machine for one test file. */
export async function openDoorSite(): Promise<DoorSite> {
  const clock = testClock()
  let passedMs = 0
  const sandbox = await startSandbox({ world: 'demo', seed: 1, clock: { now: () => clock.now() + passedMs } })
  const { eventId = '', ticketNumber = '' } = sandbox.ids
  return {
    url: sandbox.url,
    apiKey: sandbox.apiKey,
    siteId: sandbox.siteId,
    eventId,
    ticketNumber,
    ledger: () => sandbox.state.ledger.entries(),
    takeTime: (latencyMs) => void sandbox.faults.set({ latencyMs }),
    cut: (isCut) => void sandbox.faults.set({ cut: isCut }),
    pass: (ms) => {
      passedMs += ms
    },
    world: sandbox.state.world,
    stop: () => sandbox.close(),
  }
}

/** Asks the core through the preload's bridge, as the page's own client does, and returns the frame that comes back. */
export async function call(page: Page, operation: string, input: unknown = {}): Promise<Frame> {
  const text = await page.evaluate(
    ({ name, value }) =>
      new Promise<string>((resolve) => {
        // Far above the numbers that the page's own client has come to.
        const id = 1_000_000 + Math.floor(Math.random() * 1_000_000)
        const stop = window.foyerHost?.onMessage((response) => {
          if (JSON.parse(response).id !== id) return
          stop?.()
          resolve(response)
        })
        window.foyerHost?.send(JSON.stringify({ type: 'call', id, operation: name, input: value }))
      }),
    { name: operation, value: input },
  )
  return Frame.parse(JSON.parse(text))
}

/** Asks the core and parses its response. */
export async function ask<O extends z.ZodType>(
  page: Page,
  question: { name: string; output: O },
  input: unknown,
): Promise<z.output<O>> {
  const frame = await call(page, question.name, input)
  if (frame.type !== 'value') throw new Error(`${question.name} answered ${JSON.stringify(frame)}`)
  return question.output.parse(frame.value)
}

const find = { name: 'checkin.find', output: app.checkin.find.output }
const scan = { name: 'checkin.scan', output: app.checkin.scan.output }

/** Waits until the first download has brought the ticket, then checks it in with frames alone. */
export async function checkInByFrames(page: Page, site: DoorSite): Promise<void> {
  const { eventId, ticketNumber } = site
  await expect
    .poll(async () => (await ask(page, find, { eventId, text: ticketNumber })).tickets, { timeout: 30_000 })
    .toBeGreaterThan(0)
  const first = await ask(page, scan, { eventId, code: ticketNumber, mode: 'in' })
  // On some days there is a note about this guest.
  expect(['admitted', 'attention']).toContain(first.outcome)
  expect(first.ticket?.ticketNumber).toBe(ticketNumber)
  expect((await ask(page, scan, { eventId, code: ticketNumber, mode: 'in' })).outcome).toBe('already')
  await expectOnceInLedger(site, ticketNumber)
}

/** Checks a guest in with the keyboard, as at a door. */
export async function checkInByHand(page: Page, site: DoorSite): Promise<void> {
  const guest = await guestAtTheDoor(page, site)
  await call(page, 'settings.update', { welcomed: true })
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/checkin/${site.eventId}`)
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible()
  const box = page.getByLabel('Scan a ticket, or type a name')
  // Pasted: how fast keys come, and what a burst of them means, is tested with the scanner.
  await box.fill(guest.ticketNumber)
  await box.press('Enter')
  const card = page.getByRole('article', { name: 'Result' })
  await expect(card.getByRole('heading')).toHaveText('OK')
  await expect(card).toContainText(guest.name)
  await expectOnceInLedger(site, guest.ticketNumber)
}

/** A guest who may go in and is not the story's first guest. */
async function guestAtTheDoor(page: Page, site: DoorSite) {
  const { orders } = await ask(page, find, { eventId: site.eventId, text: 'a' })
  const guest = orders
    .flatMap(({ tickets }) => tickets)
    .find(({ blocked, ticketNumber }) => blocked === null && ticketNumber !== site.ticketNumber)
  if (guest === undefined) throw new Error('The demo world has nobody left to admit.')
  return guest
}

export async function expectOnceInLedger(site: DoorSite, ticketNumber: string): Promise<void> {
  const entries = () => site.ledger().filter((entry) => entry.ticketNumber === ticketNumber)
  await expect.poll(() => entries().length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(entries()).toMatchObject([{ op: 'checkIn', changed: true, eventId: site.eventId }])
}
