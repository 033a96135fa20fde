import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Mode } from '../../../shared/app/checkin.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

let laptop: TestLaptop
let eventId: string
beforeAll(async () => {
  laptop = await openLoaded()
  eventId = eventIdOf(laptop.sandbox)
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

const garbage: [string, string][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['10 KB', 'A1-'.repeat(3414)],
  ['10 KB of words', 'open sesame '.repeat(853)],
  ['10 KB of emoji', '🎟️'.repeat(1463)],
  ['an emoji', '🎟️'],
  ['a family of emoji', '👨‍👩‍👧‍👦'],
  ['control characters', '\u0000\u0001\u0007\u001b[31m\u007f\u009f'],
  ['a zero inside', 'L60F\u0000W03U'],
  ['invisible characters', '\u200b\u200e\u202e\ufeff'],
  ['a URL', 'https://example.org/a?b=c&d=%00#e'],
  ['a QR code that leads nowhere', 'https://www.wixevents.com/check-in/NOPE,00000000-0000-4000-8000-000000000000'],
  ['a QR code with an escaped zero', 'https://www.wixevents.com/check-in/%00%0A%27'],
  ['a QR code with a broken escape', 'https://www.wixevents.com/check-in/%E0%A4%A'],
  ['SQL', "'; DROP TABLE tickets; --"],
  ['more SQL', '1 OR 1=1) UNION SELECT * FROM outbox'],
  ['search operators', 'a* OR NEAR("b" c, 5) AND NOT d:^e'],
  ['an open quote', '"'],
  ['quotes and stars', '"""***"""'],
  ['a column filter', '{sort_name email}: x'],
  ['a lone high surrogate', 'abc\ud83c'],
  ['a lone low surrogate', '\udf9fabc'],
  ['numbers that are no digits', '²³½Ⅷ㊿௧'],
  ['combining marks alone', '\u0301\u0308'],
  ['right to left', 'مرحبا בוקר טוב'],
  ['a template', '{{constructor.constructor("return 1")()}}'],
  ['names of the language', '__proto__'],
  ['a path', '../../../../etc/passwd'],
  ['a percent sign', '%'],
]

/** The only allowed results for a code that stands on no ticket. Everything else would be a verdict without data. */
const noVerdict = ['unknown', 'unreadable']

test.each(garbage)('%s: no failure, and no ticket is called invalid for it', async (_, text) => {
  for (const mode of Mode.options) {
    const result = await laptop.api.checkin.scan({ eventId, code: text, mode })
    expect(noVerdict).toContain(result.outcome)
    expect(result).toMatchObject({ ticket: null, operationId: null, because: null, reason: null })
    expect(result.code.length).toBeLessThanOrEqual(80)
  }
  const found = await laptop.api.checkin.find({ eventId, text })
  expect(found.orders.every((order) => order.tickets.length > 0)).toBe(true)
  expect(await laptop.api.checkin.askServer({ eventId, code: text })).toEqual({ found: false })
})

test('any text at all', { tags: 'long' }, async () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  )
  await fc.assert(
    fc.asyncProperty(any, fc.constantFrom(...Mode.options), async (text, mode) => {
      expect(noVerdict).toContain((await laptop.api.checkin.scan({ eventId, code: text, mode })).outcome)
      await laptop.api.checkin.find({ eventId, text })
    }),
    { numRuns: 150 },
  )
})

test('scans of garbage are kept as scans and send nothing', async () => {
  expect((await laptop.api.sync.queue({})).rows).toEqual([])
  expect(laptop.sandbox.state.ledger.entries()).toEqual([])
  const { scans } = await laptop.api.checkin.scans({ eventId, limit: 500 })
  expect(scans.length).toBeGreaterThan(garbage.length)
  expect(scans.every((scan) => !scan.canUndo && scan.ticketNumber === null)).toBe(true)
})
