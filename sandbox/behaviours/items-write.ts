import { lookUp, putOwn } from '../../shared/look-up.ts'
import type { FieldModification, ItemData } from '../../shared/wire/items-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { compileItemFilter } from '../query/item-filter.ts'
import { isData } from '../query/item-values.ts'
import { itemKey, type StoredItem } from '../world/data.ts'
import { denied, owns } from '../world/data-access.ts'
import { dropLinksOf, replaceLinks } from '../world/data-links.ts'
import { pluginOf } from './collections-shape.ts'
import { checkData, checkIndexes } from './items-check.ts'
import type { Opened } from './items-opened.ts'
import { modified } from './items-patch.ts'
import { missing, type Row, rowOf, scopeOf } from './items-read.ts'
import { relinked } from './items-relink.ts'

export interface Written {
  id?: string | undefined
  data: ItemData
}

export interface WriteHow {
  condition?: { filter?: Record<string, unknown> | null | undefined } | undefined
  saveReferences?: boolean | undefined
}

/** Inserts one item. Throws 409 WDE0074 when its id is taken. */
export function insertItem(opened: Opened, written: Written, how: WriteHow = {}): Row {
  const { world, now } = opened.call
  const { collection } = opened
  const single = pluginOf(collection, 'SINGLE_ITEM')?.singleItemOptions?.singleItemId
  const id = writtenId(written) ?? single ?? newId()
  if (single !== undefined && id !== single) {
    throw new PlatformError(400, 'WDE0119', { message: `WDE0119: The ${opened.id} collection holds one item only.` })
  }
  const present = world.dataItems.get(itemKey(opened.id, id))
  if (present !== undefined && !(opened.onlyDrafts && present.draft === null)) {
    const message = `WDE0074: Item [${id}] already exists in collection [${opened.name}].`
    throw new PlatformError(409, 'WDE0074', { message })
  }
  const at = { $date: iso(now) }
  const owner = ownerOf(opened)
  const { data, links } = split(opened, written.data)
  const whole = { ...data, _id: id, _owner: owner, _createdDate: at, _updatedDate: at }
  checkData(opened, whole, null)
  checkIndexes(opened, id, whole)
  const isDraft = opened.onlyDrafts || (opened.drafts === 'among' && wantedStatus(opened, written.data) === 'DRAFT')
  const versions = isDraft ? { data: present?.data ?? null, draft: whole } : { data: whole, draft: null }
  world.dataItems.put({ collectionId: opened.id, id, translations: {}, ...present, ...versions })
  if (how.saveReferences === true) saveLinks(opened, id, links)
  return rowOf({ ...opened, access: 'all', includeDrafts: isDraft || opened.includeDrafts }, id)
}

/** Who a key writes as, whatever the data says: the app that it belongs to. */
export const keyOwner = '5d1c0f6e-3b0a-4c56-9f27-70a4a1f7be01'

/** The caller: the member, the app of the key, or a visitor under an id of its own. */
function ownerOf({ call }: Opened): string {
  return call.caller === 'apiKey' ? keyOwner : (call.memberId ?? newId())
}

function wantedStatus({ collection }: Opened, data: ItemData): unknown {
  return data['_publishStatus'] ?? pluginOf(collection, 'PUBLISH')?.publishOptions?.defaultStatus ?? 'PUBLISHED'
}

/** The id beside or inside the data. Throws 400 WDE0079 for what is no id, and WDE0080 when they differ. */
export function writtenId({ id, data }: Written): string | undefined {
  const inside = data['_id']
  const bad = inside != null && (typeof inside !== 'string' || inside === '')
  if (bad || id === '') {
    throw new PlatformError(400, 'WDE0079', { message: 'WDE0079: The item id is not valid.' })
  }
  if (id !== undefined && inside != null && inside !== id) throw invalidRequest('The item has two ids.')
  return id ?? (typeof inside === 'string' ? inside : undefined)
}

