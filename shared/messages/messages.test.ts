import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog } from './catalog.ts'
import { CodedMessage, messageFrom, storedMessage } from './message.ts'
import { messageOf } from './message-of.ts'
import { codesWith, textOf } from './text-of.ts'

test('a message reads as its sentence, with other messages inside it', () => {
  const what = messageOf('tickets.checkIn', { name: 'Maya Ortiz' })
  expect(textOf(what)).toBe('Check in Maya Ortiz')
  expect(textOf(messageOf('tickets.checkIn', { name: '', code: 'Stalls' }))).toBe('Check in a guest · Stalls')
  const total = { minor: 3200, currency: 'EUR' }
  expect(textOf(messageOf('sales.sell', { count: 1, name: '', total }))).toBe('Sell 1 ticket at the door, €32.00')
  expect(textOf(messageOf('sales.sell', { count: 2, name: 'Ana', total }))).toBe('Sell 2 tickets to Ana, €32.00')
  expect(textOf(messageOf('sync.waitedForDiscarded', { what }))).toBe(
    'It waited for “Check in Maya Ortiz”, which was discarded.',
  )
})

test('a column gives back the message that was put into it, whatever its values are', () => {
  const values = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(catalog)), values, (code, given) => {
      const message = { code, values: JSON.parse(JSON.stringify(given)) as Record<string, unknown> }
      expect(messageFrom(storedMessage(message))).toEqual(CodedMessage.parse(message))
    }),
  )
})

test('a sentence that an older version wrote stays as it is, braces and all', () => {
  for (const text of [
    'Check in Maya Ortiz',
    '',
    '{',
    '{"code":',
    '{"code":1}',
    '{"code":"x"}',
    '{"code":"x","values":1}',
  ])
    expect(messageFrom(text)).toBe(text)
})

test('a message that another version made reads as its code, and so does one without its values', () => {
  expect(textOf({ code: 'plans.rename', values: { name: 'Gold' } })).toBe('plans.rename')
  expect(textOf({ code: 'sales.charged', values: {} })).toBe('sales.charged')
})

test('nothing that stands in a message can break the page it stands on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(catalog)), fc.object(), (code, values) => {
      expect(typeof textOf({ code, values })).toBe('string')
    }),
  )
})

test('every message is found by its own words', { tags: 'long', timeout: 120_000 }, () => {
  const kept = Object.keys(catalog).filter((code) => !code.startsWith('paper.'))
  expect(codesWith(' ')).toEqual([])
  const silent = kept.filter((code) => codesWith(code).includes(code))
  expect(silent).toEqual([])
  expect(codesWith('CHECK IN')).toContain('tickets.checkIn')
  expect(codesWith('Sell')).toContain('sales.sell')
})
