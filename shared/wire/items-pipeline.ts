import { z } from 'zod'
import { Filter, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { collection, cursorPaging, paging, readOptions, sort } from './items-options.ts'

const name = z.string().max(1000)
const one = {
  get expression() {
    return Expression.optional()
  },
}
const Unary = z.looseObject(one)
const Binary = z.looseObject({
  get firstExpression() {
    return Expression.optional()
  },
  get secondExpression() {
    return Expression.optional()
  },
})
const Many = z.looseObject({
  get expressions() {
    return z.array(Expression).optional()
  },
})

/** A value made from a row: a field, a constant or a calculation over other values. Exactly one member is set. */
export const Expression = z.looseObject({
  fieldPath: name.optional(),
  text: z.string().optional(),
  numeric: z.number().optional(),
  get add() {
    return Many.optional()
  },
  get sum() {
    return Many.optional()
  },
  get subtract() {
    return Binary.optional()
  },
  get multiply() {
    return Many.optional()
  },
  get divide() {
    return Binary.optional()
  },
  get abs() {
    return Unary.optional()
  },
  get mod() {
    return Binary.optional()
  },
  get floor() {
    return Unary.optional()
  },
  get ceil() {
    return Unary.optional()
  },
  get concat() {
    return Many.optional()
  },
  get stringify() {
    return Unary.optional()
  },
  get toLower() {
    return Unary.optional()
  },
  get toUpper() {
    return Unary.optional()
  },
  get substring() {
    return Substring.optional()
  },
  get length() {
    return Unary.optional()
  },
})
export type Expression = z.infer<typeof Expression>

const Substring = z.looseObject({
  ...one,
  get startExpression() {
    return Expression.optional()
  },
  get lengthExpression() {
    return Expression.optional()
  },
})

const over = z.looseObject({ expression: Expression.optional() }).optional()
/** One figure over the rows of a group. */
export const Accumulator = z.looseObject({
  resultFieldName: name.min(1),
  avg: over,
  min: over,
  max: over,
  sum: over,
  first: over,
  last: over,
  push: over,
})
export type Accumulator = z.infer<typeof Accumulator>
export const GroupId = z.looseObject({ key: name.min(1), expression: Expression })
export type GroupId = z.infer<typeof GroupId>
export const PipelineGroup = z.looseObject({
  groupIds: z.array(GroupId).optional(),
  accumulators: z.array(Accumulator).optional(),
})
export type PipelineGroup = z.infer<typeof PipelineGroup>

const named = z.looseObject({ fieldName: name.min(1) })
/** What a row keeps, loses or gains. */
export const ProjectedField = z.looseObject({
  include: named.optional(),
  exclude: named.optional(),
  reshape: z.looseObject({ resultFieldName: name.min(1), expression: Expression }).optional(),
  get projectNested() {
    return ProjectNested.optional()
  },
})
export type ProjectedField = z.infer<typeof ProjectedField>
export const ProjectNested = z.looseObject({
  resultFieldName: name.min(1),
  get fields() {
    return z.array(ProjectedField).optional()
  },
})
export type ProjectNested = z.infer<typeof ProjectNested>

export const Projection = z.looseObject({ fields: z.array(ProjectedField).optional() })
export type Projection = z.infer<typeof Projection>
/** Turns an object into a list of its keys and values. */
export const ObjectToArray = z.looseObject({ objectFieldName: name.min(1), destinationFieldName: name.min(1) })
export type ObjectToArray = z.infer<typeof ObjectToArray>
/** Makes a row of each member of a list. */
export const UnwindArray = z.looseObject({ arrayFieldName: name.min(1) })
export type UnwindArray = z.infer<typeof UnwindArray>

/** One step of a pipeline; exactly one member is set. */
export const PipelineStage = z.looseObject({
  filter: Filter.nullish(),
  group: PipelineGroup.optional(),
  sort: z.looseObject({ values: sort }).optional(),
  projection: Projection.optional(),
  objectToArray: ObjectToArray.optional(),
  unwindArray: UnwindArray.optional(),
  skip: z.number().int().optional(),
  limit: z.number().int().optional(),
})
export type PipelineStage = z.infer<typeof PipelineStage>

export const Pipeline = z.object({ stages: z.array(PipelineStage).optional(), paging, cursorPaging })
export type Pipeline = z.infer<typeof Pipeline>

/** `POST /wix-data/v2/items/aggregate-pipeline`: the items run through the stages in their order. */
const aggregatePipeline = endpoint({
  area: 'items',
  operation: 'aggregatePipeline',
  method: 'POST',
  service: 'data',
  path: '/v2/items/aggregate-pipeline',
  input: z.object({
    ...collection,
    pipeline: Pipeline.optional(),
    returnTotalCount: z.boolean().optional(),
    ...readOptions,
  }),
  output: z.looseObject({
    results: z.array(z.record(z.string(), z.unknown())).max(10_000),
    pagingMetadata: PagingMetadata.optional(),
  }),
  retry: 'read',
  limits: 'at most 10,000 rows',
  auth: ['visitor', 'apiKey'],
})

export const pipelineEndpoints = { aggregatePipeline }
