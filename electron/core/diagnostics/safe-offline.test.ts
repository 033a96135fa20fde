import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reserves } from '../data-folder/disk-space.ts'
import { growthBytesPerHour, type OfflineSnapshot, safeOffline, usualChargeMs } from './safe-offline.ts'

const now = Date.parse('2026-11-20T18:00:00.000Z')
const hour = 3_600_000
const at = (hours: number) => new Date(now + hours * hour).toISOString()
const gigabyte = 1024 ** 3

const good: OfflineSnapshot = {
  now,
  copy: { from: now - 8 * 60_000, missing: [] },
  signIn: { refused: false, endsAt: null },
  freeBytes: 41 * gigabyte,
  battery: { charging: true, level: 0.78, emptyInMs: null },
}

test('on mains, with a whole copy and room on the disk, nothing ends it; it says what is unknown', () => {
  expect(safeOffline(good)).toEqual({
    until: null,
    limit: null,
    measured: true,
    copyFrom: '2026-11-20T17:52:00.000Z',
    missing: [],
    signInRefused: false,
  })
})

test('without a chosen event there is nothing to work with', () => {
  expect(safeOffline({ ...good, copy: undefined })).toMatchObject({ until: at(0), limit: 'event', copyFrom: null })
})

test.each([
  ['never loaded', { from: null, missing: ['tickets' as const] }],
  ['ticket types missing', { from: now, missing: ['ticketDefinitions' as const] }],
])('a copy that is not whole ends it at once: %s', (_name, copy) => {
  expect(safeOffline({ ...good, copy })).toMatchObject({ until: at(0), limit: 'copy', missing: copy.missing })
})

test('an old copy is no limit: the scans stay right', () => {
  const old = safeOffline({ ...good, copy: { from: now - 30 * hour, missing: [] } })
  expect(old).toMatchObject({ until: null, copyFrom: at(-30) })
})

test('the battery ends it when the machine tells how long it lasts', () => {
  const battery = { charging: false, level: 0.5, emptyInMs: 4 * hour }
  expect(safeOffline({ ...good, battery })).toMatchObject({ until: at(3.8), limit: 'battery', measured: true })
})

test('the battery is reckoned from a usual charge where the machine does not tell', () => {
  const battery = { charging: false, level: 0.55, emptyInMs: null }
  const found = safeOffline({ ...good, battery })
  expect(found).toMatchObject({ limit: 'battery', measured: false })
  expect(Date.parse(found.until ?? '')).toBeCloseTo(now + 0.5 * usualChargeMs, -2)
  expect(safeOffline({ ...good, battery: { ...battery, level: 0.02 } })).toMatchObject({ until: at(0) })
})

test('a machine that tells nothing of battery and disk is not taken for one that fails', () => {
  expect(safeOffline({ ...good, battery: null, freeBytes: undefined })).toMatchObject({ until: null, limit: null })
})

test('the disk ends it when it fills up before anything else', () => {
  const freeBytes = reserves.doorLists + 2 * growthBytesPerHour
  expect(safeOffline({ ...good, freeBytes })).toMatchObject({ until: at(2), limit: 'disk' })
  expect(safeOffline({ ...good, freeBytes: reserves.doorLists / 2 })).toMatchObject({ until: at(0), limit: 'disk' })
})

test('a sign-in that nothing renews ends it; an API key never does', () => {
  const ending = { refused: false, endsAt: now + 3 * hour }
  expect(safeOffline({ ...good, signIn: ending })).toMatchObject({ until: at(3), limit: 'signIn' })
  expect(safeOffline({ ...good, signIn: { refused: false, endsAt: now - hour } })).toMatchObject({ until: at(0) })
})

test('a refused sign-in ends nothing: work is saved, and it is said that it goes out after signing in', () => {
  const found = safeOffline({ ...good, signIn: { refused: true, endsAt: null } })
  expect(found).toMatchObject({ until: null, signInRefused: true })
})

test('the soonest of several ends is named', () => {
  const freeBytes = reserves.doorLists + 5 * growthBytesPerHour
  const battery = { charging: false, level: 0.9, emptyInMs: 6 * hour }
  expect(safeOffline({ ...good, freeBytes, battery })).toMatchObject({ limit: 'disk', until: at(5) })
  expect(safeOffline({ ...good, freeBytes, battery: { ...battery, emptyInMs: 2 * hour } }).limit).toBe('battery')
})

const snapshot: fc.Arbitrary<OfflineSnapshot> = fc.record({
  now: fc.constant(now),
  copy: fc.option(
    fc.record({
      from: fc.option(fc.integer({ min: now - 100 * hour, max: now })),
      missing: fc.constantFrom([], [], ['tickets' as const]),
    }),
    { nil: undefined },
  ),
  signIn: fc.record({
    refused: fc.boolean(),
    endsAt: fc.option(fc.integer({ min: now - hour, max: now + 50 * hour })),
  }),
  freeBytes: fc.option(fc.integer({ min: 0, max: 4 * gigabyte }), { nil: undefined }),
  battery: fc.option(
    fc.record({
      charging: fc.boolean(),
      level: fc.double({ min: 0, max: 1, noNaN: true }),
      emptyInMs: fc.option(fc.integer({ min: 0, max: 12 * hour })),
    }),
  ),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const end = (found: ReturnType<typeof safeOffline>) =>
  found.until === null ? Number.POSITIVE_INFINITY : Date.parse(found.until)

test('less battery, less disk, an earlier end of the sign-in: never a later time', () => {
  fc.assert(
    fc.property(snapshot, share, share, share, (snapshotOf, charge, disk, signIn) => {
      const { battery, freeBytes } = snapshotOf
      const worse: OfflineSnapshot = {
        ...snapshotOf,
        ...(freeBytes === undefined ? {} : { freeBytes: Math.floor(freeBytes * disk) }),
        battery:
          battery === null
            ? null
            : {
                charging: battery.charging && charge > 0.5,
                level: battery.level * charge,
                emptyInMs: battery.emptyInMs === null ? null : Math.floor(battery.emptyInMs * charge),
              },
        signIn: {
          ...snapshotOf.signIn,
          endsAt:
            snapshotOf.signIn.endsAt === null ? null : Math.floor(now + (snapshotOf.signIn.endsAt - now) * signIn),
        },
      }
      // An end that is over already is as good as now, so the factor may only move ends that lie ahead.
      fc.pre(snapshotOf.signIn.endsAt === null || snapshotOf.signIn.endsAt >= now)
      expect(end(safeOffline(worse))).toBeLessThanOrEqual(end(safeOffline(snapshotOf)))
    }),
    { numRuns: 5_000 },
  )
})

test('whatever the facts, there is a reason for every end, and no end in the past', () => {
  fc.assert(
    fc.property(snapshot, (snapshotOf) => {
      const found = safeOffline(snapshotOf)
      expect(found.until === null).toBe(found.limit === null)
      expect(end(found)).toBeGreaterThanOrEqual(now)
    }),
    { numRuns: 5_000 },
  )
})
