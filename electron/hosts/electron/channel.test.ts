import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebContents } from 'electron'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWindowChannel, takeHandedFiles } from './channel.ts'
import { filesPipeName, pipeName } from './pipe-name.ts'

const pipe = vi.hoisted(() => ({ main: undefined as EventEmitter | undefined }))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  pipe.main = new Emitter()
  return { ipcMain: pipe.main }
})

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-channel-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => void pipe.main?.removeAllListeners())

const contents = Object.assign(new EventEmitter(), { isDestroyed: () => false, send: () => undefined })
const ours = { url: 'app://foyer/#/sync', parent: null }
const text = JSON.stringify({ type: 'call', id: 1, operation: 'settings.get', input: {} })

const strangers: [who: string, event: object][] = [
  ['no frame', { sender: contents, senderFrame: null }],
  ['another window', { sender: {}, senderFrame: ours }],
  ['a frame inside the page', { sender: contents, senderFrame: { ...ours, parent: {} } }],
  ['another site', { sender: contents, senderFrame: { url: 'https://example.org/', parent: null } }],
  ['a file', { sender: contents, senderFrame: { url: 'file:///index.html', parent: null } }],
  ['a look-alike', { sender: contents, senderFrame: { url: 'app://foyer.evil/', parent: null } }],
  ['a page without address', { sender: contents, senderFrame: { url: '', parent: null } }],
]

test.each(strangers)('17. %s is not listened to', (_who, event) => {
  const frames: unknown[] = []
  openWindowChannel(contents as unknown as WebContents).onFrame((frame) => void frames.push(frame))
  pipe.main?.emit(pipeName, event, text)
  expect(frames).toEqual([])
  pipe.main?.emit(pipeName, { sender: contents, senderFrame: ours }, text)
  expect(frames).toHaveLength(1)
})

test('a call from our page that is no frame but has a number fails; a stranger’s gets no reply', () => {
  const sent: unknown[] = []
  const page = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    send: (...given: unknown[]) => void sent.push(given),
  })
  const frames: unknown[] = []
  openWindowChannel(page as unknown as WebContents).onFrame((frame) => void frames.push(frame))
  const refused = JSON.stringify({ type: 'call', id: 3, operation: 'x'.repeat(101), input: {} })
  pipe.main?.emit(pipeName, { sender: {}, senderFrame: ours }, refused)
  expect(sent).toEqual([])
  pipe.main?.emit(pipeName, { sender: page, senderFrame: ours }, refused)
  pipe.main?.emit(pipeName, { sender: page, senderFrame: ours }, '{"type":"call"}')
  expect(sent).toEqual([[pipeName, JSON.stringify({ type: 'error', id: 3, error: { code: 'invalid_input' } })]])
  expect(frames).toEqual([])
})

/** What is handed to the core when `event` brings a token and a path. */
function handed(event: object, token: unknown, path: unknown): unknown[] {
  const taken: unknown[] = []
  const stop = takeHandedFiles({ handOver: (...given) => void taken.push(given) }, dataDir)
  pipe.main?.emit(filesPipeName, event, token, path)
  stop()
  return taken
}

// A picked file may come from any of our windows: there is one.
test.each(strangers.filter(([who]) => who !== 'another window'))('17. %s hands over no file', (_who, event) => {
  expect(handed(event, 'token', '/photos')).toEqual([])
})

test('17. what is handed over has a short token and a path, and is none of the own data', () => {
  const event = { sender: contents, senderFrame: ours }
  expect(handed(event, 'token', '/photos')).toEqual([['token', ['/photos']]])
  expect(handed(event, 'x'.repeat(101), '/photos')).toEqual([])
  expect(handed(event, { toString: () => 'token' }, '/photos')).toEqual([])
  expect(handed(event, 'token', 'x'.repeat(40_000))).toEqual([])
  expect(handed(event, 'token', ['/photos'])).toEqual([])
  for (const path of [dataDir, join(dataDir, '..'), join(dataDir, 'x', '..')])
    expect(handed(event, 'token', path)).toEqual([])
})
