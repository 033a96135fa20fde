import type { PassPosition, ReadPage } from '../../mirror/commands.ts'
import type { Feed } from '../../mirror/feed.ts'
import { publishedPerMinute } from '../../platform/budget.ts'
import { isTooLarge } from '../../platform/read-in-parts.ts'
import { createPageLetters, type PageLetters, type PageSize } from './page-sizes.ts'

/** Pages that are on their way at once: a link that breaks costs no more than these. */
const mostInFlight = 4
/** Pages that are on their way or wait to be written together: a large transaction writes each index page less often. */
const depth = 12

/** Pages under way that use up what the platform allows a minute when each takes `tookMs`; more would only wait there. */
export const pagesUnderWay = (tookMs: number): number =>
  Math.min(mostInFlight, Math.max(1, Math.ceil((tookMs * publishedPerMinute) / 60_000)))

/** A request for a page. */
export interface PageRequest {
  /** Monotonic milliseconds. */
  askedAt: number
  /**
   * The response is here: the line is free for the next one. `next` is the cursor behind it, and `total` the length of
   * the list, as far as the text shows without being parsed, so that the next request waits for neither reader nor
   * writer; what is asked with a wrong one is asked for again. `letters` is the length of its text.
   */
  arrived: Promise<{ next: string | null; total: number | null; letters: number }>
  /** Resolves when the response is read. */
  read: Promise<ReadPage>
}

interface Asked extends PageRequest {
  offset: number
  cursor: string | null
  isUnderWay: boolean
  likelyNext: string | null
  /** What it counts for among `letters`: until it is here, as much as the longest before it. */
  counted: number
  /** Comes when the response is read. */
  page: ReadPage | undefined
}

/** What is read counts, also that there is no other page. */
const nextOf = ({ page, likelyNext }: Asked): string | null => (page === undefined ? likelyNext : page.next)

/** Pages that are here, and how many rows each was asked for. */
export interface Taken {
  pages: ReadPage[]
  askedAt: number
  pageSize: number
}

export interface PagesAhead {
  /**
   * The page at this place and those that follow it and are here already. What comes after is asked
   * for before this resolves; `expected` says how far the list goes. A page that exceeds the size limit of a response
   * is asked for again with fewer rows. Rejects as the page's own request does.
   */
  take(place: PassPosition, expected: number | null): Promise<Taken>
  /** Hands over what was asked for and never taken, now or when it comes. */
  drop(forget: (page: ReadPage) => void): void
}

interface AheadOptions {
  /** How many pages may be on their way now. */
  inFlight?: () => number
  /** How many rows a page has; left out, as many as the feed says, whatever they come to. */
  size?: PageSize
  /** What all lists hold; left out, what this one does. */
  letters?: PageLetters | undefined
  /** Called when nothing is under way any more and nothing is left to ask for, as far as the pages themselves say. */
  allHere?: (() => void) | undefined
}

/** Asks for pages before they are needed, so that the network, the reader and the disk work at the same time. */
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
  /** Given to be taken over: the next who asks for pages is done with them. */
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
    // The wait for it may end early (another page failed first); then the rejection has no listener.
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

  /** Asks for what follows `last`, as far as that is known. */
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

  /** The page at this place and what follows it and is here. */
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
          // What was asked for ahead has another length than what is asked for now.
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
