import { plural } from '@lingui/core/macro'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { MediaRow } from '../../../shared/app/media.ts'
import classes from './folders.module.css'

/** What the window's own drags are known by; files from outside are uploads. */
const TYPE = 'application/x-foyer-files'
/** So long files are held over a closed folder before it opens, in milliseconds. */
const RESTS = 700

interface FileDragParts {
  /** The file is ticked: all ticked files go along. */
  isTicked: (id: string) => boolean
  ticked: number
  /** Files were dropped on a folder: the ticked ones, or this one. */
  onDrop: (folderId: string, what: 'ticked' | MediaRow) => void
}

export type FileDrag = ReturnType<typeof useFileDrag>

/** Files of the list are dragged onto a folder, which moves them there. The keyboard has Move. */
export function useFileDrag({ isTicked, ticked, onDrop }: FileDragParts) {
  const dragged = useRef<MediaRow>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [over, setOver] = useState<string | null>(null)
  const leave = () => {
    clearTimeout(rest.current)
    setOver(null)
  }
  useEffect(() => () => clearTimeout(rest.current), [])

  /** The attributes of a file that can be dragged. */
  const source = (row: MediaRow) => ({
    draggable: !row.inTrash,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dragged.current = row
      dataTransfer.setData(TYPE, row.id)
      dataTransfer.effectAllowed = 'move'
      const count = isTicked(row.id) ? ticked : 1
      showDragged(dataTransfer, count === 1 ? row.name : plural(count, { one: '# file', other: '# files' }))
    },
    onDragEnd: () => {
      dragged.current = null
      leave()
    },
  })

  /** The attributes of a folder that takes files. `onRest`: they are held over it for a moment. */
  const target = (folderId: string, onRest?: () => void) => ({
    'data-over': over === folderId || undefined,
    onDragOver: (event: DragEvent) => {
      const row = dragged.current
      if (row === null || !event.dataTransfer.types.includes(TYPE)) return
      if (row.folderId === folderId && !(isTicked(row.id) && ticked > 1)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      if (over === folderId) return
      clearTimeout(rest.current)
      setOver(folderId)
      if (onRest !== undefined) rest.current = setTimeout(onRest, RESTS)
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      if (over === folderId) leave()
    },
    onDrop: (event: DragEvent) => {
      const row = dragged.current
      if (row === null || !event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      dragged.current = null
      leave()
      onDrop(folderId, isTicked(row.id) ? 'ticked' : row)
    },
  })
  return { source, target }
}

/** What hangs at the pointer: the name of a file, or how many there are. The browser takes its picture at once. */
function showDragged(dataTransfer: DataTransfer, words: string): void {
  const card = document.createElement('div')
  card.className = classes['dragged'] ?? ''
  card.textContent = words
  document.body.append(card)
  dataTransfer.setDragImage(card, -12, -12)
  setTimeout(() => card.remove())
}
