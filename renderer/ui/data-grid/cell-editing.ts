import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Cell } from './moves.ts'
import type { RangeEditing } from './use-cell-range.ts'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

/** Where the keyboard goes when an editor closes. */
export type AfterEditing = 'stay' | 'below' | 'next' | 'before'

/** What an editor over a cell is given. */
export interface EditorParts {
  /** The text typed to open it, which replaces the old value. Null: the old value is edited. */
  typed: string | null
  close: (then: AfterEditing) => void
}

/** Lets a grid change its cells in place. */
export interface GridEditing<R> {
  mayEdit: (row: R, columnId: string) => boolean
  editor: (row: R, columnId: string, parts: EditorParts) => ReactNode
  /** Space in a cell that knows two values; returns whether it was one. */
  toggle: (row: R, columnId: string) => boolean
  /** Delete in a cell that may be empty; returns whether it was emptied. */
  clear: (row: R, columnId: string) => boolean
  /** Rectangles of cells can be marked, copied and changed. */
  range?: RangeEditing
}

interface Edited {
  rowId: string
  columnId: string
  typed: string | null
}

interface CellEditorOptions<R extends RowOf> {
  editing: GridEditing<R> | undefined
  scroller: RefObject<HTMLDivElement | null>
  columns: VisibleColumns<R>
  at: Cell
  rowAt: (index: number) => R | undefined
  rowId: (row: R) => string
  moveTo: (cell: Cell) => void
}

/** An editor: keys and clicks in it are its own. */
const EDITOR = '[data-editor]'
export const inEditor = (target: EventTarget): boolean => target instanceof Element && target.closest(EDITOR) !== null

/** The one cell of a grid that is being changed. */
export function useCellEditor<R extends RowOf>(options: CellEditorOptions<R>) {
  const { editing, scroller, columns, at, rowAt, rowId, moveTo } = options
  const [edited, setEdited] = useState<Edited | null>(null)

  const open = (cell: Cell, typed: string | null): boolean => {
    const row = rowAt(cell.row)
    const column = columns[cell.col]
    if (editing === undefined || row === undefined || column === undefined) return false
    if (!editing.mayEdit(row, column.id)) return false
    setEdited({ rowId: rowId(row), columnId: column.id, typed })
    return true
  }
  const close = (then: AfterEditing) => {
    setEdited(null)
    const to = { stay: at, below: { ...at, row: at.row + 1 }, next: { ...at, col: at.col + 1 } }
    const before = { ...at, col: Math.max(0, at.col - 1) }
    const next = then === 'before' ? before : to[then]
    // The last row and the last column stay where they are.
    const isThere = columns[next.col] !== undefined && rowAt(next.row) !== undefined
    moveTo(isThere ? next : at)
  }
  // A letter that was typed before the editor was there still came to the cell.
  useEffect(() => {
    if (edited === null) return
    const input = scroller.current?.querySelector<HTMLElement>(`${EDITOR} input, ${EDITOR} textarea`)
    if (input !== document.activeElement) input?.focus({ preventScroll: true })
  }, [edited, scroller])

  /** Returns whether the key belonged to a cell that is or will be changed. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (editing === undefined || at.row < 0) return false
    if (event.altKey) return event.key === 'Enter' && openMore(event.target)
    const held = event.ctrlKey || event.metaKey
    if (edited !== null && !held && event.key.length === 1) {
      typeInto(scroller.current?.querySelector(`${EDITOR} input, ${EDITOR} textarea`), event.key)
      return true
    }
    const row = rowAt(at.row)
    const column = columns[at.col]
    if (event.key === ' ' && !held && row !== undefined && column !== undefined && !event.repeat) {
      if (editing.toggle(row, column.id)) return true
    }
    if (!held && (event.key === 'Enter' || event.key === 'F2') && !event.shiftKey)
      return !event.repeat && open(at, null)
    if (event.key === 'Delete' && !held && row !== undefined && column !== undefined && !event.repeat) {
      if (editing.clear(row, column.id)) return true
    }
    if (!held && (event.key === 'Backspace' || event.key === 'Delete')) return open(at, '')
    if (held || event.key.length !== 1 || event.key === ' ') return false
    return open(at, event.key)
  }
  const editorOf = (row: R, isAt: boolean): { columnId: string; node: ReactNode } | undefined => {
    if (editing === undefined || edited === null || !isAt || rowId(row) !== edited.rowId) return undefined
    return { columnId: edited.columnId, node: editing.editor(row, edited.columnId, { typed: edited.typed, close }) }
  }
  return { open, onKeyDown, editorOf, isOpen: edited !== null }
}

/** Alt+Enter: what else a cell has to say is behind a button in it; returns whether there is one. */
function openMore(cell: EventTarget): boolean {
  const button = cell instanceof Element ? cell.querySelector<HTMLElement>('[data-more]') : null
  button?.click()
  return button !== null
}

/** Adds a letter as if it was typed, so that React's state follows. */
function typeInto(input: Element | null | undefined, letter: string): void {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
  const owner = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(input, input.value + letter)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
