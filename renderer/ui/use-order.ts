import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a row of an ordered list takes: `Alt` with an arrow moves it from anywhere inside. */
export interface RowProps {
  'data-order-id': string
  'data-over': true | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDrop: (event: DragEvent<HTMLElement>) => void
}

/** What the grip of a row takes: it is dragged, or moved with the arrows alone. */
export interface GripProps {
  draggable: true
  'aria-keyshortcuts': string
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
])

/** Another order of a list, by dragging a grip or by keys. Focus stays on the row that is moved. */
export function useOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)

  const put = (id: string, place: number) => {
    const rest = ids.filter((other) => other !== id)
    const next = [...rest.slice(0, place), id, ...rest.slice(place)]
    if (next.every((one, at) => one === ids[at])) return
    const focused = document.activeElement
    const label = focused?.getAttribute('aria-label')
    // Drawn at once: the row may be redrawn in its other place, and the next key must find it focused.
    flushSync(() => onOrder(next))
    const row = list.current?.querySelector(`[data-order-id="${CSS.escape(id)}"]`)
    const again = label ? row?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) : undefined
    if (document.activeElement !== focused) again?.focus()
  }

  const move = (id: string, by: number) => {
    const place = ids.indexOf(id) + by
    if (place >= 0 && place < ids.length) put(id, place)
  }

  return {
    list: { ref: list },
    row: (id: string): RowProps => ({
      'data-order-id': id,
      'data-over': over === id || undefined,
      onKeyDown: (event) => {
        const by = steps.get(event.key)
        if (by === undefined || !event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        move(id, by)
      },
      onDragOver: (event) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: (event) => {
        event.preventDefault()
        if (dragged !== null && dragged !== id) put(dragged, ids.indexOf(id))
        setDragged(null)
        setOver(null)
      },
    }),
    grip: (id: string): GripProps => ({
      draggable: true,
      // not a message: names of keys for the machine.
      'aria-keyshortcuts': 'ArrowUp ArrowDown Alt+ArrowUp Alt+ArrowDown',
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        setDragged(id)
      },
      onDragEnd: () => {
        setDragged(null)
        setOver(null)
      },
      onKeyDown: (event) => {
        const by = steps.get(event.key)
        // With Alt the row does it.
        if (by === undefined || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        move(id, by)
      },
    }),
  }
}
