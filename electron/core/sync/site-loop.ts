import type { Platform } from '../platform/open-platform.ts'

/** What a feature runs beside queue and puller while a site is open: it has a pace of its own. */
export interface SiteLoop {
  /** The line, the sign-in or a pause changed: there may be something to do. */
  kick(): void
  /** Ends what runs; resolves when nothing of it can write any more. */
  stop(): Promise<void>
}

/** Begins a loop for a site that was opened; `identity` as `site-identity` names it. */
export type StartSiteLoop = (site: {
  platform: Platform
  identity: string
  /** The operator paused all sending. */
  isPaused(): boolean
  /** What the chip shows may have changed. */
  changed(): void
}) => SiteLoop
