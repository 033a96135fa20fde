import type { Way } from './ways.ts'

/** The calls of the forms themselves; those of what people send stand in `ways-submissions.ts`. */
export const formWays: Readonly<Record<string, Way>> = {
  'forms.get': { way: 'Every change of a form that is sent, and what became of it after a lost response' },
  'forms.list': { none: 'Without more it leaves closed forms out and cannot be asked for changes; `query` can' },
  'forms.query': { way: 'Forms: all forms are fetched and kept up to date with it, closed ones too' },
  'forms.countByFilter': { none: 'All forms are on this laptop and counted here' },
  'forms.getSummary': { way: 'Forms of the site: *What the site says of it*' },
  'forms.listProvidersConfigs': {
    none: 'Foyer manages the forms of one app; the site says no itself to more than that app may have, and its words are shown',
  },
  'forms.getRestrictions': { none: 'The site says no itself to what its plan does not allow, and its words are shown' },
  'forms.create': { way: 'Forms of the site: *New form*' },
  'forms.bulkCreate': {
    none: 'No one needs thirty forms at once; after a lost response thirty would have to be looked for',
  },
  'forms.clone': { way: 'Forms of the site: *Copy*' },
  'forms.bulkClone': {
    none: 'A copy is edited next, so forms are copied one by one; a lost response leaves one copy in doubt, not many',
  },
  'forms.update': {
    way: 'The form editor: *Save*; Forms of the site: *Open for submissions*, *Close for submissions*',
  },
  'forms.removeDeletedFields': { way: 'The form editor: *Remove all permanently*' },
  'forms.updateExtendedFields': { none: 'What other apps keep with a form is theirs; it goes back unchanged' },
  'forms.updateTags': { none: 'No screen of the site shows or sorts by the tags of a form' },
  'forms.delete': { way: 'Forms of the site: *Move to the trash*' },
  'forms.bulkDelete': { none: 'Each move to the trash is one change of the queue, which can be taken back by itself' },
  'forms.removeFromTrash': { way: 'Forms of the site, trash: *Delete permanently*' },
  'forms.restore': { way: 'Forms of the site, trash: *Restore*' },
  'forms.getDeleted': {
    way: 'After every move to the trash, and what became of a restored form after a lost response',
  },
  'forms.listDeleted': { none: '`queryDeleted` lists the same, and takes ids' },
  'forms.queryDeleted': { way: 'Forms of the site, trash: it is fetched and kept up to date with it' },
  'forms.countDeleted': { none: 'The whole trash is on this laptop and counted here' },
}
