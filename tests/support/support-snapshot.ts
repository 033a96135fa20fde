import fc from 'fast-check'
import type { SupportSnapshot } from '../../electron/core/diagnostics/bundle.ts'
import type { StoredChange } from '../../electron/core/diagnostics/bundle-rows.ts'
import { createLog } from '../../electron/core/platform/log.ts'
import { keptLines, scriptedClock } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import { app } from '../../shared/app/index.ts'
import { messageOf } from '../../shared/messages/message-of.ts'

export const now = Date.parse('2026-11-20T18:00:00.000Z')
export const iso = '2026-11-20T18:00:00.000Z'

/** What must never be in a bundle: addresses, numbers, names, tickets, form values, and every kind of secret. */
export const canaries = [
  'maya.ortiz@canary.example',
  'OauthNG.JWS.eyJhbGciOiJIUzI1NiJ9.Q0FOQVJZ-signature',
  'IST.eyJraWQiOiJQb3pIX2FDMiIsImFsZyI6IlJTMjU2In0.canary',
  'Bearer canary-3f9c1e22-77aa',
  '+44 20 7946 0958',
  '2H1A-CANARY-00Q',
  'Canary Ortiz',
  'canary-7f',
  'canary',
  'Nut allergy, please seat Canary at the aisle',
  '1987-04-30',
  'c0ffee00-1111-4222-8333-canary444444',
  'c0ffee00-1111-4222-8333-444444444444',
]
const canary = fc.constantFrom(...canaries)
/** A request id may have the form of a GUID, and is the one thing of an exchange that must be whole. */
const notRequestId = canary.filter((text) => text !== 'c0ffee00-1111-4222-8333-444444444444')
const at = fc.oneof(fc.constant(iso), canary)
const fieldName = fc.constantFrom('eventId', 'ticketNumber', 'reason', 'at', 'id', 'code', 'firstName', 'answers')
const hiding: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    canary,
    fc.constantFrom(null, true, 447_946_095_8),
    fc.dictionary(fc.oneof(canary, fieldName), tie('node'), { maxKeys: 5 }),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
})).node
const operation = fc.constantFrom(
  ...Object.entries(app).flatMap(([feature, operations]) =>
    Object.keys(operations).map((name) => `${feature}.${name}`),
  ),
)
const orCanary = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof(arbitrary, canary)

const stored: fc.Arbitrary<StoredChange> = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  id: canary,
  operation: orCanary(operation),
  version: fc.constant(1),
  input: fc.oneof(
    hiding.map((value) => JSON.stringify(value)),
    canary,
  ),
  lane: orCanary(fc.constant('facts')),
  entityKey: fc.oneof(
    canary,
    canary.map((id) => `tickets:${id}`),
  ),
  scope: fc.option(canary),
  madeAt: fc.constant(now),
  clockOffsetMs: fc.option(fc.integer()),
  baseRevision: fc.option(canary),
  dependsOn: fc.option(fc.integer()),
  state: orCanary(fc.constantFrom('waiting', 'refused')),
  tries: fc.nat(),
  nextTryAt: fc.nat(),
  sentAt: fc.option(fc.constant(now)),
  lookedUp: fc.nat(),
  alone: fc.nat(),
  conflict: fc.option(canary),
  progress: fc.option(canary),
  fence: fc.nat(),
  lastAnswer: fc.option(
    fc.oneof(
      canary,
      fc
        .record({ message: canary, hidden: hiding, requestId: notRequestId, platformCode: canary })
        .map(({ message, ...data }) => JSON.stringify({ code: 'refused', message, data })),
    ),
  ),
})

