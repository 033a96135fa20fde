import { z } from 'zod'
import { Filter, OffsetQuery, PagingMetadata, Sorting } from './common.ts'
import { Contact, ContactsFacet } from './contact-entities.ts'
import { ContactFieldSet, GetContactResponseType } from './contact-enums.ts'
import { contactBulkWrites } from './contacts-bulk.ts'
import { contactWrites } from './contacts-writing.ts'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'

export { Contact }

const common = { area: 'contacts', service: 'contacts', retry: 'read', auth: ['apiKey'] } as const

/** Field sets and single fields cut the answer to what either names; id and revision always come. */
const cut = {
  fields: z.array(z.string().max(100)).max(100).optional(),
  fieldsets: z.array(ContactFieldSet).max(10).optional(),
}
const Page = z.object({ limit: z.number().int().optional(), offset: z.number().int().optional() })
const ContactPage = z.looseObject({ contacts: z.array(Contact), pagingMetadata: PagingMetadata.optional() })

/** `GET /contacts/v4/contacts/{id}`: the id of a contact that was merged away answers with the one that took it in. */
const get = endpoint({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/v4/contacts/{id}',
  input: z.object({ id: Guid, ...cut }),
  output: z.looseObject({ contact: Contact, responseType: GetContactResponseType.optional() }),
  limits: '100 fields, 10 field sets',
})

/** `GET /contacts/v4/contacts`: 50 a page unless said otherwise, 1,000 at most; one sort field. */
const list = endpoint({
  ...common,
  operation: 'list',
  method: 'GET',
  path: '/v4/contacts',
  input: z.object({ sort: Sorting.optional(), paging: Page.optional(), ...cut }),
  output: ContactPage,
  paging: { style: 'offset', max: 1000, rows: 'contacts' },
  limits: '100 fields, 10 field sets',
})

/**
 * `POST /contacts/v4/contacts/query`: filters by `updatedDate` but cannot sort by it; one sort field; 1,000 a page.
 * `search` looks for whole words of names, e-mail addresses and phone numbers.
 */
const query = endpoint({
  ...common,
  operation: 'query',
  method: 'POST',
  path: '/v4/contacts/query',
  input: z.object({ query: OffsetQuery.extend(cut), search: z.string().max(100).optional() }),
  output: ContactPage,
  paging: { style: 'offset', max: 1000, rows: 'contacts' },
  limits: '100 fields, 10 field sets, 100 characters of search',
})

const FacetPage = z.looseObject({ facets: z.array(ContactsFacet), pagingMetadata: PagingMetadata.optional() })

/** `GET /contacts/v4/contacts/facets`: counters for a side bar, each with the filter that finds its contacts. */
const listFacets = endpoint({
  ...common,
  operation: 'listFacets',
  method: 'GET',
  path: '/v4/contacts/facets',
  input: z.object({ paging: Page.optional(), language: z.string().optional() }),
  output: FacetPage,
  paging: { style: 'offset', max: 1000, rows: 'facets' },
})

/** `POST /contacts/v4/contacts/facets/query`: the same counters, over the contacts that a filter finds. */
const queryFacets = endpoint({
  ...common,
  operation: 'queryFacets',
  method: 'POST',
  path: '/v4/contacts/facets/query',
  input: z.object({ paging: Page.optional(), language: z.string().optional(), filter: Filter.optional() }),
  output: FacetPage,
  paging: { style: 'offset', max: 1000, rows: 'facets' },
})

export const endpoints = { get, list, query, listFacets, queryFacets, ...contactWrites, ...contactBulkWrites }
