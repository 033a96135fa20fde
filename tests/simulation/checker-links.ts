import type { Evening } from './evening.ts'
import { linkName } from './link-actions.ts'
import type { ExpectedChange, LinkVersion, Story } from './story.ts'

/** How old a site may look to a reader. */
const oldestReadMs = 30_000

const stateOf = ({ isThere }: Pick<LinkVersion, 'isThere'>): string => (isThere ? 'in' : 'out')

const isAbout = ({ operation, recordId, field }: ExpectedChange, { id, to }: Pick<LinkVersion, 'id' | 'to'>): boolean =>
  operation === 'data.link' && recordId === id && field === linkName(to)

/** Whether the link went with its note, in the moment in which that was removed. */
const wentWithItsNote = (story: Story, { id, at, isThere }: LinkVersion): boolean =>
  !isThere && story.items.some((version) => version.id === id && version.at === at && version.fields === undefined)

/** Whether a note that was removed was brought back with the links that it had. */
const cameBackWithItsNote = (story: Story, { id, to, at, isThere, by }: LinkVersion): boolean =>
  isThere &&
  story.links.some((before) => before.id === id && before.to === to && before.at < at) &&
  story.expectedChanges.some(
    (expected) =>
      expected.isById === true &&
      expected.recordId === id &&
      expected.laptop === by?.laptop &&
      expected.isMade !== false,
  )

/**
 * S9 for links: a laptop makes and takes away those links that its person asked for, and no other: what another client
 * linked meanwhile stays.
 */
export function linksAreExpected({ story }: Evening): void {
  for (const version of story.links) {
    const { by, id, to, at } = version
    if (by === undefined || wentWithItsNote(story, version)) continue
    const isExpected = story.expectedChanges.some(
      (expected) =>
        isAbout(expected, version) &&
        expected.laptop === by.laptop &&
        expected.isMade !== false &&
        expected.writes === stateOf(version) &&
        expected.at <= at,
    )
    if (isExpected || cameBackWithItsNote(story, version)) continue
    const what = version.isThere ? 'linked' : 'took away the link of'
    story.violate('S9', `laptop ${by.laptop} ${what} ${id} to ${to}, which nobody there had asked for`)
  }
}

/** Whether the note was absent when its link counted as done, or went while it waited: no link is missed then. */
function noteWent({ items }: Story, { recordId, at }: ExpectedChange, end: { at: number }): boolean {
  const versions = items.filter((version) => version.id === recordId && version.at <= end.at)
  const last = versions.at(-1)
  const wentMeanwhile = versions.some((version) => version.fields === undefined && version.at > at - oldestReadMs)
  return wentMeanwhile || (last !== undefined && last.fields === undefined)
}

/** S6: a link counts as made or taken away when it was so at some time since, or its note is gone. */
export function doneLinksWereSo({ story }: Evening): void {
  for (const expected of story.expectedChanges) {
    if (expected.operation !== 'data.link' || expected.isMade !== true) continue
    const end = story.ended.find(({ id, laptop }) => laptop === expected.laptop && id === expected.operationId)
    if (end?.result !== 'done') continue
    const versions = story.links.filter((version) => isAbout(expected, version))
    const from = expected.at - oldestReadMs
    const before = versions.findLast(({ at }) => at <= from)
    const states = [
      stateOf(before ?? { isThere: false }),
      ...versions.filter(({ at }) => at > from && at <= end.at).map(stateOf),
    ]
    // Who links and takes away again before anything left has one row for both.
    const isOver = story.expectedChanges.some(
      (later) =>
        later !== expected &&
        later.laptop === expected.laptop &&
        later.field === expected.field &&
        later.recordId === expected.recordId &&
        later.at >= expected.at,
    )
    if (states.includes(expected.writes ?? '') || isOver || noteWent(story, expected, end)) continue
    story.violate(
      'S6',
      `${expected.field} of ${expected.recordId} counts as ${expected.writes} on laptop ${expected.laptop}, and never was so`,
    )
  }
}

/**
 * S4 for links: of what a person did to one link, the last has the last word over the others, unless its note went before
 * that had left.
 */
export function lastLinkStays({ story }: Evening): void {
  const lastOf = new Map(story.links.map((version) => [`${version.id} ${version.to}`, version]))
  for (const last of lastOf.values()) {
    if (last.by === undefined || wentWithItsNote(story, last)) continue
    const { laptop } = last.by
    const expected = story.expectedChanges.findLast(
      (one) => isAbout(one, last) && one.laptop === laptop && one.isMade === true,
    )
    const end = story.ended.find((row) => row.laptop === laptop && row.id === expected?.operationId)
    if (expected === undefined || end?.result !== 'done' || expected.writes === stateOf(last)) continue
    if (noteWent(story, expected, end)) continue
    story.violate(
      'S4',
      `${last.id} ends ${stateOf(last)} ${last.to}, and laptop ${laptop} had it ${expected.writes} last`,
    )
  }
}

/**
 * S1: a note that was removed and brought back is linked as it was, unless its links changed since. Where another
 * client had brought it back before, its links may be there already.
 */
export function broughtBackWithItsLinks({ story, laptops }: Evening): void {
  for (const expected of story.expectedChanges) {
    const { recordId = '', laptop, at, linked = [] } = expected
    const end = story.ended.find((row) => row.laptop === laptop && row.id === expected.operationId)
    if (expected.isById !== true || end?.result !== 'done') continue
    const versions = story.items.filter((version) => version.id === recordId && version.at >= at)
    const waits = laptops[laptop]
      ?.laptop()
      ?.open()
      .some(({ entityKey }) => entityKey.endsWith(`:${recordId}`))
    // A person removed it again, or has something to look at.
    if (waits === true || versions.some(({ fields }) => fields === undefined)) continue
    const isDecided = story.decided.some((one) => one.laptop === laptop && one.recordId === recordId)
    for (const to of isDecided ? [] : linked) {
      const own = story.links.filter((version) => version.id === recordId && version.to === to)
      const since = own.filter((version) => version.at >= at)
      const wasThere = own.findLast((version) => version.at < at)?.isThere === true
      const isExpected = story.expectedChanges.some(
        (later) => isAbout(later, { id: recordId, to }) && later.laptop === laptop,
      )
      if (wasThere || since.some(({ isThere }) => isThere) || isExpected) continue
      story.violate('S1', `${recordId} came back to laptop ${laptop} without its link to ${to}`)
    }
  }
}
