import { expect, test } from 'vitest'
import { eveningOf, ticksOf } from './plan-evening.ts'

const hour = 3_600_000
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const event = { from: '2026-11-20T19:10:00Z', until: '2026-11-20T22:30:00Z' }
const free = { doorFirst: false, pauseDuringEvents: false }
const ask = { now: at('19:00'), fullMs: 2 * hour, slowMs: 20 * hour, rules: free, event }

test('with nothing in the way it goes from now until it is done', () => {
  const straight = { parts: [{ kind: 'goes', from: at('19:00'), until: at('21:00') }], doneAt: at('21:00') }
  expect(eveningOf(ask)).toEqual(straight)
  expect(eveningOf({ ...ask, event: null, rules: { doorFirst: true, pauseDuringEvents: true } })).toEqual(straight)
})

test('where files pause during events, the event is a gap, and what is left goes behind it', () => {
  expect(eveningOf({ ...ask, rules: { doorFirst: true, pauseDuringEvents: true } })).toEqual({
    parts: [
      { kind: 'goes', from: at('19:00'), until: at('19:10') },
      { kind: 'paused', from: at('19:10'), until: at('22:30') },
      { kind: 'goes', from: at('22:30'), until: at('22:30') + 110 * 60_000 },
    ],
    doneAt: at('22:30') + 110 * 60_000,
  })
})

test('where the door comes first a part is done during the event, all of it when that is enough', () => {
  const rules = { doorFirst: true, pauseDuringEvents: false }
  const { parts, doneAt } = eveningOf({ ...ask, rules })
  expect(parts.map(({ kind }) => kind)).toEqual(['goes', 'slow', 'goes'])
  // Ten minutes of 120 are done before, and 200 minutes of 1200 during it.
  expect(doneAt).toBe(at('22:30') + (1 - 10 / 120 - 200 / 1200) * 2 * hour)
  expect(eveningOf({ ...ask, rules, slowMs: 3 * hour }).parts.map(({ kind }) => kind)).toEqual(['goes', 'slow'])
})

test('an event that has begun holds files from now on, and one that is over holds nothing', () => {
  const rules = { doorFirst: true, pauseDuringEvents: true }
  expect(eveningOf({ ...ask, rules, now: at('20:00') }).parts[0]).toEqual({
    ...{ kind: 'paused', from: at('20:00'), until: at('22:30') },
  })
  expect(eveningOf({ ...ask, rules, now: at('23:00') }).doneAt).toBe(at('23:00') + 2 * hour)
})

test('the marks are whole times around the evening, at the same distance, few enough to be read', () => {
  for (const doneAt of [at('19:06'), at('19:12'), at('20:30'), at('23:58'), at('23:58') + 40 * hour]) {
    const ticks = ticksOf({ now: at('19:05'), doneAt })
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks[0]).toBeLessThanOrEqual(at('19:05'))
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(doneAt)
    const gaps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))
    expect(new Set(gaps).size).toBe(1)
    expect((gaps[0] ?? 0) % 60_000).toBe(0)
  }
})
