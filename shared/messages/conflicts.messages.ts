import type { Message } from './message.ts'
import type { TextOf } from './sentence.ts'

interface Fields {
  /** The fields by their labels, in order. */
  fields: Message[]
}

/** How two versions of a record became one. */
export const conflictMessages = {
  'conflicts.joined': 'Joined with changes on the site.',
  'conflicts.sameByNow': 'The site says the same by now: there was nothing left to choose.',
  'conflicts.deletedAllTheSame': 'Deleted, although it was changed on the site.',
  'conflicts.recordKept': ({ name }: { name: Message }, textOf: TextOf) => `${textOf(name)} was kept.`,
  'conflicts.siteKept': ({ fields }: Fields, textOf: TextOf) =>
    `${fields.map(textOf).join(', ')}: the site’s version was kept.`,
  'conflicts.laptopKept': ({ fields }: Fields, textOf: TextOf) =>
    `${fields.map(textOf).join(', ')}: the version of this laptop was kept.`,
  'conflicts.existingKept': 'The one that the site had already was kept.',
  'conflicts.wentInto': ({ what }: { what: Message }, textOf: TextOf) => `It went into “${textOf(what)}”.`,
  'conflicts.deletionAccepted': 'The site no longer has it, and that was accepted.',
}
