import { z } from 'zod'
import { Filter, Sorting } from './common.ts'

const sorts = z.array(Sorting.extend({ fieldName: z.string().max(100) })).max(20)

/** A query by pages with an offset; the platform takes a null filter for none. */
export const EventOffsetQuery = z.object({
  filter: Filter.nullish(),
  sort: sorts.optional(),
  paging: z.object({ limit: z.number().int().nullish(), offset: z.number().int().nullish() }).optional(),
})

/** A query that pages by cursor or, where a page number is needed, by offset; never by both. */
export const EventCursorQuery = EventOffsetQuery.extend({
  cursorPaging: z.object({ limit: z.number().int().optional(), cursor: z.string().max(16_000).optional() }).optional(),
})

/** How many rows have each value of a field. */
export const FacetCounts = z.looseObject({ counts: z.record(z.string(), z.number()).optional() })
export type FacetCounts = z.infer<typeof FacetCounts>

/** What a counting call asks: a filter, and the fields whose values are counted. */
export const CountInput = {
  filter: Filter.nullish(),
  facet: z.array(z.string().max(100)).max(20).optional(),
}

/** Counts by the name of the field they count. */
export const Facets = z.record(z.string(), FacetCounts)
