import type { FieldModification } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import { isData } from '../query/item-values.ts'
import { itemKey } from '../world/data.ts'
import { linkedIds, linkTarget } from '../world/data-links.ts'
import type { Opened } from './items-opened.ts'
import { missing } from './items-read.ts'

/**
 * What the links of an item's multi-reference fields become by these modifications, by field: append, remove, set and
 * remove the field. Throws 400 WDE0075 for what is no link, and 404 WDE0073 for an item that is not there to link to.
 */
export function relinked(
  opened: Opened,
  from: string,
  modifications: readonly FieldModification[],
): ReadonlyMap<string, string[]> {
  const { world } = opened.call
  const links = new Map<string, string[]>()
  for (const modification of modifications) {
    const field = modification.fieldPath
    const now = links.get(field) ?? linkedIds(world, { collectionId: opened.id, field, from })
    links.set(field, nextLinks(now, modification))
  }
  for (const [field, ids] of links) {
    const target = linkTarget(world, { collectionId: opened.id, field }) ?? ''
    const known = new Set(linkedIds(world, { collectionId: opened.id, field, from }))
    const lost = ids.find((id) => !known.has(id) && world.dataItems.get(itemKey(target, id)) === undefined)
    if (lost !== undefined) throw missing(lost, target)
  }
  return links
}

function nextLinks(now: readonly string[], modification: FieldModification): string[] {
  switch (modification.action) {
    case 'SET_FIELD': {
      const value = modification.setFieldOptions?.value ?? []
      return [...new Set((Array.isArray(value) ? value : [value]).map((one) => idOf(one, modification)))]
    }
    case 'REMOVE_FIELD':
      return []
    case 'APPEND_TO_ARRAY':
      return [...new Set([...now, idOf(modification.appendToArrayOptions?.value, modification)])]
    case 'REMOVE_FROM_ARRAY': {
      const gone = idOf(modification.removeFromArrayOptions?.value, modification)
      return now.filter((id) => id !== gone)
    }
    default:
      throw refused(modification, 'holds links and takes no such action')
  }
}

/** An item is named by its id, or as an object that has one. */
function idOf(value: unknown, modification: FieldModification): string {
  const id = isData(value) ? value['_id'] : value
  if (typeof id === 'string' && id !== '' && !modification.fieldPath.includes('.')) return id
  throw refused(modification, 'takes ids of items')
}

function refused({ fieldPath }: FieldModification, description: string): PlatformError {
  return new PlatformError(400, 'WDE0075', {
    message: `WDE0075: ${fieldPath}: ${description}`,
    data: { fieldViolations: [{ field: fieldPath, description, violatedRule: 'OTHER' }] },
  })
}
