import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createRecogniser,
  type Decision,
  type KeyPress,
  paceOf,
  type Recogniser,
  type RecogniserOptions,
} from './recogniser.ts'

const NORMAL: RecogniserOptions = { speed: 'normal', terminator: 'enter' }

function press(key: string, timeStamp: number, extra: Partial<KeyPress> = {}): KeyPress {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
  const base = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, isComposing: false }
  return { key, code, shiftKey: false, timeStamp, ...base, ...extra }
}

/** A hand or a scanner on a keyboard: each press comes `gap` milliseconds after the one before. */
function keyboard(recogniser: Recogniser) {
  let at = 1000
  const strike = (key: string, gap: number, extra: Partial<KeyPress> = {}) => {
    at += gap
    return recogniser.feed(press(key, at, extra))
  }
  return {
    strike,
    write: (text: string, gap: number) => [...text].map((key) => strike(key, gap)),
    now: () => at,
  }
}

interface Writing {
  text: string
  gap: number
  end?: string | null
  endGap?: number
}

/** Writes a text, then its end key. */
function feed(options: RecogniserOptions, { text, gap, end = 'Enter', endGap = gap }: Writing) {
  const recogniser = createRecogniser(options)
  const { strike, write, now } = keyboard(recogniser)
  const decisions = write(text, gap)
  if (end !== null) decisions.push(strike(end, endGap))
  return { decisions, at: now(), recogniser }
}

const lastKind = (run: { decisions: Decision[] }) => run.decisions[run.decisions.length - 1]?.kind

test('a burst that ends with Enter or Tab is a scan, with its keys, its pace and the time of its end', () => {
  for (const end of ['Enter', 'Tab']) {
    const { decisions, at } = feed(NORMAL, { text: '23CZ99', gap: 8, end })
    const last = decisions.at(-1)
    expect(last?.kind).toBe('scan')
    if (last?.kind !== 'scan') return
    expect(last.burst.keys.map(({ key }) => key).join('')).toBe('23CZ99')
    expect(last.burst.pace).toEqual({ medianMs: 8, largestMs: 8 })
    expect(last.burst.endedAt).toBe(at)
  }
})

test('the limits: six characters, median 35, largest gap 60, end within 60', () => {
  expect(lastKind(feed(NORMAL, { text: 'ABCDEF', gap: 35 }))).toBe('scan')
  expect(lastKind(feed(NORMAL, { text: 'ABCDE', gap: 5 }))).toBe('person')
  expect(lastKind(feed(NORMAL, { text: 'ABCDEF', gap: 36 }))).toBe('person')
  expect(lastKind(feed(NORMAL, { text: 'ABCDEF', gap: 10, endGap: 60 }))).toBe('scan')
  expect(lastKind(feed(NORMAL, { text: 'ABCDEF', gap: 10, endGap: 61 }))).toBe('person')
})

test('the slow preset allows median 60 and gaps of 120', () => {
  const slow: RecogniserOptions = { speed: 'slow', terminator: 'enter' }
  expect(lastKind(feed(slow, { text: 'ABCDEF', gap: 60, endGap: 120 }))).toBe('scan')
  expect(lastKind(feed(slow, { text: 'ABCDEF', gap: 61 }))).toBe('person')
})

test('a pause starts a new burst, so letters typed before a scan are not part of it', () => {
  const { strike, write } = keyboard(createRecogniser(NORMAL))
  write('mar', 150)
  expect(strike('A', 350).kind).toBe('first')
  write('B12-CD34', 4)
  const end = strike('Enter', 4)
  expect(end.kind === 'scan' && end.burst.keys.map(({ key }) => key).join('')).toBe('AB12-CD34')
})

test.each([70, 120, 190, 199])('half a scan is none: its first keys %i ms apart, the rest at machine speed', (gap) => {
  const { strike, write } = keyboard(createRecogniser(NORMAL))
  write('23C', gap)
  strike('Z', gap)
  write('99A7B1', 4)
  expect(strike('Enter', 4).kind).toBe('person')
})

test.each([200, 350, 1000])('after %i ms of silence a burst is a whole scan, whatever was typed before', (silence) => {
  const { strike, write } = keyboard(createRecogniser(NORMAL))
  write('maya', 150)
  strike('2', silence)
  write('3CZ99', 4)
  const end = strike('Enter', 4)
  expect(end.kind === 'scan' && end.burst.keys.map(({ key }) => key).join('')).toBe('23CZ99')
})

test('modifiers, repeats and composition are no part of a burst and do not break it', () => {
  const { strike, write } = keyboard(createRecogniser(NORMAL))
  write('ABC', 5)
  const strange: Partial<KeyPress>[] = [
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { repeat: true },
    { isComposing: true },
  ]
  for (const extra of strange) expect(strike('x', 1, extra).kind).toBe('ignored')
  expect(strike('Shift', 1).kind).toBe('ignored')
  write('DEF', 5)
  const end = strike('Enter', 5)
  expect(end.kind === 'scan' && end.burst.keys.length).toBe(6)
})

