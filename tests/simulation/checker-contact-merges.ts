import { type ContactBook, isContactDecided, lastTarget, mergeOf } from './contact-book.ts'
import type { Evening } from './evening.ts'
import { mirrorOf } from './laptop-reader.ts'
import type { Asked, Ended, Story } from './story.ts'

/** CT1: a laptop merges at the site what its people asked for, and nothing that was refused. */
export function mergedAsAsked({ story }: Evening): void {
  const { mergers, actions } = story.contactBook
  const goneBy = (id: string | undefined, at: number): string[] =>
    mergers.flatMap((one) => (one.id === id && one.at <= at ? [one.targetId, ...goneBy(one.targetId, at)] : []))
  for (const { by, id, targetId, at } of mergers) {
    if (by === undefined) continue
    const isAsked = actions.some(
      ({ operation, laptop, isMade, contactIds: [target, ...sources] }) =>
        operation === 'contacts.merge' &&
        laptop === by.laptop &&
        isMade !== false &&
        // A target that went into another one since takes its merge along.
        (target === targetId || goneBy(target, at).includes(targetId)) &&
        sources.includes(id),
    )
    if (isAsked) continue
    story.violate(
      'CT1',
      `laptop ${by.laptop} merged ${id} into ${targetId} at ${Math.round(at)}, which no one asked for`,
    )
  }
}

/** CT5: a merge that counts as done left one contact, and what belonged to the others belongs to it, there and here. */
export function doneMergesLeftOne({ story, laptops }: Evening): void {
  const { contactBook } = story
  for (const end of story.ended) {
    if (end.operation !== 'contacts.merge' || end.result !== 'done') continue
    const action = mergeOf(story, end.laptop, end)
    if (action === undefined) continue
    const [target = '', ...sources] = action.contactIds
    // One of them may have gone by itself, and the target into a source.
    const left = sources.find(
      (id) => !isSame(contactBook, id, target) && !wasRemoved(story, id) && !wentInto(story, end, { target, id }),
    )
    if (left !== undefined)
      story.violate('CT5', `laptop ${end.laptop} counts the merge of ${left} into ${target} as done, and it never was`)
    const deleted = sources.find(
      (id) => wasRemoved(story, id) && !contactBook.mergers.some((merger) => merger.id === id),
    )
    if (deleted !== undefined && !saysMore(end))
      story.violate('CT5', `laptop ${end.laptop} merged ${deleted} into ${target}, and hides that it had been deleted`)
    const db = mirrorOf(laptops[end.laptop] as NonNullable<(typeof laptops)[number]>)
    for (const table of ['orders', 'subscriptions']) {
      for (const id of sources.filter((one) => contactBook.mergers.some((merger) => merger.id === one))) {
        const there = db?.prepare(`SELECT id FROM ${table} WHERE contact_id = ?`).pluck().get(id)
        if (there === undefined) continue
        story.violate('CT5', `laptop ${end.laptop} shows ${String(there)} of ${table} with ${id}, which it merged away`)
      }
    }
  }
}

const isSame = (book: ContactBook, one: string, other: string): boolean =>
  lastTarget(book, one) === lastTarget(book, other)

/**
 * Whether an earlier merge of this laptop had this one's target as a source that the site's people had deleted: its waiting
 * changes, and this merge with them, moved to the contact that is left.
 */
function wentInto(story: Story, end: Ended, { target, id }: { target: string; id: string }): boolean {
  if (!wasRemoved(story, target)) return false
  return story.ended.slice(0, story.ended.indexOf(end)).some((earlier) => {
    if (earlier.laptop !== end.laptop || earlier.operation !== 'contacts.merge' || earlier.result !== 'done')
      return false
    const [into = '', ...from] = mergeOf(story, end.laptop, earlier)?.contactIds ?? []
    return from.includes(target) && isSame(story.contactBook, into, id)
  })
}

/** Whether the remark that people read in History names what was not as they expected. */
const saysMore = ({ detail }: Ended): boolean => /mergedWithoutDeleted|mergedSubscribed/.test(detail ?? '')

const wasRemoved = ({ contactBook }: Evening['story'], id: string): boolean =>
  contactBook.versions.some((version) => version.id === id && version.after === undefined)

/** How far the site's reads lag behind its writes. */
const lagMs = 30_000

/** A contact is read right before it is deleted: what comes to the site after that look is out of anyone's sight. */
function lastLookAt({ asked }: Evening['story'], by: Asked, id: string): number {
  const look = asked.findLast(
    ({ number, laptop, run, what }) =>
      number < by.number && laptop === by.laptop && run === by.run && what === `GET /contacts/v4/contacts/${id}`,
  )
  const at = look?.carriedAt ?? Number.POSITIVE_INFINITY
  return look?.fault === 'staleRead' ? at - lagMs : at
}

/** CT8: a deletion never takes a contact that others went into, unless its person knew of that, or decided. */
export function mergedOnesStay({ story }: Evening): void {
  const { versions, mergers, actions } = story.contactBook
  for (const { by, id, after, at } of versions) {
    if (by === undefined || after !== undefined || mergers.some((one) => one.id === id)) continue
    const [last] = mergers.filter((one) => one.targetId === id && one.at <= at).slice(-1)
    if (last === undefined || isContactDecided(story, { laptop: by.laptop, id, to: at })) continue
    if (last.at >= lastLookAt(story, by, id)) continue
    const named = [
      ...actions.filter(({ operation, contactIds }) => operation === 'contacts.delete' && contactIds[0] === id),
      ...story.expectedChanges.filter(({ operation, recordId }) => operation === 'contacts.delete' && recordId === id),
    ]
    const isMeant = named.some((one) => one.laptop === by.laptop && one.at >= last.at && one.at <= at)
    if (isMeant) continue
    story.violate('CT8', `laptop ${by.laptop} deleted ${id} at ${Math.round(at)}, which ${last.id} had gone into`)
  }
}
