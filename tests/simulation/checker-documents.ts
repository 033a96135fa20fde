import { noteFields } from './collections.ts'
import { isAbout } from './contact-book.ts'
import type { Evening } from './evening.ts'
import { givenBy, isKept } from './expected-changes.ts'
import type { Asked, ExpectedChange, RecordVersion, Story } from './story.ts'

const nameOf = ({ operation, text, laptop, at }: ExpectedChange) =>
  `${operation} ${text} of laptop ${laptop} at ${Math.round(at)}`

interface Kind {
  make: string
  edit: string
  /** The field that a label stands in when it is made, and those that several people write. */
  name: string
  fields: readonly string[]
  versions: readonly RecordVersion[]
}

/** What people here make and change field by field. */
const kindsOf = ({ contacts, items }: Pick<Story, 'contacts' | 'items'>): readonly Kind[] => [
  { make: 'contacts.create', edit: 'contacts.edit', name: 'last', fields: ['company', 'jobTitle'], versions: contacts },
  { make: 'data.add', edit: 'data.edit', name: 'title', fields: noteFields, versions: items },
]

/** S1 for everything that is no check-in. */
export function expectedChangesAreKept({ story, laptops }: Evening): void {
  for (const expected of story.expectedChanges) {
    if (expected.confirmedAt === undefined) continue
    const laptop = laptops[expected.laptop]?.laptop()
    if (laptop === undefined) continue
    if (!isKept(story, expected, [...laptop.open(), ...laptop.endedAfter(0)]))
      story.violate('S1', `${nameOf(expected)} is nowhere`)
  }
}

/** S2: what was made here is made there once at most; and when it counts as made, it is there. */
export function nothingIsMadeTwice({ story, site }: Evening): void {
  const orders = [...site.sandbox.world.orders.all(), ...story.ordersGone]
  const created = new Map(kindsOf(story).map((kind) => [kind.make, createdByText(kind)]))
  for (const expected of story.expectedChanges) {
    const isMine = created.has(expected.operation) || expected.operation === 'sales.sell'
    // What is made under a known id is looked for by that.
    if (!isMine || expected.isById === true) continue
    const count =
      expected.operation === 'sales.sell'
        ? orders.filter(({ email }) => email === `${expected.text}@example.org`).length
        : (created.get(expected.operation)?.get(expected.text) ?? 0)
    // A person who has it made again after looking at it decides for that, and copies are called like it.
    const copies = story.expectedChanges.filter(({ copyOf, isMade }) => copyOf === expected.text && isMade !== false)
    const again = [expected, ...copies].flatMap((one) =>
      story.decided.filter(({ laptop, recordId }) => laptop === one.laptop && recordId === one.recordId),
    ).length
    if (count > 1 + copies.length + again) story.violate('S2', `${nameOf(expected)} was made ${count} times`)
    const end = story.ended.find(({ id, laptop }) => laptop === expected.laptop && id === expected.operationId)
    const isVoided = story.expectedChanges.some(
      ({ operation, recordId }) => operation === 'sales.void' && recordId === expected.recordId,
    )
    if (end?.result === 'done' && count === 0 && again === 0 && !isVoided) {
      story.violate('S2', `${nameOf(expected)} counts as done, and the site never had it`)
    }
  }
}

/**
 * How often each label was made a record: one, and one more for each that was made while another was there. One that
 * was deleted before leaves no trace on the site that could show that it was made.
 */
function createdByText({ versions, name }: Pick<Kind, 'versions' | 'name'>): Map<string, number> {
  const created = new Map<string, number>()
  const there = new Map<string, string>()
  const known = new Set<string>()
  for (const { id, fields, by } of versions) {
    const text = fields?.[name]
    if (fields === undefined) there.delete(id)
    else if (!known.has(id) && by !== undefined && text !== null && text !== undefined) {
      const isDouble = [...there.values()].includes(text)
      created.set(text, (created.get(text) ?? 0) + (isDouble || !created.has(text) ? 1 : 0))
      there.set(id, text)
    }
    known.add(id)
  }
  return created
}

/** S9: a field that another client changed after this person looked is not written over, unless a person decides so. */
export function nothingIsOverwritten({ story }: Evening): void {
  for (const kind of kindsOf(story)) nothingOfKindIsOverwritten(story, kind)
}

