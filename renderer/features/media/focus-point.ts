export interface Point {
  x: number
  y: number
}

const centre: Point = { x: 0.5, y: 0.5 }

const held = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100))

/** The point, or the middle where none is set. */
export const pointOf = (focus: Point | null): Point => focus ?? centre

/** A point in hundredths, inside the picture. */
export const at = (x: number, y: number): Point => ({ x: held(x), y: held(y) })

/** Where a key moves the point: 1 %, with Shift 5 %; undefined for a key that moves nothing. */
export function moved({ x, y }: Point, key: string, shift: boolean): Point | undefined {
  const step = shift ? 0.05 : 0.01
  switch (key) {
    case 'ArrowLeft':
      return at(x - step, y)
    case 'ArrowRight':
      return at(x + step, y)
    case 'ArrowUp':
      return at(x, y - step)
    case 'ArrowDown':
      return at(x, y + step)
    default:
      return undefined
  }
}

/** The largest box of these proportions that fits, in whole pixels. */
export function fitted(width: number, height: number, into: { width: number; height: number }) {
  const scale = Math.min(into.width / width, into.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * How far a picture that covers a box is pushed so that the point comes as near to the middle of the box as it can, in
 * parts as `object-position` counts them.
 */
export function cropAt(
  point: Point,
  picture: { width: number; height: number },
  box: { width: number; height: number },
) {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const along = (part: number, length: number, room: number) => {
    const over = length * scale - room
    if (over <= 0) return 0.5
    return Math.min(1, Math.max(0, (part * length * scale - room / 2) / over))
  }
  return { x: along(point.x, picture.width, box.width), y: along(point.y, picture.height, box.height) }
}
