import fc from 'fast-check'
import { expect, test } from 'vitest'
import { app } from '../../../shared/app/index.ts'
import { canaries, details, iso, now } from '../../../tests/support/support-snapshot.ts'
import { catalog } from '../features.ts'
import { mostRows, type SupportSnapshot, supportBundle } from './bundle.ts'
import type { StoredChange } from './bundle-rows.ts'
import { bundleText } from './bundle-text.ts'

/** Every way in which a canary might show up. */
const traces = canaries.flatMap((text) => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64'),
  Buffer.from(text).toString('hex'),
])

const knownDataSets = catalog.registry.dataSets

test('of a desk in which canaries stand everywhere, no canary reaches the bundle', {
  tags: 'long',
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(details, (snapshotOf) => {
      const bundle = supportBundle({ ...snapshotOf, contract: app, knownDataSets })
      for (const text of [JSON.stringify(bundle), bundleText(bundle)]) {
        const found = traces.filter((trace) => text.includes(trace))
        expect(found).toEqual([])
      }
    }),
    { numRuns: 1_000 },
  )
})

const change: StoredChange = {
  number: 7,
  id: '0b5b7a0e-7a52-4a0e-9a3e-0f4f1d9c3b11',
  operation: 'tickets.checkIn',
  version: 1,
  input: JSON.stringify({
    eventId: 'e1b5b7a0-7a52-4a0e-9a3e-0f4f1d9c3b11',
    ticketNumber: '2H1A-ORTIZ-00Q',
    reason: 'Maya',
  }),
  lane: 'facts',
  entityKey: 'tickets:2H1A-ORTIZ-00Q',
  scope: 'e1b5b7a0-7a52-4a0e-9a3e-0f4f1d9c3b11',
  madeAt: now,
  clockOffsetMs: -400,
  baseRevision: null,
  dependsOn: 3,
  state: 'refused',
  tries: 2,
  nextTryAt: 0,
  sentAt: now,
  lookedUp: 0,
  alone: 0,
  conflict: '{"mine":{"first":"Maya"}}',
  progress: null,
  fence: 3,
  lastAnswer: JSON.stringify({
    code: 'refused',
    message: 'The site refused this.',
    data: { status: 400, requestId: '1732125600.4711471147', platformCode: 'TICKET_CANCELED', platformMessage: 'Maya' },
  }),
}
const [plain] = fc.sample(details, { numRuns: 1, seed: 1 })
const partOf = (part: Partial<SupportSnapshot>): SupportSnapshot => ({
  ...(plain as SupportSnapshot),
  contract: app,
  knownDataSets,
  ...part,
})

test('a change shows what a maintainer asks for: kind, state, tries, codes, request id, its fields', () => {
  expect(supportBundle(partOf({ queue: [change] })).queue).toEqual([
    {
      number: 7,
      id: '0b5b7a0e…',
      operation: 'tickets.checkIn',
      version: 1,
      lane: 'facts',
      state: 'refused',
      record: 'tickets:…0Q',
      event: 'e1b5b7a0…',
      madeAt: iso,
      sentAt: iso,
      nextTryAt: null,
      tries: 2,
      lookedUp: 0,
      alone: false,
      waitsFor: 3,
      clockOffsetMs: -400,
      hasBase: false,
      hasConflict: true,
      hasProgress: false,
      claims: 3,
      input: { eventId: 'e1b5b7a0…', ticketNumber: '…0Q', reason: 'text of 4' },
      lastAnswer: {
        code: 'refused',
        status: 400,
        requestId: '1732125600.4711471147',
        platformCode: 'TICKET_CANCELED',
      },
    },
  ])
})

test('the last 200 exchanges are there with their request ids, and no more', () => {
  const row = {
    at: iso,
    what: 'tickets.list',
    method: 'GET',
    path: '/events/v1/tickets?eventId=…',
    status: 200,
    code: null,
    tookMs: 41,
    requestId: '1732125600.4711471147',
  }
  const { exchanges } = supportBundle(partOf({ exchanges: Array.from({ length: 260 }, () => row) }))
  expect(exchanges).toHaveLength(mostRows.exchanges)
  expect(exchanges[0]).toEqual({
    at: iso,
    operation: 'tickets.list',
    method: 'GET',
    status: 200,
    code: null,
    tookMs: 41,
    requestId: '1732125600.4711471147',
  })
})

test('of the dumps of crashed processes the bundle has how many there are, and when the last ten were made', () => {
  const crashes = Array.from({ length: 12 }, () => now)
  const shown = supportBundle(partOf({ crashes })).crashes
  expect(shown).toEqual({ dumps: 12, at: Array.from({ length: 10 }, () => iso) })
  expect(supportBundle(partOf({ crashes: null })).crashes).toBeNull()
})

test('a queue that is longer than a bundle may be is cut, and its length said', () => {
  const bundle = supportBundle(
    partOf({
      queue: Array.from({ length: mostRows.queue + 5 }, () => change),
      queueRows: mostRows.queue + 5,
    }),
  )
  expect(bundle.queueRows).toBe(mostRows.queue + 5)
  expect(bundle.queue).toHaveLength(mostRows.queue)
})

test('the text says the same as the JSON, in parts with a heading', () => {
  const text = bundleText(
    supportBundle(partOf({ queue: [change], queueRows: 1, log: ['{"event":"site-not-opened"}'] })),
  )
  expect(text).toContain('== versions ==\nfoyer: 1.2.3\n')
  expect(text).toContain('== queue, 1 not done ==\nnumber 7, id 0b5b7a0e…, operation tickets.checkIn')
  expect(text).toContain('platformCode":"TICKET_CANCELED"')
  expect(text).toContain('{"event":"site-not-opened"}')
})
