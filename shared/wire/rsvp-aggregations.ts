import { z } from 'zod'
import { openEnum } from './common.ts'

export const AggregationType = openEnum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'])
export const NestedAggregationType = openEnum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM'])
export const AggregationSortType = openEnum(['COUNT', 'VALUE'])
export const AggregationSortDirection = openEnum(['DESC', 'ASC'])
export const MissingValues = openEnum(['EXCLUDE', 'INCLUDE'])
export const ScalarType = openEnum(['COUNT_DISTINCT', 'MIN', 'MAX'])
export const Interval = openEnum(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'])

export const ValueAggregation = z.looseObject({
  sortType: AggregationSortType.optional(),
  sortDirection: AggregationSortDirection.optional(),
  limit: z.number().int().nullish(),
  missingValues: MissingValues.optional(),
  includeOptions: z.looseObject({ addToBucket: z.string().max(20).optional() }).optional(),
})

/** From `from` on, up to and without `to`. */
export const RangeBucket = z.looseObject({ from: z.number().nullish(), to: z.number().nullish() })
export const RangeAggregation = z.looseObject({ buckets: z.array(RangeBucket).max(50).optional() })
export const ScalarAggregation = z.looseObject({ type: ScalarType.optional() })
export const DateHistogramAggregation = z.looseObject({ interval: Interval.optional() })

const kinds = {
  name: z.string().max(100).nullish(),
  fieldPath: z.string().max(200).optional(),
  value: ValueAggregation.optional(),
  range: RangeAggregation.optional(),
  scalar: ScalarAggregation.optional(),
  dateHistogram: DateHistogramAggregation.optional(),
}
export const NestedAggregationItem = z.looseObject({ ...kinds, type: NestedAggregationType.optional() })
export type NestedAggregationItem = z.infer<typeof NestedAggregationItem>
export const NestedAggregation = z.looseObject({
  nestedAggregations: z.array(NestedAggregationItem).min(2).max(3).optional(),
})

/** A count over the rows that a search found; one of five kinds. */
export const Aggregation = z.looseObject({
  ...kinds,
  type: AggregationType.optional(),
  nested: NestedAggregation.optional(),
})
export type Aggregation = z.infer<typeof Aggregation>

export const ValueResult = z.looseObject({ value: z.string().optional(), count: z.number().nullish() })
export const RangeResult = z.looseObject({
  from: z.number().nullish(),
  to: z.number().nullish(),
  count: z.number().nullish(),
})
export const ScalarResult = z.looseObject({ type: ScalarType.optional(), value: z.number().optional() })

const Values = z.looseObject({ results: z.array(ValueResult).optional() })
const Ranges = z.looseObject({ results: z.array(RangeResult).optional() })

/** One combination of values of a nested aggregation, by the names of its parts. */
export const NestedResult = z.looseObject({
  value: ValueResult.optional(),
  range: RangeResult.optional(),
  scalar: ScalarResult.optional(),
  dateHistogram: ValueResult.optional(),
})
export type NestedResult = z.infer<typeof NestedResult>

const inner = { name: z.string().optional(), fieldPath: z.string().optional() }
/** Two levels: each value of the first with the results of the second. */
export const GroupedByValue = z.looseObject({
  results: z
    .array(
      z.looseObject({
        value: z.string().optional(),
        nestedResults: z
          .looseObject({
            ...inner,
            values: Values.optional(),
            ranges: Ranges.optional(),
            scalar: ScalarResult.optional(),
          })
          .optional(),
      }),
    )
    .optional(),
})

export const AggregationResults = z.looseObject({
  ...inner,
  type: AggregationType.optional(),
  values: Values.optional(),
  ranges: Ranges.optional(),
  scalar: ScalarResult.optional(),
  dateHistogram: Values.optional(),
  groupedByValue: GroupedByValue.optional(),
  nested: z
    .looseObject({
      results: z.array(z.looseObject({ results: z.record(z.string(), NestedResult).optional() })).optional(),
    })
    .optional(),
})
export type AggregationResults = z.infer<typeof AggregationResults>

export const AggregationData = z.looseObject({ results: z.array(AggregationResults).optional() })
