import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import type { StoredCollection } from '../world/data.ts'
import { replaceLinks } from '../world/data-links.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { changeable, keepChanged } from './collections-change.ts'
import { collectionOf, shapedField, shapedFields } from './collections-shape.ts'

type Fields = Pick<AreaBehaviours<'collections'>, 'createField' | 'updateField' | 'patchField' | 'deleteField'>

export const fieldBehaviours: Fields = {
  createField: (call) => {
    const { dataCollectionId, field } = call.input
    const stored = changeable(call.world, dataCollectionId, 'UPDATE')
    const { fields = [] } = stored.collection
    if (fields.some(({ key }) => key === field.key)) {
      throw new PlatformError(409, 'WDE0147', { message: `WDE0147: There is a field "${field.key}" already.` })
    }
    const target = referenceTarget(field)
    if (target !== undefined) collectionOf(call.world, target)
    const deletedFields = stored.deletedFields.filter((key) => key !== field.key)
    const next = { ...stored.collection, fields: shapedFields([...fields, field]) }
    const dataCollection = keepChanged(call, { ...stored, deletedFields }, next)
    createBackField(call, dataCollectionId, field)
    return { dataCollection }
  },
  updateField: (call) => {
    const { dataCollectionId, field } = call.input
    const { stored, own } = ownField(call.world, dataCollectionId, field.key)
    return { dataCollection: keepField(call, stored, { type: own.type, ...field }) }
  },
  patchField: (call) => {
    const { dataCollectionId, field } = call.input
    const { stored, own } = ownField(call.world, dataCollectionId, field.key)
    return { dataCollection: keepField(call, stored, { ...own, ...field }) }
  },
  deleteField: (call) => {
    const { dataCollectionId, fieldKey } = call.input
    const { stored } = ownField(call.world, dataCollectionId, fieldKey)
    for (const item of call.world.dataItems.group(dataCollectionId)) {
      replaceLinks(call.world, { collectionId: dataCollectionId, field: fieldKey, from: item.id }, [])
      const [data, draft] = [without(item.data, fieldKey), without(item.draft, fieldKey)]
      if (data !== item.data || draft !== item.draft) call.world.dataItems.put({ ...item, data, draft })
    }
    const fields = (stored.collection.fields ?? []).filter(({ key }) => key !== fieldKey)
    const displayField = stored.collection.displayField === fieldKey ? null : stored.collection.displayField
    const next = { ...stored.collection, fields, ...(displayField === undefined ? {} : { displayField }) }
    return {
      dataCollection: keepChanged(call, { ...stored, deletedFields: [...stored.deletedFields, fieldKey] }, next),
    }
  },
}

/** A field that may be changed. Throws WDE0147 for an unknown one (404) and for one of the platform's (400). */
function ownField(world: World, id: string, key: string): { stored: StoredCollection; own: CollectionField } {
  const stored = changeable(world, id, 'UPDATE')
  const own = stored.collection.fields?.find((field) => field.key === key)
  if (own === undefined) throw new PlatformError(404, 'WDE0147', { message: `WDE0147: There is no field "${key}".` })
  if (own.systemField === true) {
    throw new PlatformError(400, 'WDE0147', { message: `WDE0147: The field "${key}" belongs to the platform.` })
  }
  return { stored, own }
}

/** The values of an item without those of a field; the same where it has none. */
function without(data: ItemData | null, key: string): ItemData | null {
  if (data === null || !Object.hasOwn(data, key)) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key))
}

function keepField(call: { world: World; now: number }, stored: StoredCollection, field: CollectionField) {
  const shaped = shapedField({ ...field, systemField: false })
  const fields = (stored.collection.fields ?? []).map((other) => (other.key === field.key ? shaped : other))
  return keepChanged(call, stored, { ...stored.collection, fields })
}

const referenceTarget = ({ typeMetadata }: CollectionField): string | undefined =>
  typeMetadata?.reference?.referencedCollectionId ?? typeMetadata?.multiReference?.referencedCollectionId

/** A multi-reference field that names its other side makes that side, unless it is there or its collection is not. */
export function createBackField(
  call: { world: World; now: number },
  collectionId: string,
  field: CollectionField,
): void {
  const { referencedCollectionId, referencingFieldKey, referencingDisplayName } =
    field.typeMetadata?.multiReference ?? {}
  if (referencedCollectionId === undefined || referencingFieldKey === undefined) return
  const other = call.world.dataCollections.get(referencedCollectionId)
  if (other === undefined || other.deletedAt !== null) return
  const { fields = [] } = other.collection
  if (fields.some(({ key }) => key === referencingFieldKey)) return
  const back: CollectionField = {
    key: referencingFieldKey,
    displayName: referencingDisplayName ?? referencingFieldKey,
    type: 'MULTI_REFERENCE',
    typeMetadata: {
      multiReference: { referencedCollectionId: collectionId, referencingFieldKey: field.key },
    },
  }
  keepChanged(call, other, { ...other.collection, fields: shapedFields([...fields, back]) })
}
