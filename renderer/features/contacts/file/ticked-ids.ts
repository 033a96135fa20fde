import { isSelected, type Selection } from '../../../ui/data-grid/selection.ts'

/** Those of them that are ticked; ticked contacts that left the list are among them, at the end. */
export function tickedIds(ids: readonly string[], selection: Selection): string[] {
  const listed = ids.filter((id) => isSelected(selection, id))
  if (selection.all) return listed
  const known = new Set(ids)
  return [...listed, ...[...selection.ids].filter((id) => !known.has(id))]
}
