import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { AppError } from '../../../shared/errors.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { Publish } from '../base/publish.ts'
import type { ReadableDb, WritableDb } from '../db/database.ts'
import { createFlushing } from '../db/flushing.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { withoutWaiting } from '../db/without-waiting.ts'
import { createFileHost } from '../platform/file-host.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import type { PowerCare } from '../power/power-care.ts'
import { identityKey } from '../sync/outbox-file.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'
import type { SiteLoop, StartSiteLoop } from '../sync/site-loop.ts'
import type { StillThere } from './adding.ts'
import { addingHandlers } from './adding-handlers.ts'
import { recordBatch } from './batch-history.ts'
import { createBatches } from './batches.queries.ts'
import { breakCopies } from './broken-copies.ts'
import { createChunks } from './chunks.ts'
import type { DoorWork } from './door-pace.ts'
import { createKnownFolders } from './known-folders.queries.ts'
import { createKnownKinds } from './known-kinds.ts'
import { createLettingGo } from './letting-go.ts'
import type { FolderOf, LibraryIndex } from './library-index.ts'
import { listHandlers } from './list-handlers.ts'
import { keepPace, keptPace } from './pace.ts'
import { createPlanStore } from './plan.queries.ts'
import { startPlanChecker } from './plan-checker.ts'
import { createPlans } from './plans.ts'
import { createProgress } from './progress.ts'
import { createProgressPublisher } from './progress-publisher.ts'
import { createRateHistory } from './rate-history.ts'
import { createRules } from './rules.ts'
import { createSiteFolders } from './site-folders.ts'
import { createStandingFiles } from './standing-files.ts'
import { shownUpload, summaryOf } from './summary.ts'
import { createThrottle } from './throttle.ts'
import { standingOf, type UploadStanding } from './upload-standing.ts'
import { startUploader, type Uploader } from './uploader.ts'
import { createUploadStore } from './uploads.queries.ts'
import { createWatchedFolders } from './watched-folders.ts'
import { createWatchStore } from './watches.queries.ts'
import { createWentOn } from './went-on.ts'

/** Files on their way to the site's library. */
export interface Uploads {
  handlers: Handlers<App>['uploads']
  /** Begins to send for a site that was opened. */
  start: StartSiteLoop
  summary(): UploadSummary
  /** A guest came in or a ticket was sold at this laptop: files give way. */
  doorWorked(what: DoorWork): void
  /** How files stand, without a name or a place of one, for remote support. */
  standing(): UploadStanding
  /** Ends what runs before a sleep, and goes on after it. */
  sleeping(): Promise<void>
  woke(): void
  /** The files are about to be closed: windows get no further notices. */
  close(): void
}

interface UploadsParts {
  ports: Ports
  log: Log
  db: WritableDb
  settings: SettingsStore
  records: Pick<OwnRecords, 'history'>
  publish: Publish<App>
  library: LibraryIndex
  mirror: ReadableDb
  power: Pick<PowerCare, 'isBatteryLow' | 'subscribe' | 'uploading'>
  /** The site's file goes to its trash: another one took its place. */
  trash(fileId: string): void
  /** The site has this file now; resolves when the library shows it. */
  kept(file: FileDescriptor): Promise<void>
  /** Queues what is read aloud in place of the site's picture. */
  altText(fileId: string, text: string): void
}

/** The key under which the operator's pause of the uploads is stored. */
const pausedKey = 'uploads-paused'

