import type { Decided } from '../../shared/app/form-review.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { ExpectedChange } from './story.ts'

const most = 6

/** Some of what the inbox shows, the newest first. */
async function someShown({ prng }: Person, api: Parameters<Action['perform']>[1], status?: string): Promise<string[]> {
  const list = { filter: {}, sort: { key: 'created' as const, descending: true }, start: 0, count: 100 }
  const { rows } = await api.forms.submissions(list)
  const shown = rows.filter((row) => !row.inTrash && (status === undefined || row.status === status))
  const first = prng.int(0, Math.max(0, shown.length - 1))
  return shown.slice(first, first + prng.int(1, most)).map(({ id }) => id)
}

function expectedOf(
  person: Person,
  evening: EveningContext,
  operation: string,
  ids: readonly string[],
): ExpectedChange[] {
  const { laptop } = person
  const expectedChanges = ids.map((id) => ({
    ...{ at: evening.timeline.now(), laptop: laptop.index, run: laptop.run(), operation, text: id, recordId: id },
    ...{ field: undefined, base: null, operationId: undefined, isMade: undefined, confirmedAt: undefined },
  }))
  evening.story.expectedChanges.push(...expectedChanges)
  return expectedChanges
}

/** Decides on several at once, and remembers how to take it back. */
function decide(action: 'confirm' | 'trash' | 'markSeen'): Action['perform'] {
  return async (person, api, evening) => {
    const submissionIds = await someShown(person, api, action === 'confirm' ? 'PENDING' : undefined)
    if (submissionIds.length === 0) return
    const expectedChanges = expectedOf(person, evening, `forms.${action}`, submissionIds)
    try {
      const { done } = await api.forms.decide({ submissionIds, action })
      for (const expected of expectedChanges) confirm(expected, done, evening)
      person.decisions.push({ action, done })
    } catch (error) {
      for (const expected of expectedChanges) expected.isMade = false
      throw error
    }
  }
}

function confirm(expected: ExpectedChange, done: readonly Decided[], { timeline }: EveningContext): void {
  const mine = done.find(({ submissionId }) => submissionId === expected.recordId)
  expected.operationId = mine?.operationIds.at(-1)
  expected.isMade = mine !== undefined
  if (mine !== undefined) expected.confirmedAt = timeline.now()
}

const takeBack: Action['perform'] = async (person, api, evening) => {
  const last = person.decisions.pop()
  if (last === undefined || last.done.length === 0) return
  const { action, done } = last
  const { tooLate } = await api.forms.takeBack({ action, decisions: done })
  const submissionIds = done.map(({ submissionId }) => submissionId)
  if (action !== 'confirm') return
  evening.story.confirmsTakenBack.push({
    ...{ at: evening.timeline.now(), laptop: person.laptop.index, submissionIds, tooLate },
  })
}

/** What people do on the forms screen. */
export const submissionActions: readonly Action[] = [
  { name: 'confirm answers', weight: 40, perform: decide('confirm') },
  { name: 'trash answers', weight: 20, perform: decide('trash') },
  { name: 'mark answers as seen', weight: 20, perform: decide('markSeen') },
  { name: 'take decisions back', weight: 40, perform: takeBack },
]
