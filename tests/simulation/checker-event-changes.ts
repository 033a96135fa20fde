import { isDeepStrictEqual } from 'node:util'
import { lookUp } from '../../shared/look-up.ts'
import { mergedOrder } from '../../shared/merged-order.ts'
import type { Evening } from './evening.ts'
import {
  bookedAs,
  type EventAction,
  type EventBook,
  eventChangeIn,
  isEventDecided,
  isEventRow,
  orderOf,
} from './event-book.ts'
import type { EventVersion, Snapshot } from './event-snapshots.ts'
import { workshopId } from './events-world.ts'
import type { Asked, Ended, Story } from './story.ts'

/** How old a site may look to a person who acts, and how long a request may be on its way. */
const lateMs = 60_000
/** How far the site's reads lag behind its writes. */
const lagMs = 30_000
/** Looks that were replied to within this time may belong to the same write. */
const besideMs = 5_000

const orderParts: readonly string[] = ['blocks', 'questions', 'types']
const isOrder = (part: string): boolean => orderParts.includes(part)
const partOf = ({ parts }: Snapshot, part: string): unknown => lookUp(parts, part) ?? null
const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
const text = (value: unknown): string => JSON.stringify(value)

/** Snapshots of a record that were in force at some time between two instants. */
function inForce({ first, versions }: EventBook, id: string, { from, to }: { from: number; to: number }): Snapshot[] {
  const begun = first.get(id)
  const own = versions.filter((version) => version.id === id)
  const all = [
    ...(begun === undefined ? [] : [{ at: Number.NEGATIVE_INFINITY, value: begun }]),
    ...own.map(({ at, after }) => ({ at, value: after })),
  ]
  return all
    .filter((one, place) => one.at <= to && (all[place + 1]?.at ?? Number.POSITIVE_INFINITY) >= from)
    .map(({ value }) => value)
}

/** Changes of a record that people at a laptop asked for up to a time. */
const askedBy = (
  { actions }: EventBook,
  { id, laptop, to }: { id: string; laptop: number; to: number },
): EventAction[] =>
  actions.filter(
    (action) => action.isMade !== false && action.laptop === laptop && action.at <= to && bookedAs(action) === id,
  )

/** EV1: a change of an event, a ticket type or the order of types that counts as done was so at the site. */
export function doneEventChangesWereSo({ story }: Evening): void {
  for (const end of story.ended) {
    if (end.result !== 'done' || !isEventRow(end) || isUnknowable(story, end.operation)) continue
    const never = neverSo(story, end)
    if (never === undefined) continue
    const { recordId } = eventChangeIn(end)
    story.violate(
      'EV1',
      `${end.operation} of ${recordId} on laptop ${end.laptop} counts as done at ${Math.round(end.at)}, and ${never} never was so`,
    )
  }
}

/** Where the site does not list types in their order, they are moved among those of another order. */
const isUnknowable = ({ eventBook }: Pick<Story, 'eventBook'>, operation: string): boolean =>
  operation === 'eventDesk.orderTypes' && !eventBook.hasOwnersOrder

function neverSo(story: Pick<Story, 'eventBook' | 'decided'>, end: Ended): string | undefined {
  const { eventBook: book } = story
  const operation = end.operation as EventAction['operation']
  const { recordId, values } = eventChangeIn(end)
  const id = bookedAs({ operation, recordId })
  const mine = askedBy(book, { id, laptop: end.laptop, to: end.at })
  return Object.keys(values).find((part) => {
    const asked = mine.filter((action) => Object.hasOwn(action.values, part))
    const from = Math.min(...asked.map(({ at }) => at)) - lateMs
    // What is gone was there before: that it was not there long ago proves nothing.
    const since = values[part] === null || isOrder(part) ? from : Number.NEGATIVE_INFINITY
    const known = inForce(book, id, { from: since, to: end.at })
    if (!isOrder(part)) return !known.some((one) => same(partOf(one, part), values[part]))
    const [only, ...others] = asked
    const isDecided = isEventDecided(story, { laptop: end.laptop, recordId, from: 0, to: end.at })
    // Orders that were joined, or decided on, have no single order that they began with.
    if (only === undefined || others.length > 0 || isDecided) return false
    return !known.some((one) => isInOrder(only, part, idsOf(partOf(one, part))))
  })
}

/** Whether an order is what becomes of it where the action is done over it: then the action is done. */
function isInOrder({ seen, values }: EventAction, part: string, now: readonly string[]): boolean {
  const wanted = mergedOrder(idsOf(seen[part]), idsOf(values[part]), now).filter((one) => now.includes(one))
  return same(wanted, now)
}

