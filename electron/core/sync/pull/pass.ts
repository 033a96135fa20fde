import { AppError } from '../../../../shared/errors.ts'
import type { PassPosition, PullState } from '../../mirror/commands.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { RawResponse } from '../../platform/exchange.ts'
import { createDeferral } from './deferral.ts'
import { createPageSizes, type PageLetters, type PageSizes } from './page-sizes.ts'
import { createPagesAhead, pagesUnderWay } from './pages-ahead.ts'
import type { PassParts } from './pass-parts.ts'
import { isEmptyHere } from './pulls.queries.ts'
import { type CompletePass, type SweepOutcome, sweepMissing } from './second-looks.ts'
import { cursorIn, totalIn } from './seen-in-text.ts'

/** Changes are asked for again this far back, because reads of the platform lag. */
const overlapMs = 40_000
/** The same once a minute, for reads that lag for longer: each page of a busy evening counts for six laptops. */
const deepOverlapMs = 120_000

/** A whole list of no more pages than this is asked for like changes: it is the only source of them. */
const shortPages = 2

export interface PassOutcome {
  changed: string[]
  rows: number
  /** Records that were left as they are, because the pages may be older: to be asked for again. */
  held: string[]
  /** Records of the site that cannot be read here, and are left out; '' for one without an id. */
  unreadable: string[]
  /** Rows the guard kept although the platform no longer lists them. */
  blocked: SweepOutcome['blocked']
  /** The list is complete, and what it does not have could not be looked at once more: to be looked at later. */
  unsure: CompletePass | null
}

/**
 * One pass over a feed: everything (`full`), or what changed since the watermark. Goes on where a pass was cut off.
 * The next pages are fetched while these are written. After a complete full pass the rows it did not see are swept.
 */
export async function runPass(
  parts: PassParts & { sizes?: PageSizes; letters?: PageLetters },
  request: {
    entity: Entity
    state: PullState
    full: boolean
    acceptGone?: boolean | undefined
    /** No window has the scope open: the whole list may wait for everything else. */
    canWait?: boolean
    /** Looks further back than usual for changes. */
    deep?: boolean
    signal: AbortSignal
    /** Called with rows that changed as they come: they are here, even if the pass breaks off later. */
    noticed?: ((ids: readonly string[]) => void) | undefined
    /**
     * Called when every page of a first load is here, though not written yet: nothing more is asked for, most likely.
     */
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

  // Where nothing was, there is nothing that the list could no longer have: no row needs to be looked at for that.
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
  const indexes = createDeferral(mirror.writer, dataSet, full && state.fullAt === null)
  const allHere = () => {
    if (isFresh && indexes.isWhole()) request.allHere?.()
  }
  // A list is as old as the question: one that was asked before a laptop slept must not count as read after it.
  const wallOf = clock.now() - clock.monotonic()
  const pages = createPagesAhead(feed, fetch, { inFlight: () => inFlight, size, letters: parts.letters, allHere })

  const beginning = { offset: 0, cursor: null, seen: 0, max: null, full, firstAt: null, promised: null }
  let position: PassPosition | null = resumed ?? beginning
  // The length that is known is that of the whole list; only the first page shows how much has changed.
  let total = resumed?.promised ?? (full ? state.expected : null)
  const changedIds: string[] = []
  const heldIds: string[] = []
  const unreadable: string[] = []
  let rows = position.seen
  try {
    while (position !== null) {
      const place: PassPosition = position
      const wantedAt = clock.monotonic()
      const { pages: read, askedAt, pageSize } = await pages.take(place, total)
      const hereAt = clock.monotonic()
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
      // The operator no longer wants it, or its first page showed that it is too long.
      if (entity.scope?.isGivenUp?.(mirror.reader, state.scope) === true) throw new AppError('cancelled')
    }
  } catch (error) {
    await indexes.giveUp()
    throw error
  } finally {
    pages.drop(({ handle }) => void mirror.writer.run({ type: 'forget', handles: [handle] }).catch(() => undefined))
  }
  const page = { changed: changedIds, held: heldIds, unreadable }
  if (!full) return { ...page, rows, blocked: null, unsure: null }
  await indexes.restore()
  // A list that says it is longer than what came is not complete: nothing may be taken for deleted.
  const isComplete = total === null || feed.style === 'cursor' || rows >= total
  if (!isComplete) return { ...page, rows, blocked: null, unsure: null }
  if (isFresh) return { ...page, rows, blocked: null, unsure: null }
  const complete = { dataSet, scope: state.scope, run: state.run, acceptGone: request.acceptGone }
  const { blocked, held, isUnsure } = await sweepMissing(parts, complete, signal)
  heldIds.push(...held)
  return { ...page, rows, blocked, unsure: isUnsure ? complete : null }
}

/** The platform's own time, as far as its response gives it. */
function siteTime(headers: RawResponse['headers']): string | null {
  const at = Date.parse(headers['date'] ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
