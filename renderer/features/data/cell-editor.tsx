import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useLive } from '../../live.ts'
import type { AfterEditing, EditorParts } from '../../ui/data-grid/cell-editing.ts'
import { CellInput, isFile, isOfLines } from './cell-input.tsx'
import { readTyped, sameTyped, type Typed, typedOf } from './cell-values.ts'
import { faultText } from './cell-words.ts'
import classes from './data.module.css'
import { inputTypeOf, isFiles } from './field-kinds.ts'
import { cellInSight } from './item-columns.tsx'

interface CellEditorProps extends EditorParts {
  collectionId: string
  field: DataField
  row: DataRow
  /** The place of the field's cell in the row. */
  at: number
  onSave: (value: DataValue | null) => void
}

/** Changes one value in place. A text that the list shows in part is read whole first. */
export function CellEditor(props: CellEditorProps) {
  const { collectionId, row, at, field } = props
  const cell = cellInSight(row, field.key, at)
  // A list that is added to has to be whole, whatever opened the editor.
  const isCut = cell.isCut && (props.typed === null || isFiles(field.kind))
  const whole = useLive('data', 'item', { collectionId, itemId: row.id }, { enabled: isCut })
  const read = !isCut ? cell : whole.data === undefined ? undefined : cellInSight(whole.data, field.key, at)
  if (read === undefined) {
    return (
      <div className={classes['editor']} data-editor>
        <Loader size={16} aria-label={t`Loading`} />
      </div>
    )
  }
  if (isCut && read.isCut) return <TooLong field={field} onClose={() => props.close('stay')} />
  return <OpenEditor {...props} cell={read} />
}

/** What is here is not all of it: a change would cut the rest off. */
function TooLong({ field, onClose }: { field: DataField; onClose: () => void }) {
  const closer = useRef<HTMLInputElement>(null)
  useEffect(() => closer.current?.focus(), [])
  return (
    <div className={classes['editor']} data-editor data-wrong>
      <input
        ref={closer}
        className={classes['closer']}
        aria-label={field.label}
        readOnly
        onKeyDown={onClose}
        onBlur={onClose}
      />
      <span
        className={classes['fault']}
        role="alert"
      >{t`This text is too long to be changed here. Change it on the site.`}</span>
    </div>
  )
}

const AFTER = new Map<string, [plain: AfterEditing, shifted: AfterEditing]>([
  ['Enter', ['below', 'stay']],
  ['Tab', ['next', 'before']],
])

function OpenEditor({ collectionId, field, cell, typed, close, onSave }: CellEditorProps & { cell: DataCell }) {
  const before = typedOf(field, cell)
  const [now, setNow] = useState<Typed>(
    typed === null || typeof before !== 'string' ? before : typedFor(field, typed, before),
  )
  const [fault, setFault] = useState<string>()
  const open = useRef(true)
  const latest = useRef({ now, before })
  latest.current = { now, before }

  /** Saves what was typed; what may not be saved stays open, with the reason. */
  const save = (value: Typed, then: AfterEditing): boolean => {
    const reading = readTyped(field, value, false, cell.value)
    if ('fault' in reading && !sameTyped(value, before)) {
      setFault(faultText(field, reading))
      return false
    }
    open.current = false
    if ('value' in reading && !sameTyped(value, before)) onSave(reading.value)
    close(then)
    return true
  }
  useEffect(
    () => () => {
      // The list removed the cell while it held text that could not be saved: the person must not miss that.
      const { now: last, before: old } = latest.current
      if (open.current && !sameTyped(last, old)) toastQuiet(t`${field.label}: what was typed wasn’t saved.`)
    },
    [field.label],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      open.current = false
      return close('stay')
    }
    const after = AFTER.get(event.key)
    // A list that has dropped down, and tags, take these keys for themselves; a text of several lines takes one of them.
    const isLine = event.shiftKey && event.key === 'Enter' && event.target instanceof HTMLTextAreaElement
    if (after === undefined || event.defaultPrevented || isLine || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    event.stopPropagation()
    save(now, after[event.shiftKey ? 1 : 0])
  }
  const onBlur = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (!open.current || (to instanceof Node && event.currentTarget.contains(to))) return
    if (to instanceof Element && to.closest('[role="listbox"], [data-portal]') !== null) return
    save(now, 'stay')
  }
  const change = (next: Typed) => {
    setFault(undefined)
    setNow(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the box of a cell
    <div
      className={classes['editor']}
      data-editor
      data-sheet={isOfLines(field.kind, String(before)) || isFiles(field.kind) || undefined}
      data-wrong={fault !== undefined || undefined}
      role="group"
      aria-label={field.label}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <CellInput
        {...{ collectionId, field, cell, now, before, typed, onChange: change }}
        isWrong={fault !== undefined}
        onChosen={(next) => save(next, 'stay')}
      />
      {fault !== undefined && (
        <span className={classes['fault']} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}

/**
 * What an editor begins with that a letter opened: the letter is the text of a field of letters, and a date takes none.
 * Where something is chosen from a list the letter only looks for it; the empty text takes away what is there.
 */
function typedFor({ kind }: DataField, typed: string, before: string): string {
  if (typed !== '' && (kind === 'reference' || isFile(kind) || isFiles(kind))) return before
  return /^(date|time)/.test(inputTypeOf(kind)) ? '' : typed
}