/** From when on changes of others were out of sight of a write that no revision guards: since the look before it. */
function lookedAt({ asked }: Pick<Story, 'asked'>, by: Asked, id: string): number {
  const isLook = ({ what }: Asked) =>
    id === orderOf(workshopId)
      ? /\/ticket-definitions\/query$/.test(what)
      : id === workshopId && what.startsWith('GET ') && what.endsWith(`/events/${id}`)
  const looks = asked.filter(
    (one) =>
      one.number < by.number &&
      one.laptop === by.laptop &&
      one.run === by.run &&
      isLook(one) &&
      one.carriedAt !== undefined &&
      one.response?.genuine === true,
  )
  const repliedAt = ({ response: responded }: Asked) => responded?.at ?? 0
  const last = Math.max(...looks.map(repliedAt))
  // Changes of the event and of its types look at the same record, often in the same moment.
  const near = looks.filter((one) => repliedAt(one) > last - besideMs)
  return Math.min(...near.map(({ carriedAt = 0, fault }) => (fault === 'staleRead' ? carriedAt - lagMs : carriedAt)))
}

/** Snapshots of which a write, that no revision guards, may have seen an older one than was there when it came. */
function unseenBy(story: Pick<Story, 'asked' | 'eventBook'>, version: EventVersion, by: Asked): Snapshot[] {
  const { first, versions } = story.eventBook
  const begun = first.get(version.id)
  const from = lookedAt(story, by, version.id)
  const own = versions.slice(0, versions.indexOf(version)).filter(({ id }) => id === version.id)
  const all = [...(begun === undefined ? [] : [begun]), ...own.map(({ after }) => after)]
  return all.filter((_, place) => (own[place]?.at ?? version.at) >= from)
}

const changedParts = ({ before, after }: EventVersion): string[] =>
  [...new Set([...Object.keys(before.parts), ...Object.keys(after.parts)])].filter(
    (part) => !same(partOf(before, part), partOf(after, part)),
  )

/** Entries of an order that stand otherwise to some other one, in a change that someone asked for. */
function movedBy({ seen, values }: EventAction, part: string): Set<string> {
  const [was, is] = [idsOf(seen[part]), idsOf(values[part])]
  const isMoved = (id: string) =>
    !was.includes(id) ||
    is.some(
      (other) =>
        was.includes(other) &&
        was.indexOf(id) < was.indexOf(other) !== is.indexOf(id) < is.indexOf(other) &&
        id !== other,
    )
  return new Set(is.filter(isMoved))
}

/** Pairs of entries that stand in another order to each other after a write than before it. */
function turned(was: readonly string[], is: readonly string[]): [string, string][] {
  const both = is.filter((id) => was.includes(id))
  return both.flatMap((id, at) =>
    both
      .slice(at + 1)
      .flatMap((other): [string, string][] => (was.indexOf(id) > was.indexOf(other) ? [[id, other]] : [])),
  )
}

/** EV2: a laptop changes of an event and its types what its people asked for; everything else stays, byte for byte. */
export function restOfEventsStays({ story }: Evening): void {
  for (const version of story.eventBook.versions) {
    if (version.id === orderOf(workshopId) && !story.eventBook.hasOwnersOrder) continue
    const part = unaskedPart(story, version) ?? changedRest(story, version)
    if (part === undefined) continue
    const { by, id, at } = version
    story.violate(
      'EV2',
      `laptop ${by?.laptop} changed ${part} of ${id} at ${Math.round(at)}, which no action there asked for: ${text([version.before, version.after].map((one) => lookUp(one.parts, part) ?? lookUp(one.rest, part)))}`,
    )
  }
}

/** A request that changes nothing may be the one by which the site itself brings a record up to date. */
const isWrite = (by: Asked | undefined): by is Asked =>
  by !== undefined && !by.what.startsWith('GET ') && !by.what.endsWith('/query')

function unaskedPart(story: Story, version: EventVersion): string | undefined {
  const { by, id, at, before, after } = version
  if (!isWrite(by)) return undefined
  const mine = askedBy(story.eventBook, { id, laptop: by.laptop, to: at })
  const unseen = unseenBy(story, version, by)
  return changedParts(version).find((part) => {
    const asked = mine.filter((action) => Object.hasOwn(action.values, part))
    const value = partOf(after, part)
    // Between the look and the write someone else may write, too: nothing on the platform shows it.
    if (unseen.some((one) => same(partOf(one, part), value))) return false
    if (!isOrder(part)) return !asked.some(({ values }) => same(values[part], value))
    const moved = new Set(asked.flatMap((action) => [...movedBy(action, part)]))
    const isAsked = ([one, other]: [string, string]) => moved.has(one) || moved.has(other)
    const from = [before, ...unseen]
    return !from.some((was) => turned(idsOf(partOf(was, part)), idsOf(value)).every(isAsked))
  })
}

