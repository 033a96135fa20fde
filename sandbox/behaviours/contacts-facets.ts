import type { Filter, PagingMetadata } from '../../shared/wire/common.ts'
import type { Contact, ContactsFacet } from '../../shared/wire/contact-entities.ts'
import { MemberStatus, SubscriptionStatus } from '../../shared/wire/contact-enums.ts'
import { compileFilter } from '../query/filter.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import type { World } from '../world/world.ts'
import { contactRules } from './contacts-query.ts'

interface Asked {
  paging?: { limit?: number | undefined; offset?: number | undefined } | undefined
  filter?: Filter | undefined
}

/** The counters of the side bar, over all contacts or over those that a filter finds. */
export function facetPage(world: World, asked: Asked): { facets: ContactsFacet[]; pagingMetadata: PagingMetadata } {
  const { limit, offset } = windowOf(asked.paging ?? {}, { default: 50, max: 1000, code: 'ILLEGAL_LIMIT' }, 'paging')
  const rules = contactRules(world)
  const within = compileFilter(asked.filter ?? {}, rules)
  const contacts = world.contacts.all().filter((contact) => within(contact))
  const all = facetsOf(world)
  const facets = all.slice(offset, offset + limit).map((facet) => {
    const matches = compileFilter(facet.queryFilter, rules)
    return { ...facet, count: contacts.filter((contact: Contact) => matches(contact)).length }
  })
  return { facets, pagingMetadata: offsetMetadata(facets, { offset, total: all.length }) }
}

type Facet = ContactsFacet & { queryFilter: Filter }

function facetsOf(world: World): Facet[] {
  const labels = world.labels.all()
  const anyLabel = { 'info.labelKeys': { $hasSome: labels.map((label) => label.key) } }
  return [
    { facetType: 'ALL_CONTACTS', facetKey: 'all', facetDisplayName: 'All contacts', queryFilter: {} },
    { facetType: 'NOT_LABELED', facetKey: 'none', facetDisplayName: 'Not labelled', queryFilter: { $not: [anyLabel] } },
    ...labels.map(
      ({ key, displayName, namespace, namespaceDisplayName }): Facet => ({
        facetType: 'LABEL',
        namespace,
        namespaceDisplayName,
        facetKey: key,
        facetDisplayName: displayName,
        queryFilter: { 'info.labelKeys': { $hasSome: [key] } },
      }),
    ),
    ...statuses('SUBSCRIPTION_STATUS', SubscriptionStatus.known, 'primaryEmail.subscriptionStatus'),
    ...statuses('MEMBERSHIP_STATUS', MemberStatus.known, 'memberInfo.status'),
  ]
}

function statuses(facetType: string, known: readonly string[], field: string): Facet[] {
  return known.map((status) => {
    const words = status.toLowerCase().replaceAll('_', ' ')
    const facetDisplayName = words.charAt(0).toUpperCase() + words.slice(1)
    return { facetType, facetKey: status, facetDisplayName, queryFilter: { [field]: status } }
  })
}
