import { z } from 'zod'
import { ContactLabelling } from '../../../shared/app/contact-labels.ts'
import { NewContact } from '../../../shared/app/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import { keyFromName, type LabelNames, nameFromKey } from './labels.ts'

/** All labels of a site, including unused ones. */
export interface SiteLabels {
  /** The site's name of a label; derived from the key while it is unknown. */
  nameOf: LabelNames
  /** All labels by key, with their names: as last read from the site, and those created here that are pending. */
  all(): ReadonlyMap<string, string>
  /** False for a label that was created here and is pending. */
  isOnSite(key: string): boolean
  /**
   * Reads the labels again in the background when the last response is old, or sooner when `keys` has an unknown one.
   */
  look(keys: readonly string[]): void
}

const Kept = z.array(z.tuple([z.string(), z.string()]))
/** Key in the mirror's `meta` table, which is replaced with the site. */
const metaKey = 'labels'
const oldAfterMs = 60_000
const soonestMs = 5_000
const pageSize = 1000

export interface SiteLabelParts {
  clock: Clock
  log: Log
  mirror: Pick<Mirror, 'reader' | 'versions' | 'writer'>
  outbox: Pick<Outbox, 'rows'>
  /** Undefined while the site cannot be asked. */
  client(): PlatformClient | undefined
}

/** Reads the whole list when needed: the platform has few labels, and cannot be asked for changes only. */
export function createSiteLabels({ clock, log, mirror, outbox, client }: SiteLabelParts): SiteLabels {
  const statement = mirror.reader.prepare('SELECT value FROM meta WHERE key = ?')
  let names: { version: number; map: Map<string, string>; waiting: Set<string> } | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const cachedJson = () => (statement.get(metaKey) as { value: string } | undefined)?.value ?? '[]'

  function now() {
    const version = mirror.versions.of('contacts')
    if (names?.version !== version) {
      const waiting = madeHere(outbox).map((name) => [keyFromName(name), name] as const)
      const labels = Kept.parse(JSON.parse(cachedJson()))
      const keys = new Set(labels.map(([key]) => key))
      const unmade = new Set(waiting.flatMap(([key]) => (keys.has(key) ? [] : [key])))
      names = { version, map: new Map([...waiting, ...labels]), waiting: unmade }
    }
    return names
  }
  const all = () => now().map

  async function ask(site: PlatformClient): Promise<void> {
    const entries: [string, string][] = []
    for (let offset = 0; ; offset += pageSize) {
      const paging = { limit: pageSize, offset }
      const { labels } = await site.call(labelsWire.list, { paging }, { priority: 'background' })
      entries.push(...labels.map(({ key, displayName }): [string, string] => [key, displayName || nameFromKey(key)]))
      if (labels.length < pageSize) break
    }
    const value = JSON.stringify(entries)
    if (value === cachedJson()) return
    await mirror.writer.run({ type: 'setMeta', key: metaKey, value })
    mirror.versions.touch('contacts', [])
  }

  return {
    all,
    isOnSite: (key) => !now().waiting.has(key),
    nameOf: (key) => all().get(key) ?? nameFromKey(key),
    look: (keys) => {
      const labels = all()
      const waitMs = keys.every((key) => labels.has(key)) ? oldAfterMs : soonestMs
      const site = client()
      if (site === undefined || clock.monotonic() - askedAt < waitMs) return
      askedAt = clock.monotonic()
      void ask(site).catch((error: unknown) => log.warn('labels-not-read', {}, error))
    },
  }
}

/** Names of labels that were created here and that the site does not have yet. */
function madeHere(outbox: Pick<Outbox, 'rows'>): string[] {
  return outbox.rows.ofOperations('contacts.label', 'contacts.create').flatMap((row) => {
    if (row.operation === 'contacts.label') return ContactLabelling.safeParse(storedInput(row)).data?.create ?? []
    if (row.operation === 'contacts.create') return NewContact.safeParse(storedInput(row)).data?.newLabels ?? []
    return []
  })
}
