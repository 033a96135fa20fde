import { mergedOrder } from '../../../../shared/merged-order.ts'
import { isSameJson } from '../../../../shared/same-json.ts'
import type { DraftEntry, EventDraft } from './event-draft.ts'

const lists: ReadonlySet<string> = new Set(['blocks', 'questions', 'texts', 'types', 'categories'])

/**
 * A draft over a newer version of its event: what was typed stays, all else is as it is now. `met` names the members that
 * both changed to different values.
 */
export function rebased(draft: EventDraft, original: EventDraft, now: EventDraft) {
  const met: (keyof EventDraft)[] = []
  const next = Object.fromEntries(
    (Object.keys(now) as (keyof EventDraft)[]).map((key) => {
      if (isSameJson(draft[key], original[key])) return [key, now[key]]
      if (lists.has(key)) {
        const [mine, base, theirs] = [draft[key], original[key], now[key]] as unknown as DraftEntry<unknown>[][]
        const joined = joinedEntries(mine ?? [], base ?? [], theirs ?? [])
        if (joined.isMet) met.push(key)
        return [key, joined.entries]
      }
      if (!isSameJson(now[key], original[key]) && !isSameJson(now[key], draft[key])) met.push(key)
      return [key, draft[key]]
    }),
  ) as unknown as EventDraft
  return { draft: next, met }
}

function joinedEntries(
  mine: readonly DraftEntry<unknown>[],
  base: readonly DraftEntry<unknown>[],
  theirs: readonly DraftEntry<unknown>[],
) {
  const of = (list: readonly DraftEntry<unknown>[]) => new Map(list.map((one) => [one.id, one]))
  const [inMine, inBase, inTheirs] = [of(mine), of(base), of(theirs)]
  let isMet = false
  const ids = mergedOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()])
  // What was changed here stays also where it was removed at the site: saving asks about it.
  const kept = mine.filter(
    ({ id }) => !ids.includes(id) && inBase.has(id) && !isSameJson(inMine.get(id), inBase.get(id)),
  )
  const entries = [...ids, ...kept.map(({ id }) => id)].flatMap((id) => {
    const [here, before, there] = [inMine.get(id), inBase.get(id), inTheirs.get(id)]
    const isMine = here !== undefined && !isSameJson(here, before)
    if (isMine && before !== undefined && !isSameJson(there, before) && !isSameJson(there, here)) isMet = true
    const entry = isMine ? here : (there ?? here)
    return entry === undefined ? [] : [entry]
  })
  return { entries, isMet }
}
