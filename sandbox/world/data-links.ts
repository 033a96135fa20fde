import { itemKey, linkGroup, type StoredLink } from './data.ts'
import type { World } from './world.ts'

type LinkField = Omit<StoredLink, 'to'>

/** The ids that a multi-reference field of an item links to, in their order. */
export function linkedIds(world: World, field: LinkField): string[] {
  return world.dataLinks.group(linkGroup(field)).map((link) => link.to)
}

export function hasLink(world: World, link: StoredLink): boolean {
  return linkedIds(world, link).includes(link.to)
}

/** Links two items, and back where the other collection shows the same links. */
export function putLink(world: World, link: StoredLink): void {
  world.dataLinks.put(link)
  const back = backOf(world, link)
  if (back !== undefined) world.dataLinks.put(back)
}

export function removeLink(world: World, link: StoredLink): void {
  world.dataLinks.remove(linkKey(link))
  const back = backOf(world, link)
  if (back !== undefined) world.dataLinks.remove(linkKey(back))
}

/** Makes the links of a field exactly these. */
export function replaceLinks(world: World, field: LinkField, ids: readonly string[]): void {
  for (const to of linkedIds(world, field)) removeLink(world, { ...field, to })
  for (const to of ids) putLink(world, { ...field, to })
}

/** An item that goes takes its own links along; links to it stay and lead nowhere. */
export function dropLinksOf(world: World, item: { collectionId: string; id: string }): void {
  for (const link of world.dataLinks.all()) {
    if (link.collectionId === item.collectionId && link.from === item.id) world.dataLinks.remove(linkKey(link))
  }
}

const linkKey = (link: StoredLink): string => `${linkGroup(link)}\n${link.to}`

/** The collection a multi-reference field links to; undefined when the field is none. */
export function linkTarget(world: World, field: { collectionId: string; field: string }): string | undefined {
  const fields = world.dataCollections.get(field.collectionId)?.collection.fields ?? []
  const found = fields.find(({ key, type }) => key === field.field && type === 'MULTI_REFERENCE')
  return found?.typeMetadata?.multiReference?.referencedCollectionId
}

/** Whether the item at the other end is there, in whatever version. */
export function linkLeadsTo(world: World, link: StoredLink): boolean {
  const target = linkTarget(world, link)
  return target !== undefined && world.dataItems.get(itemKey(target, link.to)) !== undefined
}

function backOf(world: World, link: StoredLink): StoredLink | undefined {
  const fields = world.dataCollections.get(link.collectionId)?.collection.fields ?? []
  const options = fields.find(({ key }) => key === link.field)?.typeMetadata?.multiReference
  const { referencedCollectionId: collectionId, referencingFieldKey: field } = options ?? {}
  if (collectionId === undefined || field === undefined) return undefined
  if (linkTarget(world, { collectionId, field }) !== link.collectionId) return undefined
  return { collectionId, field, from: link.to, to: link.from }
}
