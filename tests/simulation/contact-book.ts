import { isDeepStrictEqual } from 'node:util'
import type { Contact } from '../../shared/wire/contact-entities.ts'
import { entriesOf } from './contact-entries.ts'
import type { EndedRow, OpenRow } from './laptop-reader.ts'
import type { Site } from './site.ts'
import type { Asked, Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** A value of an extended field that a person wrote, over what they saw there. */
export interface WrittenValue {
  key: string
  value: string | null
  base: string | null
}

/** What a person at a laptop did with contacts; also with those that a file or a label is about. */
export interface ContactAction {
  at: number
  laptop: number
  run: number
  operation:
    | 'contacts.edit'
    | 'contacts.merge'
    | 'contacts.label'
    | 'contacts.delete'
    | 'import'
    | 'undo'
    | 'labels.delete'
  /** By the site's ids, the target of a merge first; empty where it may be about any contact. */
  contactIds: readonly string[]
  /** A text that rows of it hold; several rows may. */
  text: string
  /** Entries of lists and labels that it adds and takes away. */
  adds: readonly string[]
  takes: readonly string[]
  values: readonly WrittenValue[]
  operationId: string | undefined
  /** Undefined while that is unknown: the process died before it replied. */
  isMade: boolean | undefined
  /** When the window received the reply. */
  savedAt: number | undefined
}

/** One version of a contact at the site, and the request that made it; undefined for the site's own people. */
export interface ContactVersion {
  at: number
  id: string
  by: Asked | undefined
  before: Contact | undefined
  after: Contact | undefined
}

/** A contact that went into another one. */
export interface Merger {
  at: number
  id: string
  targetId: string
  by: Asked | undefined
}

/** A file that a person imported. */
export interface ImportTry {
  at: number
  laptop: number
  importId: string
  /** E-mail addresses of its rows, doubled ones among them, that no contact had. */
  fresh: readonly string[]
  isUndone: boolean
}

/** Everything that an evening has of contacts. */
export interface ContactBook {
  actions: ContactAction[]
  versions: ContactVersion[]
  mergers: Merger[]
  imports: ImportTry[]
  /** Conflicts that a person decided, by what they showed. */
  settled: Set<string>
}

export const createContactBook = (): ContactBook => ({
  ...{ actions: [], versions: [], mergers: [], imports: [], settled: new Set() },
})

/** Records every version of a contact from here on, and every merge. */
export function watchPeople(
  { sandbox: { world }, carriesOutFor }: Site,
  { contactBook }: Story,
  timeline: Timeline,
): void {
  const { contacts, mergedContacts } = world
  const { put, remove } = contacts
  const note = (id: string, before: Contact | undefined, after: Contact | undefined) =>
    contactBook.versions.push({ at: timeline.now(), id, by: carriesOutFor(), before, after })
  contacts.put = (after) => {
    const before = contacts.get(after.id)
    put(after)
    note(after.id, before, after)
  }
  contacts.remove = (id) => {
    const before = contacts.get(id)
    const isGone = remove(id)
    if (isGone) note(id, before, undefined)
    return isGone
  }
  const { put: putMerged } = mergedContacts
  mergedContacts.put = (merged) => {
    const isNew = mergedContacts.get(merged.id) === undefined
    putMerged(merged)
    if (isNew) contactBook.mergers.push({ at: timeline.now(), ...merged, by: carriesOutFor() })
  }
}

/** The contact that has everything of this one in the end. */
export function lastTarget({ mergers }: Pick<ContactBook, 'mergers'>, id: string): string {
  const merger = mergers.find((one) => one.id === id)
  return merger === undefined ? id : lastTarget({ mergers }, merger.targetId)
}

/** Whether an action is about a contact, or about one that went into the same. */
export const isAbout = (book: ContactBook, { contactIds }: Pick<ContactAction, 'contactIds'>, id: string): boolean =>
  contactIds.length === 0 || contactIds.some((one) => lastTarget(book, one) === lastTarget(book, id))

/** Whether a person at this laptop decided about this contact, or one that went into the same, by a time. */
export const isContactDecided = (
  { contactBook, decided }: Pick<Story, 'contactBook' | 'decided'>,
  { laptop, id, from = 0, to = Number.POSITIVE_INFINITY }: { laptop: number; id: string; from?: number; to?: number },
): boolean =>
  decided.some(
    (one) =>
      one.laptop === laptop &&
      one.at >= from &&
      one.at <= to &&
      lastTarget(contactBook, one.recordId) === lastTarget(contactBook, id),
  )

/** The action that a row of a merge stands for; undefined when no person at that laptop asked for it. */
export function mergeOf(
  { contactBook }: Pick<Story, 'contactBook'>,
  laptop: number,
  row: Pick<OpenRow, 'id' | 'input'>,
): ContactAction | undefined {
  const mine = contactBook.actions.filter(
    (action) => action.operation === 'contacts.merge' && action.laptop === laptop && action.isMade !== false,
  )
  const { targetId, sourceIds = [] } = JSON.parse(row.input) as { targetId?: string; sourceIds?: string[] }
  return (
    mine.find(({ operationId }) => operationId === row.id) ??
    mine.findLast(
      ({ contactIds: [target, ...sources] }) => target === targetId && isDeepStrictEqual(sources, sourceIds),
    )
  )
}

/** A contact, and those that people of a laptop merged it into: where the site had deleted it, no merger shows that. */
function mergedHere({ actions }: ContactBook, { laptop, id }: { laptop: number; id: string }): string[] {
  const merges = actions.filter(
    (action) =>
      action.operation === 'contacts.merge' &&
      action.laptop === laptop &&
      action.isMade !== false &&
      action.contactIds.slice(1).includes(id),
  )
  return [id, ...merges.flatMap(({ contactIds: [target] }) => target ?? [])]
}

/** Whether an action that a window knows to be saved is in a row, alone or joined with a later one of the same contact. */
export function isContactActionKept(
  story: Story,
  action: ContactAction,
  rows: readonly (OpenRow | EndedRow)[],
): boolean {
  const { contactBook } = story
  const [id] = action.contactIds
  if (action.operationId === undefined || id === undefined) return true
  const isOwn = (row: OpenRow | EndedRow) =>
    row.id === action.operationId || (row.operation.startsWith('contacts.') && row.input.includes(action.text))
  const { laptop, at: from } = action
  const isDecided = (one: string) => isContactDecided(story, { laptop, id: one, from })
  if (rows.some(isOwn) || mergedHere(contactBook, { laptop, id }).some(isDecided)) return true
  const isLater = (at: number, other: string | undefined) =>
    other !== undefined && at >= action.at && lastTarget(contactBook, other) === lastTarget(contactBook, id)
  return (
    contactBook.actions.some(
      (later) =>
        later !== action &&
        later.isMade !== false &&
        later.laptop === action.laptop &&
        // A file may have written over it, before it left.
        (later.contactIds.length === 0 ? later.at >= action.at : isLater(later.at, later.contactIds[0])),
    ) ||
    story.expectedChanges.some(
      ({ operation, laptop, at, recordId, isMade }) =>
        operation.startsWith('contacts.') && isMade !== false && laptop === action.laptop && isLater(at, recordId),
    )
  )
}

/** What a version lost and gained against the one before it. */
export function changeOf({ before, after }: Pick<ContactVersion, 'before' | 'after'>): {
  lost: string[]
  gained: string[]
} {
  const [was, is] = [entriesOf(before), entriesOf(after)]
  return { lost: [...was].filter((one) => !is.has(one)), gained: [...is].filter((one) => !was.has(one)) }
}
