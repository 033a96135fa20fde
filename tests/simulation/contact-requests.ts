import type { Asked } from './story.ts'

/** What a person waits for who looks at a merge, or who makes, renames or deletes a label. */
const isAtOnce = ({ what }: Asked): boolean =>
  what.endsWith('/preview-merge') || /^(?:POST|PATCH|DELETE) \/contacts\/v4\/labels/.test(what)

export const isForContacts = isAtOnce

/** What holds these back: one of them, or the door's. */
export const holdsContacts = (asked: Asked): boolean => isAtOnce(asked) || asked.what.includes('check-in')
