import { isStandstill } from '../../../shared/app/upload-rules.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import { ceiling, minimum } from '../platform/shares.ts'
import type { Ports } from '../ports.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import { timeKeeper } from '../sync/time-keeper.ts'
import { createAltTexts } from './alt-texts.ts'
import { askAboutProcessing } from './ask-about-processing.ts'
import type { KnownKinds } from './known-kinds.ts'
import { createLine } from './line.ts'
import { LocalFault } from './local-bytes.ts'
import { createLookUps } from './look-ups.ts'
import { isKindRefused, lineReasons, setbackOf } from './outcome.ts'
import { readAnew } from './read-anew.ts'
import type { Rules } from './rules.ts'
import { askAboutSame } from './same-still-there.ts'
import { type Sent, sendFile } from './send-file.ts'
import type { UploadSite } from './sending.ts'
import { createSettling, type SettlingParts } from './settling.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'

/** Sends what waits, for one site, until it is stopped. */
export interface Uploader {
  kick(): void
  /** Ends what runs, of these files or of all, where it is; nothing that the site confirmed is lost. */
  interrupt(ids?: readonly string[]): void
  /** Ends what runs, and begins nothing until `woke`; resolves when it is written down where each file stands. */
  sleeping(): Promise<void>
  /** Goes on at once, also where no `sleeping` came before: connections that were open then lead nowhere. */
  woke(): void
  /** Why nothing is sent; null while nothing hinders. */
  standsStill(): ErrorCode | null
  /** Requests to the site that files may take a minute, while the door needs few. */
  requestsPerMinute(): number
  stop(): Promise<void>
}

