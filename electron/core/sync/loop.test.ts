import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createLoop, type Next } from './loop.ts'

function openLoop(step: () => Promise<Next> | Next) {
  const clock = manualClock()
  const failures: unknown[] = []
  let runs = 0
  const loop = createLoop({
    clock,
    step: async () => {
      runs += 1
      return step()
    },
    failed: (error) => failures.push(error),
  })
  return { clock, loop, failures, runs: () => runs }
}

test('an idle loop runs when it is kicked, and only then', async () => {
  const { clock, loop, runs } = openLoop(() => 'idle')
  clock.advance(60_000)
  expect(runs()).toBe(0)
  loop.kick()
  await loop.settled()
  clock.advance(60_000)
  expect(runs()).toBe(1)
})

test('a loop runs again at once, and at the time it named', async () => {
  const responses: Next[] = ['again', 'again', { inMs: 5_000 }, 'idle']
  const { clock, loop, runs } = openLoop(() => responses.shift() ?? 'idle')
  loop.kick()
  await loop.settled()
  expect(runs()).toBe(3)
  clock.advance(4_999)
  await loop.settled()
  expect(runs()).toBe(3)
  clock.advance(1)
  await loop.settled()
  expect(runs()).toBe(4)
})

test('kicks during a step add up to one more step, never to two at the same time', async () => {
  let open = () => {}
  let inside = 0
  let most = 0
  const { loop, runs } = openLoop(async (): Promise<Next> => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise<void>((resolve) => {
      open = resolve
    })
    inside -= 1
    return 'idle'
  })
  loop.kick()
  loop.kick()
  loop.kick()
  open()
  await new Promise((resolve) => setImmediate(resolve))
  open()
  await loop.settled()
  expect(runs()).toBe(2)
  expect(most).toBe(1)
})

test('a step that throws is told and tried again after five seconds by itself', async () => {
  const { clock, loop, runs, failures } = openLoop(() => {
    throw new Error('a bad row')
  })
  loop.kick()
  await loop.settled()
  expect(failures).toHaveLength(1)
  clock.advance(4_999)
  await loop.settled()
  expect(runs()).toBe(1)
  clock.advance(1)
  await loop.settled()
  expect(runs()).toBe(2)
})

test('a stopped loop runs no more, whatever was planned', async () => {
  const { clock, loop, runs } = openLoop(() => ({ inMs: 1_000 }))
  loop.kick()
  await loop.settled()
  await loop.stop()
  clock.advance(60_000)
  loop.kick()
  await loop.settled()
  expect(runs()).toBe(1)
})
