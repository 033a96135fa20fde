import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, readFrames } from './copy-frames.ts'

const values = fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 })

test('what was written is read back, in order', () => {
  fc.assert(
    fc.property(values, (all) => {
      expect(JSON.stringify(readFrames(all.map(frameOf).join('')))).toBe(JSON.stringify(all))
    }),
  )
})

test('cut off anywhere, every line before the cut still holds and nothing else is made up', () => {
  fc.assert(
    fc.property(values, fc.nat(), (all, at) => {
      const lines = all.map(frameOf)
      const text = Buffer.from(lines.join(''))
      const cut = text.subarray(0, at % text.length)
      // The newline at the end of a line is the only byte it can do without.
      const whole = lines.reduce(
        ({ count, end }, line) => {
          const next = end + Buffer.byteLength(line)
          return { count: next - 1 <= cut.length ? count + 1 : count, end: next }
        },
        { count: 0, end: 0 },
      ).count
      expect(JSON.stringify(readFrames(cut.toString()))).toBe(JSON.stringify(all.slice(0, whole)))
    }),
  )
})

test('one wrong byte costs one line, or the two that it joins', () => {
  fc.assert(
    fc.property(values, fc.nat(), fc.integer({ min: 1, max: 255 }), (all, at, change) => {
      const text = Buffer.from(all.map(frameOf).join(''))
      const place = at % text.length
      text[place] = (text[place] ?? 0) ^ change
      const read = readFrames(text.toString()).map((value) => JSON.stringify(value))
      expect(read.length).toBeGreaterThanOrEqual(all.length - 2)
      const known = all.map((value) => JSON.stringify(value))
      for (const value of read) expect(known).toContain(value)
    }),
  )
})

test('text of any kind that is no frame is nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(readFrames(text)).toEqual([])))
  expect(readFrames('00000000 0 \n')).toEqual([])
})