/** Everything a bundle is made from, with canaries wherever a text can stand. */
export const details: fc.Arbitrary<Omit<SupportSnapshot, 'contract' | 'knownDataSets'>> = fc.record({
  now: fc.constant(now),
  zone: fc.constant('Europe/Berlin'),
  version: fc.constant('1.2.3'),
  machine: fc.constant({
    system: 'linux',
    release: '6.1',
    processor: 'x64',

    runtime: { node: '24.1.0' },
  }),
  schemas: fc.constant({ desk: '0001_lanes', mirror: '0000_first', sqlite: '3.53.0' }),
  files: fc.array(fc.record({ name: orCanary(fc.constant('desk.db')), bytes: fc.nat() }), { maxLength: 4 }),
  freeBytes: fc.option(fc.nat(), { nil: undefined }),
  connection: canary.chain((text) =>
    fc.constant({
      state: 'connected' as const,
      kind: 'site' as const,
      siteName: text,
      baseUrl: `https://${encodeURIComponent(text).replaceAll('%', '')}.example/?token=${encodeURIComponent(text)}`,
      auth: 'apiKey' as const,
      rights: [
        {
          name: messageOf('rights.readGuests'),
          state: 'allowed' as const,
          cost: messageOf('rights.cost.readGuests'),
          app: null,
        },
      ],
      secretsKeptIn: 'file' as const,
      signInKept: true,
      host: 'browser' as const,
      version: '1.2.3',
      canCutNetwork: false,
    }),
  ),
  siteId: fc.option(canary),
  status: at.map((when) => ({
    chip: 'offline' as const,
    lastResponseAt: when,
    offlineSince: when,
    captivePortal: false,
    paused: false,
    waiting: 1,
    sending: 0,
    attention: 0,
    notRefreshed: [],
    nextTryAt: when,
    sentToday: 0,
    oldestWaitingAt: when,
    firstLoad: null,
    clockErrorMs: 0,
  })),
  link: fc.constant(null),
  settings: canary.map((text) => ({
    deskName: text,
    operator: text,
    role: 'owner' as const,
    openEventId: text,
    language: 'system' as const,
    spoken: 'en' as const,
    paperLanguage: 'window' as const,
    tables: 'language' as const,
    appearance: 'system' as const,
    textSize: 100,
    density: 'compact' as const,
    singleKeys: true,
    sound: { on: true, volume: 70 },
    scanner: {
      speed: 'normal' as const,
      terminator: 'enter' as const,
      layout: 'asTyped' as const,
      prefix: text,
      suffix: text,
    },
    uploadsBatteryLimit: 20,
    closeWhileUploading: 'ask',
    hideTakingsFromCapture: false,
    doorNotes: [text],
    welcomed: true,
  })),
  dataSets: canary.map((text) => [
    {
      dataSet: 'tickets' as const,
      rows: 1,
      expected: null,
      loading: false,
      fullAt: text,
      changedAt: iso,
      frozen: { code: 'forbidden' as const, message: text, data: { text } },
      audit: { at: text, ranges: 4, rows: 100, differing: 1, repaired: 1 },
    },
  ]),
  queue: fc.array(stored, { minLength: 1, maxLength: 4 }),
  queueRows: fc.nat(),
  uploads: fc.record({
    paused: fc.boolean(),
    counts: fc.array(
      fc.record({ state: orCanary(fc.constant('waiting')), files: fc.nat(), bytes: fc.nat(), confirmed: fc.nat() }),
      { maxLength: 3 },
    ),
    reasons: fc.array(
      fc.record({
        state: orCanary(fc.constant('failed')),
        code: fc.option(orCanary(fc.constantFrom('uploads.empty', 'answer.offline'))),
        files: fc.nat(),
      }),
      { maxLength: 3 },
    ),
    elsewhere: fc.nat(),
  }),
  history: fc.array(
    fc.record({
      at: fc.constant(now),
      madeAt: fc.constant(now),
      operation: orCanary(operation),
      result: orCanary(fc.constant('done')),
    }),
    { maxLength: 3 },
  ),
  incidents: fc.array(fc.record({ kind: orCanary(fc.constant('admittedTwice')), at }), { maxLength: 3 }),
  crashes: fc.option(fc.array(fc.nat(), { maxLength: 3 })),
  exchanges: fc.array(
    fc.record({
      at,
      what: orCanary(fc.constant('tickets.list')),
      method: orCanary(fc.constant('GET')),
      path: canary,
      status: fc.option(fc.constant(200)),
      code: fc.option(orCanary(fc.constant('offline'))),
      tookMs: fc.nat(),
      requestId: fc.option(notRequestId),
    }),
    { maxLength: 3 },
  ),
  log: fc.array(fc.tuple(canary, hiding), { maxLength: 3 }).map((events) => {
    const log = createLog({ sink: keptLines(), clock: scriptedClock() })
    for (const [text, error] of events) log.warn('request-failed', { operation: text }, error)
    return log.recent()
  }),
  window: canary.map((text) => ({
    userAgent: `Mozilla/5.0 (${text}) Chrome/140.0.1.2 ${text}/1.0`,
    width: 1280,
    height: 800,
    battery: null,
  })),
})
