import type { UploadRow, UploadSummary } from '../../../shared/app/uploads.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { kindOfType } from './kind-of.ts'
import { mayBeTried } from './outcome.ts'
import type { Progress } from './progress.ts'
import { openAmong } from './upload-counts.queries.ts'
import { statesOf } from './upload-list.queries.ts'
import type { UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

const groups = Object.keys(statesOf) as (keyof typeof statesOf)[]

interface Standing
  extends Pick<
    UploadSummary,
    'paused' | 'plan' | 'rules' | 'yields' | 'wentOn' | 'door' | 'limit' | 'event' | 'batteryLimit'
  > {
  site: string
  /** Why nothing is sent although files wait. */
  standsStill(): UploadSummary['standsStill']
  pace: Omit<UploadSummary['pace'], 'requests'>
  batch: { about: string; begunAt: number } | undefined
}

/** How all files of a site stand. */
export function summaryOf(
  { store, progress }: { store: UploadStore; progress: Progress },
  { site, standsStill, yields, pace, batch, ...standing }: Standing,
): UploadSummary {
  const counts = store.counts.byState(site)
  const inGroup = (group: (typeof groups)[number]) =>
    counts.filter(({ state }) => statesOf[group].includes(state)).reduce((sum, { files }) => sum + files, 0)
  const publishedGroups = Object.fromEntries(groups.map((group) => [group, inGroup(group)])) as Omit<
    UploadSummary['files'],
    'all'
  >
  // What is only made ready for its turn is shown as waiting.
  const ready = Math.max(0, (counts.find(({ state }) => state === 'sending')?.files ?? 0) - progress.ids().length)
  const { going, waiting } = publishedGroups
  const inGroups = { ...publishedGroups, going: going - ready, waiting: waiting + ready }
  const meant = counts.filter(({ state }) => state !== 'skipped' && state !== 'failed')
  const running = progress.ids().reduce((sum, id) => {
    const confirmed = store.get(id)?.confirmed ?? 0
    return sum + Math.max(0, (progress.of(id) ?? 0) - confirmed)
  }, 0)
  const same = inGroups.skipped === 0 ? { files: 0, bytes: 0 } : store.counts.sameFiles(site)
  const unsent = counts.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'copying')
  const isWaiting = inGroups.waiting > 0 || inGroups.going > 0
  return {
    files: { ...inGroups, all: counts.reduce((sum, count) => sum + count.files, 0) },
    open: openAmong(counts) + (standing.plan?.files ?? 0),
    triable: inGroups.needsYou === 0 ? 0 : store.counts.triable(site),
    sameFiles: same.files,
    savedBytes: same.bytes,
    copying: counts.find(({ state }) => state === 'copying')?.files ?? 0,
    bytes: meant.reduce((sum, { bytes }) => sum + bytes, 0),
    sent: meant.reduce((sum, { confirmed }) => sum + confirmed, 0) + running,
    bytesPerSecond: progress.bytesPerSecond(),
    // One for the address of each.
    pace: { ...pace, requests: unsent.reduce((sum, { files }) => sum + files, 0) },
    batch: batch === undefined ? null : { about: batch.about, begunAt: new Date(batch.begunAt).toISOString() },
    ...standing,
    standsStill: isWaiting ? standsStill() : null,
    yields: isWaiting || standing.plan !== null ? yields : null,
  }
}

/** One file as a window shows it. `now` is the wall clock. */
export function shownUpload(file: UploadRecord, progress: Progress, now: number): UploadRow {
  const { id, name, folder, size, mimeType, state, confirmed, tries, nextTryAt, folderId, fileId, url } = file
  const reason = file.keptOut ?? file.reason
  return {
    ...{ id, name, folder, size },
    kind: kindOfType(mimeType),
    state: state === 'sending' && progress.of(id) === undefined ? 'waiting' : (state as UploadRow['state']),
    sent: Math.max(confirmed, progress.of(id) ?? 0),
    bytesPerSecond: progress.bytesPerSecond(id),
    wentOnFrom: progress.wentOnFrom(id),
    tries,
    mayBeTried: mayBeTried(file),
    reason: reason === null ? null : messageFrom(reason),
    nextTryAt: state === 'waiting' && nextTryAt > now ? new Date(nextTryAt).toISOString() : null,
    ...{ folderId, fileId, url },
  }
}
