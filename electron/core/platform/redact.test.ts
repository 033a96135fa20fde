import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Lane } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import { catalog } from '../features.ts'
import { createLog } from './log.ts'
import { allowedFields, loggedError } from './redact.ts'
import { keptLines, scriptedClock } from './scripted-ports.test-kit.ts'
import type { Priority } from './shares.ts'

const canaries = [
  'maya.ortiz@canary.example',
  'OauthNG.JWS.eyJhbGciOiJIUzI1NiJ9.Q0FOQVJZ-signature',
  'IST.eyJraWQiOiJQb3pIX2FDMiIsImFsZyI6IlJTMjU2In0.canary',
  'Bearer canary-3f9c1e22-77aa',
  '+44 20 7946 0958',
  '2H1A-CANARY-00Q',
  'Canary Ortiz',
  'canary-7f',
  '/home/canary/.config/foyer/secrets.json',
]
/** Field names that may be logged, so that canaries are planted exactly where the filter must look at the value. */
const listed = [
  'operation',
  'method',
  'status',
  'code',
  'requestId',
  'state',
  'lane',
  'tookMs',
  'version',
  'systemCode',
]
const canary = fc.constantFrom(...canaries)
const key = fc.oneof(fc.constantFrom(...listed, 'error', 'data', 'headers', 'authorization', 'cause'), canary)

const hiding: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    canary,
    canary.map((text) => new Error(text)),
    canary.map((text) => new Error(`two\n    at lines (${text}.ts:1:1)\n${text}`)),
    canary.map((text) => new AppError('conflict', { reason: text, data: { text }, cause: new TypeError(text) })),
    canary.map((text) => Object.assign(new Error('x'), { code: text, name: text })),
    canary.map((text) => new URL(`https://${encodeURIComponent('u')}:p@site.test/?q=${encodeURIComponent(text)}`)),
    canary.map((text) => new Headers({ authorization: encodeURIComponent(text) })),
    canary.map((text) => Buffer.from(text)),
    canary.map((text) => ({ toJSON: () => text, toString: () => text })),
    fc.dictionary(key, tie('node'), { maxKeys: 5 }),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('node')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    fc.array(tie('node'), { maxLength: 3 }).map((values) => new Set(values)),
  ),
})).node

/** Every way in which a canary might show up in a line. */
const traces = canaries.flatMap((text) => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64'),
  Buffer.from(text).toString('hex'),
  [...Buffer.from(text)].join(','),
])

test('whatever is thrown at the log, no canary reaches the sink', { timeout: 30_000 }, () => {
  const sink = keptLines()
  const log = createLog({ sink, clock: scriptedClock() })
  fc.assert(
    fc.property(fc.oneof(hiding, fc.dictionary(key, hiding)), hiding, canary, (fields, error, event) => {
      sink.lines.length = 0
      log.info('request-failed', fields as Parameters<typeof log.info>[1])
      log.warn(event, fields as Parameters<typeof log.warn>[1], error)
      expect(sink.lines).toHaveLength(2)
      for (const line of sink.lines) {
        expect(line.split('\n')).toHaveLength(1)
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), at: '2026-11-20T18:00:00.000Z' })
        for (const trace of traces) expect(line.includes(trace)).toBe(false)
      }
    }),
    { numRuns: 2500 },
  )
})

test('what may be logged is logged', () => {
  const sink = keptLines()
  const log = createLog({ sink, clock: scriptedClock() })
  const error = new AppError('offline', { reason: 'secret words' })
  log.warn(
    'request-failed',
    { operation: 'tickets.checkIn', method: 'POST', status: 409, tookMs: 12.5, sent: true },
    error,
  )
  const [line] = sink.lines
  expect(JSON.parse(line ?? '')).toMatchObject({
    event: 'request-failed',
    operation: 'tickets.checkIn',
    method: 'POST',
    status: 409,
    tookMs: 12.5,
    sent: true,
    error: { name: 'AppError', code: 'offline' },
  })
  expect(line).toContain('redact.test.ts:')
  expect(line).not.toContain('secret words')
})

test('every priority a request may have, every lane and every data set may be logged', () => {
  for (const priority of ['interactive', ...Lane.options, 'background'] satisfies Priority[]) {
    expect(allowedFields({ priority })).toEqual({ priority })
  }
  for (const lane of Lane.options) expect(allowedFields({ lane })).toEqual({ lane })
  for (const dataSet of catalog.registry.dataSets) expect(allowedFields({ dataSet })).toEqual({ dataSet })
  expect(allowedFields({ lane: 'pulls', priority: 'pulls', dataSet: 'Maya Ortiz' })).toEqual({})
})

test('a sink that fails does not stop the work', () => {
  const full = () => {
    throw new Error('disk full')
  }
  const log = createLog({ sink: { write: full }, clock: scriptedClock() })
  expect(() => log.info('request-failed')).not.toThrow()
})

test('the frames of a built program are in the log: its files have capitals and underscores in their names', () => {
  const error = new TypeError('of Maya Ortiz')
  const frames = ['    at read (file:///opt/Foyer/out/main/features-BxY_1z2.js:120:7)', '    at /opt/Foyer/Core.js:9:1']
  error.stack = ['TypeError: of Maya Ortiz', ...frames].join('\n')
  expect(loggedError(error).frames).toEqual(['features-BxY_1z2.js:120', 'Core.js:9'])
})
