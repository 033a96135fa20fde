import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
})

async function start(...args: string[]): Promise<{ line: Record<string, unknown>; child: ChildProcess }> {
  child = fork(new URL('./main.ts', import.meta.url), args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (child.stdout === null) throw new Error('no stdout')
  const [text] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { line: JSON.parse(text), child }
}

test('the first line says how to connect, and SIGTERM ends it cleanly', { tags: 'long', timeout: 30_000 }, async () => {
  const started = await start('--world', 'demo', '--seed', '3', '--now', '2026-11-20T17:40:00Z')
  expect(started.line).toMatchObject({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    member: { email: 'member@example.org' },
    ids: { eventId: expect.any(String), ticketNumber: expect.any(String), contactId: expect.any(String) },
  })
  const state = await (await fetch(`${started.line.url}/__sandbox/state`)).json()
  expect(state).toMatchObject({
    world: { businessDay: '2026-11-20', seed: 3 },
    now: expect.stringMatching('^2026-11-20T17:4'),
  })
  started.child.kill('SIGTERM')
  expect(await once(started.child, 'exit')).toEqual([0, null])
})

test('it ends by itself when its parent goes', { tags: 'long', timeout: 30_000 }, async () => {
  const started = await start('--world', 'empty')
  started.child.disconnect()
  expect(await once(started.child, 'exit')).toEqual([0, null])
})
