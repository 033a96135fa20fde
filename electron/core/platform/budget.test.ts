import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Budget, createBudget } from './budget.ts'
import { type ScriptedClock, scriptedClock } from './scripted-ports.test-kit.ts'
import { minimum, type Priority } from './shares.ts'

const priorities: Priority[] = ['interactive', 'facts', 'background', 'waiting', 'bulk']

/** A 429 to a request of the background that left just now. */
const refuse = (
  budget: Budget,
  clock: ScriptedClock,
  retryAfterMs: number | undefined,
  priority: Priority = 'background',
) => budget.feedback.refused({ retryAfterMs, priority, startedAt: clock.monotonic() })

function started(budget: Budget, clock: ScriptedClock) {
  const log: { name: string; priority: Priority; at: number }[] = []
  const take = (name: string, priority: Priority, signal?: AbortSignal) =>
    budget.take(priority, signal).then(
      () => void log.push({ name, priority, at: clock.monotonic() }),
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
      for (const [at, step] of steps.entries()) {
        await clock.advance(step.waitMs)
        if (step.refusedMs !== null) {
          forbidden.push([clock.monotonic(), clock.monotonic() + step.refusedMs])
          refuse(budget, clock, step.refusedMs)
        }
        const abort = new AbortController()
        for (let i = 0; i < step.count; i += 1) void take(`${at}`, step.priority, step.abort ? abort.signal : undefined)
        if (step.abort) {
          await clock.advance(0)
          aborted += step.count - log.filter(({ name }) => name === `${at}`).length
          abort.abort()
        }
      }
      await clock.advance(60_500 * 400)
      const asked = steps.reduce((sum, { count }) => sum + count, 0)
      expect(log.length).toBeGreaterThanOrEqual(asked - aborted)
      log.forEach(({ at, priority }, i) => {
        const later = log[i + perMinute]
        if (later !== undefined) expect(later.at - at).toBeGreaterThan(60_000)
        const isDoor = priority === 'interactive' || priority === 'facts'
        for (const [from, until] of forbidden) expect(!isDoor && at > from && at < until).toBe(false)
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

test('what yields leaves evenly after a first burst, and the last places are for the door', async () => {
  const clock = scriptedClock()
  const { log, take } = started(createBudget({ clock, perMinute: 100 }), clock)
  for (let i = 0; i < 400; i += 1) void take('pull', i % 2 === 0 ? 'bulk' : 'blobs')
  await clock.advance(10)
  expect(log).toHaveLength(19)
  await clock.advance(59_000)
  expect(log.length).toBeGreaterThan(85)
  expect(log.length).toBeLessThanOrEqual(94)
  void take('scan', 'facts')
  void take('look up', 'interactive')
  await clock.advance(0)
  expect(log.slice(-2).map(({ name }) => name)).toEqual(['scan', 'look up'])
  const gaps = log.slice(20, -2).map(({ at }, i) => at - (log[i + 19]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(600)
})

async function comesBack(priority: 'waiting' | 'bulk'): Promise<void> {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 200 })
  const { log, take } = started(budget, clock)
  for (let i = 0; i < 1_000; i += 1) void take('list', 'bulk')
  await clock.advance(10)
  const before = log.length
  expect(before).toBeGreaterThan(30)
  budget.close()
  const again = createBudget({ clock, perMinute: 200 })
  const { log: sent, take: send } = started(again, clock)
  if (priority === 'bulk') again.feedback.cameBack()
  for (let i = 0; i < 1_000; i += 1) void send('queue', priority)
  await clock.advance(10_000)
  // Alone it would have the whole limit: 37 at once and 29 more.
  expect(sent.length).toBeLessThan(20)
  await clock.advance(110_000)
  const inLastMinute = sent.filter(({ at }) => at > clock.monotonic() - 60_000).length
  expect(inLastMinute).toBeGreaterThan(170)
}

test('a desk that comes back sends what has waited slowly at first', () => comesBack('waiting'))

test('a desk that comes back asks for lists slowly at first', () => comesBack('bulk'))

test('those that wait start by their urgency, first come first served within each', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 10 })
  const { names, take } = started(budget, clock)
  for (let i = 0; i < 10; i += 1) void take('before', 'interactive')
  await clock.advance(0)
  for (const name of ['b1', 'f1', 'i1', 'b2', 'f2', 'i2']) {
    void take(name, name.startsWith('i') ? 'interactive' : name.startsWith('f') ? 'facts' : 'background')
  }
  await clock.advance(60_499)
  expect(names().slice(10)).toEqual([])
  await clock.advance(1)
  expect(names().slice(10)).toEqual(['i1', 'f1', 'f2', 'b1', 'b2', 'i2'])
})

test('whatever else waits, each class gets its minimum of every minute', async () => {
  const clock = scriptedClock()
  const perMinute = 100
  const budget = createBudget({ clock, perMinute })
  const { log, take } = started(budget, clock)
  for (const priority of priorities) for (let i = 0; i < 2_000; i += 1) void take(priority, priority)
  await clock.advance(10 * 60_500)
  const lastMinute = log.filter(({ at }) => at > clock.monotonic() - 60_500)
  expect(lastMinute.length).toBeGreaterThan(85)
  for (const priority of priorities) {
    const count = lastMinute.filter((start) => start.priority === priority).length
    expect([priority, count >= Math.floor(perMinute * minimum[priority]) - 1]).toEqual([priority, true])
  }
})

test('a 429 to a list holds back neither the door nor the counter', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  const { names, take } = started(budget, clock)
  refuse(budget, clock, 60_000, 'bulk')
  void take('list', 'bulk')
  void take('scan', 'facts')
  void take('sale', 'sales')
  await clock.advance(0)
  expect(names()).toEqual(['scan', 'sale'])
  await clock.advance(61_999)
  expect(names()).toEqual(['scan', 'sale'])
  await clock.advance(1)
  expect(names()).toEqual(['scan', 'sale', 'list'])
})

