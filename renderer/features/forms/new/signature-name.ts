/** The pixels of a signature that is made here. */
export const PAPER = { width: 960, height: 320 } as const

/** What a font says of a line of words: where its ink begins and ends around the place where it is written. */
type Measured = Pick<
  TextMetrics,
  'actualBoundingBoxLeft' | 'actualBoundingBoxRight' | 'actualBoundingBoxAscent' | 'actualBoundingBoxDescent'
>

/** A name on the paper: how large it is, and where its line begins. */
interface FittedName {
  size: number
  x: number
  y: number
}

/** The part of the paper that a name may fill, and the line that it is on where it can. */
const BOX = {
  left: 48,
  right: PAPER.width - 48,
  top: 20,
  bottom: PAPER.height - 20,
  line: PAPER.height * 0.74,
} as const

/** What does not fit in this size is of a font that does not grow smaller. */
const SMALLEST = 4

/** Pixels of a short name. */
const LARGEST = 120

/** The font of a name that was typed; what it lacks of a script, the computer's own fonts have. */
export const nameFont = (size: number): string => `italic ${size}px Georgia,serif`

/**
 * The largest size in which all ink of a name lies in the box. Its ink is measured, not its letters: stacked accents,
 * and what leans over the end of the line, count too. Undefined for words without any ink.
 */
export function fitName(measure: (size: number) => Measured): FittedName | undefined {
  let size: number = LARGEST
  for (;;) {
    const ink = measure(size)
    const width = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
    if (!(width > 0 && height > 0)) return undefined
    const over = Math.max(width / (BOX.right - BOX.left), height / (BOX.bottom - BOX.top))
    if (over <= 1 || size < SMALLEST) return { size, ...placeOf(ink, width) }
    // Fonts do not grow evenly, so what is worked out is measured again, and gets a little smaller each time.
    size = (size / over) * 0.99
  }
}

/** In the middle, on the line; higher where the ink would leave the box below, lower where it would above. */
function placeOf(ink: Measured, width: number) {
  const lowest = BOX.bottom - ink.actualBoundingBoxDescent
  return {
    x: (BOX.left + BOX.right - width) / 2 + ink.actualBoundingBoxLeft,
    y: Math.max(Math.min(BOX.line, lowest), BOX.top + ink.actualBoundingBoxAscent),
  }
}

/** Which way a name is written: by its first letter that has a direction. */
export const directionOf = (name: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? 'rtl'
    : 'ltr'