test('an arrow or Backspace ends any hope of a burst', () => {
  const { strike, write } = keyboard(createRecogniser(NORMAL))
  write('ABCDEF', 5)
  expect(strike('ArrowDown', 5).kind).toBe('person')
  expect(strike('Enter', 5).kind).toBe('person')
})

test('a second terminator right after a scan is swallowed, a later Enter is not', () => {
  const { recogniser, at } = feed(NORMAL, { text: 'ABCDEFGH', gap: 5, end: 'Tab' })
  expect(recogniser.feed(press('Enter', at + 5)).kind).toBe('trailing')
  expect(recogniser.feed(press('Enter', at + 500)).kind).toBe('person')
})

test('with terminator none, 80 ms of silence end a burst', () => {
  const run = feed({ speed: 'normal', terminator: 'none' }, { text: 'ABCDEFGH', gap: 5, end: null })
  expect(run.recogniser.rest(run.at + 79).kind).toBe('ignored')
  const end = run.recogniser.rest(run.at + 80)
  expect(end.kind === 'scan' && end.burst.endedAt).toBe(run.at)
  expect(run.recogniser.rest(run.at + 200).kind).toBe('ignored')
})

test('machine speed that nothing ends is distinguished from a person', () => {
  const machine = feed(NORMAL, { text: 'ABCDEFGH', gap: 5, end: null })
  expect(machine.recogniser.rest(machine.at + 60).kind).toBe('unfinished')
  const person = feed(NORMAL, { text: 'g', gap: 5, end: null })
  expect(person.recogniser.rest(person.at + 60).kind).toBe('person')
})

test('a window that was busy between two keys loses none of them: their time stamps decide', () => {
  const recogniser = createRecogniser(NORMAL)
  recogniser.feed(press('A', 1000))
  recogniser.rest(1400)
  for (const [index, key] of [...'B12CD'].entries()) recogniser.feed(press(key, 1005 + index * 5))
  recogniser.rest(1900)
  const end = recogniser.feed(press('Enter', 1030))
  expect(end.kind === 'scan' && end.burst.keys.map(({ key }) => key).join('')).toBe('AB12CD')
})

/** A seeded source of numbers in [0, 1), so that a failure can be seen again. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** People's gaps are log-normal around the mean of their speed; reaching for Enter takes them half as long again. */
function typist(wordsPerMinute: number, random: () => number) {
  const mean = 60_000 / (wordsPerMinute * 5)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return { gap: () => mean * Math.exp(0.3 * normal()), enter: () => mean * 1.5 * Math.exp(0.3 * normal()) }
}

test.each([60, 100, 140, 180])('no typed word is ever a scan at %i words a minute', (wordsPerMinute) => {
  const random = randomFrom(wordsPerMinute)
  const { gap, enter } = typist(wordsPerMinute, random)
  const { strike } = keyboard(createRecogniser(NORMAL))
  let scans = 0
  for (let word = 0; word < 10_000; word++) {
    const letters = 6 + Math.floor(random() * 12)
    strike('e', 300)
    for (let i = 1; i < letters; i++) strike('e', gap())
    if (strike('Enter', enter()).kind === 'scan') scans += 1
  }
  expect(scans).toBe(0)
})

test.each([
  ['USB', 1, 10],
  ['slow USB', 10, 25],
  ['Bluetooth', 5, 40],
] as const)('%s scanners (%i to %i ms a key) are recognised', (_name, low, high) => {
  const random = randomFrom(high)
  const { strike } = keyboard(createRecogniser(NORMAL))
  const gap = () => low + random() * (high - low)
  const runs = 4000
  let scans = 0
  for (let run = 0; run < runs; run++) {
    const length = 14 + Math.floor(random() * 60)
    strike('7', 500)
    for (let i = 1; i < length; i++) strike('7', gap())
    if (strike('Enter', gap()).kind === 'scan') scans += 1
  }
  expect(scans / runs).toBeGreaterThanOrEqual(0.998)
})

test('whatever keys come, a scan holds exactly the characters since its first key', () => {
  const anyKey = fc.record({
    key: fc.oneof(
      fc.constantFrom('Enter', 'Tab', 'Escape', 'Shift', 'ArrowUp', 'Dead'),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    gap: fc.integer({ min: 0, max: 150 }),
    ctrlKey: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 80 }), (keys) => {
      const { strike } = keyboard(createRecogniser(NORMAL))
      let since: string[] = []
      for (const { key, gap, ctrlKey } of keys) {
        const decision = strike(key, gap, { ctrlKey })
        if (decision.kind === 'first') since = [key]
        else if (decision.kind === 'next') since.push(key)
        else if (decision.kind === 'scan') {
          expect(decision.burst.keys.map((pressed) => pressed.key)).toEqual(since)
          expect(since.length).toBeGreaterThanOrEqual(6)
          expect(paceOf(decision.burst.keys).largestMs).toBeLessThanOrEqual(60)
        }
      }
    }),
    { numRuns: 200 },
  )
})
