import type { Decided, Deed, TagChange } from '../../../shared/app/form-review.ts'
import type { Queue } from '../sync/queue.ts'
import type { Standing } from './forms.queries.ts'

interface Chosen {
  deed: Deed
  tags?: TagChange | undefined
}

interface Parts {
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
  standing(submissionId: string): Standing | undefined
}

/** Queues one deed for many submissions in one commit, each with its change of tags. Those it does not apply to are skipped. */
export function decide({ queue, standing }: Parts, submissionIds: readonly string[], { deed, tags }: Chosen) {
  const ids = [...new Set(submissionIds)]
  let gone = 0
  const chosen = ids.flatMap((submissionId) => {
    const stands = standing(submissionId)
    if (stands?.inTrash !== isForTrash(deed)) {
      gone += 1
      return []
    }
    const change = changeOf(tags, stands)
    const isDeed = applies(deed, stands)
    return isDeed || change !== undefined ? [{ submissionId, stands, isDeed, change }] : []
  })
  const done = queue.together(() =>
    chosen.map(({ submissionId, stands: { formId, seen, inTrash }, isDeed, change }): Decided => {
      const decision = { submissionId, formId }
      const isRead = deed === 'confirm' || change !== undefined
      // Who confirms or tags an answer has read it.
      if (isRead && !seen && !inTrash) queue.add('forms.markSeen', decision)
      const operationIds: string[] = []
      if (change !== undefined) operationIds.push(queue.add('forms.tag', { ...decision, ...change }).operationId)
      if (isDeed) operationIds.push(queue.add(`forms.${deed}`, decision).operationId)
      return { ...decision, operationIds }
    }),
  )
  return { done, skipped: ids.length - done.length, gone }
}

/**
 * Takes decisions back. What left already is undone where the platform knows a way: out of the trash, tags off again;
 * answers how many stay as they are.
 */
export function takeBack({ queue }: Pick<Parts, 'queue'>, decisions: readonly Decided[], { deed, tags }: Chosen) {
  const late = queue.together(() =>
    decisions.filter(({ operationIds }) => operationIds.map((id) => queue.cancel(id)).includes(false)),
  )
  if (deed === 'trash') {
    queue.together(() => {
      for (const { submissionId, formId } of late) queue.add('forms.restore', { submissionId, formId })
    })
    return { tooLate: 0 }
  }
  if (tags !== undefined) {
    const change = { add: tags.remove, remove: tags.add }
    queue.together(() => {
      for (const { submissionId, formId } of late) queue.add('forms.tag', { submissionId, formId, ...change })
    })
  }
  return { tooLate: deed === 'tag' ? 0 : late.length }
}

/** Of a change of tags what is not so already; undefined for nothing. */
function changeOf(tags: TagChange | undefined, { tagIds, inTrash }: Standing): TagChange | undefined {
  if (tags === undefined || inTrash) return undefined
  const add = tags.add.filter((id) => !tagIds.includes(id))
  const remove = tags.remove.filter((id) => tagIds.includes(id))
  return add.length + remove.length === 0 ? undefined : { add, remove }
}

/** Whether it is done to what lies in the trash; any other deed is not. */
const isForTrash = (deed: Deed): boolean => deed === 'takeOut' || deed === 'deleteForever'

function applies(deed: Deed, { status, seen, inTrash }: Standing): boolean {
  switch (deed) {
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
