import { expect, test, vi } from 'vitest'
import { createReader, type ReadingLink } from './reader.ts'
import type { ReadingReply, ReadingRequest } from './reading-messages.ts'

/** A process that replies what the test says. */
function setUp() {
  let reply: (reply: ReadingReply) => void = () => undefined
  let exit: () => void = () => undefined
  const requests: ReadingRequest[] = []
  const link: ReadingLink = {
    send: (request) => requests.push(request),
    onReply: (listener) => {
      reply = listener
    },
    onExit: (listener) => {
      exit = listener
    },
    kill: () => exit(),
  }
  const ended = vi.fn()
  const reader = createReader(link, 3, ended)
  const tick = () => reader.tick(() => new Error('silent'))
  return { reader, requests, tick, ended, reply: (one: ReadingReply) => reply(one) }
}

test('a call is given up after its ticks, and a reply that comes later is no one’s', async () => {
  const { reader, tick, reply } = setUp()
  const { id, result } = reader.call('stat', '/photos/a.jpg', ['path:/photos/a.jpg'])
  expect([tick(), tick(), tick()]).toEqual([[], [], []])
  expect(tick()).toEqual(['/photos/a.jpg'])
  await expect(result).rejects.toThrow('silent')
  expect(reader.awaited()).toBe(0)
  reply({ id, value: undefined })
  expect(tick()).toEqual([])
})

test('a call that shows that it gets on has all its ticks again', async () => {
  const { reader, tick, reply } = setUp()
  const { id, result } = reader.call('sha256', '/photos/film.mp4', ['path:/photos/film.mp4', 1])
  for (let at = 0; at < 20; at += 1) {
    expect([tick(), tick()]).toEqual([[], []])
    reply({ id, alive: true })
  }
  reply({ id, value: 'hash' })
  expect(await result).toBe('hash')
})

test('the end of the process rejects what it had, once, and everything after it', async () => {
  const { reader, requests, ended } = setUp()
  const { result } = reader.call('isThere', '/photos', ['/photos'])
  reader.kill()
  await expect(result).rejects.toThrow(/ended/)
  await expect(reader.call('isThere', '/photos', ['/photos']).result).rejects.toThrow(/ended/)
  expect([requests.length, ended.mock.calls.length, reader.isEnded()]).toEqual([1, 1, true])
})
