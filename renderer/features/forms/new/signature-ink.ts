import { directionOf, fitName, nameFont, PAPER } from './signature-name.ts'

/** A place on the paper, and how hard a pen presses there, from 0 to 1; undefined where nothing can be felt. */
interface Touch {
  x: number
  y: number
  pressure: number | undefined
}

/** What draws on a canvas: one stroke at a time, from `begin` to `end`, or a name that was typed. */
export interface Ink {
  /** Begins a stroke; a name that was typed leaves the paper. */
  begin(at: Touch): void
  go(to: Touch): void
  end(): void
  /** Writes a name in place of the strokes, which come back with an empty one. Returns whether there is any ink. */
  type(name: string): boolean
  /** Takes back the name, else the last stroke. Returns whether there is any ink left. */
  undo(): boolean
  clear(): void
  /** The drawing as a PNG. */
  dataUrl(): string
}

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
  let strokes: Touch[][] = []
  let name = ''
  let last: Touch | undefined
  let middle: Pick<Touch, 'x' | 'y'> | undefined
  pen.lineCap = 'round'
  pen.lineJoin = 'round'

  const wipe = () => {
    pen.fillStyle = WHITE
    pen.fillRect(0, 0, PAPER.width, PAPER.height)
    pen.fillStyle = INK
    pen.strokeStyle = INK
  }
  const touch = (at: Touch) => {
    // A point alone is ink too: of an i, or a full stop.
    pen.beginPath()
    pen.arc(at.x, at.y, widthOf(at) / 2, 0, 2 * Math.PI)
    pen.fill()
    last = at
    middle = at
  }
  const draw = (to: Touch) => {
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
  }
  const lift = () => {
    if (last !== undefined && middle !== undefined) {
      pen.beginPath()
      pen.moveTo(middle.x, middle.y)
      pen.lineTo(last.x, last.y)
      pen.stroke()
    }
    last = undefined
    middle = undefined
  }
  const write = (): boolean => {
    pen.direction = directionOf(name)
    pen.textAlign = 'left'
    pen.textBaseline = 'alphabetic'
    const fitted = fitName((size) => {
      pen.font = nameFont(size)
      return pen.measureText(name)
    })
    if (fitted === undefined) return false
    pen.font = nameFont(fitted.size)
    pen.fillText(name, fitted.x, fitted.y)
    return true
  }
  /** Redraws everything. Returns whether there is any ink. */
  const redraw = (): boolean => {
    wipe()
    if (name !== '') return write()
    for (const [first, ...more] of strokes) {
      if (first !== undefined) touch(first)
      for (const to of more) draw(to)
      lift()
    }
    return strokes.length > 0
  }
  wipe()
  return {
    begin: (at) => {
      if (name !== '') {
        name = ''
        strokes = []
        wipe()
      }
      strokes.push([at])
      touch(at)
    },
    go: (to) => {
      if (last === undefined) return
      strokes.at(-1)?.push(to)
      draw(to)
    },
    end: lift,
    type: (words) => {
      lift()
      name = words.trim()
      return redraw()
    },
    undo: () => {
      lift()
      if (name !== '') name = ''
      else strokes.pop()
      return redraw()
    },
    clear: () => {
      lift()
      strokes = []
      name = ''
      wipe()
    },
    dataUrl: () => canvas.toDataURL('image/png'),
  }
}
