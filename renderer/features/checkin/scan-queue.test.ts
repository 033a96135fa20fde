import { expect, test } from 'vitest'
import type { Outcome, ScanResult } from '../../../shared/app/checkin.ts'
import { AppError } from '../../../shared/errors.ts'
import { sampleResult } from './samples.test-kit.ts'
import { createScanQueue, type ScanJob } from './scan-queue.ts'

const job = (code: string, source: ScanJob['source'] = 'scanner'): ScanJob => ({
  eventId: 'event-1',
  code,
  mode: 'in',
  typeIds: [],
  source,
  endedAt: null,
  name: null,
})

/** A core whose results the test gives one by one; the clock is moved by hand. */
function laptop() {
  const asked: string[] = []
  const responses: { resolve: (result: ScanResult) => void; reject: (error: unknown) => void }[] = []
  const shown: string[] = []
  const ticks: string[] = []
  let time = 0
  const queue = createScanQueue({
    scan: ({ code }) => {
      asked.push(code)
      return new Promise((resolve, reject) => responses.push({ resolve, reject }))
    },
    now: () => time,
    onShown: ({ result, job: { code } }) => shown.push(`${code} ${result?.outcome ?? 'failed'}`),
    onDoubleRead: (code) => ticks.push(code),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    queue,
    asked,
    shown,
    ticks,
    pass: (ms: number) => {
      time += ms
    },
    answer: async (outcome: Outcome, scanId = `scan-${shown.length}`) => {
      responses.shift()?.resolve(sampleResult({ outcome, scanId }))
      await settle()
    },
    fail: async (error: unknown) => {
      responses.shift()?.reject(error)
      await settle()
    },
    outcomes: () => {
      const { card, stack } = queue.store.getState()
      return [card, ...stack].map((scan) => scan?.result?.outcome ?? (scan === null ? null : 'failed'))
    },
  }
}

test('codes are processed one at a time in the order they were read, and none is dropped', async () => {
  const { queue, asked, answer: response, shown } = laptop()
  for (const code of ['A', 'B', 'C']) queue.enqueue(job(code))
  expect(asked).toEqual(['A'])
  expect(queue.store.getState().waiting.map(({ code }) => code)).toEqual(['B', 'C'])
  await response('admitted')
  expect(asked).toEqual(['A', 'B'])
  await response('already')
  await response('unknown')
  expect(shown).toEqual(['A admitted', 'B already', 'C unknown'])
  expect(queue.store.getState()).toMatchObject({ waiting: [], checking: null })
})

test('a scan that throws is shown as a failure, and the queue continues', async () => {
  const { queue, answer: response, fail, shown } = laptop()
  queue.enqueue(job('A'))
  queue.enqueue(job('B'))
  await fail(new AppError('offline', { reason: 'gone' }))
  await response('admitted')
  expect(shown).toEqual(['A failed', 'B admitted'])
  expect(queue.store.getState().stack[0]?.error?.code).toBe('offline')
})

test('the same code within 1.5 s is one scan with a tick; every read starts the time again', async () => {
  const { queue, asked, ticks, pass, answer: response } = laptop()
  expect(queue.enqueue(job('A'))).toBe(true)
  await response('admitted')
  pass(1400)
  expect(queue.enqueue(job('A'))).toBe(false)
  pass(1400)
  expect(queue.enqueue(job('A'))).toBe(false)
  pass(1501)
  expect(queue.enqueue(job('A'))).toBe(true)
  expect(ticks).toEqual(['A', 'A'])
  expect(asked).toEqual(['A', 'A'])
})

test('a person who means the same code again is obeyed', () => {
  const { queue } = laptop()
  expect(queue.enqueue(job('A'))).toBe(true)
  expect(queue.enqueue(job('A', 'list'))).toBe(true)
  expect(queue.enqueue(job('A', 'card'))).toBe(true)
  expect(queue.enqueue({ ...job('A'), mode: 'out' })).toBe(true)
})

test('a scanner so slow that it ends in the box reads a code once too', () => {
  const { queue, ticks, pass } = laptop()
  expect(queue.enqueue(job('A'))).toBe(true)
  expect(queue.enqueue(job('A', 'box'))).toBe(false)
  expect(ticks).toEqual(['A'])
  pass(1501)
  expect(queue.enqueue(job('A', 'box'))).toBe(true)
})

test('a seen answer makes room; one that came moments before goes on the stack', async () => {
  const { queue, pass, answer: response, outcomes } = laptop()
  queue.enqueue(job('A'))
  await response('admitted')
  pass(2000)
  queue.enqueue(job('B'))
  await response('already')
  expect(outcomes()).toEqual(['already'])
  pass(300)
  queue.enqueue(job('C'))
  await response('admitted')
  expect(outcomes()).toEqual(['admitted', 'already'])
})

test('attention waits for its key, however late the next scan comes', async () => {
  const { queue, pass, answer: response, outcomes } = laptop()
  queue.enqueue(job('A'))
  await response('attention')
  pass(60_000)
  queue.enqueue(job('B'))
  await response('admitted')
  expect(outcomes()).toEqual(['admitted', 'attention'])
  expect(queue.acknowledge()).toBe(true)
  expect(outcomes()).toEqual(['admitted'])
  expect(queue.acknowledge()).toBe(false)
})

test('Enter acknowledges the card before the stack', async () => {
  const { queue, answer: response, outcomes } = laptop()
  queue.enqueue(job('A'))
  await response('attention')
  queue.enqueue(job('B'))
  await response('cancelled')
  queue.acknowledge()
  expect(outcomes()).toEqual([null, 'attention'])
  queue.acknowledge()
  expect(outcomes()).toEqual([null])
})

test('the second green in a row is marked, so that it can flash', async () => {
  const { queue, pass, answer: response } = laptop()
  for (const code of ['A', 'B']) {
    queue.enqueue(job(code))
    await response('admitted')
    pass(2000)
  }
  expect(queue.store.getState().card?.repeat).toBe(true)
})

test('asking the site is noted on the card it was asked for only', async () => {
  const { queue, answer: response } = laptop()
  queue.enqueue(job('A'))
  await response('unknown')
  const id = queue.store.getState().card?.id ?? 0
  queue.asked(id, 'notFound')
  expect(queue.store.getState().card?.asked).toBe('notFound')
  queue.asked(id + 1, 'noAnswer')
  expect(queue.store.getState().card?.asked).toBe('notFound')
})