export function createUploads(parts: UploadsParts): Uploads {
  const { ports, log, db, settings, records, publish, library, mirror, power, trash, kept, altText } = parts
  const { clock, userFiles, transfers } = ports
  const store = createUploadStore(db)
  const flushed = createFlushing(ports.files)
  const { letGo, letGoSent } = createLettingGo({ userFiles, log, flushed })
  const history = createRateHistory(clock)
  const progress = createProgress(clock, history.moved)
  const site = () => settings.note(identityKey) ?? ''
  const [wentOn, kinds] = [createWentOn({ settings, log, site }), createKnownKinds({ settings, log, site })]
  const isPaused = () => settings.note(pausedKey) === 'yes'
  const planStore = createPlanStore(db)
  const batches = createBatches(db, site)
  let uploader: Uploader | undefined
  let checker: SiteLoop | undefined
  /** Those of these files that the site has now, not counting its trash; none where it cannot be asked. */
  let stillThere: StillThere = async () => new Map()

  const publisher = createProgressPublisher({
    clock,
    log,
    ...{ show: ports.showProgress, moving: power.uploading },
    publish: () => {
      publishEnded()
      const published = summary()
      history.stand(published.yields)
      publish('uploads', 'changed', published)
      return published
    },
  })
  const { changed } = publisher

  /** Writes into the history what became of files that were added together, once the last of them has an end. */
  function publishEnded(): void {
    const now = clock.now()
    db.transaction(() => {
      for (const batch of batches.ended(now)) recordBatch(records, batch, now)
    })
  }

  const pace = () => ({ requestsPerMinute: uploader?.requestsPerMinute() ?? 0, bytesPerSecond: keptPace(settings) })
  const summary = (): UploadSummary =>
    summaryOf(
      { store, progress },
      {
        site: site(),
        paused: isPaused(),
        plan: plans.count(),
        rules: rules.get(),
        yields: rules.yields(),
        door: rules.door.lastMinute(),
        limit: rules.rate(),
        event: rules.event(),
        batteryLimit: settings.get().uploadsBatteryLimit,
        wentOn: wentOn.times(),
        pace: pace(),
        batch: batches.running(),
        standsStill: () => (uploader === undefined ? 'not_connected' : uploader.standsStill()),
      },
    )

  const batchFor = (about: string) => {
    const { operator, deskName: laptop } = settings.get()
    const begun = { id: ports.random.uuid(), about, operator, desk: laptop, begunAt: clock.now() }
    return batches.idFor(begun)
  }
  const wake = () => {
    checker?.kick()
    uploader?.kick()
    changed()
  }
  const rules = createRules({ clock, settings, mirror, isBatteryLow: power.isBatteryLow, changed: wake })
  power.subscribe(wake)
  const madeFolder: FolderOf = (parent, name) => createKnownFolders(db, site()).idOf(parent, name)
  const plans = createPlans({
    ...{ site, settings, store, library, madeFolder },
    plans: planStore,
    now: () => clock.now(),
    pace,
    confirmed: () => batches.beginPlanned(clock.now()),
    dropped: (rows) => {
      for (const { place } of rows) letGo(place)
      batches.forgetEmpty()
    },
    changed: wake,
  })
  /** Files belong to a site: without one there is nowhere to send them. */
  const mustSite = () => {
    if (site() === '') throw new AppError('not_connected')
    return site()
  }
  const { keptOut, isOpen: isPlanOpen, addKnown: known } = plans
  const adding = () => ({ ports, store, flushed, keptOut, isPlanOpen, known, batchFor, stillThere, site: mustSite() })
  const watched = createWatchedFolders({
    ...{ ports, log, settings, store, library, keptOut, batchFor, site, mustSite, wake },
    ...{ watches: createWatchStore(db), forgetEmpty: batches.forgetEmpty },
  })
  const { away, isAway, vanished } = watched

  return {
    summary,
    doorWorked: rules.door.worked,
    standing: () => ({ paused: isPaused(), ...standingOf(store.counts, site()) }),
    sleeping: async () => uploader?.sleeping(),
    woke: () => uploader?.woke(),
    close: publisher.close,
    start: ({ platform, identity, isPaused: isSyncPaused, changed: statusChanged }) => {
      const [host, standing] = [
        createFileHost({ transfers, clock }),
        createStandingFiles(platform, library.isThrownAway),
      ]
      const folders = createSiteFolders({ known: createKnownFolders(db, identity), client: platform.client, clock })
      const now = () => clock.now() + (platform.connectivity.snapshot().clockOffsetMs ?? 0)
      stillThere = standing.knownAmong
      // First, so that nothing of a folder that is not there is tried.
      const watching = watched.start(identity)
      const started = startUploader({
        ports,
        log,
        site: identity,
        platform,
        store,
        progress,
        rules,
        tools: {
          host,
          files: userFiles,
          folders,
          throttle: createThrottle(clock, rules.rate),
          chunks: createChunks(clock),
          library,
          flushed,
          now,
        },
        isPaused: () => isPaused() || isSyncPaused(),
        changed: () => {
          changed()
          statusChanged()
        },
        ...{ kept, trash, altText, standing: standing.among },
        // What a line can do shows only while nothing holds it back.
        moved: (bytesPerSecond) => {
          if (rules.yields() === null) withoutWaiting(db, () => keepPace(settings, bytesPerSecond))
        },
        wentOn: wentOn.count,
        ...{ kinds, away, isAway, vanished },
        ended: ({ id, place }) => {
          const row = store.get(id)
          if (row !== undefined) withoutWaiting(db, () => watched.arrived(row))
          if (row?.state === 'done') kinds.taken(row.name)
          letGoSent(place)
        },
      })
      uploader = started
      breakCopies({ site: identity, store, planStore, userFiles })
      const checking = startPlanChecker({
        ...{ ports, log, site: identity, store, library, madeFolder, changed },
        plans: planStore,
        ...{ keptOut, kinds, away, isAway, vanished },
        applyChoices: (row) => (row.isPlanned === 3 ? watched : plans).applyChoices(row),
        go: started.kick,
      })
      checker = checking
      changed()
      return {
        kick: () => {
          started.kick()
          checking.kick()
          watching.kick()
          // Whether they stand still for lack of a line may have changed.
          changed()
        },
        stop: async () => {
          if (uploader === started) uploader = undefined
          if (checker === checking) checker = undefined
          await Promise.all([started.stop(), checking.stop(), watching.stop()])
        },
      }
    },
    handlers: {
      ...plans.handlers,
      ...watched.handlers,
      ...addingHandlers({
        adding,
        here: { ports, store },
        ...{ wake, changed, reopen: batches.reopen },
      }),
      summary: () => summary(),
      rates: history.read,
      list: (ask) => {
        const { total, rows } = store.list(site(), ask)
        return { total, start: ask.start, rows: rows.map((row) => shownUpload(row, progress, clock.now())) }
      },
      pause: ({ paused }) => {
        settings.setNote(pausedKey, paused ? 'yes' : undefined)
        if (paused) uploader?.interrupt()
        wake()
        return {}
      },
      ...rules.handlers,
      ...listHandlers({
        ...{ site, store, userFiles, letGo, wake, changed },
        cleared: wentOn.forget,
        now: () => clock.now(),
        reopen: batches.reopen,
        interrupt: (ids) => uploader?.interrupt(ids),
      }),
    },
  }
}
