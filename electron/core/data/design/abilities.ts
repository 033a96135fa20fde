import type { Ability, AbilityType, DraftsFate } from '../../../../shared/app/collection-design.ts'
import { endpoints } from '../../../../shared/wire/collections.ts'
import type { DataCollection, Plugin } from '../../../../shared/wire/collections-entities.ts'
import type { PlatformClient } from '../../platform/client.ts'

/** What the platform calls each. */
const plugins: Readonly<Record<AbilityType, string>> = {
  publish: 'PUBLISH',
  drafts: 'DRAFT_ITEMS',
  addresses: 'URLIZED',
  translations: 'MULTILINGUAL',
  order: 'CMS',
  catalog: 'CATALOG',
}

const options = { priority: 'interactive' as const }

/** The abilities of a collection that are known here; undefined for another one. */
export function abilityOf(plugin: Plugin): Ability | undefined {
  switch (plugin.type) {
    case 'PUBLISH':
      return { type: 'publish', startsAs: plugin.publishOptions?.defaultStatus === 'DRAFT' ? 'draft' : 'published' }
    case 'DRAFT_ITEMS':
      return { type: 'drafts' }
    case 'URLIZED':
      return { type: 'addresses', format: plugin.urlizedOptions?.format === 'PLAIN' ? 'plain' : 'original' }
    case 'MULTILINGUAL':
      return { type: 'translations', fields: plugin.multilingualOptions?.translatableFieldKeys ?? [] }
    case 'CMS':
      return {
        type: 'order',
        sort: (plugin.cmsOptions?.siteSort?.sort ?? []).flatMap(({ fieldKey, direction }) =>
          fieldKey === undefined ? [] : { key: fieldKey, descending: direction === 'DESC' },
        ),
      }
    case 'CATALOG': {
      const { nameFieldKey, priceFieldKey } = plugin.catalogOptions ?? {}
      if (nameFieldKey === undefined || priceFieldKey === undefined) return undefined
      return { type: 'catalog', nameField: nameFieldKey, priceField: priceFieldKey }
    }
    default:
      return undefined
  }
}

/** Whether a collection has an ability. */
export const has = (collection: DataCollection, type: AbilityType): boolean =>
  collection.plugins?.some((plugin) => plugin.type === plugins[type]) === true

type Changed = Promise<{ dataCollection: DataCollection }>

/** Gives a collection an ability, or gives one other options. */
export function addAbility(client: PlatformClient, dataCollectionId: string, ability: Ability): Changed {
  switch (ability.type) {
    case 'publish': {
      const publishOptions = { defaultStatus: ability.startsAs === 'draft' ? 'DRAFT' : 'PUBLISHED' } as const
      return client.call(endpoints.addPublishPlugin, { dataCollectionId, publishOptions }, options)
    }
    case 'drafts':
      return client.call(endpoints.addDraftItemsPlugin, { dataCollectionId, draftItemsOptions: {} }, options)
    case 'addresses': {
      const urlizedOptions = { format: ability.format === 'plain' ? 'PLAIN' : 'ORIGINAL' } as const
      return client.call(endpoints.addUrlizedPlugin, { dataCollectionId, urlizedOptions }, options)
    }
    case 'translations': {
      const multilingualOptions = { translatableFieldKeys: ability.fields }
      return client.call(endpoints.addMultilingualPlugin, { dataCollectionId, multilingualOptions }, options)
    }
    case 'order': {
      const sort = ability.sort.map(({ key, descending }) => ({
        fieldKey: key,
        direction: descending ? ('DESC' as const) : ('ASC' as const),
      }))
      return client.call(endpoints.addCmsPlugin, { dataCollectionId, cmsOptions: { siteSort: { sort } } }, options)
    }
    case 'catalog': {
      const catalogOptions = { nameFieldKey: ability.nameField, priceFieldKey: ability.priceField }
      return client.call(endpoints.addCatalogPlugin, { dataCollectionId, catalogOptions }, options)
    }
  }
}

const fates = {
  keep: 'FAIL_IF_DRAFT_ITEMS_EXIST',
  discard: 'DISCARD_EXISTING_DRAFT_ITEMS',
  publish: 'PUBLISH_EXISTING_DRAFT_ITEMS',
} as const

/** Takes an ability away. `drafts` says what becomes of drafts that are kept apart. */
export function removeAbility(
  client: PlatformClient,
  dataCollectionId: string,
  { type, drafts }: { type: AbilityType; drafts: DraftsFate },
): Changed {
  const input = { dataCollectionId }
  switch (type) {
    case 'publish':
      return client.call(endpoints.deletePublishPlugin, input, options)
    case 'drafts':
      return client.call(
        endpoints.deleteDraftItemsPlugin,
        { ...input, draftItemsRemovalAction: fates[drafts] },
        options,
      )
    case 'addresses':
      return client.call(endpoints.deleteUrlizedPlugin, input, options)
    case 'translations':
      return client.call(endpoints.deleteMultilingualPlugin, input, options)
    case 'order':
      return client.call(endpoints.deleteCmsPlugin, input, options)
    case 'catalog':
      return client.call(endpoints.deleteCatalogPlugin, input, options)
  }
}
