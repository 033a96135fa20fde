import { t } from '@lingui/core/macro'
import type { Ability, AbilityType, CollectionDesign } from '../../../../shared/app/collection-design.ts'

/** What a collection can be able to do, in the order it is shown. */
export const ABILITIES: { type: AbilityType; title: string; text: string }[] = [
  {
    type: 'publish',
    title: t`Drafts among the items`,
    text: t`An item can be a draft, which visitors don’t see.`,
  },
  {
    type: 'drafts',
    title: t`Drafts beside the items`,
    text: t`A published item can have a draft of its next version.`,
  },
  { type: 'addresses', title: t`Addresses from values`, text: t`Item page addresses come from a field’s value.` },
  { type: 'translations', title: t`Translations`, text: t`Chosen fields have a value for each language of the site.` },
  { type: 'order', title: t`Order on the site`, text: t`The site shows the items by this field.` },
  { type: 'catalog', title: t`For sale`, text: t`Items can be sold, each with its own name and price.` },
]

/** An ability as it is given at first; undefined while the collection has no field for it. */
export function firstAbility(type: AbilityType, { design, displayField }: CollectionDesign): Ability | undefined {
  const named = design.find(({ key }) => key === displayField) ?? design[0]
  switch (type) {
    case 'publish':
      return { type, startsAs: 'published' }
    case 'drafts':
      return { type }
    case 'addresses':
      return { type, format: 'original' }
    case 'translations':
      return { type, fields: design.filter(({ kind }) => isWords(kind)).map(({ key }) => key) }
    case 'order':
      return named === undefined ? undefined : { type, sort: [{ key: named.key, descending: false }] }
    case 'catalog': {
      const price = design.find(({ kind }) => kind === 'number')
      if (named === undefined || price === undefined) return undefined
      return { type, nameField: named.key, priceField: price.key }
    }
  }
}

/** Fields whose values are words, which a translation can have. */
export const isWords = (kind: string): boolean => ['text', 'richText', 'formatted', 'tags', 'link'].includes(kind)
