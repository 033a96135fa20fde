import type { Way } from './ways.ts'

/** The calls of what people send with forms. */
export const submissionWays: Readonly<Record<string, Way>> = {
  'submissions.create': { way: 'Forms: *New submission*, which waits in the inbox until it is sent' },
  'submissions.bulkCreateBySubmitter': {
    none: 'A laptop sends one submission at a time; after a lost response a hundred would have to be looked for, and none has a tag of ours',
  },
  'submissions.get': { way: 'Every change of a submission that is sent, and what became of it after a lost response' },
  'submissions.update': { way: 'Forms: *Edit the submission*' },
  'submissions.confirm': { way: 'Forms: *Confirm*, of one and of all shown' },
  'submissions.delete': { none: '`bulkDelete` moves one or a hundred to the trash and says what became of each' },
  'submissions.bulkDelete': { way: 'Forms: *Move to the trash*' },
  'submissions.restore': { way: 'Forms: *Undo* after a move to the trash; the trash: *Restore*' },
  'submissions.removeFromTrash': { none: '`bulkRemoveFromTrash` does the same for one or a hundred' },
  'submissions.bulkRemoveFromTrash': { way: 'Forms, trash: *Delete permanently*' },
  'submissions.listDeleted': {
    way: 'Forms, trash: it is fetched with it; and whether a submission whose response was lost was thrown away meanwhile',
  },
  'submissions.getDeleted': { way: 'Forms, trash: what a short page of the list left out' },
  'submissions.query': { none: 'The older query takes one form and no date of change; `queryByNamespace` takes both' },
  'submissions.searchByNamespace': { none: 'This laptop searches its own copy, without a network too' },
  'submissions.queryByNamespace': {
    way: 'Forms: all submissions are fetched and kept up to date with it; what became of decisions and new submissions',
  },
  'submissions.countByFilter': { none: 'All submissions are on this laptop and counted here' },
  'submissions.count': { way: 'Forms of the site: how many submissions go with a form, before *Delete permanently*' },
  'submissions.countDeleted': { way: 'Forms, trash: whether its list has to be read again' },
  'submissions.getMediaUploadUrl': { way: 'Forms: *New submission*, a file for a question that asks for one' },
  'submissions.markAsSeen': { way: 'Forms: *Mark as seen*' },
  'submissions.getDocument': { way: 'Forms: *Save the site’s PDF*' },
  'submissions.download': { way: 'Forms: *Save the site’s PDF*' },
  'submissions.getFormatted': {
    none: 'It cuts long texts and needs the site; the submissions are on this laptop in the words of their form',
  },
  'submissions.updateExtendedFields': { none: 'What other apps keep with a submission is theirs; no screen shows it' },
  'submissions.updateTags': { way: 'Forms: *Tag*' },
  'submissions.updateTagsByFilter': {
    none: 'What a filter shows is chosen on this laptop and tagged by name, so that exactly those get the tag which a person saw',
  },
  'submissions.validate': {
    none: 'RSVPs are held against the form on this laptop, and by `create` and `update` themselves when they are sent',
  },
  'submissions.upsertContact': { way: 'Forms: *Make a contact*' },
}
