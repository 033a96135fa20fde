import type { DataCollection, Plugin } from '../../shared/wire/collections-entities.ts'
import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import { appCapabilities, nativeCapabilities, shapedFields } from '../behaviours/collections-shape.ts'
import { day, iso } from '../clock.ts'

/** A field of a collection that is seeded. */
export const field = (
  key: string,
  displayName: string,
  type: string,
  rest: Partial<CollectionField> = {},
): CollectionField => ({
  key,
  displayName,
  type,
  ...rest,
})

/** The options of a list of links that shows in a field of the other collection as well. */
export const linkTo = (referencedCollectionId: string, referencingFieldKey: string) => ({
  typeMetadata: { multiReference: { referencedCollectionId, referencingFieldKey } },
})

/** The options of a reference. */
export const refersTo = (referencedCollectionId: string) => ({
  typeMetadata: { reference: { referencedCollectionId } },
})

/** A collection in short. */
export interface CollectionPlan {
  id: string
  name: string
  display: string
  fields: CollectionField[]
  read: string
  write: string
  change?: string
  plugins?: Plugin[]
  app?: boolean
}

/** Collections as the site has them, without their items. */
export function shapedCollections(plans: readonly CollectionPlan[], now: number): DataCollection[] {
  return plans.map((plan, at) => ({
    id: plan.id,
    collectionType: plan.app === true ? 'WIX_APP' : 'NATIVE',
    displayName: plan.name,
    displayField: plan.display,
    fields: shapedFields(plan.fields),
    permissions: {
      read: plan.read,
      insert: plan.write,
      update: plan.change ?? plan.write,
      remove: plan.change ?? plan.write,
    },
    plugins: plan.plugins ?? [],
    capabilities: plan.app === true ? appCapabilities : nativeCapabilities,
    maxPageSize: 1000,
    pagingModes: ['OFFSET', 'CURSOR'],
    revision: '3',
    createdDate: iso(now - (400 - at) * day),
    updatedDate: iso(now - (30 + at) * day),
  }))
}
