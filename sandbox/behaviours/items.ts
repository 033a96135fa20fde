import type { AreaBehaviours } from './behaviour.ts'
import { aggregateBehaviours } from './items-aggregate.ts'
import { bulkBehaviours } from './items-bulk.ts'
import { draftBehaviours } from './items-drafts.ts'
import { jobBehaviours } from './items-jobs.ts'
import { open } from './items-open.ts'
import type { Opened } from './items-opened.ts'
import { pipelineBehaviours } from './items-pipeline.ts'
import { queryBehaviours } from './items-queries.ts'
import { type Include, type Row, respondWith, rowOf } from './items-read.ts'
import { referenceBehaviours } from './items-references.ts'
import { clearAway, insertItem, itemExists, patchItem, removeItem, replaceItem, writtenId } from './items-write.ts'

export const items: AreaBehaviours<'items'> = {
  get: (call) => {
    const opened = open(call, 'GET')
    const { dataItemId, fields, includeReferences: include } = call.input
    return { dataItem: respondWith(opened, rowOf(opened, dataItemId), { fields, include }) }
  },
  insert: (call) => {
    const opened = open(call, 'INSERT')
    return written(opened, insertItem(opened, call.input.dataItem, call.input), call.input)
  },
  update: (call) => {
    const opened = open(call, 'UPDATE')
    return written(opened, replaceItem(opened, call.input.dataItem, call.input), call.input)
  },
  patch: (call) => {
    const opened = open(call, 'PATCH')
    return written(opened, patchItem(opened, call.input.patch, call.input), call.input)
  },
  save: (call) => {
    const { dataItem } = call.input
    const exists = itemExists(open(call, 'SAVE'), writtenId(dataItem))
    const opened = open(call, exists ? 'UPDATE' : 'INSERT')
    const row = exists ? replaceItem(opened, dataItem, call.input) : insertItem(opened, dataItem, call.input)
    return { action: exists ? 'UPDATED' : 'INSERTED', ...written(opened, row, call.input) }
  },
  remove: (call) => {
    const opened = open(call, 'REMOVE')
    return { dataItem: respondWith(opened, removeItem(opened, call.input.dataItemId, call.input)) }
  },
  truncate: (call) => {
    const opened = open(call, 'TRUNCATE')
    const whole = { ...opened, includeDrafts: opened.drafts === 'among' }
    for (const item of call.world.dataItems.group(opened.id)) clearAway(whole, item)
    return {}
  },
  ...bulkBehaviours,
  ...referenceBehaviours,
  ...queryBehaviours,
  ...aggregateBehaviours,
  ...pipelineBehaviours,
  ...jobBehaviours,
  ...draftBehaviours,
}

/** What a write returns: the item, with the references filled in that the call names. */
function written(opened: Opened, row: Row, input: { includeReferencedItems?: string[] | boolean | undefined }) {
  const named = input.includeReferencedItems ?? []
  const references = [...opened.fields.values()].filter(
    ({ type }) => type === 'REFERENCE' || type === 'MULTI_REFERENCE',
  )
  const keys = named === true ? references.map(({ key }) => key) : named === false ? [] : named
  const include = keys.map((field): Include => ({ field }))
  return { dataItem: respondWith(opened, row, { include }) }
}
