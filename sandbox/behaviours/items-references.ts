import type { BulkReferenceResult, DataItemReference, ReferencedResult } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import { type ItemOrder, itemPage, type Placed, pageWanted } from '../query/item-page.ts'
import { itemKey, type StoredLink } from '../world/data.ts'
import { denied, owns } from '../world/data-access.ts'
import { hasLink, linkedIds, linkLeadsTo, linkTarget, putLink, removeLink, replaceLinks } from '../world/data-links.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { attempt, counted } from './items-bulk.ts'
import { open } from './items-open.ts'
import type { Opened } from './items-opened.ts'
import { missing, referencedData, rowOf, selectFields } from './items-read.ts'

type References = Pick<
  AreaBehaviours<'items'>,
  'isReferenced' | 'insertReferences' | 'removeReferences' | 'replaceReferences' | 'queryReferenced'
>

export const referenceBehaviours: References = {
  isReferenced: (call) => {
    const opened = open(call, 'IS_REFERENCED')
    const link = linkOf(opened, call.input)
    rowOf(opened, link.from)
    return { isReferenced: hasLink(call.world, link) }
  },
  insertReferences: (call) => {
    const opened = open(call, 'INSERT_REFERENCE')
    return eachLink(call.input.dataItemReferences, 'INSERT', (reference) => {
      const link = linkOf(opened, reference)
      changeableEnd(opened, link.from)
      if (!linkLeadsTo(call.world, link)) throw missing(link.to, targetOf(opened, link.field))
      if (hasLink(call.world, link)) throw new PlatformError(409, 'WDE0029', { message: 'WDE0029: It is linked.' })
      putLink(call.world, link)
    })
  },
  removeReferences: (call) => {
    const opened = open(call, 'REMOVE_REFERENCE')
    return eachLink(call.input.dataItemReferences, 'DELETE', (reference) => {
      const link = linkOf(opened, reference)
      changeableEnd(opened, link.from)
      if (!hasLink(call.world, link)) throw new PlatformError(404, 'WDE0153', { message: 'WDE0153: No such link.' })
      removeLink(call.world, link)
    })
  },
  replaceReferences: (call) => {
    const opened = open(call, 'REPLACE_REFERENCES')
    const { referringItemFieldName: field, referringItemId: from, newReferencedItemIds = [] } = call.input
    const target = targetOf(opened, field)
    changeableEnd(opened, from)
    const ids = [...new Set(newReferencedItemIds)]
    const lost = ids.find((id) => call.world.dataItems.get(itemKey(target, id)) === undefined)
    if (lost !== undefined) throw missing(lost, target)
    replaceLinks(call.world, { collectionId: opened.id, field, from }, ids)
    return {
      dataItemReferences: ids.map((id) => ({
        referringItemFieldName: field,
        referringItemId: from,
        referencedItemId: id,
      })),
    }
  },
  queryReferenced: (call) => {
    const { input } = call
    const opened = open(call, 'QUERY_REFERENCED')
    const { referringItemFieldName: field, referringItemId, referringItemIds = [] } = input
    const wanted = pageWanted(input, '')
    const from = referringItemId === undefined ? referringItemIds : [referringItemId, ...referringItemIds]
    const target = targetOf(opened, field)
    const rows = from.flatMap((id): ReferencedResult[] => {
      rowOf(opened, id)
      const link = { collectionId: opened.id, field, from: id }
      return linkedIds(call.world, link).map((to) => {
        const data = referencedData(call.world, target, to)
        if (data === undefined) return { unresolvedReference: { referringItemId: id, referringItemFieldName: field } }
        return { dataItem: { id: to, dataCollectionId: target, data: selectFields(data, input.fields ?? []) } }
      })
    })
    if (input.order === 'DESC') rows.reverse()
    const placed = rows.map((row, at): Placed<ReferencedResult> => ({ row, position: { values: [at], id: '' } }))
    const page = itemPage(placed, wanted, { order: byPlace, asked: {}, total: input.returnTotalCount === true })
    return { results: page.rows, pagingMetadata: page.pagingMetadata }
  },
}

/** Links stand in the order in which they were made. */
const byPlace: ItemOrder = {
  valuesOf: () => [],
  compare: (left, right) => Number(left.values[0]) - Number(right.values[0]),
}

/** Throws 400 WDE0020 for a field that holds no links. */
function targetOf(opened: Opened, field: string): string {
  const target = linkTarget(opened.call.world, { collectionId: opened.id, field })
  if (target !== undefined) return target
  const message = `WDE0020: Provided property [${field}] is not a multi-reference field.`
  throw new PlatformError(400, 'WDE0020', { message })
}

function linkOf(opened: Opened, reference: DataItemReference): StoredLink {
  const { referringItemFieldName: field, referringItemId: from, referencedItemId: to } = reference
  targetOf(opened, field)
  return { collectionId: opened.id, field, from, to }
}

function changeableEnd(opened: Opened, id: string): void {
  const { data } = rowOf({ ...opened, access: 'all' }, id)
  if (opened.access === 'own' && !owns(opened.call, data)) throw denied(opened.id, 'update')
}

function eachLink(
  references: readonly DataItemReference[],
  action: 'INSERT' | 'DELETE',
  change: (reference: DataItemReference) => void,
) {
  const results = references.map((dataItemReference, originalIndex): BulkReferenceResult => {
    const tried = attempt(() => change(dataItemReference))
    const failed = 'error' in tried ? { error: tried.error } : {}
    const id = dataItemReference.referencedItemId
    const referenceMetadata = { id, originalIndex, success: !('error' in tried), ...failed }
    return { action, referenceMetadata, dataItemReference }
  })
  return { results, bulkActionMetadata: counted(results.map(({ referenceMetadata }) => referenceMetadata)) }
}