export interface UploaderParts extends SettlingParts {
  ports: Pick<Ports, 'clock' | 'random' | 'exclusive'>
  log: Log
  /** As `site-identity` names it. */
  site: string
  platform: Platform
  tools: Omit<UploadSite, 'store' | 'signal' | 'client' | 'place' | 'lookUps'>
  kinds: Pick<KnownKinds, 'refused'>
  isPaused(): boolean
  rules: Pick<Rules, 'get' | 'yields' | 'changesInMs'>
  changed(): void
  /** Those of these files that the site has now, not counting its trash. */
  standing(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileDescriptor>>
  /** Says what is read aloud in place of the site's picture. */
  altText(fileId: string, text: string): void
  /** A file goes on from where an earlier try left it. */
  wentOn(): void
  /** Watched folders that are not there: nothing of them is sent. */
  away(): string[]
  /** Whether a try failed because the file's whole folder is not there. */
  isAway(file: UploadRecord, error: unknown): Promise<boolean>
  /**
   * Whether a try failed because the file went away before a byte of it left, without a need to ask: it is off the
   * list.
   */
  vanished(file: UploadRecord, error: unknown): boolean
}

/** Files beside those that send: one whose response is still to come, and one that is made ready. */
const beside = 2
/** How long a file waits whose last try could not be written down. */
const unsettledMs = 2_000
/** The site works on films for a while; it is asked about all of them together. */
const askEveryMs = 5_000
/** A missing right or sign-in is retried: it may have been mended elsewhere. */
const standsStillMs = 60_000

const folderAway: UploadChange = { state: 'waiting', reason: storedMessage(messageOf('uploads.folderAway')) }

export function startUploader(parts: UploaderParts): Uploader {
  const { ports, log, site, platform, store, progress, tools, rules, changed } = parts
  const { clock, random } = ports
  /** Files whose end could not be written down, because the disk was full. */
  const unsettled = new Set<string>()
  /** How often a file was changed while it was sent. */
  const changes = new Map<string, number>()
  /** How often the site struggled with a file; a broken line never counts. */
  const struggles = new Map<string, number>()
  const running = new Map<string, { ended: Promise<void>; abort: AbortController }>()
  let stopped = false
  let isAsleep = false
  let hasWoken = false
  let still: { code: ErrorCode; until: number } | undefined
  let askAt = 0
  // What a killed process was sending goes on from what the site has.
  if (ports.exclusive !== false)
    store.states.changeAll(site, undefined, ['sending'], { state: 'waiting', nextTryAt: 0 })

  const altTexts = createAltTexts({ store, site, altText: parts.altText, due: () => loop.kick() })
  const { settle, settleKept } = createSettling({ ...parts, altTexts })
  const lookUps = createLookUps(clock)
  const line = createLine(() => rules.get().atOnce)
  const { look: keepTime } = timeKeeper(clock, (byMs) => store.states.shiftDue(site, byMs))

  const isCut = () => isUnreachable(platform.connectivity.snapshot().state)

  async function send(file: UploadRecord, signal: AbortSignal): Promise<void> {
    const place = line.placeFor(file.id, signal)
    // What it shows counts from its turn on: until then it is only made ready.
    const enter = () => place.enter().then(() => progress.begin(file.id, store.get(file.id)?.confirmed ?? 0))
    const what = { ...tools, client: platform.client, store, signal, lookUps, place: { near: place.near, enter } }
    let sent: Sent
    try {
      sent = await sendFile(what, file.id, {
        sent: (bytes) => {
          progress.sent(file.id, bytes)
          place.left(file.size - bytes)
          // The line is free while the site prepares its response.
          if (bytes >= file.size) place.leave()
          changed()
        },
        wentOn: (from) => {
          progress.wentOn(file.id, from)
          parts.wentOn()
        },
      })
    } catch (error) {
      if (await parts.isAway(file, error)) store.states.changeAll(site, [file.id], ['sending'], folderAway)
      else if (parts.vanished(store.get(file.id) ?? file, error)) struggles.delete(file.id)
      else if (!(await goesAnew(file, error))) setBack(file, error)
      return
    } finally {
      progress.end(file.id)
      place.leave()
    }
    // What cannot be written down now is no failure of the try: the file may be at the site, and is looked for there.
    settle(file, sent)
    if (sent.kind !== 'lookAgain') lookUps.over(file.id)
    changes.delete(file.id)
    struggles.delete(file.id)
    still = undefined
  }

  /** The file was written to meanwhile: it begins anew, as it is now. */
  async function goesAnew({ id }: UploadRecord, error: unknown): Promise<boolean> {
    if (!(error instanceof LocalFault) || error.fault !== 'changed') return false
    const latest = store.get(id)
    const anew =
      latest?.state === 'sending'
        ? await readAnew(tools.files, latest, { now: clock.now(), changes: changes.get(id) ?? 0 })
        : undefined
    if (anew === undefined || store.get(id)?.state !== 'sending') return false
    changes.set(id, (changes.get(id) ?? 0) + 1)
    store.states.change(id, anew)
    return true
  }

  function setBack(file: UploadRecord, error: unknown): void {
    const latest = store.get(file.id)
    if (latest === undefined) return
    // Without a try before, it is new, was tried again by hand, or something of it moved since.
    const before = latest.tries === 0 ? 0 : (struggles.get(file.id) ?? 0)
    const { change, standsStill, struggled } = setbackOf(error, latest, {
      ...{ now: clock.now(), siteNow: tools.now(), fraction: random.fraction() },
      ...{ mayHaveArrivedBefore: file.mayHaveArrivedAt, struggles: before },
    })
    struggles.set(file.id, struggled ? before + 1 : before)
    // The operator left it out while it was on its way.
    if (latest.state === 'sending') store.states.change(file.id, change)
    if (standsStill !== undefined) still = { code: standsStill.code, until: clock.monotonic() + standsStillMs }
    if (isKindRefused(change)) parts.kinds.refused(file.name)
    if (change.state !== 'waiting') log.warn('upload-stopped', {}, error)
    if (latest.folderId !== null && change.folderId === null) tools.folders.forget(latest.folderId)
  }

  function start(file: UploadRecord): void {
    const abort = new AbortController()
    store.states.jot(file.id, { state: 'sending', reason: null })
    const ended = send(file, abort.signal)
      .catch((error: unknown) => {
        unsettled.add(file.id)
        log.warn('upload-not-settled', {}, error)
      })
      .finally(() => {
        running.delete(file.id)
        changed()
        loop.kick()
      })
    running.set(file.id, { ended, abort })
    changed()
  }

  /**
   * Files that no sender has in hand wait again; throws while the disk takes nothing, and the loop comes back. They are
   * not due at once: a disk that is nearly full takes this and not what follows, over and over.
   */
  function takeBack(): void {
    for (const id of unsettled) {
      store.states.changeAll(site, [id], ['sending'], { state: 'waiting', nextTryAt: clock.now() + unsettledMs })
      unsettled.delete(id)
    }
  }

  const notNow = () => ({ ids: [...running.keys()], watches: parts.away() })

  async function step(): Promise<Next> {
    keepTime()
    // After that: due times move along where the monotonic clock stood still.
    if (hasWoken) store.states.again.makeDue(site, lineReasons)
    hasWoken = false
    takeBack()
    altTexts.publish()
    if (parts.isPaused() || isAsleep || isCut()) return 'idle'
    const stillMs = still === undefined ? 0 : still.until - clock.monotonic()
    if (stillMs > 0) return { inMs: stillMs }
    if (isStandstill(rules.yields())) {
      interrupt()
      const inMs = rules.changesInMs()
      return inMs === undefined ? 'idle' : { inMs }
    }
    const { atOnce, smallestFirst } = rules.get()
    line.look()
    while (!stopped && running.size < atOnce + beside) {
      const next = store.next.due(site, clock.now(), notNow(), smallestFirst)
      if (next === undefined) break
      start(next)
    }
    if (clock.monotonic() >= askAt) {
      askAt = clock.monotonic() + askEveryMs
      if (await askAboutProcessing({ site, store, client: platform.client, settleKept })) changed()
    }
    if (await askAboutSame({ site, store, standing: parts.standing, now: () => clock.now() })) {
      changed()
      return 'again'
    }
    const dueAt = running.size < atOnce + beside ? store.next.nextDueAt(site, notNow()) : undefined
    const waits = dueAt === undefined ? [] : [Math.max(1, dueAt - clock.now())]
    // What the window says of the door is over by itself.
    const quietMs = rules.changesInMs()
    if (quietMs !== undefined && running.size > 0) waits.push(Math.max(1, quietMs))
    if (store.next.inState(site, 'processing', 1).length > 0) waits.push(Math.max(1, askAt - clock.monotonic()))
    return waits.length === 0 ? 'idle' : { inMs: Math.min(...waits) }
  }

  const loop = createLoop({
    clock,
    step,
    failed: (error) => log.warn('uploads-not-sent', {}, error),
  })
  const interrupt = (ids?: readonly string[]) => {
    for (const [id, { abort }] of running) if (ids?.includes(id) ?? true) abort.abort()
  }
  const waitForRunning = async () => void (await Promise.all([...running.values()].map(({ ended }) => ended)))
  loop.kick()
  return {
    kick: () => {
      if (still !== undefined && platform.session.state() === 'signedIn') still = undefined
      loop.kick()
    },
    interrupt,
    sleeping: () => {
      isAsleep = true
      interrupt()
      return waitForRunning()
    },
    woke: () => {
      if (!isAsleep) interrupt()
      isAsleep = false
      still = undefined
      hasWoken = true
      loop.kick()
    },
    standsStill: () => {
      if (isCut()) return 'offline'
      return still?.code ?? null
    },
    requestsPerMinute: () => {
      const { perMinute, used } = platform.budget
      return Math.max(minimum.blobs * perMinute, ceiling.blobs * perMinute - used())
    },
    stop: async () => {
      stopped = true
      interrupt()
      await loop.stop()
      await waitForRunning()
    },
  }
}
