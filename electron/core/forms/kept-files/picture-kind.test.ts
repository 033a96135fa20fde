import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['GIF89a......', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
])('a picture is known by its first bytes: %j', (text, kind) => {
  expect(pictureKind(bytes(text))).toBe(kind)
})

test.each([
  '',
  '\x89PNG',
  'RIFF\x10\0\0\0WAVEfmt ',
  '<svg onload="alert(1)"/>',
  '<!doctype html><script>',
  '%PDF-1.7',
  ' \x89PNG\r\n\x1a\n',
  'GIF88a',
])('whatever else it says it is, this is none: %j', (text) => {
  expect(pictureKind(bytes(text))).toBeUndefined()
})
