import type { PassPosition, PullState } from '../../mirror/commands.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { PlatformClient } from '../../platform/client.ts'
import type { RawAnswer } from '../../platform/exchange.ts'
import type { Clock } from '../../ports.ts'
import type { Feed } from './feed.ts'
import { createPagesAhead } from './pages-ahead.ts'

/** Changes are asked for again this far back: the platform's own clock and its reads may lag. */
const overlapMs = 120_000
/** From so many rows on, a first load builds its indexes at the end. */
const deferFrom = 5_000

export interface PassParts {
  client: PlatformClient
  mirror: Mirror
  clock: Clock
}

export interface PassOutcome {
  changed: string[]
  rows: number
  /** Rows the guard kept although the platform no longer lists them. */
  blocked: { gone: number; rows: number } | null
}

/**
 * One pass over a feed: everything (`full`), or what changed since the watermark. Goes on where a pass was cut off.
 * The next pages are fetched while these are written. After a complete full pass the rows it did not see are swept.
 */
export async function runPass(
  parts: PassParts,
  request: { feed: Feed; state: PullState; full: boolean; signal: AbortSignal },
): Promise<PassOutcome> {
  const { client, mirror, clock } = parts
  const { feed, signal } = request
  const resumed = request.state.position === null ? null : (JSON.parse(request.state.position) as PassPosition)
  const full = resumed?.full ?? request.full
  const state: PullState =
    resumed === null ? { ...request.state, run: request.state.run + (full ? 1 : 0) } : request.state
  const since =
    full || state.watermark === null ? null : new Date(Date.parse(state.watermark) - overlapMs).toISOString()

  const pages = createPagesAhead(feed, (offset, cursor) => {
    const ask = { scope: state.scope, offset, cursor, since }
    const fetched = feed.fetch(client, ask, { priority: 'background', signal })
    const read = ({ text }: RawAnswer) => mirror.read({ dataSet: feed.dataSet, text, eventId: state.scope })
    return { askedAt: clock.monotonic(), answer: fetched.then(read) }
  })

  let position: PassPosition | null = resumed ?? { offset: 0, cursor: null, seen: 0, max: null, full }
  let expected = state.expected
  let deferred = false
  let shrank = false
  /** What the pages of this very pass promised last. */
  let promised = resumed === null ? null : state.expected
  const changed: string[] = []
  let rows = position.seen
  try {
    while (position !== null) {
      const place: PassPosition = position
      const { pages: read, askedAt } = await pages.take(place, expected)
      const result = await mirror.takeOver({
        dataSet: feed.dataSet,
        read,
        eventId: state.scope,
        run: full ? state.run : null,
        askedAt,
        advance: { state, style: feed.style, pageSize: feed.pageSize, ...place, full, at: clock.now() },
      })
      rows += result.received
      if (changed.length < 10_000) changed.push(...result.changed)
      for (const total of result.totals) {
        shrank ||= promised !== null && total !== null && total < promised
        promised = total ?? promised
        expected = total ?? expected
      }
      if (full && !deferred && state.fullAt === null && (expected ?? rows) >= deferFrom) {
        await mirror.writer.run({ type: 'defer', dataSet: feed.dataSet })
        deferred = true
      }
      position = result.position
    }
  } catch (error) {
    // What is here must be found, however long the rest takes to come.
    if (deferred) await mirror.writer.run({ type: 'restore', dataSet: feed.dataSet })
    throw error
  } finally {
    pages.drop(({ handle }) => void mirror.writer.run({ type: 'forget', handles: [handle] }).catch(() => undefined))
  }
  if (!full) return { changed, rows, blocked: null }
  await mirror.writer.run({ type: 'restore', dataSet: feed.dataSet })
  // A list that says it is longer than what came is not complete, and one that became shorter between two pages has
  // moved a row past us: nothing may be taken for deleted.
  const complete = expected === null || feed.style === 'cursor' || (rows >= expected && !shrank)
  const swept = complete ? await mirror.sweep({ dataSet: feed.dataSet, scope: state.scope, run: state.run }) : undefined
  return { changed, rows, blocked: swept?.blocked ?? null }
}
