import { endpoints as collectionsWire } from '../../../shared/wire/collections.ts'
import { endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as foldersWire } from '../../../shared/wire/folders.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { endpoints as rsvpsWire } from '../../../shared/wire/rsvps.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { ObjectKind, OwnObject } from './own-object.ts'

const options = { priority: 'interactive' } as const

/** A name of the check as the id of a collection. */
export const collectionIdOf = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '')

/** The id of an object by its name, for one whose making was cut off; null where the site has none. */
export async function findNamed(client: PlatformClient, { kind, name }: OwnObject): Promise<string | null> {
  switch (kind) {
    case 'event':
    case 'published': {
      const query = { filter: { title: name }, paging: { limit: 1 } }
      return (await client.call(eventsWire.query, { query, includeDrafts: true }, options)).events[0]?.id ?? null
    }
    case 'collection':
      return collectionIdOf(name)
    case 'folder': {
      const { folders } = await client.call(foldersWire.search, { search: name }, options)
      return folders.find(({ displayName }) => displayName === name)?.id ?? null
    }
    case 'rsvp':
      return null
    case 'contact': {
      const query = { filter: { 'info.emails.email': name }, paging: { limit: 1 } }
      return (await client.call(contactsWire.query, { query }, options)).contacts?.[0]?.id ?? null
    }
    case 'form': {
      const query = { filter: { namespace: ownForms, name }, cursorPaging: { limit: 1 } }
      return (await client.call(formsWire.query, { query }, options)).forms[0]?.id ?? null
    }
  }
}

/** Removes an object for good. */
export async function removeObject(client: PlatformClient, kind: ObjectKind, id: string): Promise<unknown> {
  switch (kind) {
    case 'published':
      await client.call(eventsWire.cancel, { eventId: id }, options).catch(() => undefined)
      return client.call(eventsWire.delete, { eventId: id }, options)
    case 'event':
      return client.call(eventsWire.delete, { eventId: id }, options)
    case 'collection':
      return client.call(collectionsWire.remove, { dataCollectionId: id }, options)
    case 'folder':
      return client.call(foldersWire.bulkDelete, { folderIds: [id], permanent: true }, options)
    case 'rsvp':
      return client.call(rsvpsWire.delete, { rsvpId: id }, options)
    case 'contact':
      return client.call(contactsWire.delete, { contactId: id }, options)
    case 'form':
      return client.call(formsWire.delete, { formId: id, permanent: true }, options)
  }
}
