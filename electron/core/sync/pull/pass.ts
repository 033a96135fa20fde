import { AppError } from '../../../../shared/errors.ts'
import type { PassPosition, PullState, ReadPage } from '../../mirror/commands.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { RawResponse } from '../../platform/exchange.ts'
import { createDeferral } from './deferral.ts'
import { createPageSizes, type PageLetters, type PageSizes } from './page-sizes.ts'
import { createPagesAhead, pagesUnderWay } from './pages-ahead.ts'
import type { PassParts } from './pass-parts.ts'
import { isEmptyHere } from './pulls.queries.ts'
import { createRepeatWatch } from './repeat-watch.ts'
import { type CompletePass, type SweepOutcome, sweepMissing } from './second-looks.ts'
import { cursorIn, totalIn } from './seen-in-text.ts'
import { nearBytes, roomyBytes, type SpaceGate } from './space-gate.ts'

/** A pass asks again for changes this far back, because the platform's reads lag. */
const overlapMs = 40_000
/**
 * The same once a minute, for reads that lag longer; not always, since each page of a busy evening counts for six
 * laptops.
 */
const deepOverlapMs = 120_000

/** A whole list of no more pages than this is requested like changes, since it is the only source of them. */
const shortPages = 2

/** What a pass brought. */
export interface PassOutcome {
  changed: string[]
  rows: number
  /** Records left as they are here, because the pages may be older: ask for them again. */
  held: string[]
  /** Records of the site that can't be read here and are left out; '' for one without an id. */
  unreadable: string[]
  /** Rows that the guard kept although the platform no longer lists them. */
  blocked: SweepOutcome['blocked']
  /** Set when the list is complete, but rows missing from it still need a second look. */
  unsure: CompletePass | null
}

/**
 * Makes one pass over a feed: everything (`full`), or what changed since the watermark. Continues a pass that was cut
 * off. Fetches the next pages while it writes these. After a complete full pass, sweeps the rows that it did not see.
 * Rejects with the error of a request, with `cancelled` when the scope is not kept here after all, with `endless_list`
 * when the list only repeats itself, and with `disk_full` when the list has to wait for space.
 */
