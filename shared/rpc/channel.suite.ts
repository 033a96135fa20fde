import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { command, query, topic } from '../app/op.ts'
import { AppError, type ErrorCode, toErrorShape } from '../errors.ts'
import type { Channel, Frame } from './channel.ts'
import { connect } from './connect.ts'

/** Two joined ends of one pipe: the window's and the core's. */
export interface ChannelEnds {
  window: Channel
  core: Channel
  /** Puts text on the wire towards the core that is no frame; undefined where the pipe carries frames only. */
  sendJunk?: (text: string) => void
  dispose(): void | Promise<void>
}

const contract = {
  guests: {
    find: query(z.object({ text: z.string() }), z.string()),
    admit: command(z.object({ number: z.number() }), z.number()),
    changed: topic(z.object({ count: z.number() })),
  },
}

/** The behaviour every pipe between window and core must have, whatever it is made of. */
export function channelSuite(name: string, openPair: () => Promise<ChannelEnds>): void {
  describe(`channel: ${name}`, () => {
    let ends: ChannelEnds | undefined
    afterEach(async () => {
      await ends?.dispose()
      ends = undefined
    })
    const open = async () => {
      ends = await openPair()
      return { ...ends, client: connect(contract, ends.window) }
    }

    test('a call is answered with its value', async () => {
      const { core, client } = await open()
      respondToCalls(core, (frame) => `found ${inputText(frame)}`)
      expect(await client.guests.find({ text: 'Ada' })).toBe('found Ada')
    })

    test('an error arrives as an error with its code and facts', async () => {
      const { core, client } = await open()
      respondToCalls(core, () => {
        throw new AppError('conflict', { reason: 'Another laptop was first.', data: { ticket: 'T-1' } })
      })
      await expect(client.guests.admit({ number: 1 })).rejects.toMatchObject({
        code: 'conflict' satisfies ErrorCode,
        message: 'Another laptop was first.',
        data: { ticket: 'T-1' },
      })
    })

    test('answers that come in another order reach the calls they belong to', async () => {
      const { core, client } = await open()
      const waiting: Frame[] = []
      core.onFrame((frame) => {
        if (waiting.push(frame) < 3) return
        for (const call of waiting.reverse()) reply(core, call, () => inputText(call))
      })
      const calls = ['a', 'b', 'c'].map((text) => client.guests.find({ text }))
      expect(await Promise.all(calls)).toEqual(['a', 'b', 'c'])
    })

    test('a push reaches every subscriber until it leaves', async () => {
      const { core, client } = await open()
      const first: number[] = []
      const second: number[] = []
      const leave = client.guests.changed(({ count }) => first.push(count))
      client.guests.changed(({ count }) => second.push(count))
      core.send({ type: 'push', topic: 'guests.changed', payload: { count: 1 } })
      await until(() => second.length === 1)
      leave()
      core.send({ type: 'push', topic: 'guests.changed', payload: { count: 2 } })
      await until(() => second.length === 2)
      expect({ first, second }).toEqual({ first: [1], second: [1, 2] })
    })

    test('a hundred frames arrive in the order they were sent', async () => {
      const { core, window } = await open()
      const seen: number[] = []
      window.onFrame((frame) => frame.type === 'value' && seen.push(frame.id))
      const sent = Array.from({ length: 100 }, (_, id) => id)
      for (const id of sent) core.send({ type: 'value', id, value: id })
      await until(() => seen.length === sent.length)
      expect(seen).toEqual(sent)
    })

    test('a frame of half a megabyte arrives whole', async () => {
      const { core, client } = await open()
      respondToCalls(core, inputText)
      const text = 'ñ☕'.repeat(100_000)
      expect(await client.guests.find({ text })).toBe(text)
    })

    test('what is no frame never reaches the listener, and the next frame does', async () => {
      const { core, window, sendJunk } = await open()
      const seen: Frame[] = []
      core.onFrame((frame) => seen.push(frame))
      for (const junk of ['', '{', 'null', '[]', '"call"', '{"type":"call"}', '{"type":"x","id":1}']) sendJunk?.(junk)
      window.send({ type: 'call', id: 7, operation: 'guests.find', input: {} })
      await until(() => seen.length > 0)
      expect(seen.map((frame) => frame.type === 'call' && frame.id)).toEqual([7])
    })

    test('a call that is no frame but has a number fails, and no listener sees it', async () => {
      const { core, window, sendJunk } = await open()
      if (sendJunk === undefined) return
      const seen: Frame[] = []
      const errors: unknown[] = []
      core.onFrame((frame) => seen.push(frame))
      window.onFrame((frame) => frame.type === 'error' && errors.push([frame.id, frame.error.code]))
      const operation = 'x'.repeat(101)
      sendJunk(JSON.stringify({ type: 'call', id: 1, operation, input: {} }))
      sendJunk(JSON.stringify({ type: 'call', id: 2, input: {} }))
      for (const id of [-3, 4.5, '5', null]) sendJunk(JSON.stringify({ type: 'call', id, operation, input: {} }))
      sendJunk(JSON.stringify({ type: 'cancel', id: 6, why: { type: 'call' } }))
      window.send({ type: 'call', id: 7, operation: 'guests.find', input: {} })
      await until(() => seen.some(({ type }) => type === 'call') && errors.length > 1)
      expect(errors).toEqual([1, 2].map((id) => [id, 'invalid_input']))
      expect(seen.flatMap((frame) => (frame.type === 'push' ? [] : [frame.id]))).toEqual([6, 7])
    })

    test('a call that waits is reported with its time and can be cancelled; the report ends with the call', async () => {
      const { core, window } = await open()
      const reports: [name: string, forMs: number][][] = []
      const client = connect(contract, window, {
        limited: (calls) => {
          reports.push(calls.map(({ name, forMs }) => [name, forMs]))
          calls[0]?.cancel()
        },
      })
      core.onFrame((frame) => {
        if (frame.type === 'call') core.send({ type: 'waiting', id: frame.id, forMs: 40_000 })
        if (frame.type === 'cancel') core.send({ type: 'error', id: frame.id, error: { code: 'cancelled' } })
      })
      await expect(client.guests.admit({ number: 1 })).rejects.toMatchObject({ code: 'cancelled' })
      expect(reports).toEqual([[['guests.admit', 40_000]], []])
      // A late or made-up report of a call that has ended means nothing.
      core.send({ type: 'waiting', id: 1, forMs: 9 })
      core.send({ type: 'waiting', id: 99, forMs: 9 })
      core.send({ type: 'push', topic: 'guests.changed', payload: { count: 1 } })
      await new Promise((resolve) => client.guests.changed(resolve))
      expect(reports).toHaveLength(2)
    })

    test('a listener that left hears nothing more', async () => {
      const { core, window } = await open()
      const received: number[] = []
      const stop = window.onFrame((frame) => frame.type === 'value' && received.push(frame.id))
      let last = 0
      window.onFrame((frame) => {
        if (frame.type === 'value') last = frame.id
      })
      core.send({ type: 'value', id: 1, value: null })
      await until(() => last === 1)
      stop()
      core.send({ type: 'value', id: 2, value: null })
      await until(() => last === 2)
      expect(received).toEqual([1])
    })

    test('the close reaches the other end once, and open calls fail with code offline', async () => {
      const { core, client } = await open()
      const call = client.guests.admit({ number: 1 })
      core.onFrame(() => core.close())
      await expect(call).rejects.toMatchObject({ code: 'offline' })
      await expect(client.guests.admit({ number: 2 })).rejects.toMatchObject({ code: 'offline' })
    })

    test('closing from the window is told to the core, and what is sent afterwards does nothing', async () => {
      const { core, window } = await open()
      let closes = 0
      core.onClose(() => {
        closes += 1
      })
      window.close()
      await until(() => closes > 0)
      window.send({ type: 'call', id: 1, operation: 'guests.find', input: {} })
      core.send({ type: 'value', id: 1, value: null })
      window.close()
      core.close()
      expect(closes).toBe(1)
    })
  })
}

function respondToCalls(core: Channel, response: (frame: Frame) => unknown): void {
  core.onFrame((frame) => reply(core, frame, () => response(frame)))
}

function reply(core: Channel, frame: Frame, response: () => unknown): void {
  if (frame.type !== 'call') return
  try {
    core.send({ type: 'value', id: frame.id, value: response() })
  } catch (error) {
    core.send({ type: 'error', id: frame.id, error: toErrorShape(error) })
  }
}

function inputText(frame: Frame): string {
  return frame.type === 'call' ? z.object({ text: z.string() }).parse(frame.input).text : ''
}

/** Waits for what a real pipe brings; the test's own time limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}
