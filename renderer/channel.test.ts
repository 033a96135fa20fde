import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { query } from '../shared/app/op.ts'
import type { Channel } from '../shared/rpc/channel.ts'
import { connect } from '../shared/rpc/connect.ts'
import { openTab } from '../tests/support/browser-globals.ts'
import { startTestServer } from '../tests/support/window-server.ts'
import { connectionState, openChannel } from './channel.ts'

const contract = { guests: { find: query(z.object({ text: z.string() }), z.string()) } }

let channel: Channel | undefined
afterEach(() => channel?.close())

function openWindow() {
  channel = openChannel()
  return connect(contract, channel)
}

const stateIs = (state: string) => expect.poll(connectionState.get).toBe(state)

test('a link opens the window: calls made at once are answered, and the code leaves the address', async () => {
  await using server = await startTestServer({ respond: () => 'found' })
  const tab = openTab(server.server.newLink())
  const client = openWindow()
  expect(connectionState.get()).toBe('connecting')
  expect(tab.location.hash).toBe('')
  expect(await client.guests.find({ text: 'Ada' })).toBe('found')
  expect(connectionState.get()).toBe('open')
})

test('a reload of the tab works, and so does the used link in the same tab', async () => {
  await using server = await startTestServer({ respond: () => 'found' })
  const link = server.server.newLink()
  const { kept } = openTab(link)
  await openWindow().guests.find({ text: '' })
  channel?.close()
  openTab(server.origin, kept)
  expect(await openWindow().guests.find({ text: '' })).toBe('found')
  channel?.close()
  openTab(link, kept)
  expect(await openWindow().guests.find({ text: '' })).toBe('found')
})

test('a used link in another tab, and no link at all, are refused with a sentence', async () => {
  await using server = await startTestServer({ respond: () => 'found' })
  const link = server.server.newLink()
  openTab(link)
  await openWindow().guests.find({ text: '' })
  channel?.close()
  for (const address of [link, server.origin]) {
    openTab(address)
    await expect(openWindow().guests.find({ text: '' })).rejects.toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('pass has expired'),
    })
    expect(connectionState.get()).toBe('refused')
    channel?.close()
  }
})

test('a call too large for the host fails alone, with a sentence, whether or not the window has joined yet', async () => {
  await using server = await startTestServer({ respond: () => 'found' })
  openTab(server.server.newLink())
  const client = openWindow()
  const refusal = { code: 'invalid_input', reason: { code: 'input.callTooLarge' } }
  const early = client.guests.find({ text: 'é'.repeat(524_288) })
  const other = client.guests.find({ text: '' })
  await expect(early).rejects.toMatchObject(refusal)
  await stateIs('open')
  await expect(client.guests.find({ text: 'x'.repeat(1024 * 1024) })).rejects.toMatchObject(refusal)
  expect([await other, await client.guests.find({ text: 'x'.repeat(1_000_000) })]).toEqual(['found', 'found'])
  expect(server.attached).toHaveLength(1)
})

test('a reply that the window cannot read fails its call', async () => {
  await using server = await startTestServer()
  openTab(server.server.newLink())
  const client = openWindow()
  await stateIs('open')
  const [core] = server.attached
  core?.onFrame((frame) => {
    if (frame.type === 'call')
      core.send({ type: 'error', id: frame.id, error: { code: 'of another version' as never } })
  })
  await expect(client.guests.find({ text: '' })).rejects.toMatchObject({ code: 'internal' })
})

test('when the socket drops, open calls fail as offline, and the window joins again by itself', async () => {
  await using server = await startTestServer()
  const tab = openTab(server.server.newLink())
  const client = openWindow()
  const open = client.guests.find({ text: '' })
  await stateIs('open')
  tab.sockets[0]?.terminate()
  await expect(open).rejects.toMatchObject({ code: 'offline' })
  expect(connectionState.get()).toBe('lost')
  await expect(client.guests.find({ text: '' })).rejects.toMatchObject({ code: 'offline' })
  await stateIs('open')
  expect(server.attached).toHaveLength(2)
})

test('while the core is gone the window keeps trying; another launch on its port refuses the old pass', async () => {
  const first = await startTestServer()
  openTab(first.server.newLink())
  openWindow()
  await stateIs('open')
  await first[Symbol.asyncDispose]()
  await stateIs('lost')
  await using second = await startTestServer({ port: first.port })
  await stateIs('refused')
  expect(second.attached).toEqual([])
})

test('a listener of the state gets every change until it unsubscribes', async () => {
  await using server = await startTestServer()
  const tab = openTab(server.server.newLink())
  const seen: string[] = []
  openWindow()
  const leave = connectionState.subscribe(() => seen.push(connectionState.get()))
  await stateIs('open')
  tab.sockets[0]?.terminate()
  await stateIs('lost')
  leave()
  await stateIs('open')
  expect(seen).toEqual(['open', 'lost'])
})

test('inside Electron frames go through the preload, and what is no frame is dropped', async () => {
  const sent: string[] = []
  let received: ((text: string) => void) | undefined
  const foyerHost = {
    send: (text: string) => void sent.push(text),
    onMessage: (listener: (text: string) => void) => {
      received = listener
      return () => {}
    },
  }
  Object.assign(globalThis, { window: { foyerHost } })
  const call = openWindow().guests.find({ text: 'Ada' })
  expect(connectionState.get()).toBe('open')
  expect(sent).toEqual(['{"type":"call","id":1,"operation":"guests.find","input":{"text":"Ada"}}'])
  for (const text of ['', '{', 'null', '{"type":"value"}', '{"type":"value","id":1,"value":"found"}']) received?.(text)
  expect(await call).toBe('found')
})
