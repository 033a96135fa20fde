import type { DataEdit, DataField } from '../../../../shared/app/data.ts'
import { type DataFaultCode, dataFault } from '../../../../shared/app/data-faults.ts'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { CodedMessage } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import type { Fields } from '../../base/three-way.ts'
import { actionsOf, fieldsOf } from '../collection-fields.ts'
import { changesOf } from '../item-fields.ts'
import { isDate } from '../item-words.ts'

/** A value that its field does not take any more, and what the field takes now. */
export interface Misfit {
  key: string
  mine: unknown
  wants: CodedMessage
  required: boolean
}

type Fault = DataFaultCode | 'removed'

/** Locks under which a value that was not typed here, such as that of a copy, is written all the same. */
const copiedLocks: ReadonlySet<string | undefined> = new Set(['kind', 'formatted'])

/**
 * What of a change does not fit its collection as it is defined: of an addition (`isNew`) also what is required and left
 * out. `base`: the values before, whose shape a day keeps. Rights of this sign-in are not looked at: they may have been
 * given since they were asked about, and the site says when they were not.
 */
export function misfitsOf(
  collection: DataCollection,
  { fields: written }: Pick<DataEdit, 'fields'>,
  { isNew, base }: { isNew: boolean; base: Fields },
): Misfit[] {
  const fields = new Map(fieldsOf(collection, actionsOf(collection)).map((field) => [field.key, field]))
  const changes = changesOf({ fields: written })
  const misfits = written.flatMap(({ key, value }): Misfit[] => {
    const field = fields.get(key)
    const fault = field === undefined ? 'removed' : faultOf(field, value, { isNew, before: lookUp(base, key) })
    if (fault === undefined) return []
    return [
      { key, mine: lookUp(changes, key) ?? null, wants: wantsOf(field, fault), required: field?.required === true },
    ]
  })
  const given = new Set(written.map(({ key }) => key))
  const missing = [...fields.values()].filter(
    ({ key, required, editable }) => isNew && required && editable !== 'no' && !given.has(key),
  )
  return [
    ...misfits,
    ...missing.map((field) => ({ key: field.key, mine: null, wants: wantsOf(field, 'required'), required: true })),
  ]
}

interface Given {
  isNew: boolean
  /** What the field held when the change was made. */
  before: unknown
}

function faultOf(field: DataField, value: DataValue | null, { isNew, before }: Given): Fault | undefined {
  if (field.lock === 'links') return 'wrongType'
  if (!copiedLocks.has(field.lock)) return dataFault(field, inFormOf(field, value, before), isNew)?.code
  if (field.kind === 'other' || value === null) return undefined
  if (field.kind === 'formatted') return typeof value === 'object' ? undefined : 'wrongType'
  return dataFault({ ...field, editable: 'yes' }, value, isNew)?.code
}

/** A value as it would be typed: the platform has some days as instants, and long tags come as text. */
function inFormOf({ kind }: DataField, value: DataValue | null, before: unknown): DataValue | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('$date' in value) {
    const isDay = isDate(before) || /T00:00(:00(\.0+)?)?Z$/.test(value.$date)
    if (kind === 'date' && isDay) return value.$date.slice(0, 10)
    return kind === 'object' ? { $json: JSON.stringify(value) } : value
  }
  const whole: unknown = kind === 'tags' ? JSON.parse(value.$json) : undefined
  return Array.isArray(whole) && whole.every((one) => typeof one === 'string') ? whole : value
}

function wantsOf(field: DataField | undefined, fault: Fault): CodedMessage {
  if (field !== undefined && fault === 'wrongType') return messageOf('data.fieldHolds', { kind: field.kind })
  const isLeast = fault === 'tooSmall' || fault === 'tooShort' || fault === 'tooFew'
  return messageOf('data.fieldTakes', { fault, limit: (isLeast ? field?.least : field?.most) ?? 0 })
}
