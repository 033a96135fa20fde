import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

test('a PNG says its size', () => {
  const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAAW4yFwAAAAC0lEQVQI12NgwA8AABsAAacUzZIAAAAASUVORK5CYII='
  expect(pictureSize(Buffer.from(onePixel, 'base64'))).toEqual({ width: 3, height: 2 })
})

test('a GIF says its size', () => {
  const gif = Buffer.from('GIF89a\x05\x00\x04\x00\x00\x00\x00', 'latin1')
  expect(pictureSize(gif)).toEqual({ width: 5, height: 4 })
})

test('a JPEG says its size in the segment that begins the frame', () => {
  const app0 = [0xff, 0xe0, 0x00, 0x04, 0x00, 0x00]
  const frame = [0xff, 0xc2, 0x00, 0x11, 0x08, 0x01, 0x02, 0x03, 0x04, 0x03, 0x01]
  expect(pictureSize(Buffer.from([0xff, 0xd8, ...app0, ...frame]))).toEqual({ width: 0x304, height: 0x102 })
})

test('anything else says nothing, broken pictures included', () => {
  for (const bytes of [[], [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3, 4, 5, 6], [1, 2, 3]]) {
    expect(pictureSize(Buffer.from(bytes))).toBeUndefined()
  }
})
