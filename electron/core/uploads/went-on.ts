import type { SettingsStore } from '../db/settings.queries.ts'
import type { Log } from '../platform/log.ts'

/** How often files of a site's list went on from where they had stopped, also over restarts. */
export interface WentOn {
  times(): number
  /** Never throws: a file goes on all the same when the disk is full. */
  count(): void
  /** The list begins anew. */
  forget(): void
}

interface WentOnParts {
  settings: Pick<SettingsStore, 'note' | 'setNote'>
  log: Log
  site(): string
}

export function createWentOn({ settings, log, site }: WentOnParts): WentOn {
  const key = () => `uploads-went-on ${site()}`
  const times = () => Number(settings.note(key()) ?? 0)
  return {
    times,
    count: () => {
      try {
        settings.setNote(key(), String(times() + 1))
      } catch (error) {
        log.warn('uploads-not-counted', {}, error)
      }
    },
    forget: () => settings.setNote(key(), undefined),
  }
}
