import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapeOf } from './code-shape.ts'
import { decodeKeys, type ScanKey } from './decode.ts'
import { createRecogniser, type KeyPress, type Recogniser } from './recogniser.ts'

const textOf = (keys: readonly ScanKey[]) => decodeKeys(keys, 'asTyped')
const recogniserNow = () =>
  createRecogniser({ speed: 'normal', terminator: 'enter', shapeOf: (keys) => shapeOf(textOf(keys)) })

function press(recogniser: Recogniser, key: string, timeStamp: number) {
  const held = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, isComposing: false, shiftKey: false }
  return recogniser.feed({ key, code: 'Unidentified', timeStamp, ...held } satisfies KeyPress)
}

/** What comes out when keys are pressed with these gaps before each of them. Timers of a busy window fire at random. */
function pressAll(recogniser: Recogniser, keys: readonly string[], gaps: readonly number[], stalls: readonly number[]) {
  let at = 10_000
  const scans: string[] = []
  keys.forEach((key, index) => {
    at += gaps[index % gaps.length] ?? 0
    // A late timer comes before the key that was pressed long before it.
    const stall = stalls[index % stalls.length] ?? 0
    if (stall > 0) recogniser.rest(at + stall)
    const decision = press(recogniser, key, at)
    if (decision.kind === 'scan') scans.push(textOf(decision.burst.keys))
  })
  return scans
}

const seed = { seed: 1712, numRuns: 3000 }
const stalls = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 40 })
const ends = fc.constantFrom('Enter', 'Tab')

const from = (letters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })
const CODE = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '0123456789'
const orders = fc.tuple(from(CODE, 4), from(CODE, 4), from(CODE, 3)).map((parts) => parts.join('-'))
const tickets = fc.tuple(orders, from(DIGITS, 2)).map((parts) => parts.join(''))
const links = fc
  .tuple(tickets, fc.uuid())
  .map(([ticket, event]) => `https://www.wixevents.com/check-in/${ticket},${event}`)
const laptopSales = from(DIGITS, 4).map((number) => `L-Door1-${number}`)
const lettered = (code: string) => /[A-Z]/.test(code)
const codes = fc.oneof(tickets.filter(lettered), links, orders.filter(lettered), laptopSales)

test('every code is a scan at every scanner speed, with every gap up to 60 ms, however busy the window', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(codes, gaps, stalls, ends, (code, between, late, end) => {
      expect(pressAll(recogniserNow(), [...code, end], between, late)).toEqual([code])
    }),
    seed,
  )
})

test('a ticket’s code is a scan from slower scanners too, as long as there is no pause', () => {
  const gaps = fc.array(fc.integer({ min: 60, max: 150 }), { minLength: 1, maxLength: 100 })
  const printed = fc.oneof(tickets.filter(lettered), links)
  fc.assert(
    fc.property(printed, gaps, stalls, ends, (code, between, late, end) => {
      expect(pressAll(recogniserNow(), [...code, end], between, late)).toEqual([code])
    }),
    seed,
  )
})

test('keys that had to wait for the machine, and then came at once, are still one scan', () => {
  const place = fc.integer({ min: 1, max: 15 })
  fc.assert(
    fc.property(
      tickets.filter(lettered),
      fc.integer({ min: 1, max: 60 }),
      place,
      fc.integer({ min: 0, max: 500 }),
      ends,
      (code, gap, at, wait, end) => {
        const stamps = [...code, end].map((_, index) => index * gap)
        const kept = stamps.map((stamp) => (stamp >= at * gap ? Math.max(stamp, at * gap + wait) : stamp))
        const gaps = kept.map((stamp, index) => (index === 0 ? 1000 : stamp - (kept[index - 1] ?? 0)))
        expect(pressAll(recogniserNow(), [...code, end], gaps, [0])).toEqual([code])
      },
    ),
    seed,
  )
})

test('what was typed before a scan is not part of it', () => {
  const typed = fc.constantFrom('mar', 'MAR', 'Maya O', 'A1')
  fc.assert(
    fc.property(tickets.filter(lettered), typed, fc.integer({ min: 1, max: 60 }), (code, before, gap) => {
      const gaps = [...[...before].map(() => 140), 320, ...[...code].map(() => gap)]
      expect(pressAll(recogniserNow(), [...before, ...code, 'Enter'], gaps, [0])).toEqual([code])
    }),
    seed,
  )
})

/** The logarithms of people's gaps are spread normally around their mean; 180 words a minute are 67 ms a key. */
const humanGaps = fc
  .tuple(
    fc.integer({ min: 40, max: 180 }),
    fc.array(fc.tuple(fc.double({ min: 1e-9, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 60,
      maxLength: 60,
    }),
  )
  .map(([wordsPerMinute, uniform]) =>
    uniform.map(
      ([u, v]) =>
        (60_000 / (wordsPerMinute * 5)) * Math.exp(0.3 * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)),
    ),
  )
const WORDS =
  'Maya Ortiz Robin Example aisle seat wheelchair O’Rourke Jean-Luc well-known guest pays at the door row 12 A4'
const words = fc
  .array(fc.constantFrom(...WORDS.split(' ')), { minLength: 1, maxLength: 6 })
  .map((each) => each.join(' '))
const mails = fc
  .tuple(fc.constantFrom('maya.ortiz', 'r-example', 'info2026'), fc.constantFrom('example.org', 'mail.example.org'))
  .map((parts) => parts.join('@'))
const phones = fc.constantFrom('+44 20 7946 0123', '0171-2345-678', '020-7946-0123', '(020) 79460123')
const others = fc.constantFrom(
  '2026-11-22',
  '22.11.2026',
  '24.50',
  'SW1A 1AA',
  'AB12 CDE',
  'B2B',
  'Covid-19-test',
  'room-12-left',
)

test('a key pressed a moment before a ticket is scanned keeps nothing of it', () => {
  const pause = fc.integer({ min: 60, max: 199 })
  const pace = fc.integer({ min: 1, max: 20 })
  const printed = fc.oneof(tickets.filter(lettered), links)
  fc.assert(
    fc.property(printed, fc.constantFrom('u', 'Y', '7'), pause, pace, ends, (code, key, before, between, end) => {
      const gaps = [0, before, ...Array.from(code, () => between)]
      expect(pressAll(recogniserNow(), [key, ...code, end], gaps, [0])).toEqual([code])
    }),
    seed,
  )
})

test('no person counts as a scanner who types a name, address, number or note, at up to 180 words a minute', {
  tags: 'long',
}, () => {
  fc.assert(
    fc.property(fc.oneof(words, mails, phones, others), humanGaps, stalls, ends, (text, gaps, late, end) => {
      expect(pressAll(recogniserNow(), [...text, end], gaps, late)).toEqual([])
    }),
    { ...seed, numRuns: 10_000 },
  )
})

test('no person counts as a scanner who copies a ticket’s code by hand', () => {
  fc.assert(
    fc.property(
      codes,
      fc.array(fc.integer({ min: 110, max: 900 }), { minLength: 14, maxLength: 30 }),
      ends,
      (code, gaps, end) => {
        // A look at the paper between two groups is a pause no scanner makes.
        const looked = gaps.map((gap, index) => (index % 5 === 4 ? gap + 250 : gap))
        expect(pressAll(recogniserNow(), [...code, end], looked, [0])).toEqual([])
      },
    ),
    seed,
  )
})
