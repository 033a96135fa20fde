import { type Check, expectThat } from './problem.ts'
import { isPlainObject, isText } from './values.ts'

/** An item, given as its id or as the item itself. */
export type ItemRef = string | { _id: string }

/** A reference from one item to another through a field. */
export interface Reference {
  relationshipName: string
  left: ItemRef
  right: ItemRef
}

/** The id of a referenced item. */
export function idOf(ref: unknown): string {
  return isPlainObject(ref) ? String(ref['_id']) : String(ref)
}

/** A reference in the wire format. */
export function pair(field: unknown, left: unknown, right: unknown) {
  return { referringItemFieldName: field, referringItemId: idOf(left), referencedItemId: idOf(right) }
}

/** A checked list of references in the wire format. */
export function pairsOf(list: unknown) {
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  return entries.filter(isPlainObject).map(({ relationshipName, left, right }) => pair(relationshipName, left, right))
}

/** One item or several, as a list. */
export function listOf(refs: unknown): readonly unknown[] {
  return Array.isArray(refs) ? refs : [refs]
}

/** Check for the operand of a reference: a non-empty id, or an object with an `_id`. */
export function reference(value: unknown): Check {
  return wrongReference(() => isReference(value))
}

export function references(values: unknown): Check {
  return wrongReference(() => listOf(values).every(isReference))
}

/** Like `references`, but an empty id passes: the service accepts it on removal. */
export function removedReferences(values: unknown): Check {
  return wrongReference(() => listOf(values).every((value) => value === '' || isReference(value)))
}

/** Check for a list of complete references to insert. */
export function referenceList(value: unknown): Check {
  const isComplete = (entry: unknown) =>
    isPlainObject(entry) &&
    isText(entry['relationshipName']) &&
    isReference(entry['left']) &&
    isReference(entry['right'])
  return expectThat(
    () => Array.isArray(value) && value.every(isComplete),
    'WDE0021',
    () => 'A reference names its field by text and both its items.',
  )
}

function isReference(value: unknown): boolean {
  return isText(value) ? value !== '' : isPlainObject(value) && Object.hasOwn(value, '_id')
}

function wrongReference(holds: () => boolean): Check {
  return expectThat(holds, 'WDE0019', () => 'A referenced item is given by its id, or as an object that has an _id.')
}
