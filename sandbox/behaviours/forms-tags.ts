import { lookUp } from '../../shared/look-up.ts'
import type { ExtendedFields, TagList } from '../../shared/wire/forms-entities.ts'
import { PlatformError } from '../errors.ts'

type Given = TagList | null | undefined

/** Refuses a change of tags that gives none and takes none. */
export function checkSomeTags(lists: readonly Given[]): void {
  if (lists.some((list) => (list?.tagIds ?? []).length > 0)) return
  throw new PlatformError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS', { message: 'No tag to assign and none to unassign' })
}

/** The tags after a change, each once; at most 100 are kept. */
export function retagged(known: Given, assign: Given, unassign: Given): TagList {
  const gone = new Set(unassign?.tagIds ?? [])
  const all = new Set([...(known?.tagIds ?? []), ...(assign?.tagIds ?? [])])
  const tagIds = [...all].filter((id) => !gone.has(id))
  if (tagIds.length > 100) throw new PlatformError(400, 'INVALID_ARGUMENT', { message: 'More than 100 tags' })
  return { tagIds }
}

/** Extended fields after a change of one namespace: keys that are not named stay, null takes one away. */
export function mergedNamespace(
  known: ExtendedFields | null | undefined,
  change: { namespace: string; namespaceData: Record<string, unknown> },
): Record<string, Record<string, unknown>> {
  const namespaces = known?.namespaces ?? {}
  const merged = { ...lookUp(namespaces, change.namespace), ...change.namespaceData }
  const data = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
  return { ...namespaces, [change.namespace]: data }
}
