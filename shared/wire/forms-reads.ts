import { z } from 'zod'
import { CursorQuery, Filter, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Fieldset, FormsSchemaProvidersConfig, ListFormsOrder, SavedForm } from './forms-entities.ts'
import { PremiumRestrictions } from './forms-restrictions.ts'
import { FormSummary } from './forms-summary.ts'
import { Guid } from './guid.ts'

/** The namespace of the forms that a site's owner makes; the platform lists forms of one namespace only. */
export const ownForms = 'wix.form_app.form'

/** The app whose forms they are, such as `wix.form_app.form`. Lists, queries and counts want exactly one. */
export const Namespace = z.string().min(10).max(50)

/** The page of a list call: at most 100 rows. */
export const ListPaging = z.object({
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().max(16_000).optional(),
})

/** The page of a query call: at most 100 rows. */
export const PagedQuery = CursorQuery.extend({ cursorPaging: ListPaging.optional() })

const AdditionalMetadata = z.record(z.string(), z.unknown())

/** `GET /form-schema-service/v4/forms/{formId}`: visitors may, since they fill it in. */
const get = endpoint({
  area: 'forms',
  operation: 'get',
  method: 'GET',
  service: 'forms',
  path: '/v4/forms/{formId}',
  input: z.object({ formId: Guid, additionalMetadata: AdditionalMetadata.optional() }),
  output: z.looseObject({ form: SavedForm }),
  query: 'complex',
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** Which forms by name: a whole name, or how it starts. */
export const NameFilter = z.object({
  filterType: z.enum(['EXACT_MATCH', 'STARTS_WITH']),
  name: z.string().max(200),
})

/** `GET /form-schema-service/v4/forms`: pages by cursor; the other arguments are sent again with every page. */
const list = endpoint({
  area: 'forms',
  operation: 'list',
  method: 'GET',
  service: 'forms',
  path: '/v4/forms',
  input: z.object({
    namespace: Namespace,
    disabled: z.boolean().optional(),
    order: ListFormsOrder.optional(),
    paging: ListPaging.optional(),
    fieldsets: z.array(Fieldset).optional(),
    formIds: z.array(Guid).max(100).optional(),
    paymentForm: z.boolean().optional(),
    additionalMetadata: AdditionalMetadata.optional(),
    nameFilter: NameFilter.optional(),
    enabled: z.boolean().optional(),
  }),
  output: z.looseObject({ forms: z.array(SavedForm), pagingMetadata: PagingMetadata.optional() }),
  query: 'complex',
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'forms', metadata: 'pagingMetadata' },
  limits: 'at most 100 form ids',
  auth: ['apiKey'],
})

/**
 * `POST /form-schema-service/v4/forms/query`: the filter must name one namespace. The page's details are `metadata`.
 */
const query = endpoint({
  area: 'forms',
  operation: 'query',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/query',
  input: z.object({ query: PagedQuery }),
  output: z.looseObject({ forms: z.array(SavedForm), metadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'forms', metadata: 'metadata' },
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/forms/count-by-filter`: the namespace stands beside the filter, or in it. */
const countByFilter = endpoint({
  area: 'forms',
  operation: 'countByFilter',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/count-by-filter',
  input: z.object({
    filter: Filter.optional(),
    namespace: Namespace.optional(),
    fieldsets: z.array(Fieldset).optional(),
  }),
  output: z.looseObject({ count: z.number().optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** `GET /form-schema-service/v4/forms/{formId}/summary`: fields by label and type, deleted ones too. */
const getSummary = endpoint({
  area: 'forms',
  operation: 'getSummary',
  method: 'GET',
  service: 'forms',
  path: '/v4/forms/{formId}/summary',
  input: z.object({ formId: Guid }),
  output: z.looseObject({ formSummary: FormSummary.optional() }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `GET /form-schema-service/v4/forms/providers-config`: the apps that bring forms, with their limits. */
const listProvidersConfigs = endpoint({
  area: 'forms',
  operation: 'listProvidersConfigs',
  method: 'GET',
  service: 'forms',
  path: '/v4/forms/providers-config',
  input: z.object({}),
  output: z.looseObject({ configs: z.array(FormsSchemaProvidersConfig).optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** `GET /_api/form-app-service/v4/restrictions`: what the site's plan allows. No answer type is declared, so all may lack. */
const getRestrictions = endpoint({
  area: 'forms',
  operation: 'getRestrictions',
  method: 'GET',
  service: 'formApp',
  path: '/v4/restrictions',
  input: z.object({}),
  output: z.looseObject({ restrictions: PremiumRestrictions.optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** Calls that read forms which are not in the trash. */
export const reads = { get, list, query, countByFilter, getSummary, listProvidersConfigs, getRestrictions }
