import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Checked } from '../../electron/core/site-check/check-site.ts'
import type { Journal, OwnObjects } from '../../electron/core/site-check/own-objects.ts'
import { createOwnObjects } from '../../electron/core/site-check/own-objects.ts'
import type { Reach } from '../../electron/core/site-check/question.ts'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { keyRights, Switches, type SwitchPatch } from '../../sandbox/switches.ts'
import { dryRun } from './dry-run.ts'
import { journalFile } from './journal-file.ts'
import { openProbedSite } from './open-probed-site.ts'
import { resultFile, tableOf } from './result-text.ts'
import { runProbe } from './run-probe.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const noJournal: Journal = { read: () => [], write: () => undefined }
let now = Date.parse('2026-11-20T17:40:00.000Z')
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clock: { now: () => now } })
})
afterAll(() => sandbox.close())

async function probe(switches: SwitchPatch, reach: Reach = 'publishes') {
  sandbox.switches.reset()
  sandbox.switches.set(switches)
  const platform = openProbedSite({ baseUrl: sandbox.url, siteId: sandbox.siteId, apiKey: sandbox.apiKey })
  const wait = async (ms: number) => {
    now += ms
  }
  try {
    return await runProbe(platform, { reach, journal: noJournal, wait })
  } finally {
    platform.close()
  }
}

const ids = (checked: readonly Checked[], verdict: Checked['verdict']) =>
  checked.filter((one) => one.verdict === verdict).map(({ id }) => id)

/** What a person at the site would see of a probe: everything but the orders, which the platform has no way to delete. */
const worldText = ({ world }: Sandbox) =>
  JSON.stringify({
    events: world.events.all().map(({ id }) => id),
    types: world.definitions.all().map(({ id }) => id),
    collections: world.dataCollections
      .all()
      .flatMap(({ collection, deletedAt }) => (deletedAt === null ? [collection.id] : [])),
    folders: world.folders.all(),
    files: world.files.all(),
    forms: world.forms.all(),
    contacts: world.contacts.all(),
    rsvps: world.rsvps.all(),
  })

test('every assumption holds at the strict site, and nothing of the probe is left there', async () => {
  const before = worldText(sandbox)
  const { checked, notRemoved } = await probe({})
  expect({ contradicted: ids(checked, 'contradicted'), open: ids(checked, 'open') }).toEqual({
    contradicted: [],
    open: [],
  })
  expect(notRemoved).toBe(0)
  expect(worldText(sandbox)).toBe(before)
})

/** Each switch of the sandbox with the question that finds it. */
const found: readonly (readonly [keyof Switches, SwitchPatch, string])[] = [
  ['missingApps', { missingApps: ['events'] }, 'r15-events'],
  ['missingApps', { missingApps: ['pricingPlans'] }, 'r15-plans'],
  ['missingRights', { missingRights: ['contacts.manage'] }, 'rights'],
  ['missingRights', { missingRights: ['events.drafts'] }, 'r5'],
  ['hasPaymentMethod', { hasPaymentMethod: false }, 'r6'],
  ['hasPremiumPlan', { hasPremiumPlan: false }, 'r24'],
  ['eventRefusals', { eventRefusals: 'errorKey' }, 'r7'],
  ['largestPackBytes', { largestPackBytes: 400_000 }, 'r9-size'],
  ['packRefusal', { packRefusal: 400 }, 'r9-status'],
  ['orderMarkedPaid', { orderMarkedPaid: 'INITIATED' }, 'r12'],
  ['eventRanges', { eventRanges: 'taken' }, 'r14'],
  ['mediaOffset', { mediaOffset: 'taken' }, 'r17'],
  ['guestsOfOtherEvents', { guestsOfOtherEvents: true }, 'r25'],
  ['checkInResponses', { checkInResponses: 'sparse' }, 'r20'],
  ['seenAfterMs', { seenAfterMs: 0 }, 'r18'],
  ['checkInTimes', { checkInTimes: 'refused' }, 'r19'],
  ['saleRefusals', { saleRefusals: 'named' }, 'r22'],
  ['unknownInputs', { unknownInputs: 'dropped' }, 'o1'],
  ['storedInputs', { storedInputs: 'refused' }, 'stored-inputs'],
  ['nestedParts', { nestedParts: 'merged' }, 'r4'],
  ['typeLists', { typeLists: 'createdDate' }, 'type-order'],
  ['ownPermissions', { ownPermissions: 'unknown' }, 'own-permissions'],
  ['plansV3', { plansV3: false }, 'plans-v3'],
  ['finaliseBody', { finaliseBody: 'none' }, 'r23'],
]

test.each(found)('the switch %s is found: %j contradicts %s', async (_, switches, id) => {
  const { checked } = await probe(switches)
  expect(ids(checked, 'contradicted')).toContain(id)
})

/** What only a member's sign-in can find out: the probe asks with the owner's key. */
const asMember = ['memberOrders']

test('no switch of the sandbox is without a question', () => {
  const asked = new Set([...found.map(([name]) => name), ...asMember])
  expect([...asked].toSorted()).toEqual(Object.keys(Switches.shape).toSorted())
})

test('without leave to write it only reads, and a key without any write answers the same', async () => {
  const before = JSON.stringify(sandbox.state.ledger.entries()) + worldText(sandbox)
  const missingRights = keyRights.filter((right) => right.endsWith('.manage'))
  const { checked } = await probe({ missingRights }, 'reads')
  expect(checked.every(({ reach }) => reach === 'reads')).toBe(true)
  expect(ids(checked, 'contradicted')).toEqual(['rights'])
  expect(JSON.stringify(sandbox.state.ledger.entries()) + worldText(sandbox)).toBe(before)
})

test('what a crash left is removed by the next run, also where the site had not answered', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-probe-'))
  const journal = journalFile(join(dir, 'journal.json'))
  sandbox.switches.reset()
  const before = worldText(sandbox)
  const platform = openProbedSite({ baseUrl: sandbox.url, siteId: sandbox.siteId, apiKey: sandbox.apiKey })
  const make = (own: OwnObjects, isLost: boolean) =>
    own.make('folder', async (displayName) => {
      const { folder } = await platform.client.call((await import('../../shared/wire/folders.ts')).endpoints.create, {
        displayName,
      })
      if (isLost) throw new Error('The process ends here.')
      return folder.id
    })
  const first = createOwnObjects(platform.client, journal, 'abcdefgh')
  await make(first, false)
  await make(first, true).catch(() => undefined)
  expect(worldText(sandbox)).not.toBe(before)
  const second = createOwnObjects(platform.client, journal, 'ijklmnop')
  expect(await second.removeAll()).toBe(0)
  platform.close()
  expect(worldText(sandbox)).toBe(before)
  expect(journal.read()).toEqual([])
  rmSync(dir, { recursive: true })
})

test('a dry run prints each call before any is made, and asks nothing of a live site', async () => {
  const lines: string[] = []
  await dryRun('writes', (line) => lines.push(line))
  expect(lines.some((line) => /^POST +\/events\/v3\/events /.test(line))).toBe(true)
  expect(lines.some((line) => /^POST +\/events\/v3\/events\/query/.test(line))).toBe(true)
  expect(lines.length).toBeGreaterThan(40)
})

test('the result names no key, address, person or id', async () => {
  const { checked } = await probe({ missingRights: ['orders.manage'] })
  const text = tableOf(checked) + resultFile(checked, new Date(now))
  expect(text).not.toContain(sandbox.apiKey)
  expect(text).not.toContain(sandbox.siteId)
  expect(text).not.toContain(sandbox.url)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(text).not.toMatch(/@/)
})
