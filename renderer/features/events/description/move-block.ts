import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

/** Swaps the block at a place with the one before or after it and selects it; false where there is none. */
export function moveBlock({ state, view }: Editor, at: number, by: -1 | 1): boolean {
  const place = state.doc.resolve(at)
  const [parent, index] = [place.parent, place.index()]
  const [node, other] = [parent.maybeChild(index), parent.maybeChild(index + by)]
  if (node === null || other === null) return false
  const isUp = by === -1
  const start = isUp ? at - other.nodeSize : at
  const swapped = Fragment.from(isUp ? [node, other] : [other, node])
  const first = isUp ? index - 1 : index
  if (!parent.canReplace(first, first + 2, swapped)) return false
  const tr = state.tr.replaceWith(start, start + swapped.size, swapped)
  tr.setSelection(NodeSelection.create(tr.doc, isUp ? start : start + other.nodeSize))
  view.dispatch(tr.scrollIntoView())
  view.focus()
  return true
}

/** Removes the block at a place; Ctrl+Z brings it back. */
export function removeBlock({ state, view }: Editor, at: number): void {
  const node = state.doc.nodeAt(at)
  if (node === null) return
  view.dispatch(state.tr.deleteRange(at, at + node.nodeSize).scrollIntoView())
  view.focus()
}

/** Moves the block that is selected as a whole. */
export function moveSelected(editor: Editor, by: -1 | 1): boolean {
  const { selection } = editor.state
  return selection instanceof NodeSelection && selection.node.isBlock && moveBlock(editor, selection.from, by)
}
