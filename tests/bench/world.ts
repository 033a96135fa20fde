import { testNowText } from '../support/test-now.ts'
/** 18:40 at the venue of the large world, fifty minutes before its first show. */
export const now = testNowText()

/** What the benches share: a site of 100,000 contacts and 20,000 tickets, loaded once. */
export interface World {
  site: { url: string; apiKey: string; siteId: string }
  /** Cuts and restores the site's network. */
  cut(isCut: boolean): Promise<void>
  /** Milliseconds the site waits before each response. */
  latency(ms: number): Promise<void>
  /** For files of this run; removed at its end. */
  folder: string
  /** A data directory that holds the whole site. */
  loaded: string
  /** Every exchange of that load. */
  recording: string
  rows: number
  /** Progress, for the person who waits. */
  say(text: string): void
}
