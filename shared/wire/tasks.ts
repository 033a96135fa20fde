import { z } from 'zod'
import { Filter, Instant, openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'

export const TaskType = openEnum(['DELETE_BY_QUERY', 'COPY_FIELD_DATA', 'EDIT_FIELD_DATA', 'UPDATE_PUBLISH_STATUS'])
export type TaskType = z.infer<typeof TaskType>
/** The recorded client knows the first four; the others stand in the specification. */
export const TaskStatus = openEnum(['NEW', 'RUNNING', 'COMPLETED', 'FAILED', 'PENDING', 'READY', 'DELETED', 'CANCELED'])
export type TaskStatus = z.infer<typeof TaskStatus>
export const Environment = openEnum(['LIVE', 'SANDBOX', 'SANDBOX_PREFERRED'])
export type Environment = z.infer<typeof Environment>
export const PublishOperation = openEnum([
  'SET_PUBLISHED_STATUS',
  'SET_DRAFT_STATUS',
  'SCHEDULE_PUBLISHED_STATUS',
  'SCHEDULE_DRAFT_STATUS',
  'CANCEL_SCHEDULING',
])
export type PublishOperation = z.infer<typeof PublishOperation>

const where = { dataCollectionId: z.string().max(255).optional(), environment: Environment.optional() }
const fieldKey = z.string().max(255).optional()

export const TaskPublishOptions = z.looseObject({ includeDraftItems: z.boolean().optional() })
export type TaskPublishOptions = z.infer<typeof TaskPublishOptions>
export const DeleteByQueryOptions = z.looseObject({
  ...where,
  filter: Filter.nullish(),
  appOptions: z.record(z.string(), z.unknown()).nullish(),
  publishPluginOptions: TaskPublishOptions.optional(),
})
export type DeleteByQueryOptions = z.infer<typeof DeleteByQueryOptions>
export const CopyFieldDataOptions = z.looseObject({ ...where, sourceFieldKey: fieldKey, targetFieldKey: fieldKey })
export type CopyFieldDataOptions = z.infer<typeof CopyFieldDataOptions>
export const Replacement = z.looseObject({ from: z.unknown().optional(), to: z.unknown().optional() })
export type Replacement = z.infer<typeof Replacement>
export const FieldDataOperations = z.looseObject({
  addItems: z.array(z.unknown()).max(64).optional(),
  removeItems: z.array(z.unknown()).max(64).optional(),
  replaceItems: z.array(Replacement).max(64).optional(),
  removeDuplicates: z.boolean().optional(),
})
export type FieldDataOperations = z.infer<typeof FieldDataOperations>
export const EditFieldDataOptions = z.looseObject({
  ...where,
  filter: Filter.nullish(),
  fieldKey,
  operations: FieldDataOperations.optional(),
})
export type EditFieldDataOptions = z.infer<typeof EditFieldDataOptions>
export const ScheduleOperation = z.looseObject({ date: Instant.nullish() })
export type ScheduleOperation = z.infer<typeof ScheduleOperation>
export const UpdatePublishStatusOptions = z.looseObject({
  ...where,
  filter: Filter.nullish(),
  operation: PublishOperation.optional(),
  scheduleDraftStatusOptions: ScheduleOperation.optional(),
  schedulePublishedStatusOptions: ScheduleOperation.optional(),
})
export type UpdatePublishStatusOptions = z.infer<typeof UpdatePublishStatusOptions>

export const TaskFailure = z.looseObject({
  code: z.string().optional(),
  description: z.string().optional(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
export type TaskFailure = z.infer<typeof TaskFailure>

/** Work over many items of a collection that goes on by itself. The options are those of its type. */
export const Task = z.looseObject({
  id: z.string(),
  type: TaskType.optional(),
  status: TaskStatus.optional(),
  startedAt: Instant.nullish(),
  finishedAt: Instant.nullish(),
  estimatedItemCount: z.number().optional(),
  itemsSucceeded: z.number().optional(),
  itemsFailed: z.number().optional(),
  failures: z.array(TaskFailure).max(100).optional(),
  deleteByQueryOptions: DeleteByQueryOptions.optional(),
  copyFieldDataOptions: CopyFieldDataOptions.optional(),
  editFieldDataOptions: EditFieldDataOptions.optional(),
  updatePublishStatusOptions: UpdatePublishStatusOptions.optional(),
})
export type Task = z.infer<typeof Task>

/** `GET /cms/v1/tasks/{taskId}`: tasks are begun in the platform's own editor; no recorded call creates one. */
const get = endpoint({
  area: 'tasks',
  operation: 'get',
  method: 'GET',
  service: 'cms',
  path: '/v1/tasks/{taskId}',
  input: z.object({ taskId: z.string().min(1) }),
  output: z.looseObject({ task: Task }),
  retry: 'read',
  auth: ['apiKey'],
})

export const endpoints = { get }