function nothingOfKindIsOverwritten(story: Story, { edit, versions, fields: written }: Kind): void {
  for (const [place, version] of versions.entries()) {
    const { by, fields, id } = version
    if (by === undefined || fields === undefined || by.what.endsWith('/merge')) continue
    const earlier = versions.slice(0, place)
    const before = earlier.findLast((older) => older.id === id)
    if (before?.fields === undefined) continue
    for (const field of written) {
      const [from, to] = [before.fields[field] ?? null, fields[field] ?? null]
      if (from === to) continue
      const expectedChanges = story.expectedChanges.filter((expected) => {
        const isIt = expected.operation === edit && expected.field === field && givenBy(expected) === to
        return isIt && (expected.writes === undefined || (expected.laptop === by.laptop && expected.recordId === id))
      })
      if (isPicked(story, by, { id, field, value: to })) continue
      const since = sinceWhen(earlier, { id, field, value: from })
      const isRight = (expected: ExpectedChange) =>
        mayBeUnder(story, expected, { id, value: from, writtenBy: writerOf(earlier, { id, field, value: from }) }) ||
        isDecided(story, expected, { id, since }) ||
        cameMeanwhile(story, by, { id, since })
      const [expected] = expectedChanges
      if (expected === undefined || expectedChanges.some(isRight)) continue
      story.violate(
        'S9',
        `${nameOf(expected)} wrote ${to} over ${from} in ${field} of ${id}; its person had seen ${expected.base}`,
      )
    }
  }
}

/** Who merges picks a value of another contact for the one that is left. */
const isPicked = ({ contactBook }: Story, by: Asked, { id, field, value }: Value): boolean =>
  contactBook.actions.some(
    (action) =>
      action.operation === 'contacts.merge' &&
      action.laptop === by.laptop &&
      isAbout(contactBook, action, id) &&
      action.values.some((one) => one.key === field && one.value === value),
  )

interface Value {
  id: string
  field: string
  value: string | null
}

/** Since when a record has this value, without a break to the last of these versions. */
const sinceWhen = (versions: readonly RecordVersion[], value: Value): number => versionWith(versions, value)?.at ?? 0

/** The laptop that gave a record this value; undefined for another client. */
const writerOf = (versions: readonly RecordVersion[], value: Value): number | undefined =>
  versionWith(versions, value)?.by?.laptop

function versionWith(versions: readonly RecordVersion[], { id, field, value }: Value): RecordVersion | undefined {
  const own = versions.filter((version) => version.id === id)
  const other = own.findLastIndex(({ fields }) => (fields?.[field] ?? null) !== value)
  return own[other + 1]
}

/** The record distinguishes what is put back: its text belongs to no writer. */
const ofSameField = ({ expectedChanges }: Evening['story'], expected: ExpectedChange) =>
  expectedChanges.filter(
    ({ laptop, field, writes, recordId }) =>
      laptop === expected.laptop &&
      field === expected.field &&
      (writes === undefined || recordId === expected.recordId),
  )

/** An expected change, and those of the same person whose text it was written over, unsent ones among them. */
function versionsUnder(story: Evening['story'], expected: ExpectedChange): ExpectedChange[] {
  const earlier = ofSameField(story, expected)
  const versions = [expected]
  for (const last of versions) {
    if (last.base === null) continue
    versions.push(...earlier.filter((one) => givenBy(one) === last.base && !versions.includes(one)))
  }
  return versions
}

/** What was there may be what the person had seen, or what their own earlier changes were made over. */
function mayBeUnder(
  story: Evening['story'],
  expected: ExpectedChange,
  from: { id: string; value: string | null; writtenBy: number | undefined },
): boolean {
  const isOwn = (one: ExpectedChange) =>
    givenBy(one) === from.value && (one.writes === undefined || from.writtenBy === expected.laptop)
  return (
    ofSameField(story, expected).some(isOwn) || versionsUnder(story, expected).some(({ base }) => base === from.value)
  )
}

/**
 * A person looked at the record and decided after this change; or for the unsent version that it was written over, with
 * what was there before their eyes: the two go out as one.
 */
function isDecided(story: Evening['story'], expected: ExpectedChange, there: { id: string; since: number }): boolean {
  const [, ...earlier] = versionsUnder(story, expected)
  return story.decided.some(({ laptop, recordId, at }) => {
    const isMeant = laptop === expected.laptop && (recordId === there.id || recordId === expected.recordId)
    return isMeant && (at >= expected.at || (at >= there.since && earlier.some((one) => at >= one.at)))
  })
}

/** S6: an edit that counts as done was on the site at some time, unless its contact went or a person chose otherwise. */
export function doneEditsWereThere({ story }: Evening): void {
  for (const kind of kindsOf(story)) doneEditsOfKindWereThere(story, kind)
}

