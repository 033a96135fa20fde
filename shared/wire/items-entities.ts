import { z } from 'zod'
import { Filter, openEnum } from './common.ts'

/**
 * An item's fields. A date stands as `{$date: ISO}`; `_id`, `_createdDate`, `_updatedDate` and `_owner` are the
 * platform's.
 */
export const ItemData = z.record(z.string(), z.unknown())
export type ItemData = z.infer<typeof ItemData>

/** An item of a collection; `id` repeats `data._id`. */
export const DataItem = z.looseObject({
  id: z.string().optional(),
  dataCollectionId: z.string().optional(),
  data: ItemData.nullish(),
})
export type DataItem = z.infer<typeof DataItem>

/** An item as the platform answers it: it has its id. */
export const StoredDataItem = DataItem.extend({ id: z.string() })
export type StoredDataItem = z.infer<typeof StoredDataItem>

export const ItemError = z.looseObject({
  code: z.string().optional(),
  description: z.string().optional(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
export type ItemError = z.infer<typeof ItemError>

/** How one item of a bulk call fared; `originalIndex` is its place in the request. */
export const ItemMetadata = z.looseObject({
  id: z.string().nullish(),
  originalIndex: z.number().optional(),
  success: z.boolean().optional(),
  error: ItemError.optional(),
})
export type ItemMetadata = z.infer<typeof ItemMetadata>
export const BulkAction = openEnum(['UNKNOWN_ACTION_TYPE', 'INSERT', 'UPDATE', 'DELETE', 'PATCH'])
export type BulkAction = z.infer<typeof BulkAction>
export const BulkItemResult = z.looseObject({
  action: BulkAction.optional(),
  itemMetadata: ItemMetadata.optional(),
  dataItem: DataItem.optional(),
})
export type BulkItemResult = z.infer<typeof BulkItemResult>
export const BulkActionMetadata = z.looseObject({
  totalSuccesses: z.number().optional(),
  totalFailures: z.number().optional(),
})
export type BulkActionMetadata = z.infer<typeof BulkActionMetadata>

export const SaveAction = openEnum(['UNKNOWN_ACTION', 'INSERTED', 'UPDATED'])
export type SaveAction = z.infer<typeof SaveAction>

export const PatchAction = openEnum([
  'UNKNOWN_ACTION',
  'SET_FIELD',
  'REMOVE_FIELD',
  'INCREMENT_FIELD',
  'APPEND_TO_ARRAY',
  'REMOVE_FROM_ARRAY',
])
export type PatchAction = z.infer<typeof PatchAction>
export const SetFieldOptions = z.looseObject({ value: z.unknown().optional() })
export type SetFieldOptions = z.infer<typeof SetFieldOptions>
export const IncrementFieldOptions = z.looseObject({ value: z.number() })
export type IncrementFieldOptions = z.infer<typeof IncrementFieldOptions>
export const AppendToArrayOptions = z.looseObject({ value: z.unknown().optional() })
export type AppendToArrayOptions = z.infer<typeof AppendToArrayOptions>
export const RemoveFromArrayOptions = z.looseObject({ value: z.unknown().optional() })
export type RemoveFromArrayOptions = z.infer<typeof RemoveFromArrayOptions>

/** One change to one field; the options are those of its action, and `fieldPath` reaches into objects by dots. */
export const FieldModification = z.looseObject({
  action: PatchAction,
  fieldPath: z.string().min(1),
  setFieldOptions: SetFieldOptions.optional(),
  incrementFieldOptions: IncrementFieldOptions.optional(),
  appendToArrayOptions: AppendToArrayOptions.optional(),
  removeFromArrayOptions: RemoveFromArrayOptions.optional(),
})
export type FieldModification = z.infer<typeof FieldModification>
export const ItemPatch = z.looseObject({
  dataItemId: z.string().min(1),
  /** One at least: an empty list is refused as WDE0080. */
  fieldModifications: z.array(FieldModification),
})
export type ItemPatch = z.infer<typeof ItemPatch>

/** A guard: the write takes effect only when the stored item matches. */
export const Condition = z.looseObject({ filter: Filter.nullish() })
export type Condition = z.infer<typeof Condition>

/** A link of a multi-reference field. */
export const DataItemReference = z.looseObject({
  referringItemFieldName: z.string().min(1),
  referringItemId: z.string().min(1),
  referencedItemId: z.string().min(1),
})
export type DataItemReference = z.infer<typeof DataItemReference>
export const BulkReferenceResult = z.looseObject({
  action: BulkAction.optional(),
  referenceMetadata: ItemMetadata.optional(),
  dataItemReference: DataItemReference.optional(),
})
export type BulkReferenceResult = z.infer<typeof BulkReferenceResult>
/** A link whose other end is no longer there. */
export const UnresolvedReference = z.looseObject({
  referringItemId: z.string().optional(),
  referringItemFieldName: z.string().optional(),
})
export type UnresolvedReference = z.infer<typeof UnresolvedReference>
export const ReferencedResult = z.looseObject({
  dataItem: DataItem.optional(),
  unresolvedReference: UnresolvedReference.optional(),
})
export type ReferencedResult = z.infer<typeof ReferencedResult>

export const AsyncJobStatus = openEnum(['UNKNOWN_STATUS', 'INITIALIZED', 'PROCESSING', 'SUCCEEDED', 'FAILED'])
export type AsyncJobStatus = z.infer<typeof AsyncJobStatus>

/** The field that an average, a smallest, a largest value or a sum is taken of. */
export const FigureField = z.looseObject({ itemFieldName: z.string().min(1) })
export type FigureField = z.infer<typeof FigureField>
/** A count of items has no options. */
export const ItemCount = z.looseObject({})
export type ItemCount = z.infer<typeof ItemCount>
/** One figure over a group of items. */
export const AggregationOperation = z.looseObject({
  resultFieldName: z.string().min(1),
  average: FigureField.optional(),
  min: FigureField.optional(),
  max: FigureField.optional(),
  sum: FigureField.optional(),
  itemCount: ItemCount.optional(),
})
export type AggregationOperation = z.infer<typeof AggregationOperation>
export const Aggregation = z.looseObject({
  groupingFields: z.array(z.string()).optional(),
  operations: z.array(AggregationOperation).optional(),
})
export type Aggregation = z.infer<typeof Aggregation>

/** For a caller that caches a response; the platform gives it on request. */
export const CachingInfo = z.looseObject({ tags: z.array(z.string()).optional(), maxAge: z.number().nullish() })
export type CachingInfo = z.infer<typeof CachingInfo>
