import { recordIdOf } from '../../electron/core/data/item-id.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { isKeptForGood, knownNotes, knownRooms, noteFields, notes, rooms } from './collections.ts'
import { asked, newText } from './document-actions.ts'
import type { Action, Person } from './people.ts'

/** Notes that several people write, and those this person added. */
const someNote = ({ prng, ownNotes }: Person): string =>
  ownNotes.length > 0 && prng.chance(0.25) ? prng.pick(ownNotes) : prng.pick(knownNotes)

/** What a person sees in a field of a note. Throws `not_found` when it is not here. */
async function seenIn(api: Client<App>, itemId: string, key: string): Promise<string | null> {
  const { cells } = await api.data.item({ collectionId: notes, itemId })
  const { collections } = await api.data.collections({})
  const at = collections.find(({ id }) => id === notes)?.fields.findIndex((field) => field.key === key) ?? -1
  const value = cells[at]?.value
  return typeof value === 'string' ? value : null
}

const editNote: Action['perform'] = async (person, api, evening) => {
  const itemId = someNote(person)
  const field = person.prng.pick(noteFields)
  const text = newText(person)
  const base = await seenIn(api, itemId, field)
  const recordId = recordIdOf({ collectionId: notes, itemId })
  await asked(person, evening, { operation: 'data.edit', text, recordId, field, base }, () =>
    api.data.edit({ collectionId: notes, itemId, fields: [{ key: field, value: text }] }),
  )
}

/** Adds an item with a title of its own; returns its id. */
export async function addTitled(
  person: Person,
  api: Client<App>,
  evening: Parameters<Action['perform']>[2],
  { collectionId, values }: { collectionId: string; values: Readonly<Record<string, string>> },
): Promise<string> {
  const text = newText(person)
  const fields = [{ key: 'title', value: text }, ...Object.entries(values).map(([key, value]) => ({ key, value }))]
  let itemId = ''
  await asked(person, evening, { operation: 'data.add', text, recordId: undefined }, async () => {
    const receipt = await api.data.add({ collectionId, fields })
    itemId = receipt.recordId.slice(receipt.recordId.indexOf('/') + 1)
    return receipt
  })
  return itemId
}

/** A note; in one of three about a room that is new as well and has to be there before it. */
const addNote: Action['perform'] = async (person, api, evening) => {
  const isOfNewRoom = person.prng.chance(0.35)
  const room = isOfNewRoom
    ? await addTitled(person, api, evening, { collectionId: rooms, values: {} })
    : person.prng.pick(knownRooms)
  person.ownNotes.push(await addTitled(person, api, evening, { collectionId: notes, values: { room } }))
}

const removeNote: Action['perform'] = async (person, api, evening) => {
  const itemId = person.prng.chance(0.6) ? (person.ownNotes.pop() ?? someNote(person)) : someNote(person)
  if (isKeptForGood(itemId)) return
  const base = await seenIn(api, itemId, 'text')
  const recordId = recordIdOf({ collectionId: notes, itemId })
  await asked(person, evening, { operation: 'data.remove', text: itemId, recordId, base }, () =>
    api.data.remove({ collectionId: notes, itemId }),
  )
}

/** What people do with the items of collections. */
export const itemActions: readonly Action[] = [
  { name: 'edit a note', weight: 8, perform: editNote },
  { name: 'add a note', weight: 3, perform: addNote },
  { name: 'remove a note', weight: 2, perform: removeNote },
]
