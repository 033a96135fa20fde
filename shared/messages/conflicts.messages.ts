import type { Message } from './message.ts'
import { sentence } from './sentence.ts'

interface Fields {
  /** The fields by their labels, in order. */
  fields: Message[]
}

/** How two versions of a record became one. */
export const conflictMessages = {
  'conflicts.joined': 'Joined with changes on the site.',
  'conflicts.sameByNow': 'The site now has the same values, so there was nothing to choose.',
  'conflicts.deletedAllTheSame': 'Deleted, although it was changed on the site.',
  'conflicts.recordKept': sentence<{ name: Message }>('{name} was kept.'),
  'conflicts.siteKept': sentence<Fields>('{fields}: the site’s version was kept.'),
  'conflicts.laptopKept': sentence<Fields>('{fields}: the version of this laptop was kept.'),
  'conflicts.existingKept': 'The one that the site had already was kept.',
  'conflicts.wentInto': sentence<{ what: Message }>('It went into “{what}”.'),
  'conflicts.deletionAccepted': 'The site no longer has it, and that was accepted.',
}
