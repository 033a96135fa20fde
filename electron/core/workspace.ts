import type { App } from '../../shared/app/index.ts'
import type { Contract, Handlers } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import { corrected } from './base/clock-error.ts'
import { gather } from './base/gather.ts'
import { createTurns } from './base/in-turn.ts'
import type { Permit } from './base/permit.ts'
import type { Publish } from './base/publish.ts'
import type { CoreContext } from './core-context.ts'
import type { DiskReserve } from './data-folder/disk-reserve.ts'
import { sweepFolder } from './data-folder/sweep-folder.ts'
import { isDamage } from './db/faults.ts'
import { createViews } from './db/saved-views.queries.ts'
import type { Catalog, OpenedFeature } from './feature.ts'
import { createUse, each, handlersOf, permitOf, questionsOf, shownBy } from './handlers.ts'
import { createFileCare } from './mirror/file-care.ts'
import { createMending, guardedNotes, type Mending } from './mirror/mending.ts'
import type { openMirror } from './mirror/open-mirror.ts'
import { createNames } from './names.ts'
import type { Log } from './platform/log.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Ports, SiteProfile } from './ports.ts'
import { connectionOf } from './session/session.handlers.ts'
import type { SiteMemory } from './session/site.ts'
import { createSiteMoves } from './session/site-moves.ts'
import { startEngine } from './sync/engine.ts'
import { forgetDaily } from './sync/forget-daily.ts'
import { releaseKnown } from './sync/known-now.ts'
import type { OpenSite } from './sync/open-site.ts'
import { createOperationRegistry } from './sync/operation-registry.ts'
import type { OutboxFile } from './sync/outbox-file.ts'
import { createOwnRecords } from './sync/own-records.queries.ts'
import { pendingIn } from './sync/pending.ts'
import { createQueue, type EnqueueGuards } from './sync/queue.ts'
import { createQueueSamples } from './sync/queue-samples.ts'
import { createSiteGate } from './sync/site-gate.ts'
import { createSiteLink } from './sync/site-link.ts'
import { createSleep, type Sleep } from './sync/sleep.ts'
import { createStatusPublisher } from './sync/status-publisher.ts'
import { createStatusReader } from './sync/status-reader.ts'

/** This laptop's core: its data, and its site. */
export interface Workspace extends Pick<CoreContext, 'open' | 'queue'> {
  handlers: Handlers<App>
  admissions: EnqueueGuards
  permit: Permit
  mend: Mending['mend']
  /** What happens to the computer and its windows. */
  on: Pick<Sleep, 'sleeping' | 'woke'> & {
    away(): void
    /** A window has gone; so many are left. */
    windowLeft(left: number): void
  }
  close(): Promise<void>
}

interface WorkspaceParts {
  ports: Ports
  log: Log
  file: OutboxFile
  reserve: DiskReserve
  memory: SiteMemory
  publish: Publish<App>
  openMirror: typeof openMirror
  catalog: Catalog
  contract: Contract
}

