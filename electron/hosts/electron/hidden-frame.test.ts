import { expect, test } from 'vitest'
import { type FrameWindow, hiddenFrames } from './hidden-frame.ts'

/** A window whose messages the test writes; it runs no script. */
function scriptedWindow() {
  const messages: unknown[] = []
  const loaded: string[] = []
  const shown: string[] = []
  let wake: (() => void) | undefined
  let isGone = false
  const window: FrameWindow = {
    load: async (url) => void loaded.push(url),
    run: async (script) => {
      if (script.includes('iframe')) shown.push(script)
      if (!script.includes('Promise')) return undefined
      if (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      if (isGone) throw new Error('The window is gone.')
      return messages.shift()
    },
    destroy: () => {
      isGone = true
      wake?.()
    },
  }
  const post = (message: unknown) => {
    messages.push(message)
    wake?.()
  }
  return { window, post, loaded, shown }
}

test('messages come with their origin; what is not an object’s message is dropped', async () => {
  const { window, post, loaded, shown } = scriptedWindow()
  const frame = await hiddenFrames(() => window).create()
  expect(loaded[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}$/)
  const received: unknown[] = []
  const stop = frame.open('https://site.test/"</script>', (message) => received.push(message))
  for (const odd of [undefined, null, 'text', { origin: 1, data: '{}' }, { origin: 'o', data: 'not json' }]) post(odd)
  post({ origin: 'https://site.test', data: '{"code":"c"}' })
  await expect.poll(() => received).toEqual([{ origin: 'https://site.test', data: { code: 'c' } }])
  expect(shown[0]).toContain(String.raw`"https://site.test/\"</script>"`)
  stop()
  post({ origin: 'https://site.test', data: '{"late":true}' })
  await frame.close()
  expect(received).toHaveLength(1)
})

test('the page is served at its own address alone, and is gone with the frame', async () => {
  const { window, loaded } = scriptedWindow()
  const frame = await hiddenFrames(() => window).create()
  const page = await fetch(loaded[0] ?? '')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${frame.origin}/`)).status).toBe(404)
  await frame.close()
  await expect(fetch(loaded[0] ?? '')).rejects.toThrow()
})

test('a window that loads nothing makes the frame unavailable, and leaves nothing open', async () => {
  let isDestroyed = false
  const window: FrameWindow = {
    load: () => Promise.reject(new Error('ERR_FAILED')),
    run: async () => undefined,
    destroy: () => {
      isDestroyed = true
    },
  }
  await expect(hiddenFrames(() => window).create()).rejects.toMatchObject({ code: 'unavailable_here' })
  expect(isDestroyed).toBe(true)
})
