import type { DataSet, DataSetStatus, SyncStatus } from '../../shared/app/sync.ts'

/**
 * How whole this laptop's copy of some data sets is. A screen that shows numbers from a copy that is not whole has to say
 * so; one that has nothing to show has to say why.
 */
export type CopyState =
  /** `old`: its data sets that are no longer refreshed, and why; what is here is kept as it was. */
  | { kind: 'whole'; old?: SyncStatus['notRefreshed'] }
  | { kind: 'loading'; rows: number; expected: number | null }
  | { kind: 'stopped'; why: StopReason; rows: number }
  /** The sign-in has no right to read them. */
  | { kind: 'forbidden'; dataSets: DataSet[] }
  /** The site does not have the app that keeps them. */
  | { kind: 'notInstalled'; dataSets: DataSet[] }
  /** The site responds with errors when asked for them. */
  | { kind: 'failing'; dataSets: DataSet[] }

/** Why a first download stands still. */
export type StopReason = 'offline' | 'wifi' | 'signedOut' | 'paused' | 'diskFull'

/** Pure: what the sync status and the states of the data sets come to. */
export function copyStateOf(status: SyncStatus, sets: readonly DataSetStatus[]): CopyState {
  const missing = sets.filter((set) => set.fullAt === null)
  const forbidden = missing.filter((set) => set.frozen?.code === 'forbidden')
  if (forbidden.length > 0) return { kind: 'forbidden', dataSets: forbidden.map((set) => set.dataSet) }
  const without = missing.filter((set) => set.frozen?.code === 'not_installed')
  if (without.length > 0) return { kind: 'notInstalled', dataSets: without.map((set) => set.dataSet) }
  if (missing.some((set) => set.frozen?.code === 'disk_full'))
    return { kind: 'stopped', why: 'diskFull', rows: sum(missing.map((set) => set.rows)) }
  const failing = missing.filter((set) => set.frozen !== null)
  if (failing.length > 0) return { kind: 'failing', dataSets: failing.map((set) => set.dataSet) }
  if (status.firstLoad === null || missing.length === 0) {
    const old = sets.flatMap(({ dataSet, frozen }) => (frozen === null ? [] : [{ dataSet, code: frozen.code }]))
    return old.length === 0 ? { kind: 'whole' } : { kind: 'whole', old }
  }
  const rows = sum(missing.map((set) => set.rows))
  const why = stopReason(status)
  if (why !== null) return { kind: 'stopped', why, rows }
  const known = missing.every((set) => set.expected !== null && set.expected > 0)
  return { kind: 'loading', rows, expected: known ? sum(missing.map((set) => set.expected ?? 0)) : null }
}

/** The same for a part of a data set of which nothing was downloaded to its end yet. */
export function partStateOf(status: SyncStatus, rows: number): CopyState {
  const why = stopReason(status)
  return why === null ? { kind: 'loading', rows, expected: null } : { kind: 'stopped', why, rows }
}

function stopReason(status: SyncStatus): StopReason | null {
  if (status.captivePortal) return 'wifi'
  return status.chip === 'signedOut' || status.chip === 'paused' || status.chip === 'offline' ? status.chip : null
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
