import { notices } from './collections.ts'
import type { Evening } from './evening.ts'
import type { ExpectedChange, RecordVersion, Story } from './story.ts'

const oldestReadMs = 30_000

const statusIn = ({ fields }: RecordVersion): string | undefined => fields?.['status'] ?? undefined
const isNotice = ({ id }: Pick<RecordVersion, 'id'>): boolean => id.startsWith(`${notices}/`)

/** What a change wants visitors to see of an item: published, kept as a draft, or back as it was. */
const saysOf = ({ operation, writes, status }: ExpectedChange): string | null | undefined =>
  operation === 'data.publish' ? writes : operation === 'data.add' ? status : undefined

/** S9 for drafts: a laptop shows an item to visitors, or takes it from them, when its person asked for that. */
export function visitorsSeeWhatWasMeant({ story }: Evening): void {
  const before = new Map<string, string>()
  for (const version of story.items) {
    if (!isNotice(version)) continue
    const { id, by, at } = version
    const [was, is] = [before.get(id) ?? 'draft', statusIn(version)]
    if (is === undefined) before.delete(id)
    else before.set(id, is)
    if (by === undefined || is === undefined || is === was) continue
    const isExpected = story.expectedChanges.some(
      (expected) =>
        expected.recordId === id &&
        expected.laptop === by.laptop &&
        expected.isMade !== false &&
        saysOf(expected) === is &&
        expected.at <= at,
    )
    if (!isExpected)
      story.violate('S9', `laptop ${by.laptop} made ${id} ${is} at ${Math.round(at)}, which nobody asked for`)
  }
}

/** S6: an item counts as published, or as a draft again, when it was so at some time since, or is gone. */
export function donePublishingWasSo({ story }: Evening): void {
  for (const expected of story.expectedChanges) {
    if (expected.operation !== 'data.publish' || expected.isMade !== true) continue
    const end = story.ended.find(({ id, laptop }) => laptop === expected.laptop && id === expected.operationId)
    if (end?.result !== 'done') continue
    const versions = story.items.filter(({ id }) => id === expected.recordId)
    const from = expected.at - oldestReadMs
    const first = versions.findLast(({ at }) => at <= from)
    const during = versions.filter((version) => version === first || (version.at > from && version.at <= end.at))
    const isSo = during.some((version) => version.fields === undefined || statusIn(version) === expected.writes)
    if (isSo || isOver(story, expected)) continue
    story.violate(
      'S6',
      `${expected.recordId} counts as ${expected.writes} on laptop ${expected.laptop}, and never was so`,
    )
  }
}

/** S1: what was removed and brought back is what visitors had seen of it, unless another change came since. */
export function broughtBackAsItWas({ story, laptops }: Evening): void {
  for (const expected of story.expectedChanges) {
    if (expected.operation !== 'data.add' || expected.status === undefined || expected.isMade !== true) continue
    const { recordId = '', laptop } = expected
    if (!isNotice({ id: recordId })) continue
    const versions = story.items.filter(({ id, at }) => id === recordId && at >= expected.at)
    const isOthers = versions.some(({ by }) => by?.laptop !== laptop)
    const waits = laptops[laptop]
      ?.laptop()
      ?.open()
      .some(({ entityKey }) => entityKey === `dataItems:${recordId}`)
    const last = versions.at(-1)
    if (last?.fields === undefined || isOthers || waits === true || isOver(story, expected)) continue
    const isDecided = story.decided.some((one) => one.laptop === laptop && one.recordId === recordId)
    if (statusIn(last) !== expected.status && !isDecided) {
      story.violate(
        'S1',
        `${recordId} was ${expected.status} when laptop ${laptop} removed it, and came back otherwise`,
      )
    }
  }
}

/** A person at the same laptop wanted something else of the same record later. */
const isOver = (story: Story, expected: ExpectedChange): boolean =>
  story.expectedChanges.some(
    (later) =>
      later !== expected &&
      later.laptop === expected.laptop &&
      later.recordId === expected.recordId &&
      later.isMade !== false &&
      later.at >= expected.at &&
      (later.operation === 'data.remove' || saysOf(later) !== undefined),
  )
