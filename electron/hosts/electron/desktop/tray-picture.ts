import type { TrayState } from '../../../core/ports/desktop.ts'

type Point = readonly [x: number, y: number]
type Line = readonly Point[]

/** The drawing is made on a square of this many units. */
const units = 16
/** Width of every line, in units. */
const lineWidth = 1.9

/** A full circle, or a part of one, as a line. */
const arc = ([cx, cy]: Point, radius: number, from = 0, to = 360): Line =>
  Array.from({ length: 25 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / 24) * Math.PI) / 180
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const
  })

/** Each state has a shape of its own: it is read without a colour. */
const shapes: Readonly<Record<TrayState, readonly Line[]>> = {
  upToDate: [
    [
      [2.5, 8.5],
      [6.5, 12.5],
      [13.5, 4],
    ],
  ],
  sending: [
    [
      [8, 14],
      [8, 2.5],
    ],
    [
      [3.5, 7],
      [8, 2.5],
      [12.5, 7],
    ],
  ],
  offline: [
    arc([8, 8], 5.8),
    [
      [3.9, 12.1],
      [12.1, 3.9],
    ],
  ],
  attention: [
    [
      [8, 2],
      [14.5, 13.5],
      [1.5, 13.5],
      [8, 2],
    ],
    [
      [8, 6.5],
      [8, 9.6],
    ],
    [
      [8, 11.6],
      [8, 11.7],
    ],
  ],
  paused: [
    [
      [5, 3],
      [5, 13],
    ],
    [
      [11, 3],
      [11, 13],
    ],
  ],
  locked: [
    [
      [3, 7.5],
      [13, 7.5],
      [13, 14],
      [3, 14],
      [3, 7.5],
    ],
    arc([8, 7.5], 3.2, 180, 360),
  ],
}

function distanceTo([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - share * dx, py - ay - share * dy)
}

/**
 * The picture of a state as Electron's `createFromBitmap` reads it: premultiplied BGRA, `pixels` wide and high. `isLight`
 * draws it for a dark bar.
 */
export function trayPicture(state: TrayState, pixels: number, isLight: boolean): Buffer {
  const scale = units / pixels
  const pairs = shapes[state].flatMap((line) => line.slice(1).map((end, at) => [line[at] as Point, end] as const))
  const bitmap = Buffer.alloc(pixels * pixels * 4)
  for (let at = 0; at < pixels * pixels; at += 1) {
    const point: Point = [((at % pixels) + 0.5) * scale, (Math.floor(at / pixels) + 0.5) * scale]
    const distance = Math.min(...pairs.map(([from, to]) => distanceTo(point, from, to)))
    // A pixel at the edge is as dark as the part of it that the line covers.
    const covered = Math.min(1, Math.max(0, (lineWidth / 2 - distance) / scale + 0.5))
    const alpha = Math.round(covered * 255)
    bitmap.fill(isLight ? alpha : 0, at * 4, at * 4 + 3)
    bitmap[at * 4 + 3] = alpha
  }
  return bitmap
}
