import { recordIdOf } from '../../electron/core/data/item-id.ts'
import type { StoredItem, StoredLink } from '../../sandbox/world/data.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Contact } from '../../shared/wire/contact-entities.ts'
import { linkField, noteFields, notes } from './collections.ts'
import type { Site } from './site.ts'
import type { Asked, Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** Writes down every version of what several people change field by field, and whose request made it. */
export function watchRecords(site: Site, story: Story, timeline: Timeline): void {
  watchContacts(site, story, timeline)
  watchItems(site, story, timeline)
  watchLinks(site, story, timeline)
}

function watchContacts(site: Site, story: Story, timeline: Timeline): void {
  const fieldsOf = ({ info }: Contact) => ({
    last: info?.name?.last ?? null,
    company: info?.company ?? null,
    jobTitle: info?.jobTitle ?? null,
  })
  const report = (id: string, contact: Contact | undefined, by: Asked | undefined) => {
    const fields = contact === undefined ? undefined : fieldsOf(contact)
    story.contacts.push({ at: timeline.now(), id, by, fields })
  }
  for (const contact of site.sandbox.world.contacts.all()) report(contact.id, contact, undefined)
  site.watchContacts(report)
}

/** What visitors see of an item. */
export const statusOf = ({ data }: Pick<StoredItem, 'data'>): 'published' | 'draft' =>
  data === null ? 'draft' : 'published'

function watchItems(site: Site, story: Story, timeline: Timeline): void {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const fieldsOf = (item: StoredItem) => {
    const data = item.draft ?? item.data ?? {}
    const named = ['title', ...noteFields, 'room'].map((key) => [key, textOf(lookUp(data, key))])
    return { ...Object.fromEntries(named), status: statusOf(item) }
  }
  const report = (id: string, item: StoredItem | undefined, by: Asked | undefined) =>
    void story.items.push({ at: timeline.now(), id, by, fields: item === undefined ? undefined : fieldsOf(item) })
  for (const item of site.sandbox.world.dataItems.all())
    report(recordIdOf({ collectionId: item.collectionId, itemId: item.id }), item, undefined)
  site.watchItems(report)
}

/** Links of notes to rooms. The rooms show the same links from their side. */
function watchLinks(site: Site, story: Story, timeline: Timeline): void {
  const { dataLinks } = site.sandbox.world
  const isWatched = ({ collectionId, field }: StoredLink) => collectionId === notes && field === linkField
  const report = ({ from, to }: StoredLink, isThere: boolean) =>
    void story.links.push({
      ...{ at: timeline.now(), id: recordIdOf({ collectionId: notes, itemId: from }), to, isThere },
      by: site.carriesOutFor(),
    })
  for (const link of dataLinks.all()) if (isWatched(link)) report(link, true)
  const { put, remove, get, all } = dataLinks
  dataLinks.put = (link) => {
    const before = all().length
    put(link)
    if (isWatched(link) && all().length > before) report(link, true)
  }
  dataLinks.remove = (key) => {
    const link = get(key)
    const isGone = remove(key)
    if (link !== undefined && isGone && isWatched(link)) report(link, false)
    return isGone
  }
}
