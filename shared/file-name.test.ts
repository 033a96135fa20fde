import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameFor, fileNameOf } from './file-name.ts'

test.each([
  ['Gäste: Freitag/Samstag', 'csv', 'Gäste_ Freitag_Samstag.csv'],
  ['a\u202egnp', 'exe', 'a_gnp.exe'],
  ['con', 'pdf', '_con.pdf'],
  ['CON .x', 'pdf', '_CON .x.pdf'],
  ['COM¹', '', '_COM¹'],
  ['nul', '', '_nul'],
  ['console', 'txt', 'console.txt'],
  ['  .. ', 'pdf', 'file.pdf'],
  ['ends with a dot. ', '', 'ends with a dot'],
  ['x', 'p/df', 'x.p_df'],
  ['👩‍🎤'.repeat(30), 'png', `${'👩‍🎤'.repeat(17)}👩‍.png`],
])('%j with the extension %j is the file %j', (title, extension, name) => {
  expect(fileNameFor(title, extension)).toBe(name)
})

/** Texts full of what no file system takes. */
const nasty = fc.constantFrom(
  ...'\\/:*?"<>|. \u0000\u001f\u007f\u0085\u2028\u202e\u2066\u200f\ud800\ufeffe\u0301é漢👩‍CONUL',
)
const title = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: nasty, maxLength: 400 }),
  fc.constantFrom('con', 'Aux', 'com1', 'lpt9', 'NUL.tar', '..', ''),
)

test('whatever the title, every system takes the name, and the extension stays', () => {
  fc.assert(
    fc.property(title, fc.constantFrom('pdf', 'csv', 'json', 'tar.gz'), (given, extension) => {
      const name = fileNameFor(given, extension)
      expect(name.endsWith(`.${extension}`)).toBe(true)
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(name).not.toMatch(/^[. ]|[. ]$/)
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      expect(name.isWellFormed()).toBe(true)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
      expect(fileNameFor(name.slice(0, -extension.length - 1), extension)).toBe(name)
    }),
    { numRuns: 2_000 },
  )
})

const devices = new Set([
  ...['CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$'],
  ...['COM', 'LPT'].flatMap((port) => [...'0123456789¹²³'].map((digit) => port + digit)),
])

/** As Windows reads a name: what is before the first dot, without blanks at its end. */
const opensDevice = (name: string): boolean => devices.has((name.split('.')[0] ?? '').replace(/ +$/, '').toUpperCase())

/** Names around those of devices: in any case, with dots and blanks around them and any ending. */
const deviceLike = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(' ', '.'), maxLength: 3 }),
    fc.constantFrom(...devices, 'COM¹0', 'CONS', 'LPT', 'COM₁'),
    fc.boolean(),
    fc.string({ unit: fc.constantFrom(' ', '.', 'x', '\u0000', ':'), maxLength: 4 }),
  )
  .map(([before, name, isLower, after]) => before + (isLower ? name.toLowerCase() : name) + after)

test('no name opens a device of Windows, with or without an ending, and others stay as they are', () => {
  fc.assert(
    fc.property(deviceLike, fc.constantFrom('', 'pdf', 'tar.gz', ' . '), (given, extension) => {
      for (const name of [fileNameFor(given, extension), fileNameOf(given), fileNameOf(`${given}.${extension}`)]) {
        expect([name, opensDevice(name)]).toEqual([name, false])
        expect(name).not.toMatch(/^[. ]|[. ]$/)
      }
    }),
    { numRuns: 3_000 },
  )
  expect(['CON.pdf', 'com¹', 'LPT³.txt', 'conin$', 'COM²'].map(fileNameOf)).toEqual([
    ...['_CON.pdf', '_com¹', '_LPT³.txt', '_conin$', '_COM²'],
  ])
  expect(['Console.pdf', 'com¹0', 'COM', 'a con.pdf'].map(fileNameOf)).toEqual([
    ...['Console.pdf', 'com¹0', 'COM', 'a con.pdf'],
  ])
})

test('a name that has its extension keeps it, whatever the rest', () => {
  fc.assert(
    fc.property(title, (given) => {
      expect(fileNameOf(`a${given}.csv`)).toMatch(/\.csv$/)
      expect(fileNameOf(fileNameOf(given))).toBe(fileNameOf(given))
    }),
    { numRuns: 2_000 },
  )
})
