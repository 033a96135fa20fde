import { createPrng } from '../../sandbox/seeds/prng.ts'
import type { StoredItem } from '../../sandbox/world/data.ts'
import { dropLinksOf, hasLink, putLink, removeLink } from '../../sandbox/world/data-links.ts'
import { isKeptForGood, knownNotes, knownRooms, linkField, noteFields, notes, notices } from './collections.ts'
import type { Site } from './site.ts'

/** Writes, as the site's owner would, a field that people here write too, removes a note, or adds one. */
export function changeItemThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const all = world.dataItems.group(notes)
  const known = all.filter(({ id }) => knownNotes.includes(id))
  const at = { $date: new Date(state.now()).toISOString() }
  const kind = prng.next()
  const text = `owner${prng.int(0, 999_999)}`
  if (kind < 0.15) {
    const _id = prng.uuid()
    const data = { _id, _createdDate: at, _updatedDate: at, title: text, text, room: prng.pick(knownRooms) }
    site.change(() => world.dataItems.put({ collectionId: notes, id: _id, data, draft: null, translations: {} }))
    return
  }
  const item = all.length === 0 ? undefined : prng.pick(known.length > 0 && prng.chance(0.7) ? known : all)
  if (item === undefined || item.data === null) return
  if (kind < 0.25) {
    site.change(() => removeThere(site, item))
    return
  }
  const data = { ...item.data, [prng.pick(noteFields)]: text, _updatedDate: at }
  site.change(() => world.dataItems.put({ ...item, data }))
}

function removeThere({ sandbox: { world } }: Site, { collectionId, id }: StoredItem): void {
  if (isKeptForGood(id)) return
  world.dataItems.remove(`${collectionId}\n${id}`)
  dropLinksOf(world, { collectionId, id })
}

/** Changes or removes several items at once as the site's owner would, links notes, or shows notices to visitors. */
export function changeManyThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const at = { $date: new Date(state.now()).toISOString() }
  const kind = prng.next()
  const all = world.dataItems.group(prng.chance(0.5) ? notes : notices)
  const first = prng.int(0, Math.max(0, all.length - 2))
  const some = all.slice(first, first + prng.int(2, 6))
  site.change(() => {
    if (kind < 0.35) {
      const field = prng.pick(noteFields)
      for (const item of some) {
        const changed = { [field]: `owner${prng.int(0, 999_999)}`, _updatedDate: at }
        if (item.draft !== null) world.dataItems.put({ ...item, draft: { ...item.draft, ...changed } })
        else world.dataItems.put({ ...item, data: { ...item.data, ...changed } })
      }
    } else if (kind < 0.42) {
      for (const item of some.slice(0, 2)) removeThere(site, item)
    } else if (kind < 0.75) {
      for (const { id: from } of world.dataItems.group(notes).slice(first, first + 3)) {
        const link = { collectionId: notes, field: linkField, from, to: prng.pick(knownRooms) }
        if (hasLink(world, link)) removeLink(world, link)
        else putLink(world, link)
      }
    } else {
      for (const item of world.dataItems.group(notices).slice(first, first + 3)) {
        const data = { ...(item.draft ?? item.data), _updatedDate: at }
        world.dataItems.put({ ...item, ...(item.data === null ? { data, draft: null } : { data: null, draft: data }) })
      }
    }
  })
}
