import { knownRooms, linkField, notes, rooms } from './collections.ts'
import { addTitled } from './item-actions.ts'
import { type ShownItem, shownItems } from './items-shown.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { ExpectedChange } from './story.ts'

/** The name of one link of a note among the expected changes. */
export const linkName = (room: string): string => `${linkField} ${room}`

function expectedOf(
  { laptop }: Person,
  { timeline }: EveningContext,
  { recordId }: ShownItem,
  [room, writes]: [string, string],
): ExpectedChange {
  return {
    ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run(), operation: 'data.link', text: room, recordId },
    ...{ field: linkName(room), base: null, writes, operationId: undefined, isMade: undefined, confirmedAt: undefined },
  }
}

/** Links a note to rooms and takes links away, one of a room that is new as well among them. */
const link: Action['perform'] = async (person, api, evening) => {
  const { later } = person
  const shown = await shownItems(api, notes)
  if (shown.length === 0) return
  const item = later.pick(shown)
  const isOfNewRoom = later.chance(0.15)
  const free = knownRooms.filter((id) => !item.linked.includes(id))
  const add = free.slice(0, later.int(0, 2))
  const remove = item.linked.filter(() => later.chance(add.length === 0 ? 0.7 : 0.2))
  if (isOfNewRoom) add.push(await addTitled(person, api, evening, { collectionId: rooms, values: {} }))
  if (add.length + remove.length === 0) return
  const expectedChanges = [
    ...add.map((room) => expectedOf(person, evening, item, [room, 'in'])),
    ...remove.map((room) => expectedOf(person, evening, item, [room, 'out'])),
  ]
  evening.story.expectedChanges.push(...expectedChanges)
  try {
    const { itemId } = item
    const { operationId } = await api.data.link({ collectionId: notes, itemId, field: linkField, add, remove })
    for (const expected of expectedChanges)
      Object.assign(expected, { operationId, isMade: true, confirmedAt: evening.timeline.now() })
  } catch (error) {
    for (const expected of expectedChanges) expected.isMade = false
    throw error
  }
}

/** A person opens a note, and its links are read from the site. */
const lookAtLinks: Action['perform'] = async ({ later }, api) => {
  const shown = await shownItems(api, notes)
  if (shown.length > 0) await api.data.readLinks({ collectionId: notes, itemId: later.pick(shown).itemId })
}

/** What people do with links of notes to rooms. */
export const linkActions: readonly Action[] = [
  { name: 'link a note', weight: 6, perform: link },
  { name: 'look at links', weight: 1, perform: lookAtLinks },
]
