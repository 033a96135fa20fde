import type { PassPosition } from '../../mirror/commands.ts'
import type { RawAnswer } from '../../platform/exchange.ts'
import type { Feed } from './feed.ts'

/** Pages that are on their way while others are written. */
const depth = 4

/** A page that was asked for; `text` comes with the answer. */
interface Asked {
  offset: number
  cursor: string | null
  /** Monotonic milliseconds. */
  askedAt: number
  answer: Promise<RawAnswer>
  text: string | undefined
}

export interface PagesAhead {
  /**
   * The page at this place and, of an offset feed, those that follow it and are here already. What comes after is asked
   * for before this resolves; `expected` says how far the list goes. Rejects as the page's own request does.
   */
  take(place: PassPosition, expected: number | null): Promise<{ texts: string[]; askedAt: number }>
}

/** Asks for pages before they are needed, so that the network and the disk work at the same time. */
export function createPagesAhead(
  feed: Feed,
  fetch: (offset: number, cursor: string | null) => { askedAt: number; answer: Promise<RawAnswer> },
): PagesAhead {
  let asked: Asked[] = []

  function ask(offset: number, cursor: string | null): Asked {
    const page: Asked = { offset, cursor, ...fetch(offset, cursor), text: undefined }
    // The wait for it may end early (another page failed first); nobody listens then.
    page.answer.then(
      ({ text }) => {
        page.text = text
        // Only now can be told where a cursor feed goes on.
        if (feed.style === 'cursor' && asked.at(-1) === page) askOn(page, null)
      },
      () => undefined,
    )
    return page
  }

  /** Asks for what follows `last`, as far as that can be told. */
  function askOn(last: Asked, expected: number | null): void {
    for (let from = asked.at(-1) ?? last; asked.length < depth; ) {
      const offset = from.offset + feed.pageSize
      const cursor = feed.style === 'cursor' ? nextCursorIn(from.text ?? '') : null
      if (feed.style === 'cursor' ? cursor === null : expected === null || offset >= expected) return
      from = ask(offset, cursor)
      asked.push(from)
    }
  }

  return {
    take: async (place, expected) => {
      const ahead = asked[0]
      const isNext = feed.style === 'cursor' ? ahead?.cursor === place.cursor : ahead?.offset === place.offset
      const first = ahead !== undefined && isNext ? ahead : ask(place.offset, place.cursor)
      if (first !== ahead) asked = [first]
      const { text } = await first.answer
      const here = feed.style === 'cursor' ? 1 : asked.findIndex((page) => page.text === undefined)
      const taken = asked.splice(0, here === -1 ? asked.length : Math.max(1, here))
      askOn(taken.at(-1) ?? first, expected)
      return { texts: [text, ...taken.slice(1).map((page) => page.text ?? '')], askedAt: first.askedAt }
    },
  }
}

/** Where a cursor feed seems to go on. A guess: the page is read by the writer, and what it finds counts. */
function nextCursorIn(text: string): string | null {
  return /"cursors"\s*:\s*\{[^{}]*?"next"\s*:\s*"([^"\\]+)"/.exec(text)?.[1] ?? null
}
