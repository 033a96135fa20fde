import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Budget, createBudget, type Priority } from './budget.ts'
import { type ScriptedClock, scriptedClock } from './scripted-ports.test-kit.ts'

const priorities: Priority[] = ['interactive', 'facts', 'background']

function started(budget: Budget, clock: ScriptedClock) {
  const log: { name: string; at: number }[] = []
  const take = (name: string, priority: Priority, signal?: AbortSignal) =>
    budget.take(priority, signal).then(
      () => void log.push({ name, at: clock.monotonic() }),
      () => {},
    )
  return { log, take, names: () => log.map(({ name }) => name) }
}

test('no 60 s ever see more starts than the budget, whatever the demand', { timeout: 30_000 }, async () => {
  const demand = fc.array(
    fc.record({
      waitMs: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 70_000 })),
      count: fc.integer({ min: 1, max: 12 }),
      priority: fc.constantFrom(...priorities),
      abort: fc.boolean(),
      refusedMs: fc.option(fc.integer({ min: 0, max: 20_000 }), { freq: 8 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(demand, fc.integer({ min: 1, max: 20 }), async (steps, perMinute) => {
      const clock = scriptedClock()
      const budget = createBudget({ clock, perMinute })
      const { log, take } = started(budget, clock)
      const forbidden: [number, number][] = []
      let aborted = 0
      for (const step of steps) {
        await clock.advance(step.waitMs)
        if (step.refusedMs !== null) {
          forbidden.push([clock.monotonic(), clock.monotonic() + step.refusedMs])
          budget.refused(step.refusedMs)
        }
        const abort = new AbortController()
        for (let i = 0; i < step.count; i += 1) void take('x', step.priority, step.abort ? abort.signal : undefined)
        if (step.abort) {
          const before = log.length
          await clock.advance(0)
          aborted += step.count - (log.length - before)
          abort.abort()
        }
      }
      await clock.advance(60_500 * 400)
      const asked = steps.reduce((sum, { count }) => sum + count, 0)
      expect(log.length).toBeGreaterThanOrEqual(asked - aborted)
      log.forEach(({ at }, i) => {
        const later = log[i + perMinute]
        if (later !== undefined) expect(later.at - at).toBeGreaterThan(60_000)
        for (const [from, until] of forbidden) expect(at > from && at < until).toBe(false)
      })
    }),
    { numRuns: 60 },
  )
})

test('a burst up to the budget starts at once, and used() counts it for a minute', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  const { log, take } = started(budget, clock)
  for (let i = 0; i < 250; i += 1) void take(String(i), 'interactive')
  await clock.advance(0)
  expect(log).toHaveLength(200)
  expect(budget.used()).toBe(200)
  await clock.advance(60_000)
  expect(budget.used()).toBe(0)
  await clock.advance(1000)
  expect(budget.used()).toBe(50)
})

test('a bulk pull leaves room for the door', async () => {
  const clock = scriptedClock()
  const { log, take } = started(createBudget({ clock, perMinute: 20 }), clock)
  for (let i = 0; i < 40; i += 1) void take('pull', 'background')
  await clock.advance(10)
  expect(log).toHaveLength(18)
  void take('scan', 'facts')
  void take('look up', 'interactive')
  await clock.advance(0)
  expect(log.slice(18).map(({ name }) => name)).toEqual(['scan', 'look up'])
})

test('interactive goes first, then facts, then background, first come first served within each', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 100 })
  const { names, take } = started(budget, clock)
  budget.refused(5000)
  for (const name of ['b1', 'f1', 'i1', 'b2', 'f2', 'i2']) {
    void take(name, name.startsWith('i') ? 'interactive' : name.startsWith('f') ? 'facts' : 'background')
  }
  await clock.advance(4999)
  expect(names()).toEqual([])
  await clock.advance(1)
  expect(names()).toEqual(['i1', 'i2', 'f1', 'f2', 'b1', 'b2'])
})

test('after a 429 without a time the pause grows, and stragglers of the same burst do not count', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  for (let i = 0; i < 50; i += 1) budget.refused(undefined)
  budget.accepted()
  expect(budget.pausedMs()).toBe(1000)
  await clock.advance(400)
  budget.refused(undefined)
  expect(budget.pausedMs()).toBe(600)
  await clock.advance(600)
  budget.refused(undefined)
  expect(budget.pausedMs()).toBe(2000)
  await clock.advance(2000)
  budget.accepted()
  budget.refused(undefined)
  expect(budget.pausedMs()).toBe(1000)
})

test('a wait that is aborted, or ended by close, fails with cancelled and sent nothing', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 1 })
  await budget.take('interactive')
  const abort = new AbortController()
  const first = budget.take('interactive', abort.signal)
  const second = budget.take('interactive')
  const third = budget.take('interactive')
  abort.abort()
  await expect(first).rejects.toMatchObject({ code: 'cancelled', data: { sent: false } })
  // The place in the queue is free again: the next one has it, after one window.
  await clock.advance(61_000)
  await second
  budget.close()
  await expect(third).rejects.toMatchObject({ code: 'cancelled', data: { sent: false } })
  await expect(budget.take('facts')).rejects.toMatchObject({ code: 'cancelled' })
})

test('it says how long a pull is held back by the limit, and nothing while none waits', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 10 })
  for (let i = 0; i < 10; i += 1) void budget.take('interactive')
  await clock.advance(1000)
  expect(budget.heldMs()).toBe(0)
  void budget.take('background')
  expect(budget.heldMs()).toBe(59_500)
})
