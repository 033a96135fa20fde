import { z } from 'zod'
import type { DataSet } from '../../../shared/app/sync.ts'
import { parseJson } from '../../../shared/json.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import type { Mirror } from './mirror.ts'

/** A short list of the site, such as its labels: kept whole, and read again when that is old. */
export interface SiteList<Row> {
  /** As last read from the site. */
  rows(): readonly Row[]
  /** Reads it again in the background when the last response is old; `isSoon`: when something unknown was met. */
  look(isSoon: boolean): void
  /** Reads it now. Rejects as the client does; `offline` where the site cannot be asked. */
  refresh(site: PlatformClient): Promise<void>
}

const oldAfterMs = 60_000
const soonestMs = 5_000

export interface SiteListParts<Row> {
  clock: Clock
  log: Log
  mirror: Pick<Mirror, 'reader' | 'versions' | 'writer'>
  /** Undefined while the site cannot be asked. */
  client(): PlatformClient | undefined
  /** The data set whose readers show this list: they ask again when it changes. */
  shownWith: DataSet
  /** Key in the mirror's `meta` table, which is replaced with the site. */
  key: string
  row: z.ZodType<Row>
  read(site: PlatformClient): Promise<Row[]>
}

/** Keeps a list of the site that is small and cannot be asked for changes only. */
export function createSiteList<Row>(parts: SiteListParts<Row>): SiteList<Row> {
  const { clock, mirror, key } = parts
  const statement = mirror.reader.prepare('SELECT value FROM meta WHERE key = ?')
  const Rows = z.array(parts.row)
  let kept: { text: string; rows: Row[] } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const cachedJson = () => (statement.get(key) as { value: string } | undefined)?.value ?? '[]'

  const refresh = async (site: PlatformClient): Promise<void> => {
    askedAt = clock.monotonic()
    const value = JSON.stringify(await parts.read(site))
    if (value === cachedJson()) return
    await mirror.writer.run({ type: 'setMeta', key, value })
    mirror.versions.touch(parts.shownWith, [])
  }

  return {
    refresh,
    rows: () => {
      const text = cachedJson()
      if (kept?.text !== text) kept = { text, rows: parseJson(Rows, text) ?? [] }
      return kept.rows
    },
    look: (isSoon) => {
      const site = parts.client()
      if (site === undefined || clock.monotonic() - askedAt < (isSoon ? soonestMs : oldAfterMs)) return
      askedAt = clock.monotonic()
      void refresh(site).catch((error: unknown) => parts.log.warn('site-list-not-read', {}, error))
    },
  }
}
