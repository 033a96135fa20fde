import { Incident } from '../../../shared/app/incidents.ts'
import type { Contract } from '../../../shared/app/op.ts'
import type { Connection } from '../../../shared/app/session.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { type DataSetStatus, HistoryRow, type RequestRow, type SyncStatus } from '../../../shared/app/sync.ts'
import { UploadState } from '../../../shared/app/uploads.ts'
import type { ConnectivitySnapshot } from '../platform/connectivity.ts'
import type { Machine } from '../ports.ts'
import type { HistoryRecord } from '../sync/work-history.queries.ts'
import { knownReasons } from '../uploads/outcome.ts'
import type { UploadStanding } from '../uploads/upload-standing.ts'
import { declared, type StoredChange, shownChange, shownExchange } from './bundle-rows.ts'
import { isOurFile } from './our-files.ts'
import { lengthOf, plainInstant, plainNumber, plainWord, shortId } from './plain-values.ts'

/** Most outbox rows, exchanges, log lines, history rows and times of crashes in a bundle. */
export const mostRows = { queue: 1_000, exchanges: 200, log: 200, history: 100, crashes: 10 } as const

/** Input of a bundle, not redacted yet. */
export interface SupportSnapshot {
  contract: Contract
  /** Wall clock. */
  now: number
  zone: string
  version: string
  machine: Machine
  /** Names of the newest migration of each database, and the version of SQLite. */
  schemas: { desk: string; mirror: string; sqlite: string }
  files: { name: string; bytes: number }[]
  freeBytes: number | undefined
  connection: Connection
  siteId: string | null
  status: SyncStatus
  /** Null while no site is open. */
  link: { snapshot: ConnectivitySnapshot; used: number; budget: number; machineOnline: boolean } | null
  settings: Settings
  dataSets: readonly Pick<
    DataSetStatus,
    'dataSet' | 'rows' | 'expected' | 'loading' | 'fullAt' | 'changedAt' | 'frozen' | 'audit'
  >[]
  /** Data set names that may appear in the bundle. */
  knownDataSets: readonly string[]
  /** The first of them, and how many there are. */
  queue: readonly StoredChange[]
  queueRows: number
  uploads: UploadStanding
  history: readonly Pick<HistoryRecord, 'at' | 'madeAt' | 'operation' | 'result'>[]
  incidents: readonly { kind: string; at: string }[]
  /** When processes crashed and left a dump, newest first; null where no dumps are kept. */
  crashes: readonly number[] | null
  exchanges: readonly RequestRow[]
  /** Lines of our own log, which are redacted already (redact.ts). */
  log: readonly string[]
  window: {
    userAgent: string
    width: number
    height: number
    battery: { charging: boolean; level: number; emptyInMs: number | null } | null
  }
}

/** A bundle, without personal data. */
export type SupportBundle = ReturnType<typeof supportBundle>

/** Makes the bundle. Every value passes a rule of its own; what has no rule is left out. Pure. */
export function supportBundle(snapshot: SupportSnapshot) {
  const { status, settings, queue, window } = snapshot
  return {
    format: 'foyer-support-1',
    madeAt: plainInstant(snapshot.now),
    versions: {
      foyer: snapshot.version,
      host: snapshot.connection.host,
      deskSchema: snapshot.schemas.desk,
      mirrorSchema: snapshot.schemas.mirror,
      sqlite: snapshot.schemas.sqlite,
      system: snapshot.machine.system,
      release: snapshot.machine.release,
      processor: snapshot.machine.processor,
      ...snapshot.machine.runtime,
      window: enginesOf(window.userAgent),
    },
    machine: {
      zone: snapshot.zone,
      freeBytes: snapshot.freeBytes ?? null,
      files: snapshot.files.filter(({ name }) => isOurFile(name)),
      secretsKeptIn: snapshot.connection.secretsKeptIn,
      windowSize: `${Math.round(window.width)} x ${Math.round(window.height)}`,
      battery: window.battery,
    },
    site: siteOf(snapshot),
    connectivity: linkOf(snapshot),
    sync: {
      chip: status.chip,
      paused: status.paused,
      waiting: status.waiting,
      sending: status.sending,
      attention: status.attention,
      sentToday: status.sentToday,
      oldestWaitingAt: plainInstant(status.oldestWaitingAt),
      nextTryAt: plainInstant(status.nextTryAt),
      firstLoad: status.firstLoad,
    },
    dataSets: snapshot.dataSets.map(({ dataSet, rows, expected, loading, fullAt, changedAt, frozen, audit }) => {
      const at = { fullAt: plainInstant(fullAt), changedAt: plainInstant(changedAt) }
      return {
        dataSet: plainWord(dataSet, snapshot.knownDataSets),
        rows,
        expected,
        loading,
        ...at,
        frozen: frozen?.code ?? null,
        audit: auditOf(audit),
      }
    }),
    settings: settingsOf(settings),
    queueRows: snapshot.queueRows,
    queue: queue.slice(0, mostRows.queue).map((row) => shownChange(snapshot, row)),
    uploads: uploadsOf(snapshot.uploads),
    ended: snapshot.history.slice(0, mostRows.history).map(({ at, madeAt, operation, result }) => ({
      at: plainInstant(at),
      madeAt: plainInstant(madeAt),
      operation: declared(snapshot.contract, operation) === undefined ? 'unknown here' : operation,
      result: plainWord(result, HistoryRow.shape.result.options),
    })),
    incidents: snapshot.incidents.map(({ kind, at }) => ({
      kind: plainWord(kind, Incident.shape.kind.options) ?? 'other',
      at: plainInstant(at),
    })),
    crashes: crashesOf(snapshot.crashes),
    exchanges: snapshot.exchanges.slice(0, mostRows.exchanges).map(shownExchange),
    log: snapshot.log.slice(-mostRows.log),
  }
}

