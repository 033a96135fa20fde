import type { Decided } from '../../shared/app/form-review.ts'
import type { Action, Person, Told } from './people.ts'
import type { ExpectedChange } from './story.ts'

const most = 6

/** Some of what the inbox shows, the newest first. */
async function someShown({ prng }: Person, api: Parameters<Action['act']>[1], status?: string): Promise<string[]> {
  const list = { filter: {}, sort: { key: 'created' as const, descending: true }, start: 0, count: 100 }
  const { rows } = await api.forms.submissions(list)
  const shown = rows.filter((row) => !row.inTrash && (status === undefined || row.status === status))
  const first = prng.int(0, Math.max(0, shown.length - 1))
  return shown.slice(first, first + prng.int(1, most)).map(({ id }) => id)
}

function expectedOf(person: Person, told: Told, operation: string, ids: readonly string[]): ExpectedChange[] {
  const { laptop } = person
  const expectedChanges = ids.map((id) => ({
    ...{ at: told.timeline.now(), laptop: laptop.index, run: laptop.run(), operation, mark: id, recordId: id },
    ...{ field: undefined, base: null, operationId: undefined, isMade: undefined, heardAt: undefined },
  }))
  told.story.expectedChanges.push(...expectedChanges)
  return expectedChanges
}

/** Decides on several at once, and remembers how to take it back. */
function decide(action: 'confirm' | 'trash' | 'markSeen'): Action['act'] {
  return async (person, api, told) => {
    const submissionIds = await someShown(person, api, action === 'confirm' ? 'PENDING' : undefined)
    if (submissionIds.length === 0) return
    const expectedChanges = expectedOf(person, told, `forms.${action}`, submissionIds)
    try {
      const { done } = await api.forms.decide({ submissionIds, deed: action })
      for (const expected of expectedChanges) hear(expected, done, told)
      person.decisions.push({ action: action, done })
    } catch (error) {
      for (const expected of expectedChanges) expected.isMade = false
      throw error
    }
  }
}

function hear(expected: ExpectedChange, done: readonly Decided[], { timeline }: Told): void {
  const mine = done.find(({ submissionId }) => submissionId === expected.recordId)
  expected.operationId = mine?.operationIds.at(-1)
  expected.isMade = mine !== undefined
  if (mine !== undefined) expected.heardAt = timeline.now()
}

const takeBack: Action['act'] = async (person, api, told) => {
  const last = person.decisions.pop()
  if (last === undefined || last.done.length === 0) return
  const { action, done } = last
  const { tooLate } = await api.forms.takeBack({ deed: action, decisions: done })
  const submissionIds = done.map(({ submissionId }) => submissionId)
  if (action !== 'confirm') return
  told.story.confirmsTakenBack.push({
    ...{ at: told.timeline.now(), laptop: person.laptop.index, submissionIds, tooLate },
  })
}

/** What people do on the forms screen. */
export const submissionActions: readonly Action[] = [
  { name: 'confirm answers', weight: 40, act: decide('confirm') },
  { name: 'trash answers', weight: 20, act: decide('trash') },
  { name: 'mark answers as seen', weight: 20, act: decide('markSeen') },
  { name: 'take decisions back', weight: 40, act: takeBack },
]