test('a 429 to the counter holds back lists as well, and not the door', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  const { names, take } = started(budget, clock)
  refuse(budget, clock, 5_000, 'sales')
  void take('list', 'background')
  void take('sale', 'sales')
  void take('scan', 'facts')
  await clock.advance(0)
  expect(names()).toEqual(['scan'])
  await clock.advance(6_999)
  expect(names()).toEqual(['scan', 'sale'])
  await clock.advance(1)
  expect(names()).toEqual(['scan', 'sale', 'list'])
})

test('after a 429 to the door it asks first, the counter a second later, and lists after that', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  const { log, take } = started(budget, clock)
  refuse(budget, clock, 5_000, 'facts')
  for (const priority of ['bulk', 'sales', 'facts'] as const) void take(priority, priority)
  await clock.advance(10_000)
  const from = log[0]?.at ?? 0
  expect(log.map(({ name, at }) => [name, at - from])).toEqual([
    ['facts', 0],
    ['sales', 1_000],
    ['bulk', 2_000],
  ])
})

test('a Retry-After of nothing is not asked again at once: the pause grows', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  const { log, take } = started(budget, clock)
  let isOver = false
  const askOn = async (): Promise<void> => {
    await take('pull', 'background')
    refuse(budget, clock, 0)
    if (!isOver) await askOn()
  }
  void askOn()
  await clock.advance(600_000)
  expect(log.length).toBeLessThan(20)
  isOver = true
  budget.close()
})

test('a 429 teaches what the others leave over: less at once, more again as long as no request is refused', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 200 })
  const { log, take } = started(budget, clock)
  const inLast = (ms: number) => log.filter(({ at }) => at > clock.monotonic() - ms).length
  for (let i = 0; i < 3_000; i += 1) void take('waiting', 'waiting')
  await clock.advance(120_000)
  const alone = inLast(60_000)
  expect(alone).toBeGreaterThan(180)
  refuse(budget, clock, 1_000, 'waiting')
  await clock.advance(25_000)
  refuse(budget, clock, 1_000, 'waiting')
  refuse(budget, clock, 1_000, 'waiting')
  await clock.advance(3_000)
  refuse(budget, clock, 1_000, 'waiting')
  await clock.advance(6_000)
  expect(inLast(5_000) * 12).toBeLessThan(alone * 0.65)
  await clock.advance(180_000)
  expect(inLast(60_000)).toBeGreaterThan(170)
})

test('after a 429 without a time the pause grows, and stragglers of the same burst do not count', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock })
  for (let i = 0; i < 50; i += 1) refuse(budget, clock, undefined)
  budget.feedback.accepted()
  expect(budget.waits.pausedMs()).toBe(1000)
  await clock.advance(400)
  refuse(budget, clock, undefined)
  expect(budget.waits.pausedMs()).toBe(600)
  await clock.advance(600)
  refuse(budget, clock, undefined)
  expect(budget.waits.pausedMs()).toBe(2000)
  await clock.advance(2000)
  budget.feedback.accepted()
  refuse(budget, clock, undefined)
  expect(budget.waits.pausedMs()).toBe(1000)
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
  expect(budget.waits.heldMs()).toBe(0)
  void budget.take('background')
  expect(budget.waits.heldMs()).toBe(59_500)
})

test('a sleep that the clock left out counts: the minute is over, and so is the pause the site asked for', async () => {
  const clock = scriptedClock()
  const budget = createBudget({ clock, perMinute: 10 })
  for (let i = 0; i < 10; i += 1) void budget.take('interactive')
  await clock.advance(1000)
  refuse(budget, clock, 20_000)
  const { take, names } = started(budget, clock)
  void take('check-in', 'facts')
  await clock.advance(1000)
  expect(names()).toEqual([])
  budget.slept(3_600_000)
  await clock.advance(1)
  expect(names()).toEqual(['check-in'])
  expect([budget.used(), budget.waits.pausedMs()]).toEqual([1, 0])
})
