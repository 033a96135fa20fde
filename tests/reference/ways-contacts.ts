import type { Way } from './ways.ts'

/** The calls of contacts, their labels and their extended fields. */
export const contactWays: Readonly<Record<string, Way>> = {
  'contacts.query': {
    way: 'Contacts: they are fetched and kept up to date with it; labels of many, until the site shows them',
  },
  'contacts.get': { way: 'Every change of a contact that is sent, and what became of it after a lost reply; *Merge*' },
  'contacts.list': { none: '`query` gives the same and filters as well' },
  'contacts.listFacets': { none: 'All contacts are on this laptop, which counts them without a network too' },
  'contacts.queryFacets': { none: 'As `listFacets`' },
  'contacts.create': { way: 'Contacts: *New contact*, *Import…*; a buyer whom the site lacks' },
  'contacts.update': { way: 'Contacts: *Edit*, *Import…*, picks of a merge' },
  'contacts.merge': { way: 'Contacts: *Merge into one*' },
  'contacts.previewMerge': { way: 'Contacts: what the site says beside *Merge into one*' },
  'contacts.delete': { way: 'Contacts: *Delete…*, the undo of an import' },
  'contacts.label': { way: 'Contacts: a contact, *Label*' },
  'contacts.unlabel': { way: 'Contacts: a contact, the cross of a label' },
  'contacts.appendOrCreate': {
    none: 'It is for visitors, and joins by an address unseen; a box office says whom it means',
  },
  'contacts.bulkDelete': { none: 'Deleting many people at once has no way back; each is deleted by itself' },
  'contacts.bulkUpdate': { none: 'It writes one value to all; nothing of a person but labels is the same for many' },
  'contacts.bulkLabel': { way: 'Contacts: several ticked or all shown, *Labels*; an import with labels' },
  'labels.findOrCreate': { way: 'Contacts: a new name at *Label*; *Labels…*, *New label*' },
  'labels.list': { way: 'Contacts: names of labels are read with it, before each change of one as well' },
  'labels.query': { none: 'A site has few labels, and `list` gives them all' },
  'labels.get': { none: 'As `query`' },
  'labels.rename': { way: 'Contacts: *Labels…*, *Rename*' },
  'labels.delete': { way: 'Contacts: *Labels…*, *Delete*' },
  'contactFields.list': { way: 'Contacts: names and types of the site’s own fields are read with it' },
  'contactFields.query': { none: 'A site has few fields, and `list` gives them all' },
  'contactFields.get': { none: 'As `query`' },
}
