import { createPrng } from '../../sandbox/seeds/prng.ts'
import { knownNotes, knownRooms, noteFields, notes } from './collections.ts'
import type { Site } from './site.ts'

/** Somebody at the site writes a field that people here write too, removes a note, or adds one. */
export function changeItemThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const all = world.dataItems.group(notes)
  const known = all.filter(({ id }) => knownNotes.includes(id))
  const at = { $date: new Date(state.now()).toISOString() }
  const kind = prng.next()
  const mark = `owner${prng.int(0, 999_999)}`
  if (kind < 0.15) {
    const _id = prng.uuid()
    const data = { _id, _createdDate: at, _updatedDate: at, title: mark, text: mark, room: prng.pick(knownRooms) }
    site.change(() => world.dataItems.put({ collectionId: notes, id: _id, data, draft: null, translations: {} }))
    return
  }
  const item = all.length === 0 ? undefined : prng.pick(known.length > 0 && prng.chance(0.7) ? known : all)
  if (item === undefined || item.data === null) return
  if (kind < 0.25) {
    site.change(() => world.dataItems.remove(`${notes}\n${item.id}`))
    return
  }
  const data = { ...item.data, [prng.pick(noteFields)]: mark, _updatedDate: at }
  site.change(() => world.dataItems.put({ ...item, data }))
}