/** How many dumps there are and from when; a dump itself holds what was in memory and stays on the laptop. */
const crashesOf = (crashes: SupportSnapshot['crashes']) =>
  crashes === null ? null : { dumps: crashes.length, at: crashes.slice(0, mostRows.crashes).map(plainInstant) }

/** Files by how they stand, and why: no name of a file or folder, and no place of one. */
function uploadsOf({ paused, counts, reasons, elsewhere }: UploadStanding) {
  return {
    paused,
    states: counts.map(({ state, files, bytes, confirmed }) => ({
      state: plainWord(state, UploadState.options),
      files: plainNumber(files),
      bytes: plainNumber(bytes),
      confirmed: plainNumber(confirmed),
    })),
    reasons: reasons.map(({ state, code, files }) => ({
      state: plainWord(state, UploadState.options),
      reason: plainWord(code, knownReasons),
      files: plainNumber(files),
    })),
    ofOtherSites: plainNumber(elsewhere),
  }
}

/** Result of the last audit; has counts only. */
const auditOf = (audit: DataSetStatus['audit']) => (audit === null ? null : { ...audit, at: plainInstant(audit.at) })

/** A site's URL is private; the bundle says only whether it is the platform's own. */
function siteOf({ connection, siteId }: SupportSnapshot) {
  return {
    state: connection.state,
    kind: connection.kind,
    auth: connection.auth,
    siteId: shortId(siteId),
    address: addressKind(connection.baseUrl),
    rights: connection.rights,
  }
}

function addressKind(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return 'none'
  const { hostname } = new URL(baseUrl)
  if (hostname === 'www.wixapis.com') return 'the platform'
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? 'this computer' : 'another address'
}

function linkOf({ link, status }: SupportSnapshot) {
  if (link === null) return null
  const { snapshot } = link
  return {
    state: snapshot.state,
    since: plainInstant(snapshot.since),
    lastResponseAt: plainInstant(snapshot.lastResponseAt),
    offlineSince: plainInstant(snapshot.offlineSince),
    captivePortal: status.captivePortal,
    machineOnline: link.machineOnline,
    clockOffsetMs: plainNumber(snapshot.clockOffsetMs),
    medianMs: plainNumber(snapshot.medianMs),
    requestsThisMinute: link.used,
    requestsAllowed: link.budget,
  }
}

/** Settings of this laptop. Names given by people appear as yes or no, scanner prefix and suffix by their length. */
function settingsOf(settings: Settings) {
  const { role, language, appearance, textSize, density, singleKeys, sound, scanner, welcomed, uploadsBatteryLimit } =
    settings
  return {
    role,
    language,
    appearance,
    textSize,
    density,
    singleKeys,
    sound,
    scanner: { ...scanner, prefix: lengthOf(scanner.prefix), suffix: lengthOf(scanner.suffix) },
    welcomed,
    uploadsBatteryLimit,
    deskNamed: settings.deskName !== '',
    operatorNamed: settings.operator !== '',
    openEvent: shortId(settings.openEventId),
    doorNotes: settings.doorNotes.length,
  }
}

/** The engines with their versions, without the rest of what a browser says about itself. */
function enginesOf(userAgent: string): string {
  return [...userAgent.matchAll(/\b(Electron|Chrome|Firefox|Edg|Version)\/(\d{1,4}(?:\.\d{1,6}){0,3})\b/g)]
    .map(([, engine, version]) => `${engine} ${version}`)
    .join(', ')
}