function doneEditsOfKindWereThere(story: Story, { edit, versions }: Kind): void {
  for (const expected of story.expectedChanges) {
    const { field, recordId, laptop } = expected
    if (expected.operation !== edit || field === undefined) continue
    const end = story.ended.find((row) => row.id === expected.operationId && row.laptop === laptop)
    if (end?.result !== 'done') continue
    const wasThere = versions.some(
      ({ id, fields }) =>
        (expected.writes === undefined || id === recordId) && (fields?.[field] ?? null) === givenBy(expected),
    )
    const isOver = story.expectedChanges.some(
      (later) =>
        later !== expected && later.laptop === laptop && later.recordId === recordId && later.at >= expected.at,
    )
    const decided = story.decided.some((one) => one.laptop === laptop && one.recordId === recordId)
    if (!wasThere && !isOver && !decided)
      story.violate('S6', `${nameOf(expected)} counts as done, and the site never had it`)
  }
}

/**
 * Items have no revision to write against: each is read right before it is changed, and what comes to the site after it
 * responded to that read is out of sight.
 */
function cameMeanwhile(story: Story, by: Asked, { id, since }: { id: string; since: number }): boolean {
  if (!id.includes('/')) return false
  const itemId = id.slice(id.indexOf('/') + 1)
  const look = story.asked.findLast(
    ({ number, laptop, run, items }) =>
      number < by.number && laptop === by.laptop && run === by.run && items?.includes(itemId) === true,
  )
  return look?.carriedAt !== undefined && since >= look.carriedAt
}

/** S9 for what is removed: no text goes along that the person who removes had not seen. */
export function nothingUnseenIsRemoved({ story }: Evening): void {
  for (const [place, { by, fields, id }] of story.items.entries()) {
    if (by === undefined || fields !== undefined) continue
    const earlier = story.items.slice(0, place)
    const value = earlier.findLast((older) => older.id === id)?.fields?.['text'] ?? null
    const there = { id, field: 'text', value }
    const writtenBy = writerOf(earlier, there)
    const expectedChanges = story.expectedChanges.filter(
      ({ operation, laptop, recordId }) => operation === 'data.remove' && laptop === by.laptop && recordId === id,
    )
    const isOwn = story.expectedChanges.some(
      (one) =>
        givenBy(one) === value &&
        one.laptop === by.laptop &&
        (one.writes === undefined || (one.recordId === id && writtenBy === by.laptop)),
    )
    // Over what they removed may lie their own unsent text; they saw what that was written over.
    const unsent = story.expectedChanges.filter(
      (one) =>
        one.laptop === by.laptop &&
        one.field === 'text' &&
        (one.writes === undefined || one.recordId === id) &&
        expectedChanges.some(({ base }) => base === givenBy(one)),
    )
    const isSeen =
      isOwn ||
      expectedChanges.some(({ base }) => base === value) ||
      unsent.some((expected) => mayBeUnder(story, expected, { id, value, writtenBy }))
    const since = sinceWhen(earlier, there)
    // A text that went and came back was in sight when a person decided over it the first time.
    const firstAt = earlier.find((older) => older.id === id && (older.fields?.['text'] ?? null) === value)?.at ?? 0
    const decided = story.decided.some(
      ({ laptop, recordId, at }) => laptop === by.laptop && recordId === id && at >= firstAt,
    )
    if (isSeen || decided || cameMeanwhile(story, by, { id, since })) continue
    story.violate('S9', `laptop ${by.laptop} removed ${id} with the text ${value}, which its person had not seen`)
  }
}

const isUndone = ({ undone }: Story, { laptop, operationId }: ExpectedChange): boolean =>
  undone.some((one) => one.isDone && one.laptop === laptop && one.id === operationId)

/** Mails cannot be taken back: the site is asked for each once, and again only when a person says so. */
export function mailsGoOutOnce({ story }: Evening): void {
  const carried = story.asked.filter(
    ({ what, carriedStatus }) => what.endsWith('/notifications/trigger') && carriedStatus === 200,
  )
  for (const [key, requests] of Map.groupBy(carried, ({ laptop, subject }) => `${laptop} ${subject}`)) {
    const [laptop, order] = key.split(' ')
    const isAbout = (one: { laptop: number; recordId: string | undefined }) =>
      one.laptop === Number(laptop) && one.recordId === order
    const expected = story.expectedChanges.filter(
      (one) => one.operation === 'tickets.mail' && isAbout(one) && !isUndone(story, one),
    ).length
    const decided = story.decided.filter(isAbout).length
    if (requests.length > expected + decided) {
      story.violate(
        'S2',
        `laptop ${laptop} had the tickets of ${order} mailed ${requests.length} times for ${expected} wishes`,
      )
    }
  }
}
