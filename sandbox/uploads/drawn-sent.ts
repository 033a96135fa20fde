import type { FileDescriptor } from '../../shared/wire/media-entities.ts'
import { createPrng, type Prng, seedOf } from '../seeds/prng.ts'
import { createPdf } from '../world/forms-pdf.ts'
import { hsl, type Painting, pngOf } from './png.ts'

/**
 * The bytes of a file that a seeded submission names: a signature, a face, a thing that was lost, or a page about a
 * person. They are made of its id, so the same one has the same bytes and no two look alike.
 */
export function drawnSent({ id, displayName: name = id }: FileDescriptor): { type: string; body: Buffer } {
  const prng = createPrng(seedOf(id))
  if (name.endsWith('.pdf')) return { type: 'application/pdf', body: createPdf(life(name, prng)) }
  const painting = name.startsWith('signature') ? hand(prng) : name.startsWith('portrait') ? face(prng) : thing(prng)
  return { type: 'image/png', body: pngOf(painting) }
}

const isIn = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1

const skins = [hsl(26, 55, 84), hsl(24, 45, 70), hsl(22, 42, 52), hsl(20, 40, 36), hsl(18, 38, 26)]
const hairs = [hsl(30, 12, 12), hsl(24, 45, 26), hsl(36, 55, 50), hsl(14, 62, 40), hsl(220, 6, 72)]

/** Head and shoulders before a wall. */
function face(prng: Prng): Painting {
  const [width, height, hue] = [240, 300, prng.int(0, 359)]
  const colours = [
    ...[hsl(hue, 28, 82), hsl(hue, 30, 72), prng.pick(skins), prng.pick(hairs)],
    ...[hsl(hue + prng.int(90, 270), 38, prng.int(26, 46)), hsl(0, 0, 15), hsl(350, 45, 45)],
  ]
  const [middle, long, fringe, mouth] = [prng.int(112, 128), prng.int(0, 70), prng.int(86, 108), prng.int(9, 18)]
  return {
    ...{ width, height, colours },
    at: (x, y) => {
      const isHead = isIn(x, y, [middle, 132, 48, 62])
      if (isHead && y > fringe - ((x - middle) / 14) ** 2) {
        if (isIn(x, y, [middle - 18, 128, 4, 5]) || isIn(x, y, [middle + 18, 128, 4, 5])) return 5
        return isIn(x, y, [middle, 163, mouth, 4]) ? 6 : 2
      }
      if (y < 150 && isIn(x, y, [middle, 118, 56, 66])) return 3
      if (isIn(x, y, [middle, 200, 20, 46])) return 2
      if (isIn(x, y, [middle, 300, 104, 88])) return 4
      // Long hair falls behind the shoulders.
      if (isIn(x, y, [middle, 118, 56, 66]) || (long > 12 && isIn(x, y, [middle, 150, 58, 50 + long]))) return 3
      return y > 236 ? 1 : 0
    },
  }
}

/** A name in one stroke of ink on white. */
function hand(prng: Prng): Painting {
  const [width, height] = [360, 120]
  const waves = Array.from({ length: 4 }, (_, each) => ({
    ...{ high: prng.int(6, 26) / (each + 1), long: prng.int(2, 5) * (each + 1), begins: prng.next() * Math.PI * 2 },
  }))
  const points = Array.from({ length: 121 }, (_, step) => {
    const [along, tall] = [step / 120, Math.min(1, 1.5 - step / 120)]
    const turn = (by: number) =>
      waves.reduce((sum, { high, long, begins }) => sum + high * Math.sin(by * long + begins), 0)
    return [34 + along * 284 + 0.45 * turn(along * 9 + 2), 62 + tall * turn(along * 9)] as const
  })
  const ink = new Set<number>()
  for (const [place, [x, y]] of points.entries()) {
    const [toX, toY] = points[place + 1] ?? [x, y]
    for (let part = 0; part < 1; part += 0.04) {
      const [left, top] = [Math.round(x + (toX - x) * part), Math.round(y + (toY - y) * part)]
      for (const [right, down] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        ink.add((top + down) * width + left + right)
    }
  }
  const at = (x: number, y: number) => (ink.has(y * width + x) ? 1 : 0)
  return { width, height, colours: [hsl(0, 0, 100), hsl(232, 50, 22)], at }
}

/** A bag with a buckle, on a table. */
function thing(prng: Prng): Painting {
  const [width, height, hue] = [320, 240, prng.int(0, 359)]
  const [left, top, wide] = [prng.int(70, 100), prng.int(84, 108), prng.int(120, 150)]
  const colours = [hsl(38, 20, 88), hsl(28, 35, 52), hsl(hue, 45, 42), hsl(hue, 45, 30), hsl(45, 70, 58)]
  const middle = left + wide / 2
  return {
    ...{ width, height, colours },
    at: (x, y) => {
      if (isIn(x, y, [middle, top + 42, 9, 9])) return 4
      if (x > left && x < left + wide && y > top && y < 200) return y < top + 42 ? 3 : 2
      if (isIn(x, y, [middle, top, wide / 3, 40]) && !isIn(x, y, [middle, top, wide / 3 - 8, 32])) return 3
      return y > 176 ? 1 : 0
    },
  }
}

const stages = [
  'the open-air company by the river',
  'a school play',
  'a harbour band',
  'two shows for children',
] as const
const works = ['chemistry teacher', 'gardener', 'nurse on nights', 'tram driver', 'student', 'carpenter'] as const
const skills = [
  'rowing',
  'knitting',
  'stage fighting',
  'the accordion',
  'falling down stairs',
  'sign language',
] as const

/** A life on one page. */
function life(name: string, prng: Prng): string[] {
  const surname = name.slice(0, name.lastIndexOf('-'))
  return [
    `A life on one page: ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`,
    ...['', `Work: ${prng.pick(works)}, ${prng.int(2, 30)} years`, `On stage: ${prng.pick(stages)}`],
    ...[`Also good at: ${prng.pick(skills)}`, `Height of voice: ${prng.pick(['soprano', 'alto', 'tenor', 'bass'])}`],
    ...['', `Written in ${prng.int(2024, 2026)}. Number ${prng.text('0123456789', 6)}.`],
  ]
}
