import { z } from 'zod'
import { ContactLabelling, LabelKind } from '../../../shared/app/contact-labels.ts'
import { NewContact } from '../../../shared/app/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { createSiteList, type SiteListParts } from '../mirror/site-list.ts'
import type { PlatformClient } from '../platform/client.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import { keyFromName, type LabelNames, nameFromKey } from './labels.ts'

const Label = z.object({ key: z.string(), name: z.string(), kind: LabelKind })
export type SiteLabel = z.infer<typeof Label>

/** All labels of a site, including unused ones. */
export interface SiteLabels {
  /** The site's name of a label; derived from the key while it is unknown. */
  nameOf: LabelNames
  /** All labels by key: as last read from the site, and those created here that are pending. */
  all(): ReadonlyMap<string, SiteLabel>
  /** False for a label that was created here and is pending. */
  isOnSite(key: string): boolean
  /**
   * Reads the labels again in the background when the last response is old, or sooner when `keys` has an unknown one.
   */
  look(keys: readonly string[]): void
  /** Reads them now. */
  refresh(site: PlatformClient): Promise<void>
}

const pageSize = 1000

export type SiteLabelParts = Pick<SiteListParts<SiteLabel>, 'clock' | 'log' | 'client'> & {
  mirror: Pick<Mirror, 'reader' | 'versions' | 'writer'>
  outbox: Pick<Outbox, 'rows'>
}

/** Reads the whole list when needed: the platform has few labels, and cannot be asked for changes only. */
export function createSiteLabels({ mirror, outbox, ...parts }: SiteLabelParts): SiteLabels {
  const list = createSiteList({
    ...parts,
    mirror,
    key: 'contactLabels',
    shownWith: 'contacts',
    row: Label,
    read: readLabels,
  })
  let known: { version: number; map: Map<string, SiteLabel>; waiting: Set<string> } | undefined

  function now() {
    const version = mirror.versions.of('contacts')
    if (known?.version !== version) {
      const onSite = new Map(list.rows().map((label) => [label.key, label]))
      const made = madeHere(outbox)
        .map((name): SiteLabel => ({ key: keyFromName(name), name, kind: 'user' }))
        .filter(({ key }) => !onSite.has(key))
      const map = new Map([...made.map((label) => [label.key, label] as const), ...onSite])
      known = { version, map, waiting: new Set(made.map(({ key }) => key)) }
    }
    return known
  }

  return {
    all: () => now().map,
    isOnSite: (key) => !now().waiting.has(key),
    nameOf: (key) => now().map.get(key)?.name ?? nameFromKey(key),
    look: (keys) => list.look(keys.some((key) => !now().map.has(key))),
    refresh: list.refresh,
  }
}

async function readLabels(site: PlatformClient): Promise<SiteLabel[]> {
  const rows: SiteLabel[] = []
  for (let offset = 0; ; offset += pageSize) {
    const paging = { limit: pageSize, offset }
    const { labels } = await site.call(labelsWire.list, { paging }, { priority: 'background' })
    for (const { key, displayName, labelType } of labels) {
      rows.push({ key, name: displayName || nameFromKey(key), kind: kinds.get(labelType ?? '') ?? 'user' })
    }
    if (labels.length < pageSize) return rows
  }
}

const kinds: ReadonlyMap<string, LabelKind> = new Map([
  ['SYSTEM', 'system'],
  ['WIX_APP_DEFINED', 'app'],
])

/** Names of labels that were created here and that the site does not have yet. */
function madeHere(outbox: Pick<Outbox, 'rows'>): string[] {
  return outbox.rows.ofOperations('contacts.label', 'contacts.create').flatMap((row) => {
    if (row.operation === 'contacts.label') return ContactLabelling.safeParse(storedInput(row)).data?.create ?? []
    if (row.operation === 'contacts.create') return NewContact.safeParse(storedInput(row)).data?.newLabels ?? []
    return []
  })
}