/** Puts the core together: databases, queue, mirror and features; a site is opened afterwards. */
export async function openWorkspace(parts: WorkspaceParts): Promise<Workspace> {
  const { ports, log, file, memory, catalog } = parts
  const { clock } = ports
  const { db, settings, outbox } = file
  const features: OpenedFeature[] = []
  const publish: Publish<App> = (feature, name, payload) => {
    parts.publish(feature, name, payload)
    for (const { on } of features) on?.published?.(feature, name, payload)
  }
  const records = createOwnRecords(db, { isAlone: ports.exclusive !== false })
  const link = createSiteLink()
  const { site, clockOffsetMs } = link
  const gate = createSiteGate(settings)
  const stopForgetting = forgetDaily({ clock, records, log, clockOffsetMs })
  const pending = pendingIn(outbox, (operation) => catalog.operationOf(operation)?.document?.effect === 'create')
  const { notes: ownNotes, localOnly } = shownBy(features)
  const { registry } = catalog
  // They are read from events: an event that cannot be read must not keep the tickets of all others away.
  const notes = guardedNotes(ownNotes, (error) => void mend(error))
  const openedMirror = await parts.openMirror(ports, { registry, pending, clockOffsetMs, notes, localOnly, log })
  const { mirror } = openedMirror
  const samples = createQueueSamples(clock, () => outbox.overview.counts().waiting + outbox.overview.counts().unknown)
  const statusOf = createStatusReader({ clock, outbox, records, mirror })
  const status = () => statusOf(site())
  const isAlone = ports.exclusive !== false
  const publishStatus = createStatusPublisher({ clock, db, isAlone, status, publish, again: () => soon() })
  let isClosed = false
  const soon = gather(clock, 60, () => {
    if (isClosed) return
    try {
      samples.take()
      publishStatus()
    } catch (error) {
      // In a timer, without a caller: an unreadable file must not end the process.
      log.warn('status-not-read', {}, error)
      publish('sync', 'queueChanged', {})
    }
  })
  const queue = createQueue({
    ...{ ports, outbox, settings, mirror },
    operations: createOperationRegistry(parts.contract, catalog.operationOf),
    nameOf: createNames({ mirror, outbox }),
    site: { forChange: gate.forChange, clockOffsetMs, keptTime: () => site()?.engine.keptTime() ?? clock.now() },
    added: (row) => {
      for (const { on } of features) on?.queued?.(row)
      return site()?.engine.added(row) ?? soon()
    },
  })
  releaseKnown({ outbox, queue })
  const { mend } = createMending({
    ...{ mirror, notes, clock, log },
    fetchAgain: (dataSet) => site()?.engine.puller.pullNow(dataSet),
  })
  /** What was taken back from a damaged file may lack anything: every list is read whole. */
  const fetchAll = (puller = site()?.engine.puller) => {
    for (const dataSet of registry.dataSets) puller?.pullNow(dataSet)
  }
  const mirrorMade = async () => {
    const work = () => each(features, ({ on }) => on?.mirrorMade?.())
    await work().catch(async (error: unknown) => {
      // Damage of the file is another matter: the site is opened again over a new one.
      if (!(await mend(error))) throw error
      await work()
    })
  }

  /**
   * Applies all pending changes to the mirror: a new mirror has none of them, and one of an interrupted run may still
   * show changes that have ended.
   */
  const showPending = () =>
    void mirror.documents.showAll().catch((error: unknown) => {
      log.warn('pending-not-shown', {}, error)
    })

  const copiesInUse = () => features.flatMap((feature) => feature.copiesInUse?.() ?? [])

  /** Opens and leaves sites one at a time: two engines on one outbox would send one site's changes to the other. */
  const inTurn = createTurns()

  const publishSession = () => publish('session', 'changed', connectionOf({ ports, site }))
  const start = (profile: SiteProfile): OpenSite => {
    const platform = openPlatform({ ports, profile, log, rights: catalog.rights, rightsChanged: publishSession })
    platform.session.subscribe(publishSession)
    const loops = features.flatMap((feature) => feature.loops ?? [])
    const engine = startEngine(context, platform, { changed: soon, loops })
    if (openedMirror.isTakenBack) fetchAll(engine.puller)
    for (const { on } of features) on?.siteOpened?.(profile)
    return { profile, platform, engine }
  }
  const changed = () => {
    publishSession()
    soon()
  }
  /** The site whose opening met damage of the mirror: it is opened again over the new file. */
  let interrupted: SiteProfile | undefined
  const openSite = async (profile: SiteProfile): Promise<void> => {
    if (isClosed) throw new AppError('cancelled')
    interrupted = profile
    try {
      await moves.open(profile)
      interrupted = undefined
    } catch (error) {
      if (!isDamage(error)) interrupted = undefined
      throw error
    }
    await mirrorMade()
  }
  const moves = createSiteMoves({ link, gate, memory, settings, outbox, mirror, start, changed })

  const context: CoreContext = {
    ...link,
    reserve: parts.reserve,
    ...{ ports, log, db, settings, outbox, records, mirror, queue, publish, pending, status, samples, notes },
    viewsOf: createViews(db, ports),
    kinds: catalog.documents,
    rights: catalog.rights,
    questionOf: questionsOf(features),
    siteNow: () => corrected(clock.now(), clockOffsetMs()),
    assertSite: () => void gate.forChange(),
    use: createUse(() => context),
    open: (profile) => inTurn(() => openSite(profile)),
    leave: () =>
      inTurn(async () => {
        interrupted = undefined
        await moves.leave()
        await each(features, ({ on }) => on?.siteLeft?.())
        await sweepFolder({ ports, log, copiesInUse }, 'signOut')
        try {
          file.eraseDeleted()
        } catch (error) {
          log.warn('deleted-not-erased', {}, error)
        }
      }),
  }
  const opened: OpenedFeature[] = []
  for (const open of await catalog.load()) opened.push(await open(context))
  features.push(...opened)
  await mirrorMade()
  mirror.versions.onChange((dataSet, ids) => catalog.announce(publish, dataSet, ids))
  mirror.versions.onChange((dataSet, ids) => {
    try {
      for (const { on } of features) on?.documents?.(dataSet, ids)
    } catch (error) {
      // For example a full disk. The pull that brought the documents must go on; the review is repeated with the next
      // change.
      log.warn('news-not-reviewed', { dataSet }, error)
    }
  })
  const care = createFileCare({
    ...{ opened: openedMirror, files: ports.files, clock, log },
    uncheckedMirror: file.isChecked ? undefined : ports.files.pathOf('desk.db'),
    outboxDamaged: file.suspect,
    renewed: () => {
      showPending()
      // What is fetched again goes by what was chosen.
      void mirrorMade().then(() => fetchAll())
      soon()
      // Its turn comes after the opening that failed.
      void inTurn(async () => {
        if (site() === undefined && interrupted !== undefined) await openSite(interrupted)
      }).catch((error: unknown) => log.warn('site-not-opened', {}, error))
    },
  })
  showPending()
  mirror.documents.refill()
  const flush = () => {
    try {
      file.flush()
    } catch (error) {
      // A full disk, for one: what people did is on it anyway, and what is not is found out again.
      log.warn('not-flushed', {}, error)
    }
  }
  // Another process may be in the middle of an import.
  if (isAlone) {
    // A copy may go once a power cut can't take back that it's needed no more.
    flush()
    await sweepFolder({ ports, log, copiesInUse }, 'nextStart')
  }
  const sleep = createSleep({
    clock,
    putAway: async () => {
      flush()
      // All of them before this returns: a short sleep may be over before the first of them has put everything away.
      await Promise.all(features.map(({ on }) => on?.sleeping?.()))
      if (!isClosed) flush()
    },
    goOn: (sleptMs) => {
      site()?.engine.woke(sleptMs)
      for (const { on } of features) on?.woke?.()
    },
  })

  return {
    ...handlersOf(features),
    permit: permitOf(features),
    mend,
    on: {
      away: () => {
        for (const { on } of features) on?.away?.()
      },
      windowLeft: (left) => {
        for (const { on } of features) on?.windowLeft?.(left)
      },
      ...{ sleeping: sleep.sleeping, woke: sleep.woke },
    },
    ...{ queue, open: context.open },
    close: async () => {
      sleep.stop()
      await each(features, ({ ends }) => ends?.waiting?.())
      await inTurn(async () => {
        await moves.close()
        isClosed = true
        stopForgetting()
        for (const { ends } of features) ends?.closing?.()
        samples.stop()
        await care.close()
        await mirror.close()
      })
    },
  }
}