export async function runPass(
  parts: PassParts & { sizes?: PageSizes; letters?: PageLetters; space?: Pick<SpaceGate, 'leftFor' | 'assertFits'> },
  request: {
    entity: Entity
    state: PullState
    full: boolean
    acceptGone?: boolean | undefined
    /** No window has the scope open: the whole list may wait for everything else. */
    canWait?: boolean
    /** Looks further back than usual for changes; the default. */
    deep?: boolean
    signal: AbortSignal
    /** Called with rows that changed, as they come: they are here, even if the pass breaks off later. */
    noticed?: ((ids: readonly string[]) => void) | undefined
    /** Called when every page of a first load has arrived, most likely; they may not be written yet. */
    allHere?: (() => void) | undefined
  },
): Promise<PassOutcome> {
  const { client, mirror, clock } = parts
  const { entity, signal } = request
  const { dataSet, feed } = entity
  const resumed = request.state.position === null ? null : (JSON.parse(request.state.position) as PassPosition)
  const full = resumed?.full ?? request.full
  const state: PullState =
    resumed === null ? { ...request.state, run: request.state.run + (full ? 1 : 0) } : request.state
  const lookBackMs = request.deep === false ? overlapMs : deepOverlapMs
  const watermark = Date.parse(state.watermark ?? '')
  const since = full || Number.isNaN(watermark) ? null : new Date(watermark - lookBackMs).toISOString()

  // Where nothing was before, the list can't lack anything: no sweep needed.
  const isFresh = full && resumed === null && state.fullAt === null && isEmptyHere(mirror.reader, entity, state.scope)
  const isLong = state.fullAt === null || (state.expected ?? 0) > shortPages * feed.pageSize
  const priority = full && (isLong || request.canWait === true) ? 'bulk' : 'background'
  let firstAt = resumed?.firstAt ?? null
  let inFlight = 1
  const fetch = (offset: number, cursor: string | null, limit: number) => {
    const ask = { scope: state.scope, offset, limit, cursor, since, here: mirror.reader }
    const fetched = feed.fetch(client, ask, { priority, signal, takesCut: true })
    const parse = ({ text, headers, tookMs }: RawResponse) => {
      firstAt ??= siteTime(headers)
      inFlight = pagesUnderWay(tookMs)
      return mirror.intake.read({ dataSet, text, scope: state.scope })
    }
    const arrived = fetched.then(({ text }) =>
      feed.style === 'cursor'
        ? { next: cursorIn(text), total: null, letters: text.length }
        : { next: null, total: totalIn(text), letters: text.length },
    )
    // The caller that waits for the response gets the error.
    arrived.catch(() => undefined)
    return { askedAt: clock.monotonic(), arrived, read: fetched.then(parse) }
  }
  const { sizes = createPageSizes() } = parts
  const size = sizes({ dataSet, scope: state.scope }, feed.pageSize)
  let left = parts.space?.leftFor(dataSet) ?? Number.POSITIVE_INFINITY
  const indexes = createDeferral(mirror.writer, dataSet, full && state.fullAt === null && left >= roomyBytes)
  const allHere = () => {
    if (isFresh && indexes.isWhole()) request.allHere?.()
  }
  // A list is as old as its request: one requested before the laptop slept must not count as read after that.
  const wallOf = clock.now() - clock.monotonic()
  const pages = createPagesAhead(feed, fetch, {
    inFlight: () => (left < nearBytes ? 0 : inFlight),
    size,
    letters: parts.letters,
    allHere,
  })

  const forget = (dropped: readonly ReadPage[]) =>
    void mirror.writer.run({ type: 'forget', handles: dropped.map(({ handle }) => handle) }).catch(() => undefined)

  const beginning = { offset: 0, cursor: null, seen: 0, max: null, full, firstAt: null, promised: null }
  let position: PassPosition | null = resumed ?? beginning
  // The known length is that of the whole list; only the first page shows how much has changed.
  let total = resumed?.promised ?? (full ? state.expected : null)
  const repeats = createRepeatWatch()
  const changedIds: string[] = []
  const heldIds: string[] = []
  const unreadable: string[] = []
  let rows = position.seen
  try {
    while (position !== null) {
      left = parts.space?.leftFor(dataSet) ?? left
      const place: PassPosition = position
      const wantedAt = clock.monotonic()
      const { pages: read, askedAt, pageSize } = await pages.take(place, total)
      const hereAt = clock.monotonic()
      try {
        parts.space?.assertFits(dataSet, left, rowsToCome(read, place.offset))
      } catch (error) {
        forget(read)
        throw error
      }
      const result = await mirror.intake.takeOver({
        dataSet,
        read,
        scope: state.scope,
        run: full ? state.run : null,
        askedAt,
        advance: {
          state,
          style: feed.style,
          pageSize,
          ...place,
          full,
          capped: !feed.byUpdate,
          firstAt: feed.byUpdate ? null : (place.firstAt ?? firstAt),
          promised: place.promised ?? null,
          at: wallOf + askedAt,
        },
      })
      rows = result.seen
      if (changedIds.length < 10_000) changedIds.push(...result.changed)
      request.noticed?.(result.changed)
      heldIds.push(...result.held)
      unreadable.push(...result.unreadable)
      total = result.totals.at(-1) ?? total
      const [waitedMs, wroteMs] = [hereAt - wantedAt, clock.monotonic() - hereAt]
      await indexes.after({ expected: total ?? rows, rows, waitedMs, wroteMs })
      position = result.position
      // Pages after one that was short aren't taken over, and come again.
      if (position !== null) repeats.note(read.slice(0, result.totals.length), result.changed)
      // The operator no longer wants the scope here, or its first page showed that it is too large.
      if (entity.scope?.isGivenUp?.(mirror.reader, state.scope) === true) throw new AppError('cancelled')
    }
  } catch (error) {
    await indexes.giveUp()
    throw error
  } finally {
    pages.drop((page) => forget([page]))
  }
  const page = { changed: changedIds, held: heldIds, unreadable }
  if (!full) return { ...page, rows, blocked: null, unsure: null }
  await indexes.restore()
  // A list that claims more rows than came is not complete: nothing may count as deleted.
  const isComplete = total === null || feed.style === 'cursor' || rows >= total
  if (!isComplete) return { ...page, rows, blocked: null, unsure: null }
  if (isFresh) return { ...page, rows, blocked: null, unsure: null }
  const complete = { dataSet, scope: state.scope, run: state.run, acceptGone: request.acceptGone }
  const { blocked, held, isUnsure } = await sweepMissing(parts, complete, signal)
  heldIds.push(...held)
  return { ...page, rows, blocked, unsure: isUnsure ? complete : null }
}

/** How many rows of the list come from these pages on, as far as the site says; null where it doesn't. */
function rowsToCome(read: readonly ReadPage[], offset: number): number | null {
  const here = read.reduce((sum, { ids }) => sum + ids.length, 0)
  const last = read.at(-1)
  if (last === undefined || last.total === null) return last?.next === null ? here : null
  // A list that is shorter than the place in it is read from its beginning.
  return offset < last.total ? Math.max(here, last.total - offset) : Math.max(here, last.total)
}

/** The platform's own time as its response gives it; null when it doesn't. */
function siteTime(headers: RawResponse['headers']): string | null {
  const at = Date.parse(headers['date'] ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
