import type { Decided } from '../../shared/app/form-review.ts'
import type { Deed, Person, Told } from './people.ts'
import type { Wish } from './story.ts'

const most = 6

/** Some of what the inbox shows, the newest first. */
async function someShown({ prng }: Person, api: Parameters<Deed['act']>[1], status?: string): Promise<string[]> {
  const list = { filter: {}, sort: { key: 'created' as const, descending: true }, start: 0, count: 100 }
  const { rows } = await api.forms.submissions(list)
  const shown = rows.filter((row) => !row.inTrash && (status === undefined || row.status === status))
  const first = prng.int(0, Math.max(0, shown.length - 1))
  return shown.slice(first, first + prng.int(1, most)).map(({ id }) => id)
}

function wishesOf(person: Person, told: Told, operation: string, ids: readonly string[]): Wish[] {
  const { laptop } = person
  const wishes = ids.map((id) => ({
    ...{ at: told.timeline.now(), laptop: laptop.index, run: laptop.run(), operation, mark: id, recordId: id },
    ...{ field: undefined, base: null, operationId: undefined, isMade: undefined, heardAt: undefined },
  }))
  told.story.wishes.push(...wishes)
  return wishes
}

/** Decides on several at once, and remembers how to take it back. */
function decide(deed: 'confirm' | 'trash' | 'markSeen'): Deed['act'] {
  return async (person, api, told) => {
    const submissionIds = await someShown(person, api, deed === 'confirm' ? 'PENDING' : undefined)
    if (submissionIds.length === 0) return
    const wishes = wishesOf(person, told, `forms.${deed}`, submissionIds)
    try {
      const { done } = await api.forms.decide({ submissionIds, deed })
      for (const wish of wishes) hear(wish, done, told)
      person.decisions.push({ deed, done })
    } catch (error) {
      for (const wish of wishes) wish.isMade = false
      throw error
    }
  }
}

function hear(wish: Wish, done: readonly Decided[], { timeline }: Told): void {
  const mine = done.find(({ submissionId }) => submissionId === wish.recordId)
  wish.operationId = mine?.operationIds.at(-1)
  wish.isMade = mine !== undefined
  if (mine !== undefined) wish.heardAt = timeline.now()
}

const takeBack: Deed['act'] = async (person, api, told) => {
  const last = person.decisions.pop()
  if (last === undefined || last.done.length === 0) return
  const { deed, done } = last
  const { tooLate } = await api.forms.takeBack({ deed, decisions: done })
  const submissionIds = done.map(({ submissionId }) => submissionId)
  if (deed !== 'confirm') return
  told.story.confirmsTakenBack.push({
    ...{ at: told.timeline.now(), laptop: person.laptop.index, submissionIds, tooLate },
  })
}

/** What people do at the forms desk. */
export const submissionDeeds: readonly Deed[] = [
  { name: 'confirm answers', weight: 40, act: decide('confirm') },
  { name: 'trash answers', weight: 20, act: decide('trash') },
  { name: 'mark answers as seen', weight: 20, act: decide('markSeen') },
  { name: 'take decisions back', weight: 40, act: takeBack },
]
