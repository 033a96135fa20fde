import { type DragEvent, useCallback, useRef } from 'react'
import type { Paper, PrintRequest } from '../../shared/app/printing.ts'
import { api } from '../api.ts'
import { toastProblem } from '../base/toasts.tsx'
import { useLive } from '../live.ts'

interface Asked {
  request: PrintRequest
  paper?: Paper
}

/**
 * What makes a document draggable out of the window as a PDF; undefined where this host can't. The file is made when the
 * pointer or the focus gets there, so that it is ready when the pointer starts to drag.
 */
export function useDragOut(asked: Asked) {
  const canDrag = useLive('desktop', 'parts', {}).data?.drags === true
  const held = useRef<{ key: string; file: Promise<string | null> } | undefined>(undefined)
  const key = JSON.stringify(asked)
  const hold = useCallback((): Promise<string | null> => {
    if (held.current?.key === key) return held.current.file
    const file = api.printing.holdPdf(JSON.parse(key)).then(({ id }) => id)
    held.current = { key, file }
    // The next try makes it again.
    file.catch(() => {
      held.current = undefined
    })
    return file
  }, [key])
  if (!canDrag) return undefined
  return {
    draggable: true,
    onPointerEnter: () => void hold().catch(() => undefined),
    onDragStart: (event: DragEvent) => {
      // The page's own drag has no file in it: the system's takes its place.
      event.preventDefault()
      hold()
        .then((id) => (id === null ? undefined : api.desktop.drag({ id })))
        .catch(toastProblem)
    },
  }
}
