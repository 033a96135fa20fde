import type { KeyboardEvent } from 'react'
import type { GridSelection } from '../../ui/data-grid/use-selection.ts'

interface InboxKeys {
  ticks: GridSelection
  total: number
  /** The row that is open. */
  from: number
  idOf: (index: number) => string | undefined
  onStep: (by: 1 | -1) => void
}

/** Keys on a row of the inbox: arrows walk, with Shift they tick what they pass, Space ticks, Escape clears the ticks. */
export function inboxKeys({ ticks, total, from, idOf, onStep }: InboxKeys) {
  const walk = (by: 1 | -1, isRange: boolean) => {
    const to = from + by
    if (isRange && to >= 0 && to < total) ticks.extendTo(to, from)
    onStep(by)
  }
  const carryOut = (key: string, isRange: boolean): boolean => {
    const id = idOf(from)
    if (key === 'ArrowDown' || key === 'ArrowUp') walk(key === 'ArrowDown' ? 1 : -1, isRange)
    else if (key === ' ' && id !== undefined) ticks.toggle(id, from)
    else if (key === 'Escape' && ticks.value.ids.size > 0) ticks.clear()
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!carryOut(event.key, event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
