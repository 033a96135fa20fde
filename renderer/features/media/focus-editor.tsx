import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MediaDetail } from '../../../shared/app/media.ts'
import classes from './focus.module.css'
import { at, cropAt, fitted, moved, type Point, pointOf } from './focus-point.ts'

/** The place of the picture in the pane. */
const PLACE = { width: 300, height: 156 }
/** A key that is pressed again soon belongs to the same move. */
const SETTLED_MS = 700

interface FocusEditorProps {
  file: MediaDetail
  /** A data address with nothing of the picture cut off. */
  picture: string
  /** Resolves when the file is shown with it. */
  onFocus: (point: Point) => Promise<unknown>
}

/** The picture with the point that crops keep in view, and how three of them look. */
export function FocusEditor({ file, picture, onFocus }: FocusEditorProps) {
  const { about, width, height } = file
  const size = { width: width ?? 3, height: height ?? 2 }
  const box = fitted(size.width, size.height, PLACE)
  // Undefined while nothing was moved here.
  const [mine, setMine] = useState<Point>()
  const [isDragged, setDragged] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Leaving right after a key still saves the moved point.
  const leave = useEffectEvent(() => {
    clearTimeout(planned.current)
    if (planned.current !== undefined && mine !== undefined) void onFocus(mine)
  })
  useEffect(() => leave, [])
  const point = mine ?? pointOf(about.focus)
  /** From then on the file says where the point is. */
  const save = async (next: Point) => {
    await onFocus(next)
    setMine((now) => (now === next ? undefined : now))
  }
  const where = (event: PointerEvent): Point => {
    const { left, top, width: wide, height: high } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return at((event.clientX - left) / wide, (event.clientY - top) / high)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // Escape gives the old point back.
    event.currentTarget.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
    event.preventDefault()
    setDragged(true)
    setMine(where(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!isDragged) return
    setDragged(false)
    const next = where(event)
    setMine(next)
    void save(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDragged) {
      event.stopPropagation()
      setDragged(false)
      setMine(undefined)
      return
    }
    const next = moved(point, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setMine(next)
    clearTimeout(planned.current)
    planned.current = setTimeout(() => {
      planned.current = undefined
      void save(next)
    }, SETTLED_MS)
  }
  const [fromStart, fromTop] = [Math.round(point.x * 100), Math.round(point.y * 100)]
  return (
    <div className={classes['editor']}>
      <div
        ref={frame}
        className={classes['frame']}
        style={box}
        data-dragged={isDragged || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => isDragged && setMine(where(event))}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(false)}
      >
        <img src={picture} alt="" draggable={false} />
        {about.faces.map(({ x, y, width: wide, height: high }) => (
          <span
            key={`${x} ${y}`}
            className={classes['face']}
            style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${wide * 100}%`, height: `${high * 100}%` }}
          />
        ))}
        <span className={classes['thirds']} aria-hidden="true" />
        <span
          className={classes['ring']}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t`Focal point`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={fromStart}
          aria-valuetext={t`${fromStart} percent from the left, ${fromTop} percent from the top`}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes['crops']}>
        <Crop name={t`Page head`} box={{ width: 112, height: 62 }} {...{ picture, point, size }} />
        <Crop name={t`Card`} box={{ width: 62, height: 62 }} {...{ picture, point, size }} />
        <Crop name={t`Phone`} box={{ width: 46, height: 62 }} {...{ picture, point, size }} />
        <p className={classes['where']}>
          {t({ message: 'Focus', context: 'focal point' })}
          <b>
            {fromStart}, {fromTop}
          </b>
        </p>
      </div>
    </div>
  )
}

interface CropProps {
  name: string
  box: { width: number; height: number }
  picture: string
  point: Point
  size: { width: number; height: number }
}

function Crop({ name, box, picture, point, size }: CropProps) {
  const { x, y } = cropAt(point, size, box)
  return (
    <figure className={classes['crop']}>
      <img src={picture} alt="" draggable={false} style={{ ...box, objectPosition: `${x * 100}% ${y * 100}%` }} />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
