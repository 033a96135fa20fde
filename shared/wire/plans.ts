import { z } from 'zod'
import { OffsetQuery, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'
import { Plan, PlanArchivedFilter, PlanChange, PlanDraft, PlanPublicFilter, PublicPlan } from './plan-entities.ts'

const common = { area: 'plans', service: 'plans', auth: ['apiKey'] } as const
const OnePlan = z.looseObject({ plan: Plan })
const One = z.object({ id: Guid })
const PublicPage = z.looseObject({ plans: z.array(PublicPlan), pagingMetadata: PagingMetadata.optional() })
const page = {
  limit: z.number().int().optional(),
  offset: z.number().int().optional(),
  planIds: z.array(Guid).max(100).optional(),
}

/** `GET /pricing-plans/v2/plans/public`: 75 a page unless said otherwise, 100 at most. */
const listPublic = endpoint({
  ...common,
  operation: 'listPublic',
  method: 'GET',
  path: '/v2/plans/public',
  input: z.object(page),
  output: PublicPage,
  retry: 'read',
  paging: { style: 'offset', max: 100, rows: 'plans' },
  limits: '100 plan ids',
  auth: ['visitor', 'apiKey'],
})

/** `POST /pricing-plans/v2/plans/public/query`: filters and sorts by id, slug, primary and the two dates only. */
const queryPublic = endpoint({
  ...common,
  operation: 'queryPublic',
  method: 'POST',
  path: '/v2/plans/public/query',
  input: z.object({ query: OffsetQuery }),
  output: PublicPage,
  retry: 'read',
  paging: { style: 'offset', max: 1000, rows: 'plans' },
  auth: ['visitor', 'apiKey'],
})

/** `GET /pricing-plans/v2/plans/{id}`: hidden and archived plans as well. */
const get = endpoint({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/v2/plans/{id}',
  input: One,
  output: OnePlan,
  retry: 'read',
})

/** `GET /pricing-plans/v2/plans`: archived plans only when asked for; 75 a page unless said otherwise, 100 at most. */
const list = endpoint({
  ...common,
  operation: 'list',
  method: 'GET',
  path: '/v2/plans',
  input: z.object({ ...page, archived: PlanArchivedFilter.optional(), public: PlanPublicFilter.optional() }),
  output: z.looseObject({ plans: z.array(Plan), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 100, rows: 'plans' },
  limits: '100 plan ids',
})

/** `GET /pricing-plans/v2/plans/stats`: how many plans there are, archived ones counted. */
const getStats = endpoint({
  ...common,
  operation: 'getStats',
  method: 'GET',
  path: '/v2/plans/stats',
  input: z.object({}),
  output: z.looseObject({ totalPlans: z.number() }),
  retry: 'read',
})

/** `POST /pricing-plans/v2/plans`: a free trial only with a subscription. A repeated create makes a second plan. */
const create = endpoint({
  ...common,
  operation: 'create',
  method: 'POST',
  path: '/v2/plans',
  input: z.object({ plan: PlanDraft }),
  output: OnePlan,
  retry: 'never',
  limits: 'name 50, description 450, terms 3,000 characters; 500 perks',
})

/** `PATCH /pricing-plans/v2/plans/{plan.id}`: what is named is written; orders keep the terms they were made with. */
const update = endpoint({
  ...common,
  operation: 'update',
  method: 'PATCH',
  path: '/v2/plans/{plan.id}',
  input: z.object({ plan: PlanChange }),
  output: OnePlan,
  retry: 'lookup',
  limits: 'name 50, description 450, terms 3,000 characters; 500 perks',
})

/** `PUT /pricing-plans/v2/plans/{id}/visibility`: not for an archived plan. */
const setVisibility = endpoint({
  ...common,
  operation: 'setVisibility',
  method: 'PUT',
  path: '/v2/plans/{id}/visibility',
  input: One.extend({ visible: z.boolean() }),
  output: OnePlan,
  retry: 'lookup',
})

/** `POST /pricing-plans/v2/plans/{id}/make-primary`: the one that was primary before is not any more. */
const makePrimary = endpoint({
  ...common,
  operation: 'makePrimary',
  method: 'POST',
  path: '/v2/plans/{id}/make-primary',
  input: One,
  output: OnePlan,
  retry: 'lookup',
})

/** `POST /pricing-plans/v2/plans/clear-primary`: afterwards no plan is primary. */
const clearPrimary = endpoint({
  ...common,
  operation: 'clearPrimary',
  method: 'POST',
  path: '/v2/plans/clear-primary',
  input: z.object({}),
  output: z.looseObject({}),
  retry: 'lookup',
})

/** `POST /pricing-plans/v2/plans/{id}/archive`: for good, and no longer public. Its orders go on. */
const archive = endpoint({
  ...common,
  operation: 'archive',
  method: 'POST',
  path: '/v2/plans/{id}/archive',
  input: One,
  output: OnePlan,
  retry: 'lookup',
})

export const endpoints = {
  listPublic,
  queryPublic,
  get,
  list,
  getStats,
  create,
  update,
  setVisibility,
  makePrimary,
  clearPrimary,
  archive,
}
