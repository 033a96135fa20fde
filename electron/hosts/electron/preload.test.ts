import { expect, test, vi } from 'vitest'

const seen = vi.hoisted(() => ({
  exposed: [] as [string, Record<string, (...given: unknown[]) => unknown>][],
  sent: [] as unknown[][],
}))

vi.mock('electron', () => {
  const ipcRenderer = {
    secret: 'ipcRenderer',
    send: (...given: unknown[]) => void seen.sent.push(given),
    on: (_name: string, listener: (...given: unknown[]) => void) => {
      listener({ sender: ipcRenderer }, 'a text', 'more')
      return ipcRenderer
    },
    off: () => ipcRenderer,
  }
  return {
    contextBridge: { exposeInMainWorld: (...given: [string, never]) => void seen.exposed.push(given) },
    ipcRenderer,
    webUtils: { getPathForFile: () => '' },
  }
})

await import('./preload.ts')

test('20. the page gets three functions, and none of them gives one of Electron’s objects away', () => {
  expect(seen.exposed.map(([name, host]) => [name, Object.keys(host)])).toEqual([
    ['foyerHost', ['send', 'onMessage', 'handOver']],
  ])
  const [, host] = seen.exposed[0] ?? []
  const received: unknown[][] = []
  expect(host?.['send']?.('text', 'more')).toBeUndefined()
  expect(host?.['handOver']?.('token', '/etc/passwd')).toBeUndefined()
  const stop = host?.['onMessage']?.((...given: unknown[]) => void received.push(given))
  // The event leads to `ipcRenderer`: only the text passes.
  expect(received).toEqual([['a text']])
  expect((stop as () => unknown)()).toBeUndefined()
  // Which channel it goes to is none of the page's choice, and what is no text does not go.
  host?.['send']?.({ type: 'call' })
  expect(seen.sent).toEqual([['foyer:frame', 'text']])
})
