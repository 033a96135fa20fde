import type { QueueRow, SyncStatus } from '../../shared/app/sync.ts'
import type { UploadSummary } from '../../shared/app/uploads.ts'

/** A queue row for tests: waiting, never tried, unless said otherwise. */
export function queueRow(number: number, change: Partial<QueueRow> = {}): QueueRow {
  return {
    id: `operation-${number}`,
    number,
    operation: 'tickets.checkIn',
    what: `Check in guest ${number}`,
    about: `MH-${number}`,
    madeAt: '2026-11-20T18:06:00.000Z',
    operator: 'Ana',
    desk: 'Door 1',
    lane: 'facts',
    state: 'waiting',
    tries: 0,
    nextTryAt: null,
    waitsFor: null,
    lastAnswer: null,
    eventId: 'event-1',
    ticketNumber: `MH-${number}`,
    dataSet: 'tickets',
    recordId: `MH-${number}`,
    hasConflict: false,
    maySent: false,
    ...change,
  }
}

/** A sync status for tests: connected, nothing to do, unless said otherwise. */
export function syncStatus(change: Partial<SyncStatus> = {}): SyncStatus {
  return {
    chip: 'upToDate',
    lastResponseAt: '2026-11-20T18:10:00.000Z',
    offlineSince: null,
    captivePortal: false,
    paused: false,
    waiting: 0,
    sending: 0,
    attention: 0,
    notRefreshed: [],
    nextTryAt: null,
    sentToday: 0,
    oldestWaitingAt: null,
    firstLoad: null,
    clockErrorMs: 0,
    ...change,
  }
}

/** No file on its way, for tests that show some. */
export const noUploads: UploadSummary = {
  files: { all: 0, going: 0, waiting: 0, needsYou: 0, skipped: 0, done: 0 },
  open: 0,
  triable: 0,
  sameFiles: 0,
  savedBytes: 0,
  batteryLimit: 20,
  wentOn: 0,
  copying: 0,
  bytes: 0,
  sent: 0,
  bytesPerSecond: 0,
  pace: { requests: 0, requestsPerMinute: 100, bytesPerSecond: null },
  batch: null,
  paused: false,
  standsStill: null,
  plan: null,
  rules: { atOnce: 2, bytesPerSecond: null, doorFirst: true, pauseDuringEvents: false, smallestFirst: false },
  yields: null,
  door: { checkIns: 0, sales: 0 },
  limit: null,
  event: null,
}
