import { notices } from './collections.ts'
import type { Evening } from './evening.ts'
import type { RecordVersion, Story, Wish } from './story.ts'

const oldestReadMs = 30_000

const statusIn = ({ fields }: RecordVersion): string | undefined => fields?.['status'] ?? undefined
const isNotice = ({ id }: Pick<RecordVersion, 'id'>): boolean => id.startsWith(`${notices}/`)

/** Wishes for what visitors see of an item: to publish it, to keep it as a draft, to have it back as it was. */
const saysOf = ({ operation, writes, status }: Wish): string | null | undefined =>
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
    const isWished = story.wishes.some(
      (wish) =>
        wish.recordId === id &&
        wish.laptop === by.laptop &&
        wish.isMade !== false &&
        saysOf(wish) === is &&
        wish.at <= at,
    )
    if (!isWished)
      story.violate('S9', `laptop ${by.laptop} made ${id} ${is} at ${Math.round(at)}, which nobody asked for`)
  }
}

/** S6: an item counts as published, or as a draft again, when it was so at some time since, or is gone. */
export function donePublishingWasSo({ story }: Evening): void {
  for (const wish of story.wishes) {
    if (wish.operation !== 'data.publish' || wish.isMade !== true) continue
    const end = story.ended.find(({ id, laptop }) => laptop === wish.laptop && id === wish.operationId)
    if (end?.result !== 'done') continue
    const versions = story.items.filter(({ id }) => id === wish.recordId)
    const from = wish.at - oldestReadMs
    const first = versions.findLast(({ at }) => at <= from)
    const during = versions.filter((version) => version === first || (version.at > from && version.at <= end.at))
    const isSo = during.some((version) => version.fields === undefined || statusIn(version) === wish.writes)
    if (isSo || isOver(story, wish)) continue
    story.violate('S6', `${wish.recordId} counts as ${wish.writes} on laptop ${wish.laptop}, and never was so`)
  }
}

/** S1: what was removed and brought back is what visitors had seen of it, unless somebody did otherwise since. */
export function broughtBackAsItWas({ story, laptops }: Evening): void {
  for (const wish of story.wishes) {
    if (wish.operation !== 'data.add' || wish.status === undefined || wish.isMade !== true) continue
    const { recordId = '', laptop } = wish
    if (!isNotice({ id: recordId })) continue
    const versions = story.items.filter(({ id, at }) => id === recordId && at >= wish.at)
    const isOthers = versions.some(({ by }) => by?.laptop !== laptop)
    const waits = laptops[laptop]
      ?.desk()
      ?.open()
      .some(({ entityKey }) => entityKey === `dataItems:${recordId}`)
    const last = versions.at(-1)
    if (last?.fields === undefined || isOthers || waits === true || isOver(story, wish)) continue
    const isDecided = story.decided.some((one) => one.laptop === laptop && one.recordId === recordId)
    if (statusIn(last) !== wish.status && !isDecided) {
      story.violate('S1', `${recordId} was ${wish.status} when laptop ${laptop} removed it, and came back otherwise`)
    }
  }
}

/** Somebody at the same laptop wanted something else of the same record later. */
const isOver = (story: Story, wish: Wish): boolean =>
  story.wishes.some(
    (later) =>
      later !== wish &&
      later.laptop === wish.laptop &&
      later.recordId === wish.recordId &&
      later.isMade !== false &&
      later.at >= wish.at &&
      (later.operation === 'data.remove' || saysOf(later) !== undefined),
  )
