import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A painting of few colours: `at` says which of them, by its place in the list, a pixel has. */
export interface Painting {
  width: number
  height: number
  colours: readonly Colour[]
  at(x: number, y: number): number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The painting as a PNG with a palette, a byte a pixel. The same painting gives the same bytes. */
export function pngOf({ width, height, colours, at }: Painting): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, by palette; the rest has one value that anybody knows.
  head.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    // Each row begins with how it was filtered: not at all.
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = at(x, y)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** Hue in degrees, the others in percent. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const colour = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(colour * 255)
  }
  return [part(0), part(8), part(4)]
}
