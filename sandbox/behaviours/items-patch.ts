import { lookUp } from '../../shared/look-up.ts'
import type { FieldModification, ItemData } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import { isData, sameValue } from '../query/item-values.ts'

/**
 * The data after one modification. Throws 400 WDE0075 for an action that is none of the five, for a field that is not
 * of the kind the action needs, and for fields of the platform.
 */
export function modified(data: ItemData, modification: FieldModification): ItemData {
  const steps = modification.fieldPath.split('.')
  const [head = ''] = steps
  if (['_id', '_createdDate', '_updatedDate'].includes(head) || steps.includes('__proto__')) {
    throw refused(modification, 'cannot be changed')
  }
  return changedAt(data, steps, modification)
}

function changedAt(data: ItemData, [step = '', ...rest]: readonly string[], modification: FieldModification): ItemData {
  const value = lookUp(data, step)
  if (rest.length > 0) {
    if (value !== undefined && value !== null && !isData(value)) throw refused(modification, 'is inside no object')
    if (!isData(value) && modification.action === 'REMOVE_FIELD') return data
    return { ...data, [step]: changedAt(isData(value) ? value : {}, rest, modification) }
  }
  if (modification.action === 'REMOVE_FIELD') {
    const { [step]: _, ...others } = data
    return others
  }
  return { ...data, [step]: nextValue(value, modification) }
}

function nextValue(value: unknown, modification: FieldModification): unknown {
  switch (modification.action) {
    case 'SET_FIELD':
      return modification.setFieldOptions?.value ?? null
    case 'INCREMENT_FIELD': {
      const by = modification.incrementFieldOptions?.value
      if (by === undefined) throw refused(modification, 'needs a number to add')
      if (value !== undefined && value !== null && typeof value !== 'number')
        throw refused(modification, 'is no number')
      return (typeof value === 'number' ? value : 0) + by
    }
    case 'APPEND_TO_ARRAY':
      return [...listOf(value, modification), modification.appendToArrayOptions?.value ?? null]
    case 'REMOVE_FROM_ARRAY': {
      const gone = modification.removeFromArrayOptions?.value
      return listOf(value, modification).filter((member) => !sameValue(member, gone))
    }
    default:
      throw refused(modification, `knows no action ${modification.action}`)
  }
}

function listOf(value: unknown, modification: FieldModification): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw refused(modification, 'is no list')
  return value
}

function refused({ fieldPath }: FieldModification, description: string): PlatformError {
  return new PlatformError(400, 'WDE0075', {
    message: `WDE0075: ${fieldPath}: ${description}`,
    data: { fieldViolations: [{ field: fieldPath, description, violatedRule: 'OTHER' }] },
  })
}
