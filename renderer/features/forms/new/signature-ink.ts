/** A place on the paper, and how hard a pen presses there, from 0 to 1; undefined where nothing can be felt. */
interface Touch {
  x: number
  y: number
  pressure: number | undefined
}

/** What draws on a canvas: one stroke at a time, from `begin` to `end`. */
export interface Ink {
  begin(at: Touch): void
  go(to: Touch): void
  end(): void
  clear(): void
  /** The drawing as a PNG. */
  dataUrl(): string
}

/** The pixels of a signature that is drawn here. */
export const PAPER = { width: 960, height: 320 } as const

/** Pictures that were drawn in this window, by their files: to show what was signed until the window is closed. */
export const drawnPictures = new Map<string, string>()

// The picture is the same whatever this window looks like: people read it on paper and on the site.
const INK = '#1d1430'
const WHITE = '#ffffff'

const widthOf = ({ pressure }: Touch): number => (pressure === undefined ? 4.5 : 2 + pressure * 6)

/** Dark ink on white paper. Throws where a window cannot draw. */
export function createInk(canvas: HTMLCanvasElement): Ink {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This window cannot draw.')
  let last: Touch | undefined
  let middle: Pick<Touch, 'x' | 'y'> | undefined
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const clear = () => {
    pen.fillStyle = WHITE
    pen.fillRect(0, 0, PAPER.width, PAPER.height)
    pen.fillStyle = INK
    pen.strokeStyle = INK
  }
  clear()
  return {
    begin: (at) => {
      // A point alone is ink too: of an i, or a full stop.
      pen.beginPath()
      pen.arc(at.x, at.y, widthOf(at) / 2, 0, 2 * Math.PI)
      pen.fill()
      last = at
      middle = at
    },
    go: (to) => {
      if (last === undefined || middle === undefined) return
      // From middle to middle, bent at the place between: a quick hand leaves no corners.
      const next = { x: (last.x + to.x) / 2, y: (last.y + to.y) / 2 }
      pen.lineWidth = widthOf(to)
      pen.beginPath()
      pen.moveTo(middle.x, middle.y)
      pen.quadraticCurveTo(last.x, last.y, next.x, next.y)
      pen.stroke()
      last = to
      middle = next
    },
    end: () => {
      if (last !== undefined && middle !== undefined) {
        pen.beginPath()
        pen.moveTo(middle.x, middle.y)
        pen.lineTo(last.x, last.y)
        pen.stroke()
      }
      last = undefined
      middle = undefined
    },
    clear,
    dataUrl: () => canvas.toDataURL('image/png'),
  }
}