const invalidRequest = (why: string) =>
  new PlatformError(400, 'WDE0080', { message: `WDE0080: Request is invalid. ${why}` })

/** Replaces one item: what is left out is gone, but for what the platform sets. */
export function replaceItem(opened: Opened, written: Written, how: WriteHow = {}): Row {
  const id = writtenId(written)
  if (id === undefined) throw new PlatformError(400, 'WDE0079', { message: 'WDE0079: An update needs an item id.' })
  const before = changeableRow(opened, id, how)
  const { data, links } = split(opened, written.data)
  const row = keep(opened, before, data, written.data['_publishStatus'])
  if (how.saveReferences === true) saveLinks(opened, id, links)
  return row
}

/** Applies the modifications in their order. */
export function patchItem(
  opened: Opened,
  patch: { dataItemId: string; fieldModifications: readonly FieldModification[] },
  how: WriteHow = {},
): Row {
  if (patch.fieldModifications.length === 0) throw invalidRequest('A patch changes at least one field.')
  const before = changeableRow(opened, patch.dataItemId, how)
  const isLinked = ({ fieldPath }: FieldModification) => fieldTypeOf(opened, fieldPath) === 'MULTI_REFERENCE'
  const links = relinked(opened, patch.dataItemId, patch.fieldModifications.filter(isLinked))
  const others = patch.fieldModifications.filter((modification) => !isLinked(modification))
  const next = others.reduce(modified, currentOf(opened, before.item))
  const row = keep(opened, before, split(opened, next).data, next['_publishStatus'])
  saveLinks(opened, patch.dataItemId, links)
  return row
}

const fieldTypeOf = ({ fields }: Opened, path: string) => fields.get(path.split('.')[0] ?? '')?.type

/** Removes one item in the version that the caller sees; with drafts wanted, all of it. */
export function removeItem(opened: Opened, id: string, how: WriteHow = {}): Row {
  const before = changeableRow(opened, id, how)
  clearAway(opened, before.item)
  return before
}

/** Takes away the version that the caller sees, and the whole item when it has no other. */
export function clearAway(opened: Opened, item: StoredItem): void {
  const { world } = opened.call
  const left = opened.onlyDrafts ? { ...item, draft: null } : { ...item, data: null }
  if (!opened.includeDrafts && (left.data ?? left.draft) !== null) {
    world.dataItems.put(left)
    return
  }
  world.dataItems.remove(itemKey(opened.id, item.id))
  dropLinksOf(world, { collectionId: opened.id, id: item.id })
}

export function itemExists(opened: Opened, id: string | undefined): boolean {
  const item = id === undefined ? undefined : opened.call.world.dataItems.get(itemKey(opened.id, id))
  return item !== undefined && !(opened.onlyDrafts && item.draft === null)
}

/** Throws 404 WDE0073, 403 WDE0027 for another member's item, and 428 when the stored item does not match. */
function changeableRow(opened: Opened, id: string, how: WriteHow): Row {
  const row = rowOf({ ...opened, access: 'all' }, id)
  if (opened.access === 'own' && !owns(opened.call, row.data)) throw denied(opened.id, 'update')
  const filter = how.condition?.filter
  if (filter == null || compileItemFilter(filter, scopeOf(opened))(row.data)) return row
  throw new PlatformError(428, 'CONDITION_NOT_MET', {
    message: `Item [${id}] in collection [${opened.id}] does not match the condition.`,
  })
}

function currentOf(opened: Opened, item: StoredItem): ItemData {
  const data = opened.onlyDrafts ? item.draft : opened.includeDrafts ? (item.draft ?? item.data) : item.data
  if (data === null) throw missing(item.id, opened.name)
  return data
}

const platformFields = ['_id', '_createdDate', '_updatedDate', '_owner'] as const

