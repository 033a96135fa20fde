import { z } from 'zod'
import { CursorQuery, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'
import { PlanV3 } from './plan-v3-entities.ts'

const common = { area: 'plansV3', service: 'plans', retry: 'read', auth: ['apiKey'] } as const

/** `GET /pricing-plans/v3/plans/{planId}`: hidden and archived plans as well. */
const get = endpoint({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/v3/plans/{planId}',
  input: z.object({ planId: Guid }),
  output: z.looseObject({ plan: PlanV3 }),
})

/** `POST /pricing-plans/v3/plans/query`: hidden and archived plans as well. */
const query = endpoint({
  ...common,
  operation: 'query',
  method: 'POST',
  path: '/v3/plans/query',
  input: z.object({ query: CursorQuery }),
  output: z.looseObject({ plans: z.array(PlanV3), pagingMetadata: PagingMetadata.optional() }),
  paging: { style: 'cursor', max: 100, rows: 'plans', metadata: 'pagingMetadata' },
})

export const endpoints = { get, query }
