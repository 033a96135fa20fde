import { isLocalId } from '../../electron/core/sync/identities.queries.ts'
import {
  type ContactAction,
  type ContactVersion,
  changeOf,
  isAbout,
  isContactDecided,
  lastTarget,
} from './contact-book.ts'
import { extendedOf } from './contact-entries.ts'
import { extendedKeys } from './doubles-world.ts'
import type { Evening } from './evening.ts'
import type { Asked, Story } from './story.ts'

const isMerge = ({ what }: Asked) => what.endsWith('/merge')

/**
 * What people at a laptop did by a time that is about this contact, or one that went into the same. A contact that they
 * merged into it counts as well where the site had deleted it by then: its changes went to the one that is left.
 */
function actionsOf(
  { contactBook }: Story,
  { laptop, id, to }: { laptop: number; id: string; to: number },
): ContactAction[] {
  const mine = contactBook.actions.filter(
    (action) => action.laptop === laptop && action.isMade !== false && action.at <= to,
  )
  const merged = mine.flatMap(({ operation, contactIds: [target = '', ...sources] }) =>
    operation === 'contacts.merge' && lastTarget(contactBook, target) === lastTarget(contactBook, id) ? sources : [],
  )
  return mine.filter(
    (action) => isAbout(contactBook, action, id) || action.contactIds.some((one) => merged.includes(one)),
  )
}

/**
 * CT2: a laptop takes from a contact, and adds to it, only what its people asked for: entries of lists and labels. A merge at
 * the site joins them by itself.
 */
export function entriesAreKept({ story }: Evening): void {
  for (const version of story.contactBook.versions) {
    const { by, before, after, id, at } = version
    if (by === undefined || before === undefined || after === undefined || isMerge(by)) continue
    if (isMadeBy(story, by.laptop, id) || isContactDecided(story, { laptop: by.laptop, id, to: at })) continue
    const actions = actionsOf(story, { laptop: by.laptop, id, to: at })
    const { lost, gained } = changeOf(version)
    const taken = new Set(actions.flatMap(({ takes }) => takes))
    const added = new Set(actions.flatMap(({ adds }) => adds))
    for (const entry of lost) {
      if (!taken.has(entry) && !isLabelled(story, version, entry)) unasked(story, version, `took ${entry} from`)
    }
    for (const entry of gained) {
      if (!added.has(entry) && !isLabelled(story, version, entry)) unasked(story, version, `added ${entry} to`)
    }
  }
}

function unasked(story: Story, { by, id, at }: ContactVersion, what: string): void {
  const request = `${by?.what} at ${Math.round(at)}`
  story.violate('CT2', `laptop ${by?.laptop} ${what} ${id}, which no one there asked for: ${request}`)
}

/** Labels that people change one by one are named by their contact alone. */
const isLabelled = ({ expectedChanges, contactBook }: Story, { by, id }: ContactVersion, entry: string): boolean =>
  entry.startsWith('labels:') &&
  expectedChanges.some(
    ({ operation, laptop, recordId = '' }) =>
      operation === 'contacts.label' &&
      laptop === by?.laptop &&
      // One that was made here is known there by its local id.
      (isLocalId(recordId) || lastTarget(contactBook, recordId) === lastTarget(contactBook, id)),
  )

/** What was made there is known to that laptop's people by another id: a local one, or that of one that was deleted. */
const isMadeBy = ({ contactBook }: Story, laptop: number, id: string): boolean =>
  contactBook.versions.some((one) => one.id === id && one.before === undefined && one.by?.laptop === laptop)

/** CT3: a laptop writes into an extended field what its people gave it, over what they had seen there. */
export function extendedFieldsAreKept({ story }: Evening): void {
  for (const version of story.contactBook.versions) {
    const { by, before, after } = version
    if (by === undefined || before === undefined || after === undefined || isMerge(by)) continue
    for (const key of extendedKeys) {
      const [from, to] = [extendedOf(before, key), extendedOf(after, key)]
      if (from !== to) checkWritten(story, { ...version, by }, { key, from, to })
    }
  }
}

function checkWritten(
  story: Story,
  { by, id, at }: ContactVersion & { by: Asked },
  { key, from, to }: { key: string; from: string | null; to: string | null },
): void {
  if (isMadeBy(story, by.laptop, id) || isContactDecided(story, { laptop: by.laptop, id, to: at })) return
  const actions = actionsOf(story, { laptop: by.laptop, id, to: at })
  const values = actions.flatMap(({ values }) => values).filter((one) => one.key === key)
  const isUndone = actions.some(({ operation }) => operation === 'undo') && values.some(({ value }) => value === from)
  const isFrom = (value: string | null) => values.some((one) => one.value === value)
  if (isUndone) return
  const where = `${key} of ${id} at ${Math.round(at)}`
  if (!isFrom(to)) {
    story.violate('CT3', `laptop ${by.laptop} wrote ${to} into ${where}, which no one there asked for`)
    return
  }
  // A file says what is to be there, and the laptop compares it with what it has when it is read; so does what goes over that.
  const ofFiles = new Set(
    actions.flatMap(({ operation, values: own }) => (operation === 'import' ? own.map(({ value }) => value) : [])),
  )
  const isOfFile = ofFiles.has(to) || values.some(({ value, base }) => value === to && ofFiles.has(base))
  const isSeen = values.some(({ value, base }) => base === from || value === from)
  if (!isSeen && !isOfFile)
    story.violate('CT3', `laptop ${by.laptop} wrote ${to} over ${from} in ${where}, unseen there`)
}

/** CT4: a change of lists and extended fields that counts as done was so at the site. */
export function doneContactEditsWereThere({ story }: Evening): void {
  const { versions, actions } = story.contactBook
  const gained = new Set(versions.flatMap((version) => changeOf(version).gained))
  for (const action of actions) {
    if (action.operation !== 'contacts.edit' || action.operationId === undefined) continue
    const { laptop, operationId, adds, values, at } = action
    const [id = ''] = action.contactIds
    const end = story.ended.find((row) => row.laptop === laptop && row.id === operationId)
    if (end?.result !== 'done' || isContactDecided(story, { laptop, id })) continue
    const later = actions.filter(
      (one) => one !== action && one.laptop === laptop && one.at >= at && isAbout(story.contactBook, one, id),
    )
    const entry = adds.find((one) => !gained.has(one) && !later.some(({ takes }) => takes.includes(one)))
    const value = values.find(
      (one) =>
        !versions.some(({ after }) => after !== undefined && extendedOf(after, one.key) === one.value) &&
        !later.some(({ values }) => values.some(({ key }) => key === one.key)),
    )
    const missing = entry ?? value?.key
    if (missing === undefined) continue
    story.violate(
      'CT4',
      `the edit of ${id} on laptop ${laptop} at ${Math.round(at)} is done, and ${missing} never was so`,
    )
  }
}
