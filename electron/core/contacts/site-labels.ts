import { z } from 'zod'
import { ContactLabelling, NewContact } from '../../../shared/app/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import { keyFromName, type LabelNames, nameFromKey } from './labels.ts'

/** The labels of a site, those that no contact has included. */
export interface SiteLabels {
  /** The name the site gives a label; made from the key while it is not known. */
  nameOf: LabelNames
  /** Every label as the site last told it, and those made here that wait. */
  all(): ReadonlyMap<string, string>
  /** False for a label that was made here and waits. */
  isOnSite(key: string): boolean
  /** Asks the site again when its last answer is old, or soon when `keys` has one that is not known. Waits for nothing. */
  look(keys: readonly string[]): void
}

const Kept = z.array(z.tuple([z.string(), z.string()]))
/** Where the last answer lies in the mirror's `meta`: it goes with the site. */
const metaKey = 'labels'
const oldAfterMs = 60_000
const soonestMs = 5_000
const pageSize = 1000

export interface SiteLabelParts {
  clock: Clock
  log: Log
  mirror: Mirror
  outbox: Outbox
  /** Undefined while the site cannot be asked. */
  client(): PlatformClient | undefined
}

/** The platform has few labels and no way to ask for changes of them, so the whole list is asked for when it is wanted. */
export function createSiteLabels({ clock, log, mirror, outbox, client }: SiteLabelParts): SiteLabels {
  const statement = mirror.reader.prepare('SELECT value FROM meta WHERE key = ?')
  let names: { version: number; map: Map<string, string>; waiting: Set<string> } | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const cachedJson = () => (statement.get(metaKey) as { value: string } | undefined)?.value ?? '[]'

  function now() {
    const version = mirror.version('contacts')
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
    mirror.touch('contacts', [])
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

/** Names of labels that people made here and the site does not have yet. */
function madeHere(outbox: Outbox): string[] {
  return outbox.all().flatMap((row) => {
    if (row.operation === 'contacts.label') return ContactLabelling.safeParse(storedInput(row)).data?.create ?? []
    if (row.operation === 'contacts.create') return NewContact.safeParse(storedInput(row)).data?.newLabels ?? []
    return []
  })
}
