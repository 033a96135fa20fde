import type { Undo } from './bulk-actions.ts'
import { notices } from './collections.ts'
import { asked } from './document-actions.ts'
import { addTitled } from './item-actions.ts'
import { type ShownItem, shownItems } from './items-shown.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { ExpectedChange } from './story.ts'

type Status = ShownItem['status']

const wanted = ({ itemId, recordId }: ShownItem, status: Status) => ({
  ...{ operation: 'data.publish', text: itemId, recordId, field: 'status', writes: status },
})

const publishOne: Action['perform'] = async (person, api, evening) => {
  const shown = await shownItems(api, notices)
  if (shown.length === 0) return
  const item = person.later.pick(shown)
  const status = item.status === 'draft' ? 'published' : 'draft'
  const asking = { collectionId: notices, itemId: item.itemId, published: status === 'published' }
  await asked(person, evening, wanted(item, status), () => api.data.publish(asking))
}

/** Shows several to visitors, or takes them back to drafts; returns those that were not so already. */
async function setAll(
  person: Person,
  api: Parameters<Action['perform']>[1],
  evening: EveningContext,
  { items, status }: { items: readonly ShownItem[]; status: Status },
): Promise<readonly ShownItem[]> {
  const { laptop } = person
  const expectedChanges = items.map(
    (item): ExpectedChange => ({
      ...{ at: evening.timeline.now(), laptop: laptop.index, run: laptop.run(), ...wanted(item, status), base: null },
      ...{ operationId: undefined, isMade: undefined, confirmedAt: undefined },
    }),
  )
  evening.story.expectedChanges.push(...expectedChanges)
  try {
    const itemIds = items.map(({ itemId }) => itemId)
    const done = await api.data.publishAll({ collectionId: notices, itemIds, published: status === 'published' })
    const rows = laptop.laptop()?.open() ?? []
    for (const expected of expectedChanges) {
      expected.isMade = done.itemIds.includes(expected.text)
      if (!expected.isMade) continue
      expected.confirmedAt = evening.timeline.now()
      const about = `dataItems:${expected.recordId}`
      expected.operationId = rows.findLast((row) => row.operation === 'data.publish' && row.entityKey === about)?.id
    }
    return items.filter(({ itemId }) => done.itemIds.includes(itemId))
  } catch (error) {
    for (const expected of expectedChanges) expected.isMade = false
    throw error
  }
}

/** The window's undo: the opposite for those that were not so already. */
const opposite = ({ laptop }: Person, items: readonly ShownItem[], status: Status): Undo => ({
  run: laptop.run(),
  turn: async (person, api, evening) => {
    const to = status === 'draft' ? 'published' : 'draft'
    const changed = await setAll(person, api, evening, { items, status: to })
    return changed.length === 0 ? undefined : opposite(person, changed, to)
  },
})

const publishMany: Action['perform'] = async (person, api, evening) => {
  const shown = await shownItems(api, notices)
  const items = shown.slice(person.later.int(0, 3))
  if (items.length === 0) return
  const status = person.later.pick(['published', 'draft'] as const)
  const changed = await setAll(person, api, evening, { items, status })
  if (changed.length > 0) person.undos.push(opposite(person, changed, status))
}

const addNotice: Action['perform'] = async (person, api, evening) => {
  await addTitled(person, api, evening, { collectionId: notices, values: {} })
}

/** What people do with notes that visitors see only once they are published. */
export const draftActions: readonly Action[] = [
  { name: 'publish a notice', weight: 3, perform: publishOne },
  { name: 'publish several notices', weight: 2, perform: publishMany },
  { name: 'add a notice', weight: 1, perform: addNotice },
]
