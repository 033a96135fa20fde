import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'

const mebibyte = 1024 * 1024
const titles = 'First name,E-mail,Phone\n'

/** Lines of people, until there are this many bytes of them. */
function* people(bytes: number): Generator<string> {
  let written = 0
  for (let at = 0; written < bytes; at += 1000) {
    const lines = Array.from({ length: 1000 }, (_, more) => `Person ${at + more},p${at + more}@example.org,\n`).join('')
    written += lines.length
    yield lines
  }
}

function* repeated(text: string, bytes: number): Generator<string> {
  const block = text.repeat(Math.ceil(mebibyte / text.length))
  for (let written = 0; written < bytes; written += block.length) yield block
}

type Pieces = Iterable<string | Uint8Array>

const openQuote = (megabytes: number) => (): Pieces => [
  titles,
  '"Anna,anna@example.org\n',
  ...people(megabytes * mebibyte),
]

/** Files that were made to hurt their reader. */
export const corpus: Readonly<Record<string, () => Pieces>> = {
  'a quote that nothing closes, 1 MB': openQuote(1),
  'a quote that nothing closes, 8 MB': openQuote(8),
  'a quote that nothing closes, 32 MB': openQuote(32),
  'a quote that nothing closes, 100 MB': openQuote(100),
  'titles of 500,000 columns': () => [`${'a,'.repeat(500_000)}\n`, ...people(mebibyte)],
  'rows of 500,000 cells': () => [titles, ...Array.from({ length: 20 }, () => `${'a,'.repeat(500_000)}\n`)],
  '1,000 columns of 300 letters': () => [
    ...[`${Array.from({ length: 1000 }, (_, at) => `Title ${at}`).join()}\n`],
    ...Array.from({ length: 120 }, () => `${Array(1000).fill('x'.repeat(300)).join()}\n`),
  ],
  '1,000,000 rows': () => [titles, ...people(35 * mebibyte)],
  'as many rows as may be': () => [titles, ...people(16 * mebibyte)],
  'a cell of 50 MB': () => [titles, 'Anna,"', ...repeated('word ', 50 * mebibyte), '",\n', ...people(mebibyte)],
  'cells of 3.9 MB': () => [titles, ...Array.from({ length: 15 }, () => `Anna,"${'word\n'.repeat(780_000)}",\n`)],
  'cells of 900,000 letters': () => [titles, ...Array.from({ length: 60 }, () => `${'Anna, '.repeat(150_000)},"",\n`)],
  'a quote in each line that nothing closes': () => [titles, ...repeated('Anna,"open\n', 32 * mebibyte)],
  'a line of quotes': () => [titles, ...repeated('"', 32 * mebibyte)],
  'quotes that close after 3.9 MB': () => [
    titles,
    ...Array.from({ length: 12 }, () => `"${'a\n'.repeat(1_950_000)}"b\n`),
  ],
  'only separators': () => repeated(',', 32 * mebibyte),
  'only line ends': () => repeated('\n', 32 * mebibyte),
  'only NUL bytes': () => repeated('\0', 32 * mebibyte),
  'NUL bytes in cells': () => [titles, ...repeated('An\0na,anna@example.org,\n', 32 * mebibyte)],
  'UTF-16 of an odd length': () => [
    ...[Buffer.from([0xff, 0xfe]), Buffer.from(titles, 'utf16le')],
    ...[...people(16 * mebibyte)].map((text) => Buffer.from(text, 'utf16le')),
    Buffer.from([0x41]),
  ],
  'a line of 100 MB': () => [titles, ...repeated('x', 100 * mebibyte)],
  'a first line of 100 MB': () => repeated('x', 100 * mebibyte),
  'a workbook that unpacks to 2 GB': () => [workbookBomb()],
}

/** Writes one of them. */
export function writeTable(name: string, path: string): void {
  const file = openSync(path, 'w')
  for (const piece of corpus[name]?.() ?? []) writeSync(file, Buffer.from(piece as Uint8Array))
  closeSync(file)
}

/** A workbook whose only sheet is 2 GB of blanks between its rows. */
function workbookBomb(): Uint8Array {
  const blanks = deflateRawSync(Buffer.alloc(2048 * mebibyte - 1, ' '), { level: 1 })
  const parts: [string, number, Uint8Array][] = [
    ['xl/worksheets/sheet1.xml', 2048 * mebibyte - 1, blanks],
    ['xl/workbook.xml', 0, new Uint8Array(0)],
  ]
  return Buffer.concat(
    parts.map(([name, size, packed]) => {
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(20, 4)
      head.writeUInt16LE(packed.length === 0 ? 0 : 8, 8)
      head.writeUInt32LE(packed.length, 18)
      head.writeUInt32LE(size, 22)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name), packed])
    }),
  )
}
