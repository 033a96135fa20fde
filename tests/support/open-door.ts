import { cpSync } from 'node:fs'
import type { FaultPatch } from '../../sandbox/faults.ts'
import type { ScanResult } from '../../shared/app/checkin.ts'
import type { QueueRow } from '../../shared/app/sync.ts'
import { eventIdOf, readyTicket } from './doors.ts'
import { type InWords, inWords } from './in-words.ts'
import { openTestDesk, type TestDesk, type TestDeskOptions } from './test-desk.ts'
import { temporaryDir } from './test-ports.ts'

let demo: ReturnType<typeof loadedFiles> | undefined

/** The files of a laptop after its first download, of a site that was prepared so: to be made once for many tests. */
export async function loadedFiles(
  options: Pick<TestDeskOptions, 'before' | 'sandbox'> = {},
): Promise<{ path: string }> {
  await using desk = await openTestDesk(options)
  await desk.loaded()
  await desk.quiet()
  await desk.core.close()
  const dir = temporaryDir()
  cpSync(desk.dir, dir.path, { recursive: true })
  process.once('exit', () => dir[Symbol.dispose]())
  return dir
}

/**
 * A laptop that has downloaded the demo site before and was started again. All tests of a process share that download,
 * which is most of what a fresh laptop takes; a test about the first download opens a fresh one.
 */
export async function openLoaded(options: Omit<TestDeskOptions, 'from' | 'sandbox'> = {}): Promise<TestDesk> {
  demo ??= loadedFiles()
  const desk = await openTestDesk({ ...options, from: (await demo).path })
  await desk.quiet()
  await desk.loaded()
  return desk
}

/** A laptop with its guest list, at tonight's first show, with one ticket that may go in. */
export async function openDoor(options: Pick<TestDeskOptions, 'budget' | 'files' | 'ports' | 'beside'> = {}) {
  const desk = await openLoaded(options)
  return { desk, eventId: eventIdOf(desk.sandbox), ticketNumber: readyTicket(desk.sandbox) }
}

/** Cuts the site's network and lets the laptop notice. */
export async function goOffline(desk: TestDesk): Promise<void> {
  desk.sandbox.faults.set({ cut: true })
  await desk.api.sync.test({})
}

/** Gives the network back, with other faults if need be; the laptop finds out by itself. */
export function goOnline(desk: TestDesk, faults: FaultPatch = {}): void {
  desk.sandbox.faults.set({ ...faults, cut: false })
}

/** Scans at the door of a show, tonight's first one unless named. */
export function scanIn(desk: TestDesk, code: string, eventId = eventIdOf(desk.sandbox)): Promise<ScanResult> {
  return desk.api.checkin.scan({ eventId, code, mode: 'in' })
}

export async function queueOf(desk: TestDesk): Promise<InWords<QueueRow>[]> {
  return inWords((await desk.api.sync.queue({})).rows)
}

type Rule = NonNullable<FaultPatch['rules']>[number]

/** Makes check-ins (and undos) meet a fault. */
export function onCheckIn(desk: TestDesk, rule: Omit<Rule, 'match'>): void {
  desk.sandbox.faults.set({ rules: [{ match: { path: '/tickets/check-in' }, ...rule }] })
}

/** What was asked of the check-in call so far, one entry per request. */
export function checkIns(desk: TestDesk): { eventId: string; ticketNumber: string[] }[] {
  return desk.network.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/tickets/check-in'))
    .map(({ body }) => JSON.parse(body ?? '{}'))
}

/** What another client does at the same time: another door, the website, the owner. */
export async function act(desk: TestDesk, wanted: object): Promise<unknown> {
  const answer = await fetch(`${desk.sandbox.url}/__sandbox/act`, { method: 'POST', body: JSON.stringify(wanted) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
