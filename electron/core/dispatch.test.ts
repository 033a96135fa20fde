import { expect, test } from 'vitest'
import { z } from 'zod'
import { command, query, queued, topic } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import type { Frame } from '../../shared/rpc/channel.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from '../../tests/support/channel-pair.ts'
import { createDispatcher } from './dispatch.ts'

const contract = {
  people: {
    greet: query(
      z.object({ name: z.string().max(10), loud: z.boolean().default(false) }),
      z.object({ text: z.string() }),
    ),
    fail: command(z.object({ how: z.enum(['known', 'unknown', 'shape']) }), z.object({ ok: z.boolean() })),
    rename: queued(1, z.object({ id: z.string() }), 'people', 'none'),
    answer: queued(1, z.object({ answers: z.record(z.string(), z.string()) }), 'people', 'none'),
    changed: topic(z.object({ count: z.number() })),
  },
}

function open() {
  const failures: [string, unknown][] = []
  const queue: [string, unknown][] = []
  const dispatcher = createDispatcher({
    contract,
    handlers: {
      people: {
        greet: ({ name, loud }) => ({ text: loud ? name.toUpperCase() : name, secret: 'x' }),
        fail: ({ how }) => {
          if (how === 'known')
            throw new AppError('conflict', { reason: 'Another laptop was faster.', data: { revision: 2 } })
          if (how === 'unknown') throw new Error('SELECT * FROM secrets in /home/ada/desk.db')
          return { ok: 'no' as unknown as boolean }
        },
      },
    },
    admissions: {},
    queue: {
      add: (name, input) => {
        queue.push([name, input])
        return { operationId: 'operation-1', at: '2026-11-20T18:00:00.000Z', recordId: 'person-1' }
      },
    },
    failed: (operation, error) => failures.push([operation, error]),
  })
  const [window, host] = channelPair()
  const detach = dispatcher.attach(host)
  return { dispatcher, window, detach, failures, queue, api: connect(contract, window) }
}

test('an input is parsed and its defaults filled in; an answer carries what was declared and no more', async () => {
  const { api } = open()
  expect(await api.people.greet({ name: 'Ada' })).toEqual({ text: 'Ada' })
  expect(await api.people.greet({ name: 'Ada', loud: true })).toEqual({ text: 'ADA' })
})

test('answers under any name are queued, and one that would be lost on the way is refused by its name', async () => {
  const { api, queue } = open()
  await api.people.answer({ answers: { constructor: 'a', toString: 'b' } })
  expect(queue).toEqual([['people.answer', { answers: { constructor: 'a', toString: 'b' } }]])
  const lost = api.people.answer({ answers: JSON.parse('{"__proto__":"a","drink":"b"}') })
  await expect(lost).rejects.toMatchObject({ code: 'invalid_input', data: { fields: ['__proto__'] } })
  expect(queue).toHaveLength(1)
})

test('a queued operation goes to the queue and answers its receipt', async () => {
  const { api, queue } = open()
  expect(await api.people.rename({ id: 'p1' })).toEqual({
    operationId: 'operation-1',
    at: '2026-11-20T18:00:00.000Z',
    recordId: 'person-1',
  })
  expect(queue).toEqual([['people.rename', { id: 'p1' }]])
  await expect(api.people.rename({} as { id: string })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(queue).toHaveLength(1)
})

test('an input that does not fit names its fields and reaches no handler', async () => {
  const { api } = open()
  await expect(api.people.greet({ name: 'far too long a name' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: ['name'] },
  })
})

test('an error of ours crosses with its code and its facts; anything else without a word of its own', async () => {
  const { api, failures } = open()
  await expect(api.people.fail({ how: 'known' })).rejects.toMatchObject({ code: 'conflict', data: { revision: 2 } })
  expect(failures).toEqual([])
  const fault = await api.people.fail({ how: 'unknown' }).catch((error: AppError) => error)
  expect(fault).toMatchObject({ code: 'internal' })
  expect(JSON.stringify((fault as AppError).message)).not.toMatch(/SELECT|home|secrets/)
  expect(failures.map(([operation]) => operation)).toEqual(['people.fail'])
})

test('an answer that breaks the contract is a fault of ours, told once', async () => {
  const { api, failures } = open()
  await expect(api.people.fail({ how: 'shape' })).rejects.toMatchObject({ code: 'internal' })
  expect(failures).toHaveLength(1)
})

test.each([
  'people',
  'people.',
  '.greet',
  'people.greet.more',
  'people.nothing',
  'people.changed',
  'people.toString',
  'people.__proto__',
  'toString.call',
  '__proto__.toString',
  'constructor.constructor',
  '',
])('%s is no operation', async (operation) => {
  const { window } = open()
  const response = new Promise<Frame>((resolve) => window.onFrame(resolve))
  window.send({ type: 'call', id: 1, operation, input: {} })
  expect(await response).toMatchObject({ type: 'error', id: 1, error: { code: 'unknown_operation' } })
})

test('results come to the caller, topics to every window, and nothing to one that has left', async () => {
  const { dispatcher, api, detach, window } = open()
  const [otherWindow, otherHost] = channelPair()
  dispatcher.attach(otherHost)
  const received: string[] = []
  api.people.changed(({ count }) => received.push(`first ${count}`))
  connect(contract, otherWindow).people.changed(({ count }) => received.push(`second ${count}`))
  dispatcher.publish('people', 'changed', { count: 1 })
  await new Promise((resolve) => setImmediate(resolve))
  detach()
  otherWindow.close()
  await new Promise((resolve) => setImmediate(resolve))
  dispatcher.publish('people', 'changed', { count: 2 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(received).toEqual(['first 1', 'second 1'])
  window.send({ type: 'call', id: 9, operation: 'people.greet', input: { name: 'x' } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(received).toHaveLength(2)
})
