import type { PassPosition, ReadPage } from '../../mirror/commands.ts'
import type { Feed } from '../../mirror/feed.ts'
import { publishedPerMinute } from '../../platform/budget.ts'
import { isTooLarge } from '../../platform/read-in-parts.ts'
import { createPageLetters, type PageLetters, type PageSize } from './page-sizes.ts'

/** The most pages under way at once: a link that breaks costs no more than these. */
const mostInFlight = 4
/** The most pages under way or waiting to be written: a large transaction writes each index page less often. */
const depth = 12

/** How many pages under way use up the platform's limit per minute when each takes `tookMs`; more would only wait. */
export const pagesUnderWay = (tookMs: number): number =>
  Math.min(mostInFlight, Math.max(1, Math.ceil((tookMs * publishedPerMinute) / 60_000)))

/** A request for a page. */
export interface PageRequest {
  /** Monotonic milliseconds. */
  askedAt: number
  /**
   * Resolves when the response is here and the line is free. `next` is the following cursor and `total` the length of
   * the list, as far as the text shows them without being parsed: so the next request waits for neither reader nor
   * writer, and is repeated if they were wrong. `letters` is the length of the text.
   */
  arrived: Promise<{ next: string | null; total: number | null; letters: number }>
  /** Resolves when the response has been parsed. */
  read: Promise<ReadPage>
}

interface Asked extends PageRequest {
  offset: number
  cursor: string | null
  isUnderWay: boolean
  likelyNext: string | null
  /** What it counts for in `letters`: until it is here, as much as the longest page before it. */
  counted: number
  /** Set when the response has been parsed. */
  page: ReadPage | undefined
}

/** The parsed page decides, also when it says that no page follows; until then, the guess from its text. */
const nextOf = ({ page, likelyNext }: Asked): string | null => (page === undefined ? likelyNext : page.next)

/** Pages that are here, when the first was requested (monotonic), and how many rows each was requested with. */
export interface Taken {
  pages: ReadPage[]
  askedAt: number
  pageSize: number
}

/** The pages of one list, requested ahead. */
export interface PagesAhead {
  /**
   * The page at this place, and those after it that are here already. Requests what follows before it resolves;
   * `expected` is the length of the list. Requests a page that exceeds the size limit of a response again with fewer
   * rows. Rejects as the page's own request does.
   */
  take(place: PassPosition, expected: number | null): Promise<Taken>
  /** Hands pages that were requested and never taken to `forget`, now or when they come. */
  drop(forget: (page: ReadPage) => void): void
}

interface AheadOptions {
  /** How many pages may be under way now. */
  inFlight?: () => number
  /** How many rows a page has; left out = as many as the feed says, however large they are. */
  size?: PageSize
  /** The count of all lists together; left out = of this list alone. */
  letters?: PageLetters | undefined
  /** Called when no page is under way and none is left to request, as far as the pages themselves say. */
  allHere?: (() => void) | undefined
}

/** Requests pages before they are needed, so that network, reader and disk work at the same time. */
export function createPagesAhead(
  feed: Feed,
  fetch: (offset: number, cursor: string | null, limit: number) => PageRequest,
  {
    inFlight = () => mostInFlight,
    size = { rows: () => feed.pageSize, shrink: () => false },
    letters = createPageLetters(),
    allHere = () => undefined,
  }: AheadOptions = {},
): PagesAhead {
  let requests: Asked[] = []
  let length: number | null = null
  const dropped: Asked[] = []
  /** The pages handed out last: the caller is done with them when it takes the next ones. */
  let taken: Asked[] = []
  let longest = 0

  function count(entry: Asked, counted: number): void {
    letters.add(counted - entry.counted)
    entry.counted = counted
  }

  function letGo(entries: readonly Asked[]): void {
    for (const entry of entries) count(entry, 0)
  }

  function ask(offset: number, cursor: string | null): Asked {
    const entry: Asked = {
      offset,
      cursor,
      ...fetch(offset, cursor, size.rows()),
      isUnderWay: true,
      likelyNext: null,
      counted: 0,
      page: undefined,
    }
    count(entry, longest)
    const goOn = () => {
      const last = requests.at(-1)
      if (last === undefined || !requests.includes(entry)) return
      askOn(last)
      if (requests.at(-1) === last && isEnd(last) && !requests.some(({ isUnderWay }) => isUnderWay)) allHere()
    }
    const nothing = () => undefined
    // If another page fails first, no one waits for this one any more, and its rejection would have no listener.
    entry.arrived.then(({ next, total, letters: here }) => {
      entry.isUnderWay = false
      longest = Math.max(longest, here)
      // A dropped page no longer counts: it is never taken over.
      if (!dropped.includes(entry)) count(entry, here)
      length ??= total
      entry.likelyNext = next
      goOn()
    }, nothing)
    entry.read.then((page) => {
      entry.page = page
      goOn()
    }, nothing)
    return entry
  }

  /** Requests what follows `last`, as far as that is known. */
  function askOn(last: Asked): void {
    for (let from = last; mayAsk(); ) {
      const offset = from.offset + size.rows()
      const cursor = feed.style === 'cursor' ? nextOf(from) : null
      if (feed.style === 'cursor' ? cursor === null : length === null || offset >= length) return
      from = ask(offset, cursor)
      requests.push(from)
    }
  }

  const isEnd = ({ offset, page }: Asked) =>
    feed.style === 'cursor' ? page?.next === null : length !== null && offset + size.rows() >= length

  const mayAsk = () =>
    requests.length < depth &&
    letters.allows(longest) &&
    requests.filter(({ isUnderWay }) => isUnderWay).length < inFlight()

  function drop(): void {
    letGo(requests)
    dropped.push(...requests)
    requests = []
  }

  async function take(place: PassPosition): Promise<Taken> {
    const pageSize = size.rows()
    const ahead = requests[0]
    const isNext = feed.style === 'cursor' ? ahead?.cursor === place.cursor : ahead?.offset === place.offset
    const first = ahead !== undefined && isNext ? ahead : ask(place.offset, place.cursor)
    if (first !== ahead) {
      drop()
      requests = [first]
    }
    const page = await first.read
    const here = requests.findIndex((other) => other.page === undefined)
    const ready = requests.splice(0, here === -1 ? requests.length : Math.max(1, here))
    taken = ready
    askOn(requests.at(-1) ?? ready.at(-1) ?? first)
    return { pages: [page, ...ready.slice(1).flatMap((other) => other.page ?? [])], askedAt: first.askedAt, pageSize }
  }

  return {
    take: async (place, expected) => {
      length = expected
      letGo(taken)
      for (;;) {
        try {
          return await take(place)
        } catch (error) {
          if (!isTooLarge(error) || !size.shrink()) throw error
          // The pages requested ahead have the old size.
          drop()
        }
      }
    },
    drop: (forget) => {
      letGo(taken)
      drop()
      for (const { read } of dropped) read.then(forget, () => undefined)
    },
  }
}
