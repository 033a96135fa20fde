import { z } from 'zod'
import { openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EventOffsetQuery } from './events-query.ts'
import { Guid, instant, quantity, text } from './events-values.ts'

/** How a category came to be, and whether visitors see it. */
export const CategoryState = openEnum(['MANUAL', 'AUTO', 'RECURRING_EVENT', 'HIDDEN'])

/** Parts of a category that come only when they are asked for. */
export const CategoryFieldset = openEnum(['COUNTS'])

/** Events in a category: published ones, and drafts. */
export const CategoryCounts = z.looseObject({ assignedEventsCount: quantity, assignedDraftEventsCount: quantity })
export type CategoryCounts = z.infer<typeof CategoryCounts>

/** A group of events. It has no revision and no `updatedDate`. */
export const Category = z.looseObject({
  id: z.string(),
  name: text,
  createdDate: instant,
  counts: CategoryCounts.nullish(),
  states: z.array(CategoryState).nullish(),
})
export type Category = z.infer<typeof Category>

/** `POST /events/v1/categories/query`; its paging envelope is called `metaData`. */
const query = endpoint({
  area: 'categories',
  operation: 'query',
  method: 'POST',
  service: 'events',
  path: '/v1/categories/query',
  input: z.object({ query: EventOffsetQuery, fieldset: z.array(CategoryFieldset).max(1).optional() }),
  output: z.looseObject({ categories: z.array(Category), metaData: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 1000, rows: 'categories' },
  auth: ['visitor', 'apiKey'],
})

/** `GET /events/v1/categories/{eventId}`: the id is that of an event, not of a category. */
const listForEvent = endpoint({
  area: 'categories',
  operation: 'listForEvent',
  method: 'GET',
  service: 'events',
  path: '/v1/categories/{eventId}',
  input: z.object({ eventId: Guid }),
  output: z.looseObject({ categories: z.array(Category) }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

const Assignment = z.object({ categoryId: Guid, eventId: z.array(Guid).min(1).max(100) })

/** `POST /events/v1/categories/{categoryId}/events`: assigning twice changes nothing. */
const assign = endpoint({
  area: 'categories',
  operation: 'assign',
  method: 'POST',
  service: 'events',
  path: '/v1/categories/{categoryId}/events',
  input: Assignment,
  output: z.looseObject({}),
  retry: 'lookup',
  limits: '1 to 100 events',
  auth: ['apiKey'],
})

/** `DELETE /events/v1/categories/{categoryId}/events`, with repeated query keys and no body. */
const unassign = endpoint({
  area: 'categories',
  operation: 'unassign',
  method: 'DELETE',
  service: 'events',
  path: '/v1/categories/{categoryId}/events',
  input: Assignment,
  output: z.looseObject({}),
  retry: 'lookup',
  limits: '1 to 100 events',
  auth: ['apiKey'],
})

export const endpoints = { query, listForEvent, assign, unassign }
