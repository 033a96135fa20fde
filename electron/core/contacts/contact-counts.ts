import type { ContactLabelRow } from '../../../shared/app/contact-labels.ts'
import type { ContactFacets } from '../../../shared/app/contacts.ts'
import type { ReadableDb } from '../db/database.ts'
import type { SiteLabels } from './site-labels.ts'

export interface ContactCounts {
  /** All labels: those in use, the most frequent first, then the site's other labels by name. */
  labels(): ContactLabelRow[]
  /** How many contacts each value of a filter has. */
  facets(): ContactFacets
  /** How many contacts of the mirror have a label. */
  withLabel(key: string): number
}

/** Counts over all contacts, from one index; made once for each state of the mirror. */
export function createContactCounts(
  db: ReadableDb,
  { version, labels }: { version(): number; labels: SiteLabels },
): ContactCounts {
  const usage = db.prepare(
    'SELECT l.value AS key, count(*) AS count FROM contacts, json_each(contacts.labels) AS l GROUP BY l.value ORDER BY count DESC',
  )
  const bySubscription = db.prepare(
    "SELECT coalesce(subscription, 'NOT_SET') AS value, count(*) AS count FROM contacts GROUP BY 1 ORDER BY count DESC",
  )
  const byMembership = db.prepare(
    "SELECT coalesce(member_status, 'NONE') AS value, count(*) AS count FROM contacts GROUP BY 1 ORDER BY count DESC",
  )
  const unlabelled = db.prepare("SELECT count(*) FROM contacts WHERE labels = '[]'").pluck()
  const ofVersion = <T>(make: () => T): (() => T) => {
    let made: { version: number; value: T } | undefined
    return () => {
      const now = version()
      if (made?.version !== now) made = { version: now, value: make() }
      return made.value
    }
  }
  const labelRows = ofVersion((): ContactLabelRow[] => {
    const used = usage.all() as { key: string; count: number }[]
    const counts = new Map(used.map(({ key, count }) => [key, count]))
    const rest = [...labels.all().values()]
      .filter(({ key }) => !counts.has(key))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    const keys = [...counts.keys(), ...rest.map(({ key }) => key)]
    return keys.map((key) => ({
      ...{ key, name: labels.nameOf(key), kind: labels.all().get(key)?.kind ?? 'user' },
      ...{ count: counts.get(key) ?? 0, onSite: labels.isOnSite(key) },
    }))
  })
  const facets = ofVersion((): ContactFacets => {
    const subscription = bySubscription.all() as ContactFacets['subscription']
    return {
      all: subscription.reduce((sum, { count }) => sum + count, 0),
      unlabelled: unlabelled.get() as number,
      subscription,
      membership: byMembership.all() as ContactFacets['membership'],
    }
  })
  return {
    facets,
    labels: () => {
      const rows = labelRows()
      labels.look(rows.flatMap(({ key, count }) => (count > 0 ? [key] : [])))
      return rows
    },
    withLabel: (key) => labelRows().find((label) => label.key === key)?.count ?? 0,
  }
}