/**
 * Stores new data for a version, or for the translation when the call names a language of the collection. Fields that
 * cannot be changed stay when they are left out.
 */
function keep(opened: Opened, { item }: Row, data: ItemData, status: unknown): Row {
  const { world, now } = opened.call
  const current = currentOf(opened, item)
  checkRevision(current, data)
  const own = Object.fromEntries(platformFields.map((key) => [key, current[key]]))
  const fixed = [...opened.fields.values()].filter(({ immutable, readOnly }) => immutable === true || readOnly === true)
  const left = fixed.filter(({ key }) => lookUp(data, key) === undefined && lookUp(current, key) !== undefined)
  const settled = Object.fromEntries(left.map(({ key }) => [key, lookUp(current, key)]))
  const revision =
    typeof current['_revision'] === 'string' ? { _revision: String(Number(current['_revision']) + 1) } : {}
  const whole = { ...data, ...settled, ...own, ...revision, _updatedDate: { $date: iso(now) } }
  checkData(opened, whole, current)
  checkIndexes(opened, item.id, whole)
  world.dataItems.put(storedAs(opened, item, { whole, current, status }))
  return rowOf({ ...opened, access: 'all', includeDrafts: opened.includeDrafts || status === 'DRAFT' }, item.id)
}

/** An item that carries a revision is written only over that one. Throws 409 WDE0178. */
function checkRevision(current: ItemData, data: ItemData): void {
  const known = current['_revision']
  if (typeof known !== 'string' || data['_revision'] === undefined || data['_revision'] === known) return
  throw new PlatformError(409, 'WDE0178', { message: `WDE0178: The item has revision ${known}.` })
}

function storedAs(
  opened: Opened,
  item: StoredItem,
  { whole, current, status }: { whole: ItemData; current: ItemData; status: unknown },
): StoredItem {
  const { language, collection, drafts } = opened
  const translatable = pluginOf(collection, 'MULTILINGUAL')?.multilingualOptions?.translatableFieldKeys
  if (language !== null && translatable !== undefined) {
    const texts = Object.fromEntries(
      translatable.flatMap((key) => (Object.hasOwn(whole, key) ? [[key, lookUp(whole, key)]] : [])),
    )
    const translations = { ...item.translations, [language]: texts }
    const kept = { ...whole, ...Object.fromEntries(translatable.map((key) => [key, lookUp(current, key)])) }
    return { ...placed(item, current, kept), translations }
  }
  if (drafts === 'among' && status === 'DRAFT') return { ...item, data: null, draft: whole }
  if (drafts === 'among' && status === 'PUBLISHED') return { ...item, data: whole, draft: null }
  return placed(item, current, whole)
}

const placed = (item: StoredItem, current: ItemData, whole: ItemData): StoredItem =>
  item.draft === current ? { ...item, draft: whole } : { ...item, data: whole }

/** Data without what is not stored in it: links, page addresses and the status; references become ids. */
function split(opened: Opened, given: ItemData): { data: ItemData; links: Map<string, string[]> } {
  const links = new Map<string, string[]>()
  const data: ItemData = {}
  for (const [key, value] of Object.entries(given)) {
    const type = opened.fields.get(key)?.type
    if (type === 'MULTI_REFERENCE') links.set(key, (Array.isArray(value) ? value : [value]).flatMap(idOf))
    else if (type === 'REFERENCE') putOwn(data, key, idOf(value)[0] ?? null)
    else if (key !== '_publishStatus' && type !== 'PAGE_LINK') putOwn(data, key, value)
  }
  return { data, links }
}

function idOf(value: unknown): string[] {
  const id = isData(value) ? value['_id'] : value
  return typeof id === 'string' && id !== '' ? [id] : []
}

function saveLinks(opened: Opened, from: string, links: ReadonlyMap<string, string[]>): void {
  for (const [field, ids] of links) replaceLinks(opened.call.world, { collectionId: opened.id, field, from }, ids)
}
