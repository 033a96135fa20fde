import type { App } from '../../shared/app/index.ts'
import type { Contract } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import type { FileDescriptor } from '../../shared/wire/media-entities.ts'
import { corrected } from './base/clock-error.ts'
import type { Publish } from './base/publish.ts'
import { createScans, type Scans } from './box-office/scans.queries.ts'
import { createDoorQueries, type DoorQueries } from './checkin/door.queries.ts'
import { createDoorNotes } from './checkin/note-inputs.ts'
import { createKeepingChoices } from './data/keeping/choices.ts'
import { createViews } from './db/saved-views.queries.ts'
import { nameDemoTags } from './demo/demo-tags.ts'
import type { DeskContext } from './desk-context.ts'
import type { Catalog } from './feature.ts'
import { createKeptFiles, type KeptFiles } from './forms/kept-files/kept-files.ts'
import { createReviewStore, type ReviewStore } from './forms/review.queries.ts'
import { type AnswerFiles, answerFilesIn } from './forms/sending/answer-files.queries.ts'
import { watchTrash } from './forms/trash-watch.ts'
import { createFileCare } from './mirror/file-care.ts'
import { entityKey } from './mirror/keys.ts'
import type { openMirror } from './mirror/open-mirror.ts'
import { createNames } from './names.ts'
import { isPaidHere } from './orders/order-marks.queued.ts'
import { createOrderStore, type OrderStore } from './orders/order-store.ts'
import { lastingVoids } from './orders/unsent-voids.queries.ts'
import type { Log } from './platform/log.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Ports, SiteProfile } from './ports.ts'
import { createPrintJobs, type PrintJobs } from './printing/print-jobs.queries.ts'
import { createSalesStore, type SalesStore } from './sales/sales-store.ts'
import { createSoldHere, type SoldHere } from './sales/sold-here.queries.ts'
import { connectionOf } from './session/session.handlers.ts'
import type { SiteMemory } from './session/site.ts'
import { createSiteMoves } from './session/site-moves.ts'
import { createDrawer, type Drawer, siteNamed } from './shift/drawer.ts'
import type { DeskFile } from './sync/desk-file.ts'
import { createDeskRecords } from './sync/desk-records.queries.ts'
import { startEngine } from './sync/engine.ts'
import { forgetDaily } from './sync/forget-daily.ts'
import type { OpenSite } from './sync/open-site.ts'
import { createOperationRegistry } from './sync/operation-registry.ts'
import { pendingIn } from './sync/pending.ts'
import { createQueue } from './sync/queue.ts'
import { createQueueSamples, type QueueSamples } from './sync/queue-samples.ts'
import { createSiteGate } from './sync/site-gate.ts'
import { createSiteLink } from './sync/site-link.ts'
import { createStatusReader } from './sync/status-reader.ts'
import { createTicketQueries, type TicketQueries } from './tickets/tickets.queries.ts'
import { createArrivedFiles } from './uploads/arrived-files.ts'
import { createLibraryIndex } from './uploads/library-index.ts'
import { createUploads, type Uploads } from './uploads/uploads.ts'

/** The stores of the features, besides queue and mirror. */
export interface FeatureStores {
  sales: SalesStore
  /** What reviewing form submissions leaves on this laptop alone. */
  review: { store: ReviewStore; files: AnswerFiles; kept: KeptFiles }
  orders: OrderStore
  scans: Scans
  printJobs: PrintJobs
  soldHere: SoldHere
  drawer: Drawer
  uploads: Uploads
  tickets: TicketQueries
  door: DoorQueries
}

/** This desk: its data, and its site. */
export interface Desk extends DeskContext, FeatureStores {
  catalog: Catalog
  samples: QueueSamples
  /** Opens a site and starts its engine. Throws `unsent_work` for another site while changes are unsent. */
  open(profile: SiteProfile): Promise<void>
  /** Signs out and forgets the site. Throws `unsent_work` while changes are unsent. */
  leave(): Promise<void>
  unsent(): number
  close(): Promise<void>
}