function changedRest(story: Story, version: EventVersion): string | undefined {
  const { by, before, after } = version
  if (!isWrite(by)) return undefined
  const unseen = unseenBy(story, version, by)
  return Object.keys(after.rest).find((name) => {
    const [was, is] = [lookUp(before.rest, name), lookUp(after.rest, name)]
    return was !== undefined && !same(was, is) && !unseen.some((one) => same(lookUp(one.rest, name), is))
  })
}

/** EV3: no part that someone else changed is written over unless its person had seen that, or decided so. */
export function nothingUnseenIsReplaced({ story }: Evening): void {
  const { versions } = story.eventBook
  for (const version of versions) {
    const { by, id, at, before } = version
    if (!isWrite(by)) continue
    const mine = askedBy(story.eventBook, { id, laptop: by.laptop, to: at })
    const part = changedParts(version).find((one) => {
      const asked = mine.filter(({ values }) => Object.hasOwn(values, one))
      if (isOrder(one) || asked.length === 0) return false
      const was = partOf(before, one)
      const came = versions.findLast(
        (earlier) =>
          earlier.id === id &&
          earlier !== version &&
          earlier.at <= at &&
          same(partOf(earlier.after, one), was) &&
          changedParts(earlier).includes(one),
      )
      const cameAt = came?.at ?? Number.NEGATIVE_INFINITY
      const isOwn = came?.by?.laptop === by.laptop
      const isSeen = asked.some(({ seen }) => same(seen[one], was))
      const isDecided = mine.some(({ recordId }) =>
        isEventDecided(story, { laptop: by.laptop, recordId, from: cameAt, to: at }),
      )
      return !isOwn && !isSeen && !isDecided && cameAt < lookedAt(story, by, id)
    })
    if (part === undefined) continue
    story.violate(
      'EV3',
      `laptop ${by.laptop} replaced ${part} of ${id} at ${Math.round(at)}, which no one there had seen: ${text(partOf(before, part))}`,
    )
  }
}

/** EV4: no change is made twice: of one that was made, another one only follows where someone decided so. */
export function eventChangesAreMadeOnce({ story }: Evening): void {
  const { versions } = story.eventBook
  for (const { recordId, ...action } of story.eventBook.actions) {
    const id = bookedAs({ ...action, recordId })
    const { laptop, at } = action
    for (const [part, value] of Object.entries(action.values)) {
      // Switches and numbers are written again by others as well.
      if (isOrder(part) || value === null || typeof value === 'boolean' || typeof value === 'number') continue
      const puts = versions.filter((one) => one.id === id && changedParts(one).includes(part))
      const own = puts.filter(({ by, after }) => by?.laptop === laptop && same(partOf(after, part), value))
      const again = story.decided.filter((one) => one.laptop === laptop && one.recordId === recordId && one.at >= at)
      // A write that goes over it unseen takes it back, and it is looked up and made again.
      const undone = puts.filter(({ by, before }) => by !== undefined && same(partOf(before, part), value))
      if (own.length <= 1 + again.length + undone.length) continue
      story.violate('EV4', `laptop ${laptop} made ${part} of ${id} ${text(value)} ${own.length} times`)
    }
  }
}

/** EV5: in the end every entry of an event stands once in its order, and all of them in it. */
export function entriesStandOnce({ story }: Evening): void {
  const { first, versions } = story.eventBook
  for (const [id, begun] of first) {
    const { parts } = versions.findLast((version) => version.id === id)?.after ?? begun
    for (const [name, prefix] of [
      ['blocks', 'block:'],
      ['questions', 'question:'],
      ['types', ''],
    ] as const) {
      const order = lookUp(parts, name)
      if (!Array.isArray(order)) continue
      const there =
        prefix === ''
          ? idsOf(lookUp(begun.parts, name))
          : Object.keys(parts).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
      if (same(order.toSorted(), there.toSorted())) continue
      story.violate('EV5', `${id} ends with the ${name} ${text(order)}, and has ${text(there)}`)
    }
  }
}
