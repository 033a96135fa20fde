import { expect, test } from 'vitest'
import { code128Bars, code128Values, SYMBOLS } from './code128.ts'
import type { ScanKey } from './decode.ts'
import { adviseScanner, TEST_CODE } from './scanner-advice.ts'

const NOW = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' } as const

const US: Record<string, [string, boolean]> = {
  '-': ['Minus', false],
  ':': ['Semicolon', true],
  '/': ['Slash', false],
  _: ['Minus', true],
  '#': ['Digit3', true],
  '~': ['Backquote', true],
}

/** The keys a US scanner presses for a text, as this laptop's layout writes them. */
function scanned(text: string, gapMs: number, writes: (char: string) => string = (char) => char): ScanKey[] {
  return [...text].map((char, index) => {
    const [code, shiftKey] = /[a-z]/i.test(char)
      ? [`Key${char.toUpperCase()}`, char !== char.toLowerCase()]
      : /\d/.test(char)
        ? [`Digit${char}`, false]
        : (US[char] ?? ['Unidentified', false])
    return { key: writes(char), code, shiftKey, timeStamp: index * gapMs } as ScanKey
  })
}

test('a scanner that fits needs no change', () => {
  const finding = adviseScanner(scanned(TEST_CODE, 8), 'enter', NOW)
  expect(finding).toMatchObject({ text: 'same', speed: 'normal', advice: NOW, pace: { medianMs: 8 } })
})

test('another keyboard layout: read by position', () => {
  const french = scanned(TEST_CODE, 8, (char) => ({ A: 'Q', '-': ')', '1': '&' })[char] ?? char)
  expect(adviseScanner(french, 'enter', NOW)).toMatchObject({ text: 'byPosition', advice: { layout: 'byPosition' } })
})

test('Caps Lock is named', () => {
  const swapped = scanned(TEST_CODE, 8, (char) => (/[A-Z]/.test(char) ? char.toLowerCase() : char.toUpperCase()))
  expect(adviseScanner(swapped, 'enter', NOW)).toMatchObject({ text: 'capsLock', advice: { layout: 'byPosition' } })
})

test('a prefix and a suffix are found', () => {
  const framed = scanned(`~${TEST_CODE}##`, 8)
  expect(adviseScanner(framed, 'tab', NOW).advice).toEqual({ ...NOW, terminator: 'tab', prefix: '~', suffix: '##' })
})

test('slow scanners get the slow preset, slower ones the focused box, and no end key is seen', () => {
  expect(adviseScanner(scanned(TEST_CODE, 50), 'none', NOW)).toMatchObject({
    speed: 'slow',
    advice: { speed: 'slow', terminator: 'none' },
  })
  expect(adviseScanner(scanned(TEST_CODE, 200), 'enter', NOW).speed).toBe('person')
})

test('another code changes nothing', () => {
  expect(adviseScanner(scanned('1234567', 8), 'tab', NOW)).toMatchObject({ text: 'foreign', advice: NOW })
})

test('Code 128: every symbol is eleven modules with an even number of black ones, and none comes twice', () => {
  const symbols = SYMBOLS.slice(0, 106)
  for (const symbol of symbols) {
    const widths = [...symbol].map(Number)
    expect(
      widths.reduce((sum, width) => sum + width, 0),
      symbol,
    ).toBe(11)
    expect(widths.filter((_, index) => index % 2 === 0).reduce((sum, width) => sum + width, 0) % 2, symbol).toBe(0)
  }
  expect(new Set(SYMBOLS).size).toBe(107)
})

test('Code 128: check symbol and width of a known text', () => {
  // (104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35) mod 103 = 55
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(code128Bars('PJJ123C').width).toBe(9 * 11 + 13 + 20)
})
