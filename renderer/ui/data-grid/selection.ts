/**
 * Which rows are ticked, by id, over a list of which only a part is loaded. With `all` on, every row that matches the
 * filter is ticked and `ids` holds those left out.
 */
export interface Selection {
  readonly all: boolean
  readonly ids: ReadonlySet<string>
}

export const NOTHING: Selection = { all: false, ids: new Set() }
export const EVERYTHING: Selection = { all: true, ids: new Set() }

export const isSelected = (selection: Selection, id: string): boolean => selection.ids.has(id) !== selection.all

/** How many of the `total` rows of the list are ticked. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.ids.size) : selection.ids.size

export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { all: selection.all, ids }
}

/** The same selection with these rows ticked as well. */
export function withRows(selection: Selection, rows: readonly string[]): Selection {
  const ids = new Set(selection.ids)
  for (const id of rows) {
    if (selection.all) ids.delete(id)
    else ids.add(id)
  }
  return { all: selection.all, ids }
}

/** The positions between the row where an extension began and the row it reaches now, both included. */
export const spanOf = (anchor: number, focus: number): { start: number; count: number } => ({
  start: Math.min(anchor, focus),
  count: Math.abs(anchor - focus) + 1,
})
