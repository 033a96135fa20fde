import type { PictureType } from '../../../../shared/app/form-kept-files.ts'

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  signature.every((byte, at) => bytes[from + at] === byte)

const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

/**
 * What kind of picture a file is, by its first bytes (twelve are enough): neither its name nor what the site says of it
 * counts. Undefined for all else, such as a drawing in SVG, a page or a PDF: those can hold what runs.
 */
export function pictureKind(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0x89, ...letters('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, letters('GIF87a')) || startsWith(bytes, letters('GIF89a'))) return 'image/gif'
  return startsWith(bytes, letters('RIFF')) && startsWith(bytes, letters('WEBP'), 8) ? 'image/webp' : undefined
}