interface DeskParts {
  ports: Ports
  log: Log
  file: DeskFile
  memory: SiteMemory
  publish: Publish<App>
  openMirror: typeof openMirror
  catalog: Catalog
  contract: Contract
}

/** Puts the desk together: databases, queue and mirror; a site is opened afterwards. */
export async function createDesk(parts: DeskParts): Promise<Desk> {
  const { ports, log, file, memory, publish, catalog } = parts
  const { clock } = ports
  const { db, settings, outbox } = file
  const records = createDeskRecords(db, { isAlone: ports.exclusive !== false })
  const sales = createSalesStore(db, ports)
  const scans = createScans(db)
  const link = createSiteLink()
  const gate = createSiteGate(settings)
  const stopForgetting = forgetDaily({ clock, records, log, clockOffsetMs: link.clockOffsetMs })
  const pending = pendingIn(outbox)
  const orders = createOrderStore(db, outbox)
  const mirror = await parts.openMirror(ports, {
    registry: catalog.registry,
    pending,
    clockOffsetMs: link.clockOffsetMs,
    notes: { of: (eventId) => notes.of(eventId), all: () => notes.all() },
    lasting: lastingVoids(orders.unsentVoids, () => siteNamed(settings)),
  })
  const keeping = createKeepingChoices({ settings, mirror })
  const restoreKeeping = () =>
    keeping.restore().catch((error: unknown) => log.warn('kept-collections-not-restored', {}, error))
  await restoreKeeping()
  const review = {
    store: createReviewStore(db, ports),
    files: answerFilesIn(db),
    kept: createKeptFiles({
      ...{ ports, log, db, settings, mirror, publish },
      siteUrl: () => link.site()?.profile.baseUrl ?? '',
    }),
  }
  const drawer = createDrawer({ db, outbox, settings, mirror, log, publish })
  const uploads = createUploads({
    ports,
    log,
    db,
    settings,
    records,
    publish,
    mirror: mirror.reader,
    library: createLibraryIndex(mirror.reader),
    trash: (fileId) => void queue.add('media.trash', { fileId }),
    kept: (file) => mediaHas(file),
    altText: (fileId, text) => void queue.add('media.altText', { fileId, text }),
  })
  /** The library shows a file as soon as the site has it, not only with the next pull. */
  const showArrived = createArrivedFiles(async (files) => {
    const page = { dataSet: 'mediaFiles', documents: [...files], eventId: '', run: null, partial: true as const }
    await mirror.takeOver({ ...page, askedAt: Number.POSITIVE_INFINITY }).catch((error: unknown) => {
      log.warn('upload-not-shown', {}, error)
    })
  })
  const mediaHas = (file: FileDescriptor): Promise<void> => {
    mirror.recordWritten([entityKey('mediaFiles', file.id)])
    return showArrived(file)
  }
  const door = createDoorQueries(mirror.reader)
  const notes = createDoorNotes({
    door,
    names: () => settings.get().doorNotes,
    version: () => mirror.version('events'),
  })
  const tickets = createTicketQueries(mirror, pending, isPaidHere(outbox))
  const samples = createQueueSamples(clock, () => outbox.counts().waiting + outbox.counts().unknown)
  const statusOf = createStatusReader({ clock, outbox, records, mirror })
  const status = () => statusOf(link.site())
  let isClosed = false
  const soon = gather(clock, 60, () => {
    if (isClosed) return
    try {
      samples.take()
      publish('sync', 'changed', status())
    } catch (error) {
      // In a timer, without a caller: an unreadable file must not end the process.
      log.warn('status-not-read', {}, error)
    }
    publish('sync', 'queueChanged', {})
  })
  const queue = createQueue({
    ports,
    outbox,
    settings,
    mirror,
    operations: createOperationRegistry(parts.contract, catalog.operationOf),
    nameOf: createNames({ mirror, outbox }),
    site: { forChange: gate.forChange, clockOffsetMs: link.clockOffsetMs },
    added: (row) => {
      if (row.lane === 'facts') uploads.doorWorked('checkIns')
      if (row.lane === 'sales') uploads.doorWorked('sales')
      return link.site()?.engine.added(row) ?? soon()
    },
  })
  mirror.onChange((dataSet, ids) => catalog.announce(publish, dataSet, ids))

  const care = createFileCare({
    mirror,
    files: ports.files,
    clock,
    log,
    uncheckedDesk: file.isChecked ? undefined : ports.files.pathOf('desk.db'),
    deskDamaged: file.suspect,
    renewed: () => {
      showPending()
      // What is fetched again goes by what was chosen.
      void restoreKeeping().then(() => link.site()?.engine.puller.pullNow())
      soon()
    },
  })

  /**
   * Applies all pending changes to the mirror: a new mirror has none of them, and one of an interrupted run may still
   * show changes that have ended.
   */
  const showPending = () =>
    void mirror.showAll().catch((error: unknown) => {
      log.warn('pending-not-shown', {}, error)
    })
  showPending()
  mirror.refill()

  /** Opens and leaves sites one at a time: two engines on one outbox would send one site's changes to the other. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const outcome = turn.then(work)
    turn = outcome.catch(() => undefined)
    return outcome
  }

  const trashWatch = watchTrash({
    clock,
    log,
    mirror,
    read: (scopes) => link.site()?.engine.puller.pullNow('trashedSubmissions', scopes),
  })

  const start = (profile: SiteProfile): OpenSite => {
    const platform = openPlatform({
      ports,
      profile,
      log,
      rights: catalog.rights,
      rightsChanged: () => publish('session', 'changed', connection()),
    })
    platform.session.subscribe(() => publish('session', 'changed', connection()))
    const engine = startEngine({ ports, log, db, settings, outbox, records, mirror, queue }, platform, {
      changed: soon,
      loops: [uploads.start, trashWatch, review.kept.start],
    })
    if (profile.kind === 'demo') nameDemoTags(review.store)
    return { profile, platform, engine }
  }
  const moves = createSiteMoves({
    link,
    gate,
    memory,
    settings,
    outbox,
    mirror,
    start,
    changed: () => {
      publish('session', 'changed', connection())
      soon()
    },
  })

  const desk: Desk = {
    ...link,
    catalog,
    ports,
    log,
    settings,
    viewsOf: createViews(db, ports),
    outbox,
    records,
    sales,
    review,
    orders,
    scans,
    printJobs: createPrintJobs(db),
    soldHere: createSoldHere(db),
    drawer,
    uploads,
    mirror,
    tickets,
    door,
    queue,
    samples,
    publish,
    notes,
    status,
    siteNow: () => corrected(clock.now(), link.clockOffsetMs()),
    unsent: () => outbox.size(),
    open: (profile) =>
      inTurn(async () => {
        if (isClosed) throw new AppError('cancelled')
        await moves.open(profile)
        await restoreKeeping()
      }),
    leave: () =>
      inTurn(async () => {
        await moves.leave()
        keeping.forget()
        // What could not be removed is, when a site is opened next.
        await review.kept.forget().catch((error: unknown) => log.warn('kept-files-stay', {}, error))
      }),
    close: () =>
      inTurn(async () => {
        await moves.close()
        isClosed = true
        stopForgetting()
        uploads.close()
        samples.stop()
        await care.close()
        await mirror.close()
      }),
  }
  const connection = () => connectionOf({ ports, site: link.site })
  return desk
}

/** Runs `action` once, `delayMs` after the first of a burst of calls. */
function gather(clock: Ports['clock'], delayMs: number, action: () => void): () => void {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    clock.after(delayMs, () => {
      planned = false
      action()
    })
  }
}
