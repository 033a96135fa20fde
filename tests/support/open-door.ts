import { cpSync } from 'node:fs'
import type { FaultPatch } from '../../sandbox/faults.ts'
import type { ScanResult } from '../../shared/app/checkin.ts'
import type { QueueRow } from '../../shared/app/sync.ts'
import { eventIdOf, readyTicket } from './doors.ts'
import { type InWords, inWords } from './in-words.ts'
import { openTestLaptop, type TestLaptop, type TestLaptopOptions } from './test-laptop.ts'
import { temporaryDir } from './test-ports.ts'

let demo: ReturnType<typeof loadedFiles> | undefined

/** The files of a laptop after its first download, of a site that was prepared so: to be made once for many tests. */
export async function loadedFiles(
  options: Pick<TestLaptopOptions, 'before' | 'sandbox'> = {},
): Promise<{ path: string }> {
  await using laptop = await openTestLaptop(options)
  await laptop.loaded()
  await laptop.quiet()
  await laptop.core.close()
  const dir = temporaryDir()
  cpSync(laptop.dir, dir.path, { recursive: true })
  process.once('exit', () => dir[Symbol.dispose]())
  return dir
}

/**
 * A laptop that has downloaded the demo site before and was started again. All tests of a process share that download,
 * which is most of what a fresh laptop takes; a test about the first download opens a fresh one.
 */
export async function openLoaded(options: Omit<TestLaptopOptions, 'from' | 'sandbox'> = {}): Promise<TestLaptop> {
  demo ??= loadedFiles()
  const laptop = await openTestLaptop({ ...options, from: (await demo).path })
  await laptop.quiet()
  await laptop.loaded()
  return laptop
}

/** A laptop with its guest list, at tonight's first show, with one ticket that may go in. */
export async function openDoor(
  options: Pick<TestLaptopOptions, 'budget' | 'files' | 'filesOf' | 'ports' | 'beside'> = {},
) {
  const laptop = await openLoaded(options)
  return { laptop, eventId: eventIdOf(laptop.sandbox), ticketNumber: readyTicket(laptop.sandbox) }
}

/** Cuts the site's network and lets the laptop notice. */
export async function goOffline(laptop: TestLaptop): Promise<void> {
  laptop.sandbox.faults.set({ cut: true })
  await laptop.api.sync.test({})
}

/** Gives the network back, with other faults if need be; the laptop finds out by itself. */
export function goOnline(laptop: TestLaptop, faults: FaultPatch = {}): void {
  laptop.sandbox.faults.set({ ...faults, cut: false })
}

/** Scans at the door of a show, tonight's first one unless named. */
export function scanIn(laptop: TestLaptop, code: string, eventId = eventIdOf(laptop.sandbox)): Promise<ScanResult> {
  return laptop.api.checkin.scan({ eventId, code, mode: 'in' })
}

export async function queueOf(laptop: TestLaptop): Promise<InWords<QueueRow>[]> {
  return inWords((await laptop.api.sync.queue({})).rows)
}

type Rule = NonNullable<FaultPatch['rules']>[number]

/** Makes check-ins (and undos) meet a fault. */
export function onCheckIn(laptop: TestLaptop, rule: Omit<Rule, 'match'>): void {
  laptop.sandbox.faults.set({ rules: [{ match: { path: '/tickets/check-in' }, ...rule }] })
}

/** What was asked of the check-in call so far, one entry per request. */
export function checkIns(laptop: TestLaptop): { eventId: string; ticketNumber: string[] }[] {
  return laptop.network.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/tickets/check-in'))
    .map(({ body }) => JSON.parse(body ?? '{}'))
}

/** What another client does at the same time: another door, the website, the owner. */
export async function action(laptop: TestLaptop, wanted: object): Promise<unknown> {
  const response = await fetch(`${laptop.sandbox.url}/__sandbox/act`, { method: 'POST', body: JSON.stringify(wanted) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
