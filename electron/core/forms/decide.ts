import type { Decided, ReviewAction, TagChange } from '../../../shared/app/form-review.ts'
import { inSlices } from '../base/in-slices.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Queue } from '../sync/queue.ts'
import type { Standing } from './forms.queries.ts'

interface Chosen {
  action: ReviewAction
  tags?: TagChange | undefined
}

interface Parts {
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
  standing(submissionId: string): Standing | undefined
}

/** Submissions that are written down together: at three rows each, about a hundred rows hold the core up for a moment. */
const together = 33

/**
 * Queues one action for many submissions, each with its change of tags. Those it does not apply to are skipped. They are
 * committed a few at a time, so that a door is not kept waiting meanwhile; what is on disk stays when a later one fails.
 */
export async function decide(
  { queue, standing }: Parts,
  submissionIds: readonly string[],
  { action, tags }: Chosen,
): Promise<{ done: Decided[]; skipped: number; gone: number }> {
  const ids = [...new Set(submissionIds)]
  let gone = 0
  const done = await written(queue, ids, (submissionId) => {
    // The site knows nothing yet of what was given here and waits: there is nothing to decide.
    if (isLocalId(submissionId)) return []
    const stands = standing(submissionId)
    if (stands?.inTrash !== isForTrash(action)) {
      gone += 1
      return []
    }
    const { formId, seen, inTrash } = stands
    const change = changeOf(tags, stands)
    const isAction = applies(action, stands)
    if (!isAction && change === undefined) return []
    const decision = { submissionId, formId }
    const isRead = action === 'confirm' || change !== undefined
    // A reviewer who confirms or tags a submission has read it.
    if (isRead && !seen && !inTrash) queue.add('forms.markSeen', decision)
    const operationIds: string[] = []
    if (change !== undefined) operationIds.push(queue.add('forms.tag', { ...decision, ...change }).operationId)
    if (isAction) operationIds.push(queue.add(`forms.${action}`, decision).operationId)
    return [{ ...decision, operationIds }]
  })
  return { done, skipped: ids.length - done.length, gone }
}

/**
 * Takes decisions back. What left already is undone where the platform knows a way: out of the trash, tags off again;
 * returns how many stay as they are.
 */
export async function takeBack(
  { queue }: Pick<Parts, 'queue'>,
  decisions: readonly Decided[],
  { action, tags }: Chosen,
): Promise<{ tooLate: number }> {
  const late = await written(queue, decisions, (decision) =>
    decision.operationIds.map((id) => queue.cancel(id)).includes(false) ? [decision] : [],
  )
  if (action === 'trash') {
    await written(queue, late, ({ submissionId, formId }) => [queue.add('forms.restore', { submissionId, formId })])
    return { tooLate: 0 }
  }
  if (tags !== undefined) {
    const change = { add: tags.remove, remove: tags.add }
    await written(queue, late, ({ submissionId, formId }) => [
      queue.add('forms.tag', { submissionId, formId, ...change }),
    ])
  }
  return { tooLate: action === 'tag' ? 0 : late.length }
}

/** Does the work a few items per commit. */
const written = <T, R>(queue: Parts['queue'], items: readonly T[], work: (item: T) => readonly R[]): Promise<R[]> =>
  inSlices(
    items,
    () => together,
    (some) => queue.together(() => some.flatMap(work)),
  )

/** Of a change of tags what is not so already; undefined for nothing. */
function changeOf(tags: TagChange | undefined, { tagIds, inTrash }: Standing): TagChange | undefined {
  if (tags === undefined || inTrash) return undefined
  const add = tags.add.filter((id) => !tagIds.includes(id))
  const remove = tags.remove.filter((id) => tagIds.includes(id))
  return add.length + remove.length === 0 ? undefined : { add, remove }
}

/** Whether it is done to what lies in the trash; any other action is not. */
const isForTrash = (action: ReviewAction): boolean => action === 'takeOut' || action === 'deleteForever'

function applies(action: ReviewAction, { status, seen, inTrash }: Standing): boolean {
  switch (action) {
    case 'markSeen':
      return !seen && !inTrash
    case 'confirm':
      return status === 'PENDING' && !inTrash
    case 'trash':
      return !inTrash
    case 'takeOut':
    case 'deleteForever':
      return inTrash
    case 'tag':
      return false
  }
}
